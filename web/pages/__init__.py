"""The pages: each module is one page or a few of one kind, with its blueprint; ``web.app`` registers them."""
