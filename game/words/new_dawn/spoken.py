"""The things of the panels in words: when somebody asks."""

from __future__ import annotations

from collections.abc import Callable

from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import Agenda
from game.hotseat.choice import kind_and_id
from game.words import plain
from game.words.marks import literal
from game.words.new_dawn import paying, sentences, things
from game.words.new_dawn.counts import ability_texts, counts, own_counts
from game.words.new_dawn.position import Position

Names = frozenset[str]
"""Things on the table: those that lead on, or those that are in the air."""


def card_text(p: Position, id: str) -> str:
    """A focus card as plain text."""
    text = things.effect_sentence(p.words, tables().cards[id])
    return plain(f"{things.thing_name(p.words, id)}. {text}")


def victory_text(p: Position, id: str) -> str:
    """A victory card as plain text, with how far everybody is."""
    each = (
        f"{things.thing_name(p.words, one.id)}: {things.goal_sentence(p.words, one)} {_standings(p, one)}"
        for one in tables().victory_cards[id].agendas
    )
    return plain(" ".join(each))


def _standings(p: Position, agenda: Agenda) -> str:
    """How far everybody is with an agenda, in words."""
    texts = (
        f"{literal(p.names[seat])}: {sentences.agenda_sentence(p.words, p.state, seat, agenda)}"
        for seat in (p.seat, *p.rivals)
    )
    return "; ".join(texts) + "."


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
