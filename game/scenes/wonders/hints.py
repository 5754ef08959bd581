"""What the coach of 7 Wonders says and shows: where to look, what kind of move, the move."""

from __future__ import annotations

from game.lessons.coach import STEPS, Coach
from game.rules.contract import Action
from game.rules.wonders.actions import Build, Discard, Stage
from game.scenes.kit.hint import Hint
from game.scenes.table.facts import Facts
from game.scenes.wonders import position
from game.scenes.wonders.table_text import TableText
from game.words.wonders import sentences

WORDS = ("build", "chain", "free", "stage", "discard", "finish")
"""Steps of a path that are buttons."""


def hint(f: Facts, t: TableText, coach: Coach) -> Hint:
    """The present step of the ladder."""
    if coach.action is None:
        return Hint("", [])
    firsts = {f.game.path(one)[0] for one in f.choice.actions()}
    return Hint(_text(f, t, firsts, coach, coach.action), _shown(firsts, coach))


def _shown(firsts: set[str], coach: Coach) -> list[str]:
    """Everything that leads on; then that and one more; then the card and its button."""
    path = coach.path()
    if coach.level == STEPS:
        return [path[0], *(name for name in path[1:] if name in WORDS)]
    if coach.level == 1:
        return sorted(firsts)
    return sorted([path[0], *sorted(firsts - {path[0]})[:1]])


def _text(f: Facts, t: TableText, firsts: set[str], coach: Coach, action: Action) -> str:
    kind = coach.path()[0].partition(":")[0]
    if coach.level == 1:
        return _where(f, t, firsts)
    if coach.level < STEPS:
        uses = {Build: "build", Stage: "stage", Discard: "discard"}
        return t.say(f"wonders.hint.kind.{uses.get(type(action), kind)}")
    move = sentences.move_sentence(f.words, action, f.names, f.view)
    return t.say("wonders.hint.move", move=move)


def _where(f: Facts, t: TableText, firsts: set[str]) -> str:
    """Where to look, with what is to be seen there."""
    held = [name for name in firsts if name.startswith("hand:")]
    if position.seventh(f.view, f.me) is not None:
        return t.say("wonders.hint.where.seventh")
    if held:
        cards = {one.card for one in f.choice.actions() if isinstance(one, Build)}
        return t.say("wonders.hint.where.hand", n=len(cards), of=len(held))
    key = "wonder" if position.takes_wonder(f.view) else "pile"
    piled = [name for name in firsts if name.startswith(f"{key}:")]
    return t.say(f"wonders.hint.where.{key}", n=len(piled))
