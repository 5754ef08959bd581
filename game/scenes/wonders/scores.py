"""The scores of 7 Wonders: the seven columns of the pad."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from game.rules.contract import Point
from game.rules.wonders.box import RED, box
from game.rules.wonders.state import City
from game.scenes.table.score_trace import PointsScene
from game.scenes.wonders.items import items, name_of
from game.words import Words
from game.words.score_pad import Cell, Row, ScorePad, Scoring, by_category
from game.words.scores import Scores
from game.words.wonders import sentences
from game.words.wonders.ending import CARDS


def pad(scores: Scores) -> ScorePad:
    """A row for each column of the pad, for paper and spreadsheets; coins decide between equals."""
    cities = scores.match.observation(None).cities[: len(scores.seats)]
    coins = tuple(Cell(city.coins) for city in cities)
    tie = Row("coins", scores.say("wonders.table.coins"), coins)
    return by_category(scores)._replace(total=scores.say("wonders.score.column"), ties=(tie,))


def trace(scores: Scores, row: Row) -> partial[PointsScene]:
    """The cards behind the points of a column, or the board."""
    words, column = scores.words, row.name.partition(":")[2]
    cells, cities = [], scores.match.observation(None).cities
    for seat, (cell, city) in enumerate(zip(row.cells, cities, strict=False)):
        if column == "science":
            found = [*_symbols(words, city, scores.points(seat, column))]
        else:
            found = [(one, name_of(words, one)) for one in _behind(city, column)]
        sources, things = tuple(sentence for _, sentence in found), tuple(one for one, _ in found)
        cells.append(Cell(cell.points, "", sources, things))
    return partial(
        PointsScene, items=items(), row=row._replace(cells=tuple(cells)), seats=scores.seats
    )


def _behind(city: City, column: str) -> tuple[str, ...]:
    """The things of a city that a column counts."""
    board = box().boards[city.board]
    if column == "wonder":
        return (f"{board.wonder}-{board.side}",)
    colour = {**CARDS, "military": RED}.get(column, -1)
    return tuple(box().names[card] for card in city.cards if box().colour[card] == colour)


def _symbols(words: Words, city: City, points: Iterable[Point]) -> Iterator[tuple[str, str]]:
    """The things that have symbols, by symbol, each with its name; of a free one as which it counts."""
    board = box().boards[city.board]
    for point in points:
        for card in point.facts.get("cards", ()):
            yield card, name_of(words, card)
        for source in point.facts.get("free", ()):
            thing = f"{board.wonder}-{board.side}" if source == board.wonder else source
            yield thing, sentences.taken_sentence(words, source, point.source)


SCORING = Scoring(pad, trace)
