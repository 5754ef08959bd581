"""What the coach of 7 Wonders says and shows: where to look, what kind of move, the move."""

from __future__ import annotations

from game.lessons.coach import STEPS, Coach
from game.scenes.table.coached import Hint
from game.scenes.wonders.table import WondersTable
from game.words.wonders import sentences


def hint(table: WondersTable, coach: Coach) -> Hint:
    """The present step of the ladder: the cards, then the card, then the whole path."""
    path = [*coach.path()]
    if coach.action is None or not path:
        return Hint("", [])
    if coach.level < STEPS:
        firsts = sorted({table.game.path(one)[0] for one in table.choice.actions()})
        return Hint(table.text.say("wonders.moves.point"), firsts if coach.level == 1 else path[:1])
    words, names = table.app.words, table.names
    return Hint(sentences.move_sentence(words, coach.action, names, table.view), path)
