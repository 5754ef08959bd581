"""Where the next game with secrets starts: the smallest game with hands that keeps the contract.

Pebbles, for two to four. There are five pebbles for each player, numbered from 1 and face down in
a bag; everybody draws three (R1). In each round all pick a pebble of their hand in secret, and show
them together; the highest takes all that were shown (R2). Whoever showed the lowest may look into
the hand of somebody else: what is seen there is known to the two of them and to nobody else (R3).
Then everybody draws one as long as there are any (R4). After five rounds whoever has taken most
wins (R5).
"""
