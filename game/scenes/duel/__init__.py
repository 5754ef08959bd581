"""The table of 7 Wonders Duel."""
