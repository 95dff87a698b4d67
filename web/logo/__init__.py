"""The bar's own logo: of the file that its owner sends what is kept."""
