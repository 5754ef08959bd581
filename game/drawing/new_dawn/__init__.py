"""The things of A New Dawn, each a cached picture: pieces on the map, cards, dials, medallions.

They know neither rules nor words: what lies where, what a card says and who owns it comes in. A
player is named by the sign of their seat, a type, a resource, a card by its id. The surfaces are
shared: copy one before drawing on it.
"""
