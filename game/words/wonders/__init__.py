"""The sentences of 7 Wonders."""
