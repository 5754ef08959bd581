"""What the coach of 7 Wonders says and shows: where to look, what kind of move, the move."""

from __future__ import annotations

from game.lessons.coach import STEPS, Coach
from game.rules.contract import Action
from game.rules.wonders.actions import Build, Discard, Stage
from game.scenes.table.coached import Hint
from game.scenes.wonders import position
from game.scenes.wonders.table import WondersTable
from game.words.wonders import sentences

WORDS = ("build", "chain", "free", "stage", "discard", "finish")
"""Steps of a path that are buttons."""


def hint(table: WondersTable, coach: Coach) -> Hint:
    """The present step of the ladder."""
    if coach.action is None:
        return Hint("", [])
    return Hint(_text(table, coach, coach.action), _shown(table, coach))


def _shown(table: WondersTable, coach: Coach) -> list[str]:
    """Everything that leads on; then that and one more; then the card and its button."""
    path = coach.path()
    if coach.level == STEPS:
        return [path[0], *(name for name in path[1:] if name in WORDS)]
    firsts = sorted({table.game.path(one)[0] for one in table.choice.actions()})
    others = [name for name in firsts if name != path[0]]
    return firsts if coach.level == 1 else sorted([path[0], *others[:1]])


def _text(table: WondersTable, coach: Coach, action: Action) -> str:
    kind = coach.path()[0].partition(":")[0]
    if coach.level == 1:
        return _where(table)
    if coach.level < STEPS:
        uses = {Build: "build", Stage: "stage", Discard: "discard"}
        return table.text.say(f"wonders.hint.kind.{uses.get(type(action), kind)}")
    words, names = table.app.words, table.names
    move = sentences.move_sentence(words, action, names, table.view)
    return table.text.say("wonders.hint.move", move=move)


def _where(table: WondersTable) -> str:
    """Where to look, with what is to be seen there."""
    firsts = {table.game.path(one)[0] for one in table.choice.actions()}
    held = [name for name in firsts if name.startswith("hand:")]
    if table.moves.seventh():
        return table.text.say("wonders.hint.where.seventh")
    if held:
        cards = {one.card for one in table.choice.actions() if isinstance(one, Build)}
        return table.text.say("wonders.hint.where.hand", n=len(cards), of=len(held))
    key = "wonder" if position.takes_wonder(table.view) else "pile"
    piled = [name for name in firsts if name.startswith(f"{key}:")]
    return table.text.say(f"wonders.hint.where.{key}", n=len(piled))
