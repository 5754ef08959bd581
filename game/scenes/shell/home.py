"""Home: the boxes of the games, the match opened last, and the ways to everything else."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import NamedTuple

from game.content.left_out import LEFT_OUT
from game.drawing import shell
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, SEAT_SIGNS
from game.match.errors import MatchError
from game.match.match import Match
from game.match.record import SeatSetup
from game.match.store import Summary
from game.scenes.kit.dialogs import Ask, Choice
from game.scenes.kit.game_kit import GameKit
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.widgets import Button, Label, Panel
from game.scenes.shell.banner import Banner, Continue, LastMatch, Newcomers
from game.scenes.shell.pictures import Repainter
from game.scenes.shell.shelf import Shelf, box_pointed_at, pick_game
from game.words import Words
from game.words.sentences import progress_sentence

log = logging.getLogger(__name__)

WIDEST = 1740.0
"""The shelf at its ease; it grows only where the window is taller, too."""

LOW = 300.0
"""Boxes are no lower than that while there is something that can go."""


class Way(NamedTuple):
    """A button of the bar below."""

    name: str
    icon: str
    label: str
    press: Callable[[], None]
    wide: float


class Offer(NamedTuple):
    """What one click begins."""

    game: str
    seats: tuple[SeatSetup, ...]
    options: dict[str, str]
    words: str
    """The key of the sentence that tells of it."""


def when_words(words: Words, when: datetime, now: datetime) -> str:
    """`today, 18:42`, `yesterday, 9:05`, or the date."""
    time = f"{when.hour}:{when.minute:02}"
    if when.date() == now.date():
        return words.say("common.today", time=time)
    if when.date() == now.date() - timedelta(days=1):
        return words.say("common.yesterday", time=time)
    return words.date(when)


def progress_words(kit: GameKit, words: Words, match: Match) -> str:
    """Where the match stands, in the words of its game."""
    return progress_sentence(kit.sentences, words, match.game, match.observation(None))


class HomeScene(Scene):
    """Home, the lowest scene of the stack."""

    def __init__(self, app: Services) -> None:
        super().__init__(app)
        self.matches = 0
        self.last: LastMatch | None = None
        self._summaries: list[Summary] = []
        """The saved games, the one that was on the table last before the others."""
        self._summary: Summary | None = None
        """The same as it is in the list of saved games."""
        self.repainter = Repainter(app)
        self.reload()
        self.focus, self.keyboard = "continue", True

    def reload(self) -> None:
        """Read the shelf of saved games again."""
        last = self.app.preferences.last_match
        self._summaries = sorted(self.app.store.summaries(), key=lambda one: one.id != last)
        self.matches = len(self._summaries)
        running = [one for one in self._summaries if not (one.broken or one.finished)]
        self._summary, self.last = next(
            ((one, found) for one in running if (found := self._last(one))), (None, None)
        )

    def update(self, ms: int) -> bool:
        """The picture of the last match is painted where it is lacking."""
        if self._summary is not None and self.repainter.update([self._summary], ms):
            self.reload()
            self.relayout()
        return False

    def _last(self, summary: Summary) -> LastMatch | None:
        """What home shows of a match; None where it cannot be opened (Saved games says why)."""
        try:
            return self._shown(summary, self.app.store.load(summary.id))
        except MatchError as error:
            log.warning("%s: %s", summary.id, error)
        except Exception as error:  # no save is a reason not to come home
            log.warning("%s: %r", summary.id, error)
        return None

    def _shown(self, summary: Summary, match: Match) -> LastMatch:
        words, now = self.app.words, datetime.now()
        line = words.say(
            "home.continue.line",
            game=words.say(f"game.{summary.game}.title"),
            progress=progress_words(self.app.games[match.game.id], self.app.words, match),
            when=when_words(words, datetime.fromtimestamp(summary.updated), now),
        )
        on_turn = next(iter(match.to_move()), None)
        return LastMatch(
            summary.id,
            summary.game,
            line,
            summary.seats,
            on_turn,
            summary.picture,
            summary.parent is not None and not summary.moved,
        )

    def offer(self) -> Offer:
        """The game that was played last, with the same people, bots and options; where none is kept
        the first one, or the one that was set up last, against the easiest bot that thinks."""
        played = next(filter(self._playable, self._summaries), None)
        if played is not None:
            return Offer(played.game, played.seats, played.options, "home.play.again")
        person, rival = SEAT_SIGNS[:2]
        remembered = self.app.preferences.remembered()
        name = remembered[0] if remembered else self.say("setup.default_name", number=1)
        bot = self.say("bot.easy.name")
        seats = (SeatSetup(name, person, person), SeatSetup(bot, rival, rival, "easy"))
        known = (*reversed(self.app.preferences.setups), *self.app.games)
        kits = (self.app.games.get(game) for game in known)
        kit = next(filter(None, kits), None)
        if kit is None:
            raise next(iter(LEFT_OUT.values()))  # there is not one game
        return Offer(kit.id, seats, dict(kit.first_options), "home.play.line")

    def _playable(self, summary: Summary) -> bool:
        """Whether somebody played it, and it can be begun anew."""
        kit = self.app.games.get(summary.game)
        levels = {seat.bot for seat in summary.seats} - {None}
        return (
            kit is not None and None in (s.bot for s in summary.seats) and levels <= {*kit.levels}
        )

    def uncover(self) -> None:
        self.reload()

    # ---- layout -------------------------------------------------------------------------

    def background(self, c: Canvas) -> None:
        shell.ground(c, 0.16)
        steady = 1 / c.text_scale  # the brand keeps its size
        middle, k = self.w / 2, self.title_height / 204
        shell.halo(c, middle, 110 * k, 520 * k, "#0a0f1c", 0.85)
        brand, line = self.say("home.title"), self.say("home.subtitle")
        c.text(brand, middle, 88 * k, 104 * k * steady, (255, 230, 160), "title", "center", 220)
        size = 27 * min(1.0, 1.2 * steady)
        c.text(line, middle, 160 * k, size, (255, 245, 222), "semi", "center", 200, self.w - 80)

    @property
    def title_height(self) -> float:
        """The room of title and line above the boxes."""
        return 204 * min(1.0, self.h / 1080)

    def build(self) -> Iterable[Section]:
        c = self.measure()
        w = min(self.w - 100, WIDEST * max(1.0, self.h / 1080))
        x = (self.w - w) / 2
        part = w * (0.517 if c.text_scale <= 1.2 else 0.46)
        newcomers, foot = self.say("home.newcomers"), self._foot(c)
        line_w = w - sum(wide + 10 for *_, wide in foot) - 16
        below = Banner.height(c, part, self._words_below())
        bottom = self.h - 30 - 30 * c.text_scale
        bar = max(66.0, Newcomers.height(c, line_w - 8, newcomers))
        if bottom - bar - below - 60 - self.title_height < LOW:  # the boxes need the room more
            line_w, bar, newcomers = 16.0, 66.0, ""
            spare = (w - 22 - sum(wide + 10 for *_, wide in foot)) / len(foot)
            foot = [way._replace(wide=way.wide + spare) for way in foot]
        y = bottom - bar - 26 - below
        yield self._shelf(x, w, self.title_height, y - 34)
        yield self._continue(Box(x, y, part, below))
        yield from self._ways(c, Box(x + part + 28, y, w - part - 28, below))
        yield Panel(x, bottom - bar, w, bar)
        if newcomers:
            place = Box(x + 4, bottom - bar + 4, line_w - 8, bar - 8)
            yield Newcomers(place, newcomers, self.first_lesson)
        yield from self._buttons(foot, x + line_w, bottom - bar, bar)
        key = self.app.reader.key("rules")
        hint = self.say("home.keys", rules=key)
        wide = c.width(hint, 21) + 60
        yield Panel((self.w - wide) / 2, bottom + 6, wide, 30 * c.text_scale)
        yield Label(x, bottom + 4, w, hint, 21, CREAM, align="center")

    def _shelf(self, x: float, w: float, top: float, bottom: float) -> Section:
        games = list(self.app.games)
        gap = 36 * w / WIDEST
        wide = (w - shell.SPINE - gap * (len(games) - 1)) / len(games)
        tall = min(bottom - top, shell.box_height(wide, self.app.comfort.text_size))
        y = top + (bottom - top - tall) / 2
        boxes = [Box(x + n * (wide + gap), y, wide, tall) for n in range(len(games))]
        return Shelf(dict(zip(games, boxes, strict=True)), self.app.go.setup, self.say)

    def _words_below(self) -> str:
        """The sentence of the board below the shelf."""
        if self.last is not None:
            return self.last.line
        offer = self.offer()
        return self.say(offer.words, game=self.say(f"game.{offer.game}.title"))

    def _continue(self, place: Box) -> Section:
        if self.last is not None:
            return Continue(place, self.last, self.resume, self.say)
        words, offer = self._words_below(), self.offer()
        told = self.say("home.play.title"), words, self.say("home.play.button")
        return Banner(place, told, self.play_now, offer.game, offer.seats)

    def _ways(self, c: Canvas, place: Box) -> Iterable[Section]:
        matches = self.say("home.saves.note", matches=self.matches)
        ways = (
            ("learn", "learn", self.say("learn.note"), self.learn),
            ("saves", "save", matches, self.saves),
            ("rules", "rules", self.say("home.rules.note"), self.rules),
            ("settings", "settings", self.say("home.settings.note"), self.settings),
        )
        w, h = (place.w - 18) / 2, (place.h - 8) / 2
        room = w - 90
        for n, (name, icon, note, press) in enumerate(ways):
            x, y = place.x + n % 2 * (w + 18), place.y + n // 2 * (h + 8)
            label = self.say("learn.title" if name == "learn" else f"home.{name}.title")
            size = 25 * min(1.0, room / c.width(label, 25, "semi"))
            fits = c.width(note, 20) * 0.82 < room
            yield Button(
                name, x, y, w, h, label, press, "normal", icon, note if fits else "", size=size
            )

    def _foot(self, c: Canvas) -> list[Way]:
        """The buttons of the bar below, each as wide as its words ask for."""
        ways = (
            ("first_game", "play", self.say("home.first_game"), self.first_game),
            ("statistics", "statistics", self.say("statistics.title"), self.statistics),
            ("cards", "cards", self.say("cards.title"), self.cards),
            ("quit", "door", self.say("home.quit"), self.back),
        )
        return [Way(*way, max(150.0, c.width(way[2], 24, "semi") + 84)) for way in ways]

    def _buttons(self, foot: list[Way], x: float, y: float, h: float) -> Iterable[Section]:
        tall = min(h - 16, 70)
        y += (h - tall) / 2
        for way in foot:
            kind = "normal" if way.name == "first_game" else "quiet"
            yield Button(way.name, x, y, way.wide, tall, way.label, way.press, kind, way.icon)
            x += way.wide + 10

    # ---- ways from here -----------------------------------------------------------------

    def resume(self) -> None:
        """Open the last match."""
        assert self.last is not None
        try:
            self.app.go.match(self.app.store.load(self.last.id))
        except MatchError as error:
            self.app.go.failed(error)

    def play_now(self) -> None:
        """One click to a game."""
        offer = self.offer()
        try:
            game = self.app.games[offer.game].game
            match = Match.new(game, offer.seats, offer.options, journal=self.app.store)
        except MatchError as error:
            self.app.go.failed(error)
            return
        self.app.go.match(match)

    def first_game(self) -> None:
        """Set-up as the rulebook gives it to a first game."""
        games = self.app.games

        def open_setup(game: str) -> None:
            kit = games.get(game)
            self.app.go.setup(game, kit.first_options if kit else None)

        self._ask_game(self.say("home.first_game"), list(games), open_setup)

    def learn(self) -> None:
        self._ask_game(self.say("learn.title"), self._taught(), self.app.go.learn)

    def first_lesson(self) -> None:
        """Straight into the first lesson of a game."""

        def begin(game: str) -> None:
            self.app.go.learn(game, begin=True)

        self._ask_game(self.say("learn.title"), self._taught(), begin)

    def _ask_game(self, title: str, games: list[str], then: Callable[[str], None]) -> None:
        """Ask which game is meant: most likely the one that was played last."""
        pick_game(self.app, title, games, then, self.offer().game)

    def _taught(self) -> list[str]:
        """The games that have lessons."""
        return [game for game, kit in self.app.games.items() if kit.lessons()]

    def cards(self) -> None:
        title = self.say("cards.title")
        self._ask_game(title, list(self.app.games), self.app.go.cards)

    def saves(self) -> None:
        self.app.go.saves()

    def rules(self) -> None:
        title = self.say("home.rules.title")
        self._ask_game(title, list(self.app.games), self.app.go.rules)

    def statistics(self) -> None:
        self.app.go.statistics()

    def settings(self) -> None:
        self.app.go.settings()

    def about_game(self) -> str:
        return box_pointed_at(self)

    def shortcut(self, action: str) -> bool:
        """F1 opens the rules of the box that is pointed at, else it asks of which game."""
        if action == "rules" and self.about_game():
            return False
        act = {"rules": self.rules, "cards": self.cards, "menu": self.settings}.get(action)
        if act:
            act()
        return act is not None

    def back(self) -> None:
        """Escape and Quit."""
        if not self.app.preferences.confirm_quit:
            self.app.stack.quit()
            return
        stay = Choice("stay", self.say("common.cancel"), "quiet")
        leave = Choice("quit", self.say("home.quit"), "primary", self.app.stack.quit)
        self.app.push(
            Ask(self.app, self.say("home.quit"), self.say("home.quit_ask"), [stay, leave])
        )
