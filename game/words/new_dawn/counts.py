"""What players have, in words and numbers: counts, what their leader does, diplomacy cards."""

from __future__ import annotations

from functools import lru_cache

from game.content.new_dawn.load import tables
from game.rules.new_dawn import pieces
from game.rules.new_dawn.maturity import mature
from game.words import Words
from game.words.new_dawn import things
from game.words.new_dawn.position import Position
from game.words.position import COUNTED, per_position

Counts = tuple[tuple[str, str, int], ...]
"""What is counted: its key, the number as it is said, the number."""


@per_position
def counts(p: Position, seat: int) -> Counts:
    """What a player has, in numbers."""
    player = p.state.players[seat]
    found = {
        "cities": player.centres().bit_count(),
        "tokens": player.control.bit_count(),
        "tech": player.dial,
        "pacts": len(player.pacts),
    }
    return tuple((key, str(n), n) for key, n in found.items())


def own_counts(p: Position) -> Counts:
    """What one has oneself: cities, mature ones (unless that is asked), unused tokens, caravans."""
    player, pieces_each = p.state.players[p.seat], tables().box.player
    cities, caravans = player.centres().bit_count(), len(player.caravans)
    ripe = mature(p.state, p.seat).bit_count() if p.state.round else 0
    left = pieces.unused(player)
    of = p.say("new_dawn.table.of", have=cities, n=pieces_each.cities + 1)
    found = (
        ("cities", of, cities),
        ("mature", str(ripe), ripe),
        ("left", str(left), left),
        ("caravans", str(caravans), caravans),
    )
    return tuple(each for each in found if each[0] != "mature" or p.asks not in COUNTED)


@lru_cache(512)
def counted(words: Words, key: str, n: int) -> str:
    """What is counted, without its number, which stands apart."""
    return words.say(f"new_dawn.table.count.{key}", n=n).partition(" ")[2]


@lru_cache(64)
def ability_texts(words: Words, leader: str) -> tuple[str, ...]:
    """What the leader does: with both names, with that of the ability, and alone."""
    who = words.name("new_dawn", "leader", leader)
    ability = words.name("new_dawn", "ability", leader)
    line = words.say("new_dawn.table.leader_line", who=who, ability=ability)
    text = things.effect_sentence(words, tables().leaders[leader])
    return f"{line}\n{text}", f"*{ability}*: {text}", text
