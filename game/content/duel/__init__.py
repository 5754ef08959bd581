"""The tables of 7 Wonders Duel."""
