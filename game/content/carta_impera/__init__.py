"""The tables of Carta Impera Victoria."""
