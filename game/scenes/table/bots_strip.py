"""What bots did between two turns of people, to be followed while they play and looked at once more.

All of it is made of the log as whoever looks may read it: a plate for each bot, on it what it did, action by
action. The clock stands still while somebody looks at a plate, or holds the bots.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from game.drawing.motion import Motion
from game.hotseat.bot_turns import BotTurns, bots_from, to_come, together
from game.hotseat.cached import Cached
from game.hotseat.choice import kind
from game.match.log_line import LogLine
from game.match.match import Match
from game.match.tape import Tape
from game.rules.contract import Seat
from game.scenes.kit.game_kit import GameKit
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.section import Box
from game.scenes.kit.services import Services
from game.words.recap import Sketch
from game.words.table import Facts
from game.words.table_recap import TableRecap

STOP, END = "discard_pile", "play_now"
"""The keys that hold the bots, and that end their show."""
PLATE = "plate"
ON_STRIP = PLATE, "strip"
"""The kinds of things that lie on the strip."""
DONE, NOW, NEXT = "done", "now", "next"


class Deed(NamedTuple):
    """An action of a bot: its number, what came of it in sentences, the things that it is about."""

    seat: Seat
    n: int
    sentences: tuple[str, ...]
    brief: str
    """The last of them without where it happened."""
    things: tuple[str, ...]
    sketches: tuple[Sketch, ...]


class Plate(NamedTuple):
    """A bot, how far it is (done, now, or next), and what it did."""

    seat: Seat
    state: str
    deeds: tuple[Deed, ...] = ()


class Watched(Protocol):
    """Where bots are watched by people who play themselves."""

    app: Services
    kit: GameKit
    match: Match
    bots: BotTurns
    recap: TableRecap
    motion: Motion

    @property
    def facts(self) -> Facts: ...
    def bots_play(self, in_turn: bool) -> bool: ...
    def pointed(self) -> str: ...
    def fly(self, tape: Tape, before: dict[str, Box] | None) -> None: ...


class BotsStrip:
    """What bots did since people had their turns, and how it is looked at."""

    def __init__(self, table: Watched) -> None:
        self.table = table
        self._rests = table.app.window.pointer
        """Where the pointer was when a person acted last, or came: what comes to lie under it is not looked at."""
        self.box: Box | None = None
        """Where it is shown; None: nowhere."""
        self.again = False
        """Somebody wants to see it once more."""
        self._looked = False
        """For that somebody is on it, and no longer than that."""
        self.at: Deed | None = None
        """The deed that is looked at once more; None: the last one."""
        self._from = ""
        """What was looked at then."""
        self._steps = False
        """Bots play until the next thing that can be told of."""
        self._ended = False
        """Nobody wants to wait for what is left of it."""
        self._stopped = self._lingers = self._replays = False
        """Bots were held here; what the last one did is still on its way; or an earlier deed is."""
        self._deeds: Cached[tuple[Deed, ...]] = Cached(self._made)
        self._turns: Cached[dict[int, Seat | None]] = Cached(self._begun)

    # ---- what there is to see -----------------------------------------------------------

    def deeds(self) -> tuple[Deed, ...]:
        """What bots did since people had their turns, in order."""
        match, t = self.table.match, self.table.facts
        return self._deeds(match, match.length, len(match.entries), t.viewer, t.words)

    def _made(self, match: Match, *about: object) -> tuple[Deed, ...]:
        viewer, recap = self.table.facts.viewer, self.table.recap
        if not match.bots:
            return ()
        since = min((recap.since(seat, viewer) for seat in match.people), key=len, default=())
        turns = self._turns(match, match.length)
        made = (
            self._deed(seat, line)
            for one in since
            for seat, line in self._by(one, turns.get(one.n))
            if seat in match.bots
        )
        return tuple(one for one in made if one.sentences)

    def _by(self, line: LogLine, turn: Seat | None) -> Iterator[tuple[Seat, LogLine]]:
        """Whose deeds the events of an action are, with these: where everybody acts at once each their own;
        else whoever acted, or the bot in whose turn that was an answer."""
        match, means, view = self.table.match, self.table.recap.means, self.table.facts.view
        if means.together:
            for seat in range(len(match.seats)):
                own = [one for one in line.events if means.seat_of(view, one) == seat]
                yield seat, line._replace(events=own)
        else:
            yield turn if turn is not None and turn in match.bots else line.seat, line

    def _deed(self, seat: Seat, line: LogLine) -> Deed:
        recap, view = self.table.recap, self.table.facts.view
        events = [event for event in line.events if not isinstance(event, recap.table.quiet)]
        notes = recap.means.notes(view, line, events)
        things = dict.fromkeys(thing for note in notes for thing in note.things)
        sketch, words = self.table.kit.sketch, self.table.facts.words
        sketches = (sketch(words, event) for event in line.events)
        return Deed(
            seat, line.n, tuple(recap.sentence(note) for note in notes),
            recap.brief(notes[-1]) if notes else "", tuple(things),
            tuple(one for one in sketches if one is not None),
        )  # fmt: skip

    def plates(self) -> tuple[Plate, ...]:
        """A plate for each bot, in the order in which they play."""
        deeds, turn, match = self.deeds(), self._turn, self.table.match
        mover = self.table.facts.mover if turn is None else turn
        now = [mover] if self.plays and mover is not None else []
        chose = [n for n in match.bots if match.has_answered(n)]
        seats = dict.fromkeys([*(one.seat for one in deeds), *chose, *now, *self._next(now)])
        done = {*chose, *(one.seat for one in deeds)}.difference(now)
        states = dict.fromkeys(seats, NEXT) | dict.fromkeys(done, DONE) | dict.fromkeys(now, NOW)
        return tuple(Plate(seat, state, tuple(one for one in deeds if one.seat == seat))
                     for seat, state in states.items())  # fmt: skip

    def _next(self, now: list[Seat]) -> list[Seat]:
        """The bots whose turns come before that of a person; where everybody chooses, who has not."""
        match = self.table.match
        return to_come(match) if together(match) else bots_from(match, now[0])[1:] if now else []

    @property
    def plays(self) -> bool:
        """Whether bots have their turns: what they answer in that of a person is not watched."""
        turn, match = self._turn, self.table.match
        if not match.bots or turn in match.people:
            return False
        return self.table.bots_play(turn is not None)

    @property
    def _turn(self) -> Seat | None:
        """Whose turn it is; None where that is nobody's, or no game tells."""
        match = self.table.match
        found = self._turns(match, match.length).get(match.length + 1)
        return None if found is None or found < 0 else found

    def _begun(self, match: Match, *about: object) -> dict[int, Seat | None]:
        """Number of an action -> whose turn it was when it was made; less than 0: nobody's."""
        begins, turn, found = self.table.recap.means.begins, None, dict[int, Seat | None]()
        for line in match.log_for(self.table.facts.viewer):
            found.setdefault(line.n, turn)
            begun = [one for event in line.events if (one := begins(event)) is not None]
            turn = begun[-1] if begun else turn
        return {**found, match.length + 1: turn}

    @property
    def tells(self) -> bool:
        """Whether it tells which bot is on turn."""
        return self.box is not None and self.plays

    @property
    def shown(self) -> bool:
        if self.box is None:
            return False
        if self.again and self.deeds():
            return True
        at_once = self.table.app.comfort.bots == "at_once"
        return not at_once and (self._lingers or self.plays)

    @property
    def waits(self) -> bool:
        return self.plays and self.table.bots.waiting()

    def looked_at(self) -> Plate | None:
        """The plate that is pointed at or has the focus, while the strip is there."""
        name = self.table.pointed()
        if not name.startswith(f"{PLATE}:") or not self.shown:
            return None
        return next((one for one in self.plates() if name == f"{PLATE}:{one.seat}"), None)

    def holds(self) -> bool:
        """Whether the clock stands still, because somebody looks at a plate."""
        return (self._lingers or self.plays) and not self._replays and self._looks()

    def _looks(self) -> bool:
        """Whether somebody has gone to a plate: none that came to lie under a pointer at rest."""
        rests = not self.table.app.stack.keyed and self.table.app.window.pointer == self._rests
        return not rests and self.looked_at() is not None

    def open(self) -> Plate | None:
        """The plate of which everything is told: that of the deed that is shown once more, or another
        one that is looked at since."""
        looked = self.looked_at()
        if self.at and self.shown and (looked is None or self.table.pointed() == self._from):
            return next((one for one in self.plates() if self._at_of(one)), looked)
        return looked

    def _at_of(self, plate: Plate) -> Deed | None:
        """The deed on a plate that is shown once more."""
        return next((one for one in plate.deeds if one == self.at), None)

    def things(self) -> tuple[str, ...]:
        """What is to be lit on the table: what the plate that is looked at is about, or the deed of it
        that is shown once more."""
        plate = self.open()
        if plate is None:
            return ()
        deed = self._at_of(plate)
        shown = plate.deeds if deed is None else (deed,)
        return tuple(thing for one in shown for thing in one.things)

    # ---- time ---------------------------------------------------------------------------

    def acted(self, seat: Seat) -> None:
        """Somebody did something: a bot is held where each of its steps waits; a person's own act
        puts all of it away."""
        table = self.table
        if seat in table.match.people:
            self._rests = table.app.window.pointer
            if self._stopped and table.bots.paused:
                table.bots.pause()
            self.again = self._steps = self._ended = self._stopped = self._lingers = False
            self.at = None
            return
        one_by_one, deeds = table.app.comfort.bots == "steps", self.deeds()
        newest = self.box is not None and bool(deeds) and deeds[-1].n == table.match.length
        if newest and not self._ended and (self._steps or one_by_one):
            self._steps, self._stopped = False, True
            table.bots.paused = True
            self.again = one_by_one and not self.plays
        self._lingers = table.app.comfort.bots != "at_once" and bool(deeds)
        self.update()  # nothing is on its way where nothing moves

    def update(self) -> None:
        """Time passes: what was on its way has arrived; whoever looks at a plate goes on looking."""
        if self.table.motion.moving:
            return
        self._replays = False
        if self._lingers and not self.plays:
            if not self.again and self._looks():
                self.again = self._looked = True
            self._lingers = False
        elif self._looked and kind(self.table.pointed()) not in ON_STRIP:
            self.away()

    # ---- keys ---------------------------------------------------------------------------

    def handle(self, item: Input) -> bool:
        """A key of the strip; True where it was used."""
        if not isinstance(item, Key) or not self.shown:
            return False
        keys = self.table.app.preferences
        does = {"left": "back", "right": "on", keys.key_of(STOP): "stop", keys.key_of(END): "end"}
        if not self.plays and self.looked_at() is None:
            does = {}  # arrows and letters are those of the table
        if self.again:
            does["escape"] = "away"
        if self.waits and not self.table.pointed():
            does["enter"] = "on"
        return item.name in does and self.press(does[item.name])

    def press(self, word: str) -> bool:
        """Do what a button of the strip says."""
        {"back": self.back, "on": self.on, "stop": self.stop, "end": self.end, "away": self.away}[
            word
        ]()
        return True

    def stop(self) -> None:
        """Hold the bots, or let them go on."""
        self.at = None
        if self.plays:
            self.table.bots.pause()
            self._stopped = self.table.bots.paused

    def end(self) -> None:
        """Whatever bots still do is not waited for; all of it can be looked at later."""
        self.away()
        self._ended, self._lingers = True, False
        self.table.motion.skip()
        self.table.bots.hurry()

    def away(self) -> None:
        """Nobody looks any more."""
        self.again = self._looked = False
        self.at = None

    def recall(self) -> bool:
        """Show once more what bots did, or put it away again; False where there is nothing."""
        if self.again:
            self.away()
        else:
            self.again = self.box is not None and bool(self.deeds())
        return self.again

    def back(self) -> None:
        """Show the deed before once more; the bots wait."""
        if self.plays and not self.table.bots.paused:
            self.stop()
        self._step(-1)

    def on(self) -> None:
        """Show the next deed once more; after the last one, bots play until there is another."""
        if not self._step(1) and self.plays:
            self._steps, self.at = True, None
            self.table.bots.paused = False

    def _step(self, by: int) -> bool:
        deeds = self.deeds()
        here = next((n for n, one in enumerate(deeds) if one == self.at), len(deeds) - 1)
        if not 0 <= here + by < len(deeds):
            return False
        table, self.at = self.table, deeds[here + by]
        self._from = table.pointed()
        table.motion.skip()
        table.fly(table.match.tape(self.at.n, table.facts.viewer), None)
        self._replays = table.motion.moving
        return True
