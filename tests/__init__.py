"""The project's tests; ``python3 -m tests`` sets everything up and runs them."""
