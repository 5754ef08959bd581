"""The table of any game: a match, what its viewer may see, the path being touched, bots, undo.

A game's own table adds its sections and turns events into motion. It draws observations; the
state stays with the match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.bots.bot import Pace, Reason
from game.bots.thinker import Answer
from game.match.errors import ReplayMismatch, StoreError
from game.match.match import LogLine, Match
from game.rules.contract import Action, Event, IllegalAction, Refusal
from game.scenes.kit.dialogs import tell
from game.scenes.kit.inputs import Input, Key, Press
from game.scenes.kit.motion import Flight, Motion
from game.scenes.kit.scene import Scene, Sprite
from game.scenes.kit.section import Box
from game.scenes.table import reminders as reminding
from game.scenes.table import undo as undoing
from game.scenes.table.paths import Paths

if TYPE_CHECKING:
    from game.scenes.kit.app import App
    from game.scenes.table.replay import Replay

PICTURE = (480, 270)
"""Size of the small picture of a match, in pixels."""
BOT_PAUSE = 450
"""Milliseconds that a bot waits so that people can follow it, at normal speed."""
LONG = 1500
"""Milliseconds after which a bot can be told to play now."""


class Notice(NamedTuple):
    """Why something was refused, as a sentence, and the clause that says so."""

    text: str
    clause: str = ""


class TableScene(Scene):
    """Base of the tables. `view` is an observation, `mover` the seat that is to act or None."""

    at_table = True
    quiet: tuple[type[Event], ...] = ()
    """Events seen on the table: not repeated in the pane of the log. The whole log has them."""
    greets = True
    """Whoever plays here for the first time is asked about reminders."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.game = match.game
        self.names = tuple(seat.name for seat in match.seats)
        self.signs = tuple(seat.shape for seat in match.seats)
        self.people = tuple(seat.name for seat in match.seats if seat.bot is None)
        self.motion = Motion(app.sounds.play)
        self.notice: Notice | None = None
        self._known = dict.fromkeys(self.people, match.length)
        """By person: so many actions were played when they had last acted, or sat down."""
        self.replay: Replay | None = None
        """Set while the table shows the past."""
        self.paused = False
        """Bots wait."""
        self._steps = 0
        """So many moves do they make all the same."""
        self.reasons: dict[int, Reason] = {}
        """Number of an action -> why a bot chose it."""
        self._thought: Future[Answer] | None = None
        self._waited = 0
        self.told_end = False
        """The scores came by themselves."""
        self.view: Any = None
        self.mover: int | None = None
        self.paths = Paths(self.game)
        self.look()

    def enter(self) -> None:
        """A bot at the table: its process starts now, so that its first answer comes soon."""
        if self.replay is None and any(seat.bot for seat in self.match.seats):
            self.app.thinker.warm_up()

    # ---- what the table shows -----------------------------------------------------------

    def viewer(self) -> int | None:
        """Whose knowledge is on the screen; None where the game is open to all."""
        return None

    def look(self) -> None:
        """Take in the position of the match."""
        at = None if self.replay is None else self.replay.n
        self.view = self.match.observation(self.viewer(), at)
        seats = self.game.to_move(self.view)
        self.mover = seats[0] if seats else None
        legal: Sequence[Action] = ()
        if self.mover is not None and not self.busy():
            legal = self.match.legal(self.mover)
        self.paths = Paths(self.game, legal)
        self.notice = None
        self._waited = 0
        self.person = self._on_turn()
        self.app.follow()
        self.touch()

    @property
    def seen(self) -> int:
        """How many actions are no news to the person on turn: all up to their own last one."""
        return self._known.get(self.person, self.match.length)

    def _on_turn(self) -> str:
        """The person on turn; while a bot is, or the past is shown, whoever was last."""
        now = self.names[self.mover] if self.mover is not None and self.replay is None else ""
        last = self.names[self._last_human()]
        known = [name for name in (now, self.person, last, *self.people) if name in self.people]
        return known[0] if known else ""

    def is_bot(self, seat: int) -> bool:
        return self.match.seats[seat].bot is not None

    def busy(self) -> bool:
        """Nobody may act at the screen now: a bot is on turn, the past is shown, or it is over."""
        return self.mover is None or self.is_bot(self.mover) or self.replay is not None

    def lines(self) -> list[LogLine]:
        """The log, up to the position that is shown."""
        lines = self.match.log_for(self.viewer())
        if self.replay is not None:
            lines = [line for line in lines if line.n <= self.replay.n]
        return lines

    # ---- words --------------------------------------------------------------------------

    def status(self) -> str:
        """Whose turn it is and what is expected."""
        raise NotImplementedError

    def progress(self) -> str:
        """How far the game is."""
        raise NotImplementedError

    def addressed(self) -> int | None:
        """Whose sign stands before the status."""
        return self.mover

    def turns_played(self) -> int:
        """How many turns the log tells of; 0 where it does not count them."""
        return 0

    def event_text(self, event: Event) -> str:
        """The line of the log."""
        raise NotImplementedError

    def where_text(self, event: Event) -> str:
        """Where it happened, for a game with a map."""
        return ""

    # ---- acting -------------------------------------------------------------------------

    def touch_thing(self, name: str) -> None:
        """Something on the table was chosen: one step on its path, or the reason why not."""
        self.notice = None
        if self.busy():
            return
        if name in self.paths.lit():
            action = self.paths.touch(name)
            if action is not None:
                self.confirm(action)
            return
        self.refuse(name)

    def refuse(self, name: str) -> None:
        """Say why the thing cannot be chosen, where there is something to say."""
        action = self.meant(name)
        refusal = None
        if action is not None and self.mover is not None:
            refusal = self.match.refusal(self.mover, action)
        if refusal is not None:
            self.notice = Notice(self.refusal_text(refusal), refusal.clause)
            self.app.sounds.play("refused")

    def meant(self, name: str) -> Action | None:
        """The action that somebody who touches this thing now must have had in mind."""
        return None

    def refusal_text(self, refusal: Refusal) -> str:
        raise NotImplementedError

    def confirm(self, action: Action) -> None:
        """Ask first where a slip is costly; subclasses say where."""
        self.act(action)

    def held(self) -> bool:
        """Whether somebody who explains holds the table still; then the reason is shown."""
        if self.app.teacher.frozen:
            self.notice = Notice(self.app.teacher.keyed("teach.refused", "freeze"))
            self.app.sounds.play("refused")
        return self.app.teacher.frozen

    def freeze(self) -> None:
        """Hold the table still, or let the game go on."""
        self.app.teacher.freeze(not self.app.teacher.frozen)

    def waiting(self) -> bool:
        """Whether bots wait."""
        return (self.paused and not self._steps) or self.app.teacher.frozen

    def act(self, action: Action) -> None:
        """Play the action of the seat on turn and show what happens."""
        assert self.mover is not None
        if self.held():
            return
        before = self.boxes()
        seat, old = self.mover, self.view
        try:
            events = self.match.play(seat, action)
        except StoreError as error:
            tell(self.app, self.say("error.title"), self.error_text(error))
            return
        except IllegalAction as error:
            if self.is_bot(seat):
                self._bot_stopped()
                return
            self.notice = Notice(self.refusal_text(error.refusal), error.refusal.clause)
            return
        self.look()
        self.show(events, before, old)
        if not self.is_bot(seat):
            self._known[self.names[seat]] = self.match.length
        self.after(events)

    def show(self, events: Sequence[Event], before: dict[str, Box], old: Any) -> None:
        """Show in motion what happened."""
        self.motion.launch(self.choreography(events, before, old), self.app.comfort.speed())

    def after(self, events: Sequence[Event]) -> None:
        """Whatever must happen when an action was shown: dialogs for forced choices."""

    def error_text(self, error: StoreError | ReplayMismatch) -> str:
        from game.words.match import error_sentence

        return error_sentence(self.app.words, error)

    def choreography(
        self, events: Sequence[Event], before: dict[str, Box], old: Any
    ) -> list[Flight]:
        """The flights that show the events; `before` has the boxes of all things before them."""
        return []

    def boxes(self) -> dict[str, Box]:
        return {t.name: t.box for t in self.targets()}

    # ---- bots ---------------------------------------------------------------------------

    def update(self, ms: int) -> bool:
        moving = self.motion.update(ms)
        if moving:
            return True
        if self.replay is not None:
            return self.replay.update(ms)
        if self.greets and self.app.top is self and not self.busy() and reminding.ask(self):
            return True
        if self.mover is None:
            self._end()
        elif self.is_bot(self.mover) and not self.waiting() and self.app.top is self:
            return self._bot(ms)
        return False

    def _bot(self, ms: int) -> bool:
        """Ask the bot on turn, and play what it says when it has said it."""
        assert self.mover is not None
        if self._thought is None:
            bot = self.match.seats[self.mover].bot
            assert bot is not None
            view = self.match.observation(self.mover)
            self._thought = self.app.thinker.ask(
                self.game.id,
                bot,
                view,
                self.mover,
                self.match.bot_seed,
                Pace(self.app.preferences.bot_seconds),
            )
        self._waited += ms
        if self._waited - ms <= LONG < self._waited:
            self.touch()  # it can be told to play now
        if not self._thought.done() or self._waited < BOT_PAUSE * self.app.comfort.speed():
            return False
        thought, self._thought = self._thought, None
        if thought.cancelled():
            return False
        error = thought.exception()
        if error is not None:
            self._bot_stopped()
            return True
        action, self.reasons[self.match.length + 1] = thought.result()
        self._steps = max(0, self._steps - 1)
        self.act(action)
        return True

    def watched(self) -> bool:
        """Bots play, and people only look on."""
        return not self.people and self.replay is None

    def bots_turn(self) -> bool:
        """A bot is on turn, here and now."""
        return self.mover is not None and self.is_bot(self.mover) and self.replay is None

    def thinks_long(self) -> bool:
        """A bot is at it for so long that somebody may want it to come to an end."""
        return self._thought is not None and self._waited > LONG

    def pause(self) -> None:
        """Let the bots wait, or play on."""
        self.paused, self._steps = not self.paused, 0

    def one_move(self) -> None:
        """One move of a bot; then they wait."""
        self.paused, self._steps = True, 1

    def play_now(self) -> None:
        """The bot that thinks plays the best that it has found so far."""
        if self._thought is not None:
            self.app.thinker.hurry()

    def reason_text(self, reason: Reason) -> str:
        """Why a bot moved, as a sentence."""
        return self.say(f"{self.game.id}.why.{reason.id}", names=self.names, **reason.facts)

    def _bot_stopped(self) -> None:
        """A bot that fails is not asked again by itself."""
        self.paused = True
        tell(self.app, self.say("error.title"), self.say("bot.stopped"))

    def forget_thought(self) -> None:
        """The position the bot thinks about is gone."""
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None

    # ---- the end ------------------------------------------------------------------------

    def _end(self) -> None:
        """The scores come once, by themselves."""
        if not self.told_end and self.app.top is self:
            self.told_end = True
            self.app.sounds.play("victory")
            self.scores()

    def scores(self) -> None:
        from game.scenes.shell.scores import ScoresScene

        self.app.push(ScoresScene(self.app, self.match))

    # ---- undo ---------------------------------------------------------------------------

    def undo_text(self) -> str:
        """How far undo goes, or why it does not."""
        return undoing.long_text(self)

    def undo_notes(self) -> list[str]:
        """The same in two words, for the button; the shortest last."""
        return undoing.short_texts(self)

    def undo(self) -> None:
        """Take a step back as offered; beyond the barrier ask the others."""
        if self.replay is not None or self.held():
            return
        if self.motion.moving:
            self.motion.skip()
        offer = self.match.undo_offer()
        if offer.steps:
            self.take_back(self.match.undo)
        elif offer.reason in undoing.ASKED:
            self.app.push(undoing.question(self))
        else:
            self.notice = Notice(self.undo_text())
            self.app.sounds.play("refused")

    def _last_human(self) -> int:
        for line in reversed(self.match.log):
            if line.action is not None and not self.is_bot(line.seat):
                return line.seat
        return 0

    def take_back(self, step: Callable[[], None]) -> None:
        """Let the match go back by `step`, and show where it stands then."""
        self.forget_thought()
        try:
            step()
        except StoreError as error:
            tell(self.app, self.say("error.title"), self.error_text(error))
        self._known = {who: min(n, self.match.length) for who, n in self._known.items()}
        self.reasons = {n: why for n, why in self.reasons.items() if n <= self.match.length}
        self.told_end = False
        self.look()
        self.relayout()

    # ---- inputs -------------------------------------------------------------------------

    def handle(self, item: Input) -> None:
        if self.motion.moving and isinstance(item, (Key, Press)):
            self.motion.skip()  # any key skips, and does nothing else
            self.touch()
            return
        if self.replay is not None and isinstance(item, Key) and self.replay.key(item.name):
            return
        super().handle(item)

    def back(self) -> None:
        """Escape: one step back on the path, or the menu."""
        self.notice = None
        if self.replay is not None:
            self.app.pop()
        elif not self.paths.back():
            self.menu()

    def shortcut(self, action: str) -> bool:
        act = {
            "undo": self.undo,
            "rules": self.rules,
            "menu": self.menu,
            "log": self.log,
            "skip": self.motion.skip,
            "freeze": self.freeze,
            "play_now": self.play_now,
        }.get(action)
        if act is None:
            return False
        act()
        return True

    def menu(self) -> None:
        from game.scenes.shell.menu import MenuScene

        self.app.push(MenuScene(self.app, self))

    def cards(self) -> None:
        """Everything in the box, to look at."""
        raise NotImplementedError

    def rules(self, clause: str | None = None) -> None:
        from game.scenes.shell.rules import RulesScene

        self.app.push(RulesScene(self.app, self.game.id, clause))

    def log(self) -> None:
        from game.scenes.table.log import LogScene

        self.app.push(LogScene(self.app, self.match, self.viewer()))

    # ---- drawing ------------------------------------------------------------------------

    def sprites(self) -> list[Sprite]:
        return self.motion.sprites(self.app.scale(self._size))

    def cover(self) -> None:
        self.motion.skip()

    def uncover(self) -> None:
        self.look()

    def leave(self) -> None:
        """The small picture goes with the saved match."""
        self.forget_thought()
        if self.replay is None:
            self.app.teacher.rest()
            self.keep_picture()

    def keep_picture(self) -> None:
        import io

        small = pygame.transform.smoothscale(self.render(self._size), PICTURE)
        data = io.BytesIO()
        pygame.image.save(small, data, "picture.png")
        try:
            self.app.store.set_picture(self.match.id, data.getvalue())
        except StoreError:
            return  # a match that was deleted meanwhile needs no picture
