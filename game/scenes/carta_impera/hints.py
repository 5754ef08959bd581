"""What the coach of Carta Impera says and shows: where to look, what kind of move, the move."""

from __future__ import annotations

from game.lessons.coach import STEPS, Coach
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
    path = [_target(name) for name in coach.path()]
    if not path:
        return []
    if coach.level == STEPS:
        return path
    firsts = sorted({_target(table.game.path(one)[0]) for one in table.choice.actions()})
    if coach.level == 2:
        others = [name for name in firsts if name != path[0]][:1]
        firsts = sorted([path[0], *others])
    return firsts


def _target(name: str) -> str:
    """The target on the table that stands for a step of a path."""
    return "end" if name.startswith("end:") else name


def _text(table: CartaImperaTable, coach: Coach) -> str:
    if coach.action is None:
        return ""
    kind = coach.path()[0].partition(":")[0]
    kind = kind if kind in KINDS else "other"
    if coach.level < STEPS:
        word = "where" if coach.level == 1 else "kind"
        return table.text.say(f"carta_impera.hint.{word}.{kind}")
    words, names = table.app.words, table.names
    move = sentences.move_sentence(words, coach.action, names, table.view)
    return table.text.say("carta_impera.hint.move", move=move)
