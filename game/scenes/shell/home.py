"""Home: the boxes of the games, the match opened last, and the ways to everything else."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.content.loading import LEFT_OUT
from game.drawing import shell
from game.drawing.art.pictures import cover
from game.drawing.art.svg import raster
from game.drawing.kit import parts, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import (
    EMPTY,
    SPRING,
    Node,
    art,
    column,
    either,
    grid,
    icon,
    row,
    text,
)
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED, SEAT_SIGNS
from game.hotseat.intents import Do
from game.match.errors import MatchError
from game.match.match import Match
from game.match.record import SeatSetup
from game.match.store import Summary
from game.scenes.kit.controls import press
from game.scenes.kit.dialogs import Ask, AskButton
from game.scenes.kit.services import Services
from game.scenes.shell import pages
from game.scenes.shell.pictures import Repainter, thumbnail
from game.scenes.shell.play import failures_told
from game.scenes.shell.shelf import PickGame, box_pointed_at, shelf
from game.words import plain
from game.words.match import when_words
from game.words.seats import Seat as Badge
from game.words.sentences import progress_sentence

if TYPE_CHECKING:
    from game.scenes.kit.game_kit import GameKit

log = logging.getLogger(__name__)

WIDEST = 1740.0
"""The shelf at its ease; it grows only where the window is taller, too."""

LOW = 900.0
"""In a window that is lower the boxes need the room of the line for newcomers where letters are large."""


class Offer(NamedTuple):
    """What one click begins."""

    game: str
    seats: tuple[SeatSetup, ...]
    options: Mapping[str, str] | None
    """None: what the rulebook advises for a first game."""
    words: str
    """The key of the sentence that tells of it."""


class HomeScene(pages.PageScene):
    """Home, the lowest scene of the stack."""

    dark = 0.16

    def __init__(self, app: Services) -> None:
        super().__init__(app)
        self.matches = 0
        self.last: LastMatch | None = None
        self._summaries: list[Summary] = []
        """The saved games, the one that was on the table last before the others."""
        self._summary: Summary | None = None
        """The same as it is in the list of saved games."""
        self.repainter = Repainter(app.store, app.reader, app.window, app.table_of)
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
            self.touch()
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
        told = self.app.games[match.game.id].sentences
        line = words.say(
            "home.continue.line", game=words.say(f"game.{summary.game}.title"),
            progress=progress_sentence(told, words, match.game, match.observation(None)),
            when=when_words(words, datetime.fromtimestamp(summary.updated), now),
        )  # fmt: skip
        return LastMatch(
            summary.id, summary.game, line, summary.seats, next(iter(match.to_move()), None),
            summary.picture, summary.parent is not None and not summary.moved,
        )  # fmt: skip

    def offer(self) -> Offer:
        """The game that was played last, with the same people, bots and options; where none is kept
        the first one, or the one that was set up last, against the easiest bot that thinks."""
        for played in self._summaries:
            if played.game not in self.app.games or None not in (one.bot for one in played.seats):
                continue  # it cannot be begun anew, or nobody played it; no game is read for that
            return Offer(played.game, played.seats, played.options, "home.play.again")
        person, rival = SEAT_SIGNS[:2]
        remembered = self.app.preferences.remembered()
        name = remembered[0] if remembered else self.say("setup.default_name", number=1)
        kits = (self.app.games.get(game) for game in reversed(self.app.preferences.setups))
        kit = next(filter(None, kits), None)
        if not self.app.games:
            raise next(iter(LEFT_OUT.values()))  # there is not one game
        level = kit.easiest if kit else "easy"  # the first game is read when somebody plays it
        bot = self.say(f"bot.{level}.name")
        seats = (SeatSetup(name, person, person), SeatSetup(bot, rival, rival, level))
        line = "home.play.line" if level == "easy" else "home.play.chance"
        return Offer(kit.id if kit else next(iter(self.app.games)), seats, None, line)

    def _there(self, seat: SeatSetup, kit: GameKit) -> SeatSetup:
        """Whoever sits there; the easiest bot for one that the game does not have."""
        if seat.bot in (None, *kit.levels):
            return seat
        return msgspec.structs.replace(
            seat, name=self.say(f"bot.{kit.easiest}.name"), bot=kit.easiest
        )

    def uncover(self) -> None:
        self.reload()

    # ---- layout -------------------------------------------------------------------------

    def background(self, c: Canvas) -> None:
        super().background(c)
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

    def page(self) -> Node:
        scale = self.app.comfort.text_size
        wide = min(self.w - 100, WIDEST * max(1.0, self.h / 1080))
        part = wide * (0.517 if scale <= 1.2 else 0.46)
        keys = text(self.say("home.keys", rules=self.app.reader.key("rules")), 21)
        side = (self.w - wide) / 2
        shelved = shelf(
            self.say, self.app.games, wide, 36 * wide / WIDEST, scale, self.app.go.setup
        )
        return column(
            shelved.but(grow=1),
            row(
                column(self._banner(part, scale), w=part), self._ways(), gap=28,
            ),
            self._foot(),
            row(parts.slab(keys, kind="dark", pad=(30, 1)), at=(0.5, 0.5)),
            pad=(side, self.title_height, side, 6), gap=24,
        )  # fmt: skip

    def _banner(self, wide: float, scale: float) -> Node:
        if self.last is not None:
            return banner(self.say, self.last, wide, scale, Do(self.resume))
        offer = self.offer()
        line = self.say(offer.words, game=self.say(f"game.{offer.game}.title"))
        offered = LastMatch("", offer.game, line, offer.seats, None, None)
        return banner(self.say, offered, wide, scale, Do(self.play_now))

    def _ways(self) -> Node:
        say, go = self.say, self.app.go
        ways = (
            ("learn", "learn", say("learn.title"), say("learn.note"), self.learn),
            ("saves", "save", say("home.saves.title"),
             say("home.saves.note", matches=self.matches), go.saves),
            ("rules", "rules", say("home.rules.title"), say("home.rules.note"), self.rules),
            ("settings", "settings", say("home.settings.title"), say("home.settings.note"),
             go.settings),
        )  # fmt: skip
        return grid(2, (
            press(name, label, act, sign=sign, note=note, size=25, same="way", h=72, least=0.7)
            for name, sign, label, note, act in ways
        ), gap=12, grow=1)  # fmt: skip

    def _foot(self) -> Node:
        """The bar below: a line for those who are new here, where the boxes leave room, and more ways."""
        ways = (
            ("first_game", "play", self.say("home.first_game"), self.first_game),
            ("statistics", "statistics", self.say("statistics.title"), self.app.go.statistics),
            ("cards", "cards", self.say("cards.title"), self.cards),
            ("quit", "door", self.say("home.quit"), self.back),
        )
        more = tuple(
            press(name, label, act, sign=sign, h=62, least=0.8, kind="normal" if not n else "quiet")
            for n, (name, sign, label, act) in enumerate(ways)
        )
        newcomers = self.say("home.newcomers")
        line = row(
            icon("learn", 34), column(SPRING, text(newcomers, 24, lines=4, bold=GOLD_TEXT), SPRING, w=1, grow=1),
            id=("newcomers",), does=Do(self.first_lesson), says=plain(newcomers), grow=1, w=1,
            gap=16, pad=(22, 4, 12, 4), paint=parts.hovering(False), bleed=18,
        )  # fmt: skip
        board = {"gap": 10, "pad": (8, 6), "paint": parts.ground("dark", 18), "bleed": 20}
        spread = (one.but(grow=1) for one in more)
        cramped = self.app.comfort.text_size > 1.2 and self.h < LOW
        return row(*spread, **board) if cramped else row(line, *more, **board)

    # ---- ways from here -----------------------------------------------------------------

    def resume(self) -> None:
        """Open the last match."""
        assert self.last is not None
        with failures_told(self.app.go):
            self.app.go.match(self.app.store.load(self.last.id))

    def play_now(self) -> None:
        """One click to a game."""
        offer = self.offer()
        kit = self.app.games.get(offer.game)
        if kit is None:
            return  # which is told with the next frame, and another one offered
        options = kit.first_options if offer.options is None else offer.options
        with failures_told(self.app.go):
            seats = [self._there(seat, kit) for seat in offer.seats]
            match = Match.new(kit.game, seats, dict(options), journal=self.app.store)
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
        begin = partial(self.app.go.learn, begin=True)
        self._ask_game(self.say("learn.title"), self._taught(), begin)

    def _ask_game(self, title: str, games: list[str], then: Callable[[str], None]) -> None:
        """Ask which game is meant, most likely the one that was played last; where there is but one,
        nobody."""
        if len(games) == 1:
            then(games[0])
        elif games:
            self.app.open(PickGame, title, games, then, self.offer().game)

    def _taught(self) -> list[str]:
        return [game for game, kit in self.app.games.items() if kit.taught]

    def cards(self) -> None:
        self._ask_game(self.say("cards.title"), list(self.app.games), self.app.go.cards)

    def rules(self) -> None:
        self._ask_game(self.say("home.rules.title"), list(self.app.games), self.app.go.rules)

    def about_game(self) -> str:
        return box_pointed_at(self, self.app.games)

    def shortcut(self, action: str) -> bool:
        """F1 opens the rules of the box that is pointed at, else it asks of which game."""
        if action == "rules" and self.about_game():
            return False
        act = {"rules": self.rules, "cards": self.cards, "menu": self.app.go.settings}.get(action)
        if act:
            act()
        return act is not None

    def back(self) -> None:
        """Escape and Quit."""
        if not self.app.preferences.confirm_quit:
            self.app.stack.quit()
            return
        stay = AskButton("stay", self.say("common.cancel"), "quiet")
        leave = AskButton("quit", self.say("home.quit"), "primary", self.app.stack.quit)
        self.app.open(Ask, self.say("home.quit"), self.say("home.quit_ask"), [stay, leave])


PICTURE = (228.0, 128.0)
"""The small picture of the last match, in units."""
TITLE = (255, 238, 190)
FEW = 4
"""Where more sit at the table, they are shown by their signs alone."""


class LastMatch(NamedTuple):
    """The latest match that is not over, as much of it as home shows; one without an id is only
    offered."""

    id: str
    game: str
    line: str
    seats: tuple[SeatSetup, ...]
    on_turn: int | None
    picture: bytes | None
    experiment: bool = False


def banner(say: Callable[..., str], of: LastMatch, wide: float, scale: float, does: object) -> Node:
    """A lit board with a picture, a title, a sentence, who sits at the table, and a button that stands for
    the whole; large letters drive the picture out."""
    (w, h), on_turn, kind = PICTURE, "", "continue" if of.id else "play"
    if of.on_turn is not None:
        on_turn = say("home.continue.on_turn", name=of.seats[of.on_turn].name)
    heading = say(f"home.{kind}.{'experiment' if of.experiment else 'title'}")
    names = ", ".join(seat.name for seat in of.seats)
    says = ". ".join(filter(None, (f"{heading}. {of.line} {names}", on_turn)))
    picture = art(_picture, of.game, of.picture, w=w, h=h, least=0.8)
    button = parts.press(say(f"home.{kind}.button"), "primary", "play", size=25,
                         h=50 + 20 * (scale - 1))  # fmt: skip
    return row(
        picture if wide - w - 56 >= 460 * scale else None,
        column(
            text(heading, 31, TITLE, "title"),
            text(of.line, 23, CREAM, lines=3, bold=CREAM),
            SPRING, row(_seats(of, on_turn), button, gap=10), grow=1, gap=4, at=(0, 0),
        ),
        id=("continue",), does=does, says=says, h=max(152.0, 152 * scale), least=0.6,
        pad=(14, 8, 14, 12), gap=22, paint=parts.ground("lit", 18, True), bleed=20,
    )  # fmt: skip


def _seats(of: LastMatch, turn: str) -> Node:
    """The players beside the button, with all their names or none; whoever is to play is told by the
    turn."""
    few = len(of.seats) <= FEW
    return either(*(
        row(*(_seat(seat, turn if n == of.on_turn else "", named) for n, seat in enumerate(of.seats)), gap=18)
        for named in (few, False)
    ), grow=1)  # fmt: skip


def _seat(seat: SeatSetup, turn: str, named: bool) -> Node:
    """A player's badge, with their name where all are `named`; `turn` stays as long as there is room."""
    said = [turn, seat.name] if turn else [seat.name] if named else []
    colour, face = (CREAM, "semi") if turn else (MUTED, "body")
    forms = [text(one, 23, colour, face) for one in said] + ([] if named else [EMPTY])
    return row(parts.badge(Badge(seat.shape, seat.name), 14, w=30, h=30), either(*forms), gap=8)


def _picture(c: Canvas, b: Box, game: str, picture: bytes | None) -> None:
    """The table as it was left, or a slice of the game's cover."""
    w, h = c.px(b.w), c.px(b.h)
    made = thumbnail(picture, w, h) if picture else None
    c.blit(made or raster(cover(game), (0, 96, 240, round(240 * h / w)), w, h), b.x, b.y)
    shapes.plate(c, b, line="#f0c75e", width=2, radius=4)
