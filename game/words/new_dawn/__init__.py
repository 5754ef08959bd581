"""The sentences of A New Dawn."""
