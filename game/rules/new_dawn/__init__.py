"""Sid Meier's Civilization: A New Dawn (2017), the base game."""
