"""Suites of positions: what a bot must play there, or must not."""
