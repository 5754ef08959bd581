"""Bots that play Carta Impera Victoria."""
