"""Beads on the screen: the start of the next open game."""
