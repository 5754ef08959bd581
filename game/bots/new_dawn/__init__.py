"""The bots of A New Dawn."""
