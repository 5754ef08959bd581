"""The rules of Carta Impera."""
