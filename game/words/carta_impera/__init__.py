"""Sentences of Carta Impera Victoria."""
