"""The tables of Civilization: The Board Game (2010)."""
