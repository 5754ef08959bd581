"""What the curtain says: what everybody may know, and nothing else."""

from __future__ import annotations

from typing import Protocol

from game.match.match import Match
from game.rules.contract import Seat
from game.scenes.kit.scene import Scene
from game.scenes.kit.services import Services
from game.scenes.table.cached import Cached
from game.scenes.table.recap import TableRecap
from game.scenes.table.relay import Relay
from game.scenes.table.sections.curtain import CurtainSection, CurtainView, Happened, Sitting
from game.words.recap import NOBODY, Note


class Public(Protocol):
    """What everybody may know of a table, and how somebody comes to it."""

    app: Services
    match: Match
    relay: Relay
    recap: TableRecap
    keeps_answers: bool

    def progress(self) -> str: ...
    def public_note(self, seat: Seat) -> str: ...
    def log(self, n: int = 0) -> None: ...


class Curtain:
    """The curtain of a table, while it is down."""

    def __init__(self, table: Public) -> None:
        self.table = table
        self._told = Cached(self._happened)

    def section(self, scene: Scene) -> CurtainSection:
        """The curtain, over the whole window."""
        section = CurtainSection(
            scene.w, scene.h, self.view, self.table.relay.call,
            lambda n: scene.say("table.recap.more", n=n), self.table.log,
        )  # fmt: skip
        section.scene = scene  # asked for its targets before the scene has taken it in
        return section

    def view(self) -> CurtainView:
        """All that it says."""
        table, match, relay = self.table, self.table.match, self.table.relay
        words, say = table.app.words, table.app.words.say
        assert relay.due is not None
        one = match.seats[relay.due]
        sign = say(f"sign.{one.shape}")
        return CurtainView(
            table.progress(),
            one.name,
            one.shape,
            say("relay.look_away", sign=sign[0].upper() + sign[1:]),
            say("relay.here", name=one.name),
            relay.held,
            self._told(relay.due, match.id, len(match.entries), words),
            tuple(map(self._sitting, range(len(match.seats)))),
            table.app.reader.key("log"),
            say("relay.again") if table.keeps_answers and relay.answered else "",
        )

    def _sitting(self, seat: Seat) -> Sitting:
        """A seat, and what it is about: who looks next, and who has answered already."""
        table, one = self.table, self.table.match.seats[seat]
        answered = seat in table.relay.answered
        about = "now" if seat == table.relay.due else "chosen" if answered else ""
        told = table.app.words.say(f"relay.{about}") if about else ""
        return Sitting(one.shape, one.name, table.public_note(seat), about, told)

    def _happened(self, seat: Seat, *about: object) -> tuple[Happened, ...]:
        """The recap of whoever comes to the screen, of what is public only."""
        news = self.table.recap.of(seat, None)
        aimed, near = len(news.mine), len(news.near)
        return tuple(
            self._recap_line(note, n < aimed, n < near)
            for n, note in enumerate((*news.near, *news.rest))
        )

    def _recap_line(self, note: Note, aimed: bool, near: bool) -> Happened:
        """A line of the recap."""
        sign = self.table.match.seats[note.seat].shape if note.seat != NOBODY else ""
        return Happened(sign, self.table.recap.sentence(note), aimed, near, note.n)
