"""7 Wonders Duel (2015), the base game."""
