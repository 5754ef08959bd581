"""Where the next open game starts: the smallest game that keeps the whole contract.

Beads: twelve beads lie in a row on the table, one of them silver and hidden among the glass ones.
In turn each of two players takes one, two or three from the left; a taken bead is turned over at
once. Whoever has taken the silver bead scores 3, every glass bead scores 1; most points win.
"""
