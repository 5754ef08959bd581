"""The lessons of Carta Impera Victoria."""
