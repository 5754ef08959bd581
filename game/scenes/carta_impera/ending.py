"""The end of a match: the majorities and the tie as a ladder, or the tower that dominates, who else was
near, and how it turned."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Hashable, Iterator, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from game.content.carta_impera.schema import DOMAINS
from game.drawing.carta_impera import ends
from game.drawing.carta_impera.areas import Foot
from game.drawing.carta_impera.ends import (
    LadderStep,
    LadderView,
    MajorityPlaces,
    MajorityView,
    Near,
    NearestView,
    Side,
    TowerPlaces,
    TowerView,
    TurnedView,
    Turning,
)
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.rules.carta_impera import scoring
from game.rules.carta_impera.box import DOMAIN, NAMES
from game.rules.carta_impera.events import (
    AreaDiscarded,
    AreaTaken,
    CardLost,
    CardPlayed,
    DemocracyLaid,
    DominanceWon,
    EmbargoLaid,
    FaceUpTaken,
    TurnBegan,
)
from game.rules.carta_impera.state import State, needed, partner
from game.rules.contract import Event
from game.scenes.carta_impera.scores import pad
from game.scenes.kit.section import Box, Section, Target
from game.words.carta_impera import sentences, things

if TYPE_CHECKING:
    from game.scenes.shell.scores import ScoresScene

GAP = 14.0
MAJORITY, TOWER = 0.7, 0.45
"""The part of the width that the table of majorities has, or the tower."""
SEAT = itemgetter(2)
NEAR, TURNS = 3, 5
"""So many columns that came near are told, and so many facts of how it turned."""
MOVED: dict[type[Event], int] = {
    FaceUpTaken: 1,
    CardPlayed: 1,
    AreaTaken: -1,
    AreaDiscarded: -1,
    CardLost: -1,
    EmbargoLaid: -1,
    DemocracyLaid: -1,
}
"""Events that move a card to or from a column of `seat`."""


# ---- the views ----------------------------------------------------------------------------------


class Ending:
    """A finished match in plain views."""

    def __init__(self, scores: ScoresScene) -> None:
        self.scores, self.words = scores, scores.app.words
        self.state: State = scores.match.observation(None)
        self.names = tuple(seat.name for seat in scores.seats)
        self.events: list[tuple[int, Event]] = []
        """What happened, the last first, with the round in which it did."""
        turn = self.state.round
        for line in reversed(scores.match.log_for(None)):
            for event in reversed(line.events):
                self.events.append((turn, event))
                turn -= isinstance(event, TurnBegan) and event.seat == self.state.first
        found = [event for _, event in self.events if isinstance(event, DominanceWon)]
        self.won = found[0] if found else None
        """The event that ended the game, where majorities did not."""

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
            note=self.say(f"carta_impera.score.{'note_teams' if state.teams else 'note'}"),
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
            last = n + 1 == len(steps)
            numbers = [self._measured(measure, one) if one in before else None for one in sides]
            name = self.say("carta_impera.score.points")
            if measure in DOMAIN:
                name = self.domain(DOMAIN[measure])
            note = self._rung(before, after, last)
            found.append(LadderStep(measure, name, tuple(numbers), note, last and len(after) == 1))
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
            who = self.named(after[0])
            if len(after[0]) > 1:
                return self.say("scores.team", who=who)
            return self.say("scores.wins", name=who)
        if last:
            return self.say("carta_impera.score.shares", who=self._all(after))
        if out := [one for one in before if one not in after]:
            return self.say("carta_impera.score.out", who=self._all(out))
        if len(before) == len(scoring.sides(self.state)):
            return self.say("carta_impera.score.all_level")
        return self.say("carta_impera.score.level", who=self._all(after))

    def _all(self, sides: Sequence[scoring.Side]) -> str:
        return self.words.join(map(self.named, sides))

    # ---- nearest to Dominance -----------------------------------------------------------

    def nearest(self) -> NearestView:
        """The columns that came nearest; without those of the seat that has won by it."""
        won, found = self.won and self.won.seat, []
        for seat, domain in itertools.product(range(len(self.names)), range(6)):
            have, need = self.count(seat, domain), needed(self.state, seat, domain)
            if have and seat != won:
                found.append((need - have, -have, seat, domain))
        if won is None:  # of each the nearest
            found = [min(one) for _, one in itertools.groupby(sorted(found, key=SEAT), SEAT)]
        rows = [self._near(seat, domain) for _, _, seat, domain in sorted(found)]
        title = "carta_impera.score.nearest" if won is None else "carta_impera.score.nearest_others"
        return NearestView(self.say(title), tuple(rows[: NEAR + (won is not None)]), bool(self.won))

    def _near(self, seat: int, domain: int) -> Near:
        have, need = self.count(seat, domain), needed(self.state, seat, domain)
        markers = self.state.democracies
        laid = [one.by for one in markers if (one.seat, one.domain) == (seat, domain)]
        score = self.say("carta_impera.score.cards_of", cards=have, needed=need)
        note = self._about(seat, domain, laid)
        return Near(self.seat(seat), DOMAINS[domain], have, need, len(laid), score, note)

    def _about(self, seat: int, domain: int, laid: list[int]) -> str:
        """What there is to say of a column that came near."""
        base, coin = self.state.numbers.dominance, self.state.coin
        if laid:
            who = self.named(sorted({*laid}))
            return self.say("carta_impera.score.democracy", base=base, n=len(laid), who=who)
        if self.won and partner(self.state, seat) == self.won.seat:
            return self.say("carta_impera.score.partner", name=self.names[self.won.seat])
        if coin and coin.holder == seat and DOMAINS[domain] == "culture":
            return self.say("carta_impera.score.held_coin")
        return self.say("carta_impera.score.no_democracy", base=base)

    # ---- Dominance ----------------------------------------------------------------------

    def tower(self) -> TowerView | None:
        """The tower that won."""
        if self.won is None:
            return None
        domain, seat, numbers = DOMAIN[self.won.domain], self.won.seat, self.state.numbers
        need, name = needed(self.state, seat, domain), self.domain(domain)
        of = self.words.say("carta_impera.table.of", needed=need)
        title = self.say("carta_impera.score.tower", domain=self.won.domain, name=self.names[seat])
        return TowerView(
            seat=self.seat(seat),
            title=title,
            cards=tuple(NAMES[card] for card in self.state.columns[6 * seat + domain]),
            name=name,
            levels=(numbers.level_1, numbers.level_2),
            need=need,
            foot=Foot(name, self.count(seat, domain), need, of, f"/{need}"),
            last=self.say("carta_impera.score.decisive"),
            how=self._deed(),
        )

    def _deed(self) -> str:
        """How the last card of the tower came there."""
        for _, event, change in self._changes():
            if isinstance(event, CardPlayed):
                if event.effect:
                    return self.say("carta_impera.score.played_with", effect=event.effect)
                return self.say("carta_impera.score.played")
            if change > 0:
                break
        return ""

    def _changes(self) -> Iterator[tuple[int, Event, int]]:
        """What happened to the column that won, the last first: round, event, and by how many cards
        it grew."""
        for turn, event in self.events if self.won else ():
            own = getattr(event, "seat", None), things.domain_of(getattr(event, "card", ""))
            aimed = getattr(event, "at", None), getattr(event, "domain", "")
            column = self.won and (self.won.seat, self.won.domain)
            if type(event) in MOVED and own == column:
                yield turn, event, MOVED[type(event)]
            elif isinstance(event, EmbargoLaid | DemocracyLaid) and aimed == column:
                yield turn, event, 0

    def turned(self) -> TurnedView:
        """How it turned: the last that happened to the tower, and how high it was then."""
        rows: list[Turning] = []
        have = need = 0
        if self.won:
            seat, domain = self.won.seat, DOMAIN[self.won.domain]
            have, need = self.count(seat, domain), needed(self.state, seat, domain)
        for turn, event, change in itertools.islice(self._changes(), TURNS):
            did = sentences.event_sentence(self.words, event, self.names)
            by = getattr(event, "by", getattr(event, "seat", 0))
            text = self.say("carta_impera.score.now", event=did, cards=have, needed=need)
            rows.append(
                Turning(self.say("carta_impera.score.round", round=turn), self.seat(by), text)
            )
            have -= change
            need -= isinstance(event, DemocracyLaid) and not change
        return TurnedView(self.say("carta_impera.score.turned"), tuple(reversed(rows)))


# ---- on the screen ------------------------------------------------------------------------------


class EndSection(Section):
    """The end on the screen; a row of the majorities leads to its cards."""

    scene: ScoresScene

    @functools.cached_property
    def ending(self) -> Ending:
        made = Ending(self.scene)
        ladder = made.ladder()
        self.scene.counting.rows = len(DOMAINS) + (len(ladder.steps) if ladder else 0)
        return made

    @property
    def won(self) -> bool:
        """Whether the game was won by Dominance."""
        return self.ending.won is not None

    def boxes(self) -> tuple[Box, Box, Box]:
        """The large panel, and the two beside it."""
        b = self.box
        wide = b.w * (TOWER if self.won else MAJORITY)
        left = b.x + wide + GAP
        top = b.h * (0.5 if self.won else 0.58)
        rest = Box(left, b.y + top + GAP, b.right - left, b.h - top - GAP)
        return Box(b.x, b.y, wide, b.h), Box(left, b.y, b.right - left, top), rest

    def places(self) -> MajorityPlaces:
        """Where the numbers lie."""
        return MajorityPlaces(self.boxes()[0], len(scoring.sides(self.ending.state)))

    def targets(self) -> list[Target]:
        if self.won:
            return []
        p, rows = self.places(), pad(self.scene).rows
        return [
            Target(row.name, p.row(r), ", ".join((row.title, *(str(c.points) for c in row.cells))))
            for r, row in enumerate(rows)
        ]

    def signature(self) -> Hashable:
        """What is counted grows row by row, and then the ladder of a tie step by step."""
        ending, counting = self.ending, self.scene.counting
        return ending.words.lang, counting.row, counting.over, self.scene.announced

    def paint(self, c: Canvas) -> None:
        ending, (large, upper, lower) = self.ending, self.boxes()
        tower = ending.tower()
        if tower is not None:
            ends.paint_tower(c, TowerPlaces(large, tower), tower)
            ends.paint_nearest(c, upper, ending.nearest())
            ends.paint_turned(c, lower, ending.turned())
            return
        view = ending.majority()
        counting = self.scene.counting
        seen = counting.rows if counting.over else counting.row
        if not counting.over:
            none = (0,) * len(view.sides)
            cards = tuple(one if r < seen else none for r, one in enumerate(view.cards))
            points = tuple(
                sum(row[k] == max(row) > 0 for row in cards) for k in range(len(view.sides))
            )
            view = view._replace(cards=cards, points=points, winners=frozenset())
        ends.paint_majority(c, self.places(), view)
        for t in self.targets():
            if self.focused(t.name) or self.hovered(t.name):
                c.focus(t.box.x, t.box.y + 1, t.box.w, t.box.h - 2, 10)
        ladder = ending.ladder()
        if ladder is None or seen < len(DOMAINS):
            both = Box(upper.x, upper.y, upper.w, lower.bottom - upper.y)
            ends.paint_nearest(c, both, ending.nearest())
            return
        ends.paint_ladder(c, upper, ladder, seen - len(DOMAINS))
        ends.paint_nearest(c, lower, ending.nearest())
