"""The end of a match in words: what stands on the score pad, and how each number came about."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.statistics import counted
from game.content.wonders.load import tables
from game.content.wonders.schema import SYMBOLS
from game.rules.wonders import scoring
from game.rules.wonders.box import BLUE, PURPLE, YELLOW, box
from game.rules.wonders.effects import cards_of
from game.rules.wonders.state import City, State
from game.words.scores import Scores
from game.words.seats import Seat
from game.words.wonders import sentences, things

CARDS = {"civilian": BLUE, "commercial": YELLOW, "guilds": PURPLE}
"""The colours of cards that columns of the pad count."""


class Ending:
    """A finished match in plain views."""

    def __init__(self, scores: Scores) -> None:
        self.scores, self.words = scores, scores.words
        self.state: State = scores.match.observation(None)
        ranking = scores.outcome.ranking
        self.signs = counted("wonders").categories
        self.columns = tuple(sign.id for sign in self.signs)
        self.order = [(rank, seat) for rank, tied in enumerate(ranking, 1) for seat in tied]

    def seat(self, seat: int) -> Seat:
        setup = self.scores.seats[seat]
        return Seat(setup.shape, setup.name)

    def title(self, column: str) -> str:
        return self.words.say(f"wonders.score.category.{column}")

    def under(self, seat: int) -> str:
        """The board and the coins, below the name."""
        city = self.state.cities[seat]
        board = box().boards[city.board]
        place = things.board_name(self.words, board.wonder, board.side)
        return f"{place}, {self.words.say('count.coins', n=city.coins)}"

    def note(self, seat: int, column: str) -> str:
        """How a number came about, in a few words."""
        city, say = self.state.cities[seat], self.words.say
        key = f"wonders.score.note.{column}"
        if column == "military":
            lost = sum(token < 0 for token in city.tokens)
            return say(key, won=len(city.tokens) - lost, lost=lost)
        if column == "treasury":
            return say(key, coins=city.coins, of=tables().box.coins_per_point)
        if column == "wonder":
            return say(key, built=city.stages, of=len(box().boards[city.board].stages))
        if column == "science":
            return self._science(seat, city)
        n = cards_of(city, CARDS[column])
        return say("wonders.score.note.cards", n=n) if n else say("wonders.score.note.none")

    def _science(self, seat: int, city: City) -> str:
        (compass, gear, tablet), _ = scoring.symbols_of(city)
        found = self.scores.points(seat, "science")
        free = sum(len(one.facts.get("free", ())) for one in found)
        facts = {"compass": compass, "gear": gear, "tablet": tablet}
        key = "science_free" if free else "science"
        return self.words.say(f"wonders.score.note.{key}", free=free, **facts)

    def terms(self, seat: int, column: str) -> Iterator[tuple[str, str]]:
        """How a number came about: symbols of science with their words ("4 × 4 = 16"), else words alone."""
        for one in self.scores.points(seat, column):
            if column == "science" and one.source in SYMBOLS:
                n = one.facts["symbols"]
                yield one.source, f"{n} × {n} = {n * n}"
            else:
                sentence, _, _ = sentences.source_sentence(self.words, one).partition(":")
                yield "", f"{sentence}: {one.points}".replace("-", "−")
