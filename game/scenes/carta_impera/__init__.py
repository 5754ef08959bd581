"""The table of Carta Impera: towers, effects, a hand, and what only one of the players may see."""
