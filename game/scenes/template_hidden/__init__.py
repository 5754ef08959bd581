"""Pebbles on the screen: the start of the next game with secrets."""
