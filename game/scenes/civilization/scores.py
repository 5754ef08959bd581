"""The scores of Civilization: how far everybody came on the four ways to win, and what every step of a
way comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.civilization.load import tables
from game.content.statistics import Sign
from game.rules.bitsets import bits
from game.rules.civilization.battle import combat
from game.rules.civilization.box import box
from game.rules.civilization.state import Player, State
from game.rules.civilization.track import last_space
from game.scenes.civilization.items import items, printing_of
from game.scenes.table.score_pad import Cell, Row, ScorePad
from game.scenes.table.score_trace import PointsScene
from game.scenes.table.scoring import Scoring
from game.words.civilization import sentences

if TYPE_CHECKING:
    from game.scenes.shell.scores import ScoresScene

WAYS = ("culture", "tech", "economic", "military")
"""The victories, in the order of the lanes."""
SIGNS = {
    "culture": "icon_culture",
    "tech": "book",
    "economic": "icon_coin",
    "military": "icon_combat",
}
"""The emblem of each."""


def pad(scores: ScoresScene) -> ScorePad:
    """A row for each way to win."""
    view: State = scores.match.observation(None)
    rows = tuple(_row(scores, view, way) for way in WAYS)
    totals = tuple(_total(scores, seat) for seat in range(len(scores.seats)))
    title = scores.say("civilization.score.column")
    return ScorePad(rows, totals, title, scores.say("scores.trace"))


def _total(scores: ScoresScene, seat: int) -> str:
    """Which victory somebody won; the others none."""
    if seat in scores.outcome.winners():
        return scores.app.words.name("civilization", "victory", scores.outcome.kind)
    return "-"


def _row(scores: ScoresScene, view: State, way: str) -> Row:
    make = {"culture": _culture, "tech": _tech, "economic": _economic, "military": _military}[way]
    cells = tuple(make(scores, view, seat) for seat in range(len(scores.seats)))
    title = scores.app.words.name("civilization", "victory", way)
    return Row(f"way:{way}", title, cells, sign=Sign(id=way, emblem=SIGNS[way]))


def _culture(scores: ScoresScene, view: State, seat: int) -> Cell:
    """The space of the culture track."""
    track = view.players[seat].track
    text = scores.say("civilization.score.of", n=track, of=last_space())
    told = scores.say("civilization.score.track", n=track)
    return Cell(track, text, (told,) if track else (), ("track",) if track else ())


def _tech(scores: ScoresScene, view: State, seat: int) -> Cell:
    """The technologies, by level."""
    known = sorted(bits(view.players[seat].techs), key=lambda one: (box().level[one], one))
    names = tuple(f"tech:{box().techs[one]}" for one in known)
    told = tuple(scores.app.words.name("civilization", "tech", name[5:]) for name in names)
    text = scores.say("civilization.score.techs", n=len(known))
    return Cell(len(known), text, told, names)


def _economic(scores: ScoresScene, view: State, seat: int) -> Cell:
    """Every coin, traced to its source."""
    found = scores.points(seat, "coins")
    told = tuple(sentences.point_sentence(scores.app.words, one) for one in found)
    total, of = sum(one.points for one in found), tables().box.dials.coins
    text = scores.say("civilization.score.of", n=total, of=of)
    return Cell(
        total, text, told, tuple(source_of(view.players[seat], one.source) for one in found)
    )


def source_of(player: Player, source: str) -> str:
    """The thing of the box that a coin comes from; the source itself where it is none."""
    if source == box().governments[player.government]:
        return f"government:{source}"
    known = tables()
    for kind, there in (
        ("tech", known.technologies),
        ("building", known.buildings),
        ("wonder", known.wonders),
        ("person", known.great_people),
    ):
        if source in there:
            return f"{kind}:{source}"
    return source


def _military(scores: ScoresScene, view: State, seat: int) -> Cell:
    """The combat bonus without any city."""
    bonus = combat(view, seat, None)
    text = scores.say("civilization.score.bonus", n=bonus)
    return Cell(bonus, text, (text,) if bonus else (), ("combat",) if bonus else ())


def trace(scores: ScoresScene, row: Row) -> PointsScene:
    """What every step of a way comes from."""
    view: State = scores.match.observation(None)
    return PointsScene(scores.app, items(printing_of(view)), row, scores.seats)


SCORING = Scoring(pad, trace)
