"""What scenes are given: services, each of which owns what it is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, Protocol, TypeVar

from game.hotseat.kept import Kept
from game.hotseat.preferences import Comfort, Preferences
from game.match.match import Match
from game.match.store import Store
from game.scenes.kit.late import Late
from game.scenes.kit.navigator import Navigator
from game.scenes.kit.reader import Reader
from game.scenes.kit.shown import Shown
from game.scenes.kit.stack import Stack
from game.scenes.kit.teacher import Teacher
from game.scenes.kit.window import Window
from game.sound.sounds import Sounds
from game.sound.speech import Speech
from game.words import Words
from game.words.match import unusable_sentence

if TYPE_CHECKING:
    from game.bots.thinker import Thinker
    from game.scenes.kit.game_kit import GameKit

THINKER: Late[type[Thinker]] = Late("game.bots.thinker", "Thinker")
P = ParamSpec("P")
S = TypeVar("S", bound=Shown)


class Opens(Protocol):
    """What is needed to lead through several tables: their kits, words, and the stack."""

    games: Mapping[str, GameKit]

    @property
    def words(self) -> Words: ...
    def table_of(self, match: Match, layer: object = None) -> Any: ...
    def open(self, make: Callable[..., S], *about: Any) -> S: ...
    def push(self, scene: Shown, /) -> None: ...
    def pop(self) -> None: ...


class Services:
    """The games, what is kept of them, and what plays, thinks, speaks and shows."""

    go: Navigator
    """Opens scenes; whoever makes the client sets it."""

    def __init__(self, games: Mapping[str, GameKit], store: Store, preferences: Preferences,
                 preferences_path: Path | None = None) -> None:  # fmt: skip
        self.games, self.store, self.preferences = games, store, preferences
        self.kept = Kept(preferences, preferences_path)
        self.reader = Reader(preferences)
        self.window = Window(preferences)
        self.stack = Stack(self.window, self.reader)
        self.push, self.pop = self.stack.push, self.stack.close
        self.teacher = Teacher(self.reader, self.window)
        self.sounds = Sounds(preferences.effects_volume, preferences.ambience_volume)
        self.today = date.today
        self.speech = Speech()

    @property
    def top(self) -> Shown:
        """The uppermost scene."""
        return self.stack[-1]

    @property
    def words(self) -> Words:
        """The words of whoever looks."""
        return self.reader.words

    @property
    def comfort(self) -> Comfort:
        """The comfort of whoever looks."""
        return self.reader.comfort

    @cached_property
    def thinker(self) -> Thinker:
        """Asks bots; made with all that processes need once somebody turns to it."""
        return THINKER()()

    @property
    def thinking(self) -> bool:
        """Whether somebody waits for a bot."""
        return "thinker" in vars(self) and self.thinker.busy

    # ---- what is shown ------------------------------------------------------------------

    def open(self, make: Callable[Concatenate[Services, P], S], *about: P.args,
             **more: P.kwargs) -> S:  # fmt: skip
        """Put a scene on the stack, made with these services of what it is about."""
        scene = make(self, *about, **more)
        self.push(scene)
        return scene

    def table_of(self, match: Match, layer: object = None) -> Any:
        """The table of a match, with a layer over it: a scene of the match's game."""
        return self.games[match.game.id].face.table(self, match, layer)

    def set(self, person: str, name: str, value: object) -> None:
        """Set something for a person, or without a name for the house, and show it."""
        self.preferences.put(person, name, value)
        self.refresh()

    def refresh(self) -> None:
        """Show a change of preferences that every scene shows: language, size, palette."""
        self.reader.use()
        self.sounds.volume = self.preferences.effects_volume
        self.sounds.ambience_volume = self.preferences.ambience_volume
        self.stack.lay_out()
        self.kept.save()

    def tell_untold(self) -> None:
        """Say what could not be used, or is left out, above whatever is shown."""
        for unusable in self.kept.untold() if self.stack else ():
            text = unusable_sentence(self.words, *unusable)
            self.go.tell(self.words.say("error.title"), text)

    # ---- keys that work in every scene --------------------------------------------------

    def shortcut(self, action: str) -> bool:
        """A key that works in every scene; False where it is none of these."""
        act = {
            "full_screen": self._full_screen,
            "bigger_text": lambda: self._resize_text(0.1),
            "smaller_text": lambda: self._resize_text(-0.1),
            "pointer": lambda: self.teacher.set_pointer(not self.teacher.pointer),
            "spotlight": self.teacher.next_light,
            "rules": self._rules,
            "read_aloud": self.go.read_aloud,
        }.get(action)
        if act is None:
            return False
        act()
        return True

    def _full_screen(self) -> None:
        self.window.full_screen(not self.preferences.full_screen)
        self.refresh()

    def _rules(self) -> None:
        """Of the game that lies open, whatever is above it; where there is none home asks which."""
        games = (scene.about_game() for scene in reversed(self.stack))
        if game := next(filter(None, games), ""):
            self.go.rules(game)
        else:
            self.stack[0].shortcut("rules")

    def _resize_text(self, step: float) -> None:
        """For the person on turn where others share the table, else for the house."""
        table, person = self.stack.table, self.reader.person
        own = self.preferences.own(person).text_size is not None
        whose = person if own or (table and len(table.people) > 1) else ""
        size = round(self.comfort.text_size + step, 1)
        self.set(whose, "text_size", max(0.8, min(1.4, size)))
