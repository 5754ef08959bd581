"""The one tree search of the house; every game tells it what an action and a position promise."""
