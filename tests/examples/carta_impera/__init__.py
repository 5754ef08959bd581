"""The worked examples of Carta Impera."""
