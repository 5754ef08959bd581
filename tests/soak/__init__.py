"""Games of bots watched one after the other, for what is left behind."""
