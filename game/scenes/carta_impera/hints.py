"""What the coach of Carta Impera says and shows: where to look, what kind of move, the move."""

from __future__ import annotations

from game.content.carta_impera.schema import DOMAINS
from game.lessons.coach import STEPS, Coach
from game.rules.carta_impera.box import NAMES
from game.scenes.carta_impera import position
from game.scenes.carta_impera.table import CartaImperaTable
from game.scenes.table.coached import Hint
from game.words.carta_impera import sentences

KINDS = ("hand", "offer", "effect", "own", "pile", "end")
"""Kinds of things that a move begins with; the others are buttons."""


def hint(table: CartaImperaTable, coach: Coach) -> Hint:
    """The present step of the ladder."""
    return Hint(_text(table, coach), _shown(table, coach))


def _shown(table: CartaImperaTable, coach: Coach) -> list[str]:
    """Everything that leads on; then that and the first step; then the whole path."""
    path = [_target(table, name) for name in coach.path()]
    if not path:
        return []
    if coach.level == STEPS:
        return path
    firsts = sorted({_target(table, table.game.path(one)[0]) for one in table.choice.actions()})
    if coach.level == 2:
        others = [name for name in firsts if name != path[0]][:1]
        firsts = sorted([path[0], *others])
    return firsts


def _target(table: CartaImperaTable, name: str) -> str:
    """The target on the table that stands for a step of a path."""
    if table.moves.giving() and name.startswith("hand:"):
        pool = [f"hand:{NAMES[card]}" for card, _ in table.moves.pool()]
        return f"give:{pool.index(name)}"
    return "end" if name.startswith("end:") else name


def _text(table: CartaImperaTable, coach: Coach) -> str:
    if coach.action is None:
        return ""
    kind = coach.path()[0].partition(":")[0]
    kind = kind if kind in KINDS else "other"
    if coach.level == 1:
        return _where(table, kind)
    if coach.level < STEPS:
        return table.text.say(f"carta_impera.hint.kind.{kind}")
    words, names = table.app.words, table.names
    move = sentences.move_sentence(words, coach.action, names, table.view)
    return table.text.say("carta_impera.hint.move", move=move)


def _where(table: CartaImperaTable, kind: str) -> str:
    """Where to look, with what is to be seen there."""
    text, state = table.text, table.view
    have = [text.count(text.me, domain) for domain in range(6)]
    tallest = have.index(max(have))
    left = position.stage(state)[1]
    if kind == "hand":
        kind = _of_hand(table, left, bool(have[tallest]))
    firsts = {table.game.path(action)[0] for action in table.choice.actions()}
    numbers = {
        "effect": len([name for name in firsts if name.startswith("effect:")]),
        "own": sum(have),
        "pile": sum(map(len, state.discard)),
        "discard": left,
        "give": left,
        "end": position.draws(state, text.me, table.moves.limit),
    }
    facts = {"cards": have[tallest], "needed": text.need(text.me, tallest)}
    n, domain = numbers.get(kind, 0), DOMAINS[tallest]
    return text.say(f"carta_impera.hint.where.{kind}", n=n, domain=domain, **facts)


def _of_hand(table: CartaImperaTable, left: int, columns: bool) -> str:
    """What is to be done with the hand: so many cards are `left` to an effect; whether there are
    columns already."""
    if table.moves.giving():
        return "give"
    if left and not position.plays_now(table.view):
        return "discard"
    return "hand" if columns else "hand_first"
