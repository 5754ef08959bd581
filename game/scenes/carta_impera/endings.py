"""How a game ended, in plain views: the majorities and the tie as a ladder, or the tower that
dominates, who else was near, and how it turned."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from game.content.carta_impera.schema import DOMAINS
from game.drawing.carta_impera.areas import Foot
from game.drawing.carta_impera.ends import (
    LadderStep,
    LadderView,
    MajorityView,
    Near,
    NearestView,
    Side,
    TowerView,
    TurnedView,
    Turning,
)
from game.drawing.carta_impera.marks import Seat
from game.rules.carta_impera import scoring
from game.rules.carta_impera.box import DOMAIN, NAMES
from game.rules.carta_impera.events import CardPlayed, DominanceWon, TurnBegan
from game.rules.carta_impera.state import State, needed
from game.rules.contract import Event
from game.words.carta_impera import sentences, things

if TYPE_CHECKING:
    from game.scenes.shell.scores import ScoresScene

SEAT = itemgetter(2)
NEAR, TURNS = 3, 4
"""So many columns that came near are told, and so many facts of how it turned."""


class Ending:
    """A finished game in views and words."""

    def __init__(self, scores: ScoresScene) -> None:
        self.scores, self.words = scores, scores.app.words
        self.state: State = scores.match.observation(None)
        self.names = tuple(seat.name for seat in scores.seats)
        self.events: list[tuple[int, Event]] = []
        """What happened, with the round in which it did."""
        turn = 0
        for line in scores.match.log_for(None):
            for event in line.events:
                turn += isinstance(event, TurnBegan) and event.seat == self.state.first
                self.events.append((max(1, turn), event))

    def say(self, key: str, /, **facts: Any) -> str:
        return self.words.say(key, names=self.names, **facts)

    def seat(self, n: int) -> Seat:
        return Seat(self.scores.seats[n].shape, self.names[n])

    def seats(self, side: Sequence[int]) -> tuple[Seat, ...]:
        return tuple(map(self.seat, side))

    def domain(self, domain: int) -> str:
        return things.domain_name(self.words, DOMAINS[domain])

    def count(self, seat: int, domain: int) -> int:
        return len(self.state.columns[6 * seat + domain])

    def named(self, side: Sequence[int]) -> str:
        return self.words.join(self.names[seat] for seat in side)

    # ---- majorities ---------------------------------------------------------------------

    def majority(self) -> MajorityView:
        """Domains by sides, and the points of each."""
        state, sides = self.state, scoring.sides(self.state)
        winners = self.scores.outcome.winners()
        return MajorityView(
            sides=tuple(Side(self.seats(one), self.named(one)) for one in sides),
            winners=frozenset(n for n, one in enumerate(sides) if one[0] in winners),
            domains=tuple(map(self.domain, range(6))),
            cards=tuple(
                tuple(scoring.best(state, one, domain) for one in sides) for domain in range(6)
            ),
            points_word=self.say("carta_impera.score.points"),
            points=tuple(len(scoring.points(state, one)) for one in sides),
            note=self.say(
                "carta_impera.score.note_teams" if state.teams else "carta_impera.score.note"
            ),
            clause="R10.3" if state.teams else "R9.2",
        )

    def ladder(self) -> LadderView | None:
        """How a tie was broken; None where there was none."""
        sides, steps = scoring.sides(self.state), scoring.ladder(self.state)
        if len(steps) == 1:
            return None
        befores = [sides, *(after for _, after in steps)]
        found = []
        for n, ((measure, after), before) in enumerate(zip(steps, befores, strict=False)):
            numbers = tuple(
                self._measured(measure, one) if one in before else None for one in sides
            )
            last = n + 1 == len(steps)
            name = (
                self.domain(DOMAIN[measure])
                if measure in DOMAIN
                else self.say("carta_impera.score.points")
            )
            note = self._rung(before, after, last)
            found.append(LadderStep(measure, name, numbers, note, last and len(after) == 1))
        badges = tuple(map(self.seats, sides))
        return LadderView(self.say("carta_impera.score.ladder"), badges, tuple(found), "R9.4, R9.5")

    def _measured(self, measure: str, side: scoring.Side) -> int:
        if measure in DOMAIN:
            return scoring.best(self.state, side, DOMAIN[measure])
        return len(scoring.points(self.state, side))

    def _rung(
        self, before: tuple[scoring.Side, ...], after: tuple[scoring.Side, ...], last: bool
    ) -> str:
        """Who drops out, or who wins."""
        if len(after) == 1:
            return self.say("carta_impera.score.wins", name=self.named(after[0]))
        out = [one for one in before if one not in after]
        who = self.words.join(map(self.named, out if out and not last else after))
        if last or out:
            return self.say(
                "carta_impera.score.shares" if last else "carta_impera.score.out", who=who
            )
        level = (
            "carta_impera.score.all_level"
            if len(before) == len(scoring.sides(self.state))
            else "carta_impera.score.level"
        )
        return self.say(level, who=who)

    # ---- nearest to Dominance -----------------------------------------------------------

    def nearest(self, won: int | None) -> NearestView:
        """The columns that came nearest; without those of the seat that has won by it."""
        found = []
        for seat, domain in itertools.product(range(len(self.names)), range(6)):
            have, need = self.count(seat, domain), needed(self.state, seat, domain)
            if have and seat != won:
                found.append((need - have, -have, seat, domain))
        if won is None:  # of each the nearest
            found = [min(one) for _, one in itertools.groupby(sorted(found, key=SEAT), SEAT)]
        rows = [self._near(seat, domain) for _, _, seat, domain in sorted(found)]
        title = self.say(
            "carta_impera.score.nearest" if won is None else "carta_impera.score.nearest_others"
        )
        return NearestView(title, tuple(rows[: NEAR + (won is not None)]), won is not None)

    def _near(self, seat: int, domain: int) -> Near:
        state, base = self.state, self.state.numbers.dominance
        have, need = self.count(seat, domain), needed(state, seat, domain)
        laid = [one.by for one in state.democracies if (one.seat, one.domain) == (seat, domain)]
        key = "democracy" if laid else "no_democracy"
        note = self.say(f"carta_impera.score.{key}", base=base, who=self.named(sorted({*laid})))
        score = self.say("carta_impera.score.cards_of", cards=have, needed=need)
        return Near(self.seat(seat), DOMAINS[domain], have, need, len(laid), score, note)

    # ---- Dominance ----------------------------------------------------------------------

    @property
    def dominance(self) -> DominanceWon | None:
        """The event that ended the game, where majorities did not."""
        return next(
            (one for _, one in reversed(self.events) if isinstance(one, DominanceWon)), None
        )

    def tower(self) -> TowerView | None:
        """The tower that won."""
        won = self.dominance
        if won is None:
            return None
        domain, seat, numbers = DOMAIN[won.domain], won.seat, self.state.numbers
        need, name = needed(self.state, seat, domain), self.domain(domain)
        of = self.words.say("carta_impera.table.of", needed=need)
        return TowerView(
            seat=self.seat(seat),
            title=self.say("carta_impera.score.tower", domain=won.domain, name=self.names[seat]),
            cards=tuple(NAMES[card] for card in self.state.columns[6 * seat + domain]),
            name=name,
            levels=(numbers.level_1, numbers.level_2),
            need=need,
            foot=Foot(name, self.count(seat, domain), need, of, f"/{need}"),
            last=self.say("carta_impera.score.decisive"),
            how=self._deed(won),
        )

    def _played(self, won: DominanceWon) -> list[tuple[int, CardPlayed]]:
        """The cards of the domain that its winner played, and in which rounds."""
        return [
            (turn, event)
            for turn, event in self.events
            if isinstance(event, CardPlayed)
            and (event.seat, things.domain_of(event.card)) == (won.seat, won.domain)
        ]

    def _deed(self, won: DominanceWon) -> str:
        """How the last card of the tower came there."""
        played = self._played(won)
        effect = played[-1][1].effect if played else ""
        return (
            self.say(
                "carta_impera.score.played_with" if effect else "carta_impera.score.played",
                effect=effect,
            )
            if played
            else ""
        )

    def turned(self) -> TurnedView:
        """How it turned: the last cards of the tower."""
        shown = [
            Turning(
                self.say("carta_impera.score.round", round=turn),
                self.seat(event.seat),
                sentences.event_sentence(self.words, event, self.names),
            )
            for turn, event in (self._played(self.dominance) if self.dominance else [])[-TURNS:]
        ]
        return TurnedView(self.say("carta_impera.score.turned"), tuple(shown))
