"""Painters of Carta Impera: faces of cards, skylines, areas, hands, piles, choices and endings."""
