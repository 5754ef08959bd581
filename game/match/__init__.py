"""Matches: playing one, saving it, proving that it was fair, and looking back at it."""
