"""Commands for whoever carries the house on: `python -m game.tools.NAME`."""
