"""The relay: passes the laptop from person to person, and decides whose secrets are on the screen.

A decision is asked for; a curtain names the person it is for; whoever that is says so, by holding
a button, and sees what is theirs; the answer is given; the next one is asked for. Where only one
person sits among bots nobody has to look away, and an open game knows no curtain. Behind the
curtain, and while nobody looks, the table shows what everybody may know.

A table may ask for the short way (`short_relay`): no curtain comes down, everybody goes
on seeing what everybody may know, and whoever it is due to holds the button on the table, or a key.
Where nothing of the decision is secret (`decides_openly`) they need not look at all: they decide at the
open table, and hands lie face down on it (`hands`).
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Protocol

from game.hotseat.hands import HERE, LIFT, Hands, Screen
from game.hotseat.history import Course
from game.hotseat.last_answer import LastAnswer
from game.hotseat.preferences import Preferences
from game.match.tape import Tape
from game.rules.contract import Action, Seat

HOLD = 500
"""Milliseconds that the button is held before anything is seen, unless a table says otherwise."""
IDLE = 60_000.0
"""After so many milliseconds without an input what is secret is put away."""


class Learners(Protocol):
    """Whose things are shown, whoever is on turn, and whether all look at them together; and after how
    many actions that was begun."""

    @property
    def begun(self) -> int: ...
    @property
    def learner(self) -> Seat | None: ...
    @property
    def together(self) -> bool: ...


class Moving(Protocol):
    """What flies over the table."""

    def skip(self) -> None: ...


class Client(Protocol):
    """What is set for each person."""

    @property
    def preferences(self) -> Preferences: ...


class TableScreen(Screen, Protocol):
    """A table on the screen, where somebody is asked for."""

    focus: str

    @property
    def app(self) -> Client: ...
    def ask_for(self, button: str) -> None: ...
    def came(self) -> None: ...
    def come_forward(self) -> None: ...


class Shared(Course, Protocol):
    """What several people share: a match, what of it is shown, and how its game lets them look."""

    view: Any

    @property
    def layer(self) -> Learners: ...
    @property
    def motion(self) -> Moving: ...
    def interlude(self, view: Any) -> bool: ...
    def short_relay(self, seat: Seat, view: Any) -> Sequence[str]: ...
    def decides_openly(self, view: Any) -> bool: ...
    def show_position(self) -> None: ...
    def turn_up(self) -> None: ...


class Relay:
    """The relay of a table: who looks (`viewer`), whom the laptop is to go to (`due`), and whether
    the curtain is down."""

    def __init__(
        self, screen: TableScreen, table: Shared, last: LastAnswer, hold: int, hands: Hands
    ) -> None:
        self.screen, self.table, self.people = screen, table, table.match.people
        self.last, self.hold = last, hold
        self.viewer: Seat | None = None
        self.due: Seat | None = None
        self.hands = hands
        hands.relay = self
        self.down = self.laid_down = False
        """Whether the curtain is to be down, and whether it was when the table was laid out."""
        self.waits = False
        """Whoever it is due to has been asked for, by the curtain or the short way."""
        self.calling = False
        """People may call at the open table, though it is nobody's turn."""
        self.whole = False
        """The curtain is to come down, though the short way would do."""
        self._short = False
        """Whoever looks came the short way."""
        self.answered: list[Seat] = []
        """The seats whose answers are sealed until others have given theirs."""
        self._played = 0
        """The length of the match as it was looked at last."""
        self._left = False
        """Everybody has left the table."""
        self._held: float | None = None
        """Milliseconds that the button has been held; None: it is not."""
        self._fresh = False
        """It was pressed just now: what the frame before it took does not count."""
        self.lingers = False
        """Whoever looks has answered, and goes on looking until they hand the laptop on, or let all
        answers be turned up: so long they may take theirs back."""
        self._back: Seat | None = None
        """Who has come back to what they answered."""
        self._idle = 0.0
        """Milliseconds since somebody did something."""

    @property
    def secret(self) -> bool:
        """Whether the people at this table have secrets from one another."""
        return self.table.match.game.secrecy == "hands"

    @property
    def shared(self) -> bool:
        """Whether several people look in turn, each at secrets of their own."""
        layer = self.table.layer
        alone = layer.learner is not None or layer.together or len(self.people) == 1
        return self.secret and not alone

    # ---- who looks ----------------------------------------------------------------------

    def set_asked(self, asked: Sequence[Seat]) -> None:
        """Take in the seats that are asked in another position. Whoever looks goes on while they are
        asked themselves; else what is theirs is put away, and the laptop is due to another. So it
        is when sealed answers are revealed, for then all look."""
        before, answered, due = self.viewer, self.answered, self.due
        taken_back, self._played = self.table.match.length < self._played, self.table.match.length
        open_now = not self.secret or self.table.past is not None
        seats = () if open_now else range(len(self.table.match.seats))
        self.answered = [seat for seat in seats if self.table.match.has_answered(seat)]
        self.last.set_asked()
        if self.viewer in (None, *asked):
            self._back = None
        self.lingers = self.last.is_of(self.viewer) or self._stays(asked)
        if not self.secret or self._left or self.table.past is not None:
            over = self.secret and self.table.past is not None and self.table.match.finished
            self.viewer, self.due = self.table.layer.learner if over else None, None
        elif not self.shared:
            self.viewer, self.due = self._for_all(asked), None
        elif self.lingers or self._only_bots(asked):
            self.due = None
        elif self._looks_away(asked) or (answered and not (self.answered or taken_back)):
            self.viewer = None  # also where sealed answers were revealed, for all have been given
            self.due = next((seat for seat in self._order() if seat in asked), None)
        if self.due is None:
            self.down = self.waits = False
        if not any(self._open_to(seat) for seat in self.people if seat in asked):
            self.hands.put_down()  # nobody decides at the open table
        if self.due != due:
            self.whole, self.waits, self._held = False, False, None
        if before not in (None, self.viewer):
            self._put_away()

    def _for_all(self, asked: Sequence[Seat]) -> Seat:
        """Whose knowledge is on the screen where nobody has to look away: that of the learner or of the
        only person; where all look together, that of whoever is on turn, or was last."""
        people, learner = self.people, self.table.layer.learner
        if learner is None and self.table.layer.together:
            return next((seat for seat in asked if seat in people), self.viewer or people[0])
        return people[0] if learner is None else learner

    def _only_bots(self, asked: Sequence[Seat]) -> bool:
        """Whether whoever looks only waits for bots that are asked in between."""
        looks = self.viewer is not None and not self.table.match.finished
        people = [seat for seat in asked if seat in self.people]
        return looks and not people and self.table.interlude(self._public())

    def _looks_away(self, asked: Sequence[Seat]) -> bool:
        """Whether whoever looks is not asked any more, or came the short way and that is over."""
        if self.viewer is None:
            return True
        if self.viewer not in asked or self._open_to(self.viewer):
            return True
        return self._short and not self.table.short_relay(self.viewer, self._public())

    def _open_to(self, seat: Seat) -> bool:
        """Whether a seat decides at the open table, where hands lie face down."""
        if not self.hands.lie_down or self.wants_curtain(seat):
            return False
        public = self._public()
        return bool(self.table.short_relay(seat, public)) and self.table.decides_openly(public)

    def _public(self) -> Any:
        """The position as everybody sees it."""
        return self.table.match.observation(None)

    @property
    def _keeps(self) -> bool:
        """Whether whoever answers here and now may see their answer, and take it back."""
        here = self.shared and not self._short and self.table.past is None
        return here and self.last.may_be_kept

    def _stays(self, asked: Sequence[Seat]) -> bool:
        """Whether whoever looks has just answered, and others have not: where a game keeps answers in
        sight, they are not interrupted."""
        keeps = self._keeps and not self._left
        keeps = keeps and (not self.last.falls_at_once or self._back == self.viewer)
        waited_for = any(seat in asked for seat in self.people)
        return keeps and waited_for and self.viewer in self.answered and self.viewer not in asked

    def hand_on(self) -> None:
        """Whoever lingers is done: the laptop goes to the next; after the last answer all are turned
        up."""
        if self.last.is_of(self.viewer):
            self.table.turn_up()
        elif self.lingers:
            self.viewer = None
            self._show()
            self.drop()

    def keep(self, seat: Seat, action: Action) -> Tape | None:
        """Keep back the last of all answers, where whoever looks may take it back: what they see
        happen. None: it is to be played."""
        keeps = self._keeps and seat == self.viewer and not self.last.falls_at_once
        return self.last.keep(seat, action, self.table.view) if keeps else None

    def laid_in(self, view: Any) -> Any:
        """What whoever looks sees: an answer that is kept back, too."""
        return self.last.laid_in(view, self.viewer)

    def _show(self) -> None:
        """Somebody else looks from now on."""
        self.table.show_position()
        self._lay_out()

    def _lay_out(self) -> None:
        """Lay the table out anew where the curtain comes or goes: who looks changes none of its places."""
        if self.down or self.laid_down:
            self.screen.relayout()
        self.screen.touch()

    def _put_away(self) -> None:
        """What whoever looked has set going: pictures in the air, a pressed button, the voice; and what
        was laid out for them."""
        self.screen.forget()
        self.table.motion.skip()
        self.screen.hush()

    def _order(self) -> list[Seat]:
        """The people, in an order that varies from turn to turn, so that it tells nothing. It comes
        from the name of the match and how far it is, never from its chance."""
        match = self.table.match
        turn = match.game.progress(match.observation(None))

        def key(seat: Seat) -> bytes:
            return blake2b(f"{match.id}/{turn}/{seat}".encode(), digest_size=8).digest()

        return sorted(self.people, key=key)

    def holds(self) -> bool:
        """Whether nobody may act, because the one who is asked does not look, or somebody else does."""
        others = self.hands.lifted not in (None, self.due)
        return (self.due is not None and not self.in_public) or self.lingers or others

    @property
    def rings(self) -> bool:
        """Whether people may call now."""
        return self.calling and not self.down

    @property
    def open_table(self) -> bool:
        """Whether whoever it is due to decides at the open table, and hands lie face down on it."""
        return self.hands.lie_down and (self.rings or (self.due is not None and self.in_public))

    @property
    def between(self) -> bool:
        """Whether nobody looks: hands are down, and the table waits for whoever is next to lift theirs."""
        waits = self.viewer is None and self.waits and not (self.down or self.answered)
        return waits and bool(self.short_keys()) and not self.in_public

    @property
    def in_public(self) -> bool:
        """Whether whoever it is due to decides in front of everybody, and need not look."""
        return bool(self.short_keys()) and self.table.decides_openly(self.table.view)

    def acting_seat(self, seats: Sequence[Seat]) -> Seat | None:
        """Of several seats that are asked at once, the one that acts at the screen."""
        mine = [seat for seat in seats if seat in (self.viewer, self.due)]
        people = [seat for seat in seats if seat in self.people]
        return next(iter([*mine, *people, *seats]), None)

    # ---- the curtain --------------------------------------------------------------------

    @property
    def held(self) -> float:
        """How far the button has been held, 0 to 1."""
        return min(1.0, (self._held or 0.0) / self._needed)

    @property
    def _needed(self) -> float:
        """So many milliseconds it has to be held: at the open table as long as lifts a hand."""
        return self.hold if self.down else min(self.hold, LIFT)

    def short_keys(self) -> Sequence[str]:
        """Where whoever it is due to looks without a curtain: the keys that are held for it."""
        if self.due is None or self.whole or self.wants_curtain(self.due):
            return ()
        return self.table.short_relay(self.due, self.table.view)

    def wants_curtain(self, seat: Seat) -> bool:
        """Whether somebody wishes the curtain at every change."""
        return self.screen.app.preferences.wants_curtain(self.table.match.seats[seat].name)

    def drop(self) -> None:
        """Ask for the person to whom the laptop is due: let the curtain down, or, the short way, wait
        for them at the open table."""
        if self.due is None:
            return
        down = not self.short_keys()
        if not self.waits or down != self.down:
            self.waits, self.down = True, down
            self._held = None
            self._lay_out()
            if not self.open_table:
                self.screen.ask_for(HERE)

    def cover(self) -> None:
        """Let the curtain down, where the short way would do."""
        self.whole = True
        self.drop()

    def call(self, seat: Seat) -> None:
        """Somebody who has chosen comes back to the screen, to take it back: the curtain is theirs."""
        if self.down and seat in self.answered and seat in self.people:
            self.due, self._held, self.screen.focus, self._back = seat, None, HERE, seat
            self.screen.touch()

    def come(self, seat: Seat) -> None:
        """Somebody who owes an answer again comes to the screen without a curtain."""
        if seat in self.table.match.to_move():
            self.viewer, self.due, self.down = None, seat, False
            self.open()

    def hide(self) -> None:
        """Put away at once what is on the screen; the same person can take it up again."""
        self.let_go()
        if self.hands.lower():
            return
        if self.viewer is None or not self.shared:
            return
        self.screen.come_forward()  # from a card laid large, say
        if self.lingers and not self.last.is_of(self.viewer):
            self.hand_on()
            return
        self.viewer, self.due = None, self.viewer
        self._put_away()
        self._show()
        self.drop()

    def open(self) -> None:
        """The person is there: show what is theirs."""
        self._short = not self.down
        self.viewer, self.due, self._held = self.due, None, None
        self.down = self.waits = self.whole = False
        self._show()
        self.screen.came()

    def leave(self) -> None:
        """Nobody looks any more: from now on the table is as everybody may see it."""
        self._left = True
        self._show()

    # ---- what is held --------------------------------------------------------------------

    def is_key(self, name: str, keyed: bool) -> bool:
        """Whether the key is one to be held, by somebody who plays by keys (`keyed`) or not. At the open
        table Enter is for what has the focus."""
        enters, focus = name in ("enter", "space"), self.screen.focus
        if self.down:
            return enters and focus in ("", HERE)
        return (enters and focus == HERE) or (name in self.short_keys() and not (enters and keyed))

    def press(self) -> None:
        """The button is held from now on."""
        if self._held is None:
            self._held, self._fresh = 0.0, True

    def let_go(self) -> None:
        """The button is not held any more, or nobody would hear that it is not."""
        self._held = None
        self.hands.let_go()

    def update(self, ms: int) -> bool:
        """Time passed. True while the button is held."""
        self._idle += ms
        if self._idle >= IDLE:  # nobody did anything for a while: what is secret is put away
            self._idle = 0.0
            self.hide()
        self.drop()
        if self.open_table or (not self.down and self.hands.holder is not None):
            return self.hands.update(ms)
        if self._held is None or not self.waits or not self.screen.on_top:
            return False
        self._held += 0 if self._fresh else ms
        self._fresh = False
        if self._held >= self._needed:
            self.open()
        return True

    def wake(self) -> None:
        """Somebody did something."""
        self._idle = 0.0
