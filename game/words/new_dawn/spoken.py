"""The things of the panels in words: when somebody asks."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from game.content.new_dawn.load import tables
from game.hotseat.choice import kind_and_id
from game.rules.new_dawn import pieces
from game.rules.new_dawn.pieces import mature
from game.words import Words, plain
from game.words.marks import literal
from game.words.new_dawn import paying, sentences, things
from game.words.new_dawn.position import Position
from game.words.position import COUNTED, per_position

Names = frozenset[str]
"""Things on the table: those that lead on, or those that are in the air."""
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


def card_text(p: Position, id: str) -> str:
    """A focus card as plain text."""
    text = things.effect_sentence(p.words, tables().cards[id])
    return plain(f"{things.thing_name(p.words, id)}. {text}")


def victory_text(p: Position, id: str) -> str:
    """A victory card as plain text, with how far everybody is."""
    found = []
    for one in tables().victory_cards[id].agendas:
        name, goal = things.thing_name(p.words, one.id), things.goal_sentence(p.words, one)
        standings = "; ".join(
            f"{literal(p.names[seat])}: {sentences.agenda_sentence(p.words, p.state, seat, one)}"
            for seat in (p.seat, *p.rivals)
        )
        found.append(f"{name}: {goal} {standings}.")
    return plain(" ".join(found))


def pact_text(p: Position, id: str) -> str:
    """A diplomacy card as plain text."""
    return plain(
        f"{sentences.pact_name(p.words, id, p.names)}. {things.pact_sentence(p.words, id)}"
    )


def seat_text(p: Position, seat: int) -> str:
    """A player as plain texts; of the one whose things are large, what the sheet says."""
    if seat == p.seat and p.state.players[seat].leader:
        return _own_text(p)
    texts = [p.say(f"new_dawn.table.count.{key}", n=n) for key, _, n in counts(p, seat)]
    return f"{literal(p.names[seat])}: {', '.join(texts)}"


def _own_text(p: Position) -> str:
    """What the sheet says, in words: what is counted, and what the leader does."""
    player = p.state.players[p.seat]
    numbers = [(key, n) for key, _, n in own_counts(p)]
    numbers += [("tech", player.dial), ("pacts", len(player.pacts))]
    texts = [p.say(f"new_dawn.table.count.{key}", n=n) for key, n in numbers]
    return f"{literal(p.names[p.seat])}: {', '.join(texts)}. {plain(ability_texts(p.words, player.leader)[0])}"


SPOKEN: dict[str, Callable[[Position, str], str]] = {
    "card": card_text,
    "wonder": paying.wonder_text,
    "victory": victory_text,
    "pact": pact_text,
    "seat": lambda p, seat: seat_text(p, int(seat)),
}
"""What puts a thing into words, by its kind."""


def spoken(p: Position, thing: str) -> str:
    """A thing of the panels in words."""
    what, id = kind_and_id(thing)
    return SPOKEN[what](p, id)


def beside(p: Position, kind: str, item: str) -> tuple[str, tuple[str, ...]]:
    """With what a thing is shown large, side by side below a title: all levels of a focus card, the open
    wonders (one that is built: alone), the victory cards, the diplomacy cards of whoever holds it."""
    box, state = tables(), p.state
    if kind == "card":
        same = (id for id, card in box.cards.items() if card.type == box.cards[item].type)
        return p.words.name("new_dawn", "type", box.cards[item].type), tuple(same)
    if kind == "victory":
        return p.say("new_dawn.box.filter.victory"), state.victory
    if kind == "pact":
        held = next((player.pacts for player in state.players if item in player.pacts), (item,))
        return p.say("new_dawn.box.filter.pact"), held
    market = tuple(id for id in state.market.values() if id)
    return p.say("new_dawn.box.filter.wonder"), market if item in market else (item,)
