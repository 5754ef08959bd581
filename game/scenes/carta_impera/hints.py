"""What the coach of Carta Impera says and shows: where to look, what kind of move, the move."""

from __future__ import annotations

from game.content.carta_impera.schema import DOMAINS
from game.lessons.coach import STEPS, Coach
from game.rules.carta_impera import turn
from game.rules.carta_impera.box import NAMES, Kind
from game.rules.carta_impera.state import State
from game.scenes.carta_impera import position
from game.scenes.carta_impera.table_text import TableText
from game.scenes.kit.hint import Hint
from game.scenes.table.facts import Facts
from game.words.carta_impera import sentences

KINDS = ("hand", "offer", "effect", "own", "pile", "end")
"""Kinds of things that a move begins with; the others are buttons."""
Pool = tuple[tuple[Kind, bool], ...]
"""The cards of which some go back, where that is to be said; else empty."""


def hint(f: Facts, t: TableText, pool: Pool, limit: int, coach: Coach) -> Hint:
    """The present step of the ladder; the draw goes by this level of Religion."""
    firsts = {f.game.path(action)[0] for action in f.choice.actions()}
    shown = _shown(firsts, pool, coach) if coach.path() else []
    return Hint(_text(f, t, firsts, bool(pool), limit, coach), shown)


def _shown(firsts: set[str], pool: Pool, coach: Coach) -> list[str]:
    """Everything that leads on; then that and the first step; then the whole path."""
    path = [_target(pool, name) for name in coach.path()]
    if coach.level == STEPS:
        return path
    there = sorted({_target(pool, name) for name in firsts})
    others = [one for one in there if one != path[0]]
    return there if coach.level == 1 else sorted([path[0], *others[:1]])


def _target(pool: Pool, name: str) -> str:
    """The target on the table that stands for a step of a path."""
    if pool and name.startswith("hand:"):
        return f"give:{[f'hand:{NAMES[card]}' for card, _ in pool].index(name)}"
    return "end" if name.startswith("end:") else name


def _text(f: Facts, t: TableText, firsts: set[str], gives: bool, limit: int, coach: Coach) -> str:
    if coach.action is None:
        return ""
    kind = coach.path()[0].partition(":")[0]
    kind = kind if kind in KINDS else "other"
    if coach.level == 1:
        return _where(f.view, t, firsts, "give" if kind == "hand" and gives else kind, limit)
    if coach.level < STEPS:
        return t.say(f"carta_impera.hint.kind.{kind}")
    move = sentences.move_sentence(f.words, coach.action, f.names, f.view)
    return t.say("carta_impera.hint.move", move=move)


def _where(state: State, t: TableText, firsts: set[str], kind: str, limit: int) -> str:
    """Where to look, with what is to be seen there."""
    have = [t.count(t.me, domain) for domain in range(6)]
    tallest = have.index(max(have))
    left = position.stage(state)[1]
    if kind == "hand" and left and not position.plays_now(state):
        kind = "discard"
    elif kind == "hand" and not have[tallest]:
        kind = "hand_first"
    numbers = {
        "effect": len([name for name in firsts if name.startswith("effect:")]),
        "own": sum(have),
        "pile": sum(map(len, state.discard)),
        "discard": left,
        "give": left,
        "end": turn.to_draw(state, t.me, limit),
    }
    facts = {"cards": have[tallest], "needed": t.need(t.me, tallest)}
    n, domain = numbers.get(kind, 0), DOMAINS[tallest]
    return t.say(f"carta_impera.hint.where.{kind}", n=n, domain=domain, **facts)
