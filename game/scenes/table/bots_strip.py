"""The strip of the bots at a table: what they did between two turns of people is followed while they play, and
looked at once more. The clock stands still while somebody looks at a plate, or holds the bots."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Protocol

from game.drawing import strip
from game.drawing.motion import Motion
from game.drawing.strip import PLATE
from game.hotseat.bot_turns import BotTurns
from game.hotseat.choice import kind
from game.match.match import Match
from game.match.tape import Tape
from game.rules.contract import Seat
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.section import Box
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import TreeSection
from game.words.deeds import Deed, Deeds, Plate, plate_view
from game.words.table import Facts

STOP, END = "discard_pile", "play_now"
"""The keys that hold the bots, and that end their show."""
ON_STRIP = PLATE, "strip"
"""The kinds of things that lie on the strip."""
TOP = 66.0
"""As far as there the sheet above it may reach: what whoever is on turn does stands higher."""


class Watched(Protocol):
    """Where bots are watched by people who play themselves."""

    app: Services
    match: Match
    bots: BotTurns
    deeds: Deeds
    motion: Motion

    @property
    def facts(self) -> Facts: ...
    def pointed(self) -> str: ...
    def fly(self, tape: Tape, before: dict[str, Box] | None) -> None: ...


class BotsStrip:
    """What bots did since people had their turns, and how it is looked at."""

    def __init__(self, table: Watched) -> None:
        self.table = table
        self._rests = table.app.window.pointer
        """Where the pointer was when a person acted last, or came, from another scene too: what comes to lie under it
        is not looked at."""
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

    # ---- what there is to see -----------------------------------------------------------

    @property
    def tells(self) -> bool:
        """Whether it tells which bot is on turn."""
        return self.box is not None and self.table.deeds.plays

    @property
    def shown(self) -> bool:
        if self.box is None:
            return False
        if self.again and self.table.deeds.all():
            return True
        at_once = self.table.app.comfort.bots == "at_once"
        return not at_once and (self._lingers or self.table.deeds.plays)

    @property
    def waits(self) -> bool:
        return self.table.deeds.plays and self.table.bots.waiting()

    def looked_at(self) -> Plate | None:
        """The plate that is pointed at or has the focus, while the strip is there."""
        name = self.table.pointed()
        if not name.startswith(f"{PLATE}:") or not self.shown:
            return None
        return next(
            (one for one in self.table.deeds.plates() if name == f"{PLATE}:{one.seat}"), None
        )

    def holds(self) -> bool:
        """Whether the clock stands still, because somebody looks at a plate."""
        return (self._lingers or self.table.deeds.plays) and not self._replays and self._looks()

    def _looks(self) -> bool:
        """Whether somebody has gone to a plate: none that came to lie under a pointer at rest."""
        rests = not self.table.app.stack.keyed and self.table.app.window.pointer == self._rests
        return not rests and self.looked_at() is not None

    def open(self) -> Plate | None:
        """The plate of which everything is told: that of the deed that is shown once more, or another
        one that is looked at since."""
        looked = self.looked_at()
        if self.at and self.shown and (looked is None or self.table.pointed() == self._from):
            return next((one for one in self.table.deeds.plates() if self._at_of(one)), looked)
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

    def rest(self) -> None:
        """Nobody has gone to what lies under the pointer: it was elsewhere that something was pressed."""
        self._rests = self.table.app.window.pointer

    def acted(self, seat: Seat) -> None:
        """Somebody did something: a bot is held where each of its steps waits; a person's own act
        puts all of it away."""
        table = self.table
        if seat in table.match.people:
            self.rest()
            if self._stopped and table.bots.paused:
                table.bots.pause()
            self.again = self._steps = self._ended = self._stopped = self._lingers = False
            self.at = None
            return
        one_by_one, deeds = table.app.comfort.bots == "steps", self.table.deeds.all()
        newest = self.box is not None and bool(deeds) and deeds[-1].n == table.match.length
        if newest and not self._ended and (self._steps or one_by_one):
            self._steps, self._stopped = False, True
            table.bots.paused = True
            self.again = one_by_one and not self.table.deeds.plays
        self._lingers = table.app.comfort.bots != "at_once" and bool(deeds)
        self.update()  # nothing is on its way where nothing moves

    def update(self) -> None:
        """Time passes: what was on its way has arrived; whoever looks at a plate goes on looking."""
        if self.table.motion.moving:
            return
        self._replays = False
        if self._lingers and not self.table.deeds.plays:
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
        if not self.table.deeds.plays and self.looked_at() is None:
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
        if self.table.deeds.plays:
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
            self.again = self.box is not None and bool(self.table.deeds.all())
        return self.again

    def back(self) -> None:
        """Show the deed before once more; the bots wait."""
        if self.table.deeds.plays and not self.table.bots.paused:
            self.stop()
        self._step(-1)

    def on(self) -> None:
        """Show the next deed once more; after the last one, bots play until there is another."""
        if not self._step(1) and self.table.deeds.plays:
            self._steps, self.at = True, None
            self.table.bots.paused = False

    def _step(self, by: int) -> bool:
        deeds = self.table.deeds.all()
        here = next((n for n, one in enumerate(deeds) if one == self.at), len(deeds) - 1)
        if not 0 <= here + by < len(deeds):
            return False
        table, self.at = self.table, deeds[here + by]
        self._from = table.pointed()
        table.motion.skip()
        table.fly(table.match.tape(self.at.n, table.facts.viewer), None)
        self._replays = table.motion.moving
        return True

    # ---- how it is shown ----------------------------------------------------------------

    def sections(self) -> Iterator[TreeSection]:
        """The strip in its place, and above it the sheet."""
        if self.box is not None:
            wide, box = max(self.box.w, strip.SHEET), self.box
            above = Box(box.right - wide, TOP, wide, box.y - 6 - TOP)
            yield TreeSection(box, self._about, strip.strip, lambda one: self.press(one.what))
            yield TreeSection(above, self.on_sheet, strip.sheet)

    def _about(self) -> tuple[Hashable, ...] | None:
        if not self.shown or self.box is None:
            return None
        t, long = self.table.facts, self.table.bots.thinks_long()
        plates = tuple(plate_view(t, one, self.at, long) for one in self.table.deeds.plates())
        return plates, *self._below(t), t.say("table.bots.closer"), self.box.h > self.box.w

    def _below(self, t: Facts) -> tuple[int, strip.Buttons]:
        """While bots play how much of their time is gone, in steps (less than 0: there is no clock), and
        what holds and ends them; else how to step and to close."""
        key, app = self.table.app.reader.key, self.table.app
        steps = [("back", "←", t.say("table.bots.back")), ("on", "→", t.say("table.bots.step"))]
        if not self.table.deeds.plays:
            return -1, (*steps, ("away", t.say("key.escape"), t.say("table.bots.close")))
        held = "stop", key(STOP), t.say(f"table.bots.{'go' if self.waits else 'stop'}")
        paced, part = app.comfort.bots == "together", self.table.bots.budget.part()
        end = "end", key(END), t.say("table.bots.end")
        return round(strip.STEPS * part) if paced else -1, (held, *steps, end)

    def on_sheet(self) -> strip.Sheet | None:
        """All that the bot did whose plate is looked at, or whose deed is shown once more."""
        plate, t = self.open(), self.table.facts
        if plate is None or not plate.deeds:
            return None
        lines = tuple((s, deed == self.at) for deed in plate.deeds for s in deed.sentences)
        view = plate_view(t, plate, self.at, long=False)
        title = " · ".join(filter(None, (view.who.name, view.title)))
        seats = [one.seat for one in self.table.deeds.plates()]
        note = t.say("table.bots.stands") if self.holds() else ""
        return title, lines, note, seats.index(plate.seat), len(seats)
