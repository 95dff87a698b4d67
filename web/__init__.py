"""The screens: the TV board, the dealer's console, the nights, and the interface behind them."""

from web.app import create_app

__all__ = ["create_app"]
