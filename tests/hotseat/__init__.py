"""How often one laptop changes hands, and is touched, in a round of a game."""
