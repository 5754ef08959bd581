"""The end of a turn, and of the game, as an event: a band over the table with the sign and the name
of whoever is next. It says what everybody may know, holds up nobody at the screen, and is gone at
any key or click. At an open table, where no curtain falls between two people, it is a ribbon in the
colour of whoever is next."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

import pygame

from game.drawing import ribbon
from game.drawing.kit import badges, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.kit.theme import CREAM, GOLD_TEXT
from game.hotseat.cached import Cached
from game.hotseat.relay import Relay
from game.match.match import Match
from game.rules.contract import Seat
from game.scenes.kit.scene import Sprite
from game.scenes.kit.services import Services

TURN_MS, END_MS, RIBBON_MS = 950.0, 1700.0, 1600.0
"""How long it is seen, at normal speed."""
COME, GO = 130.0, 220.0
FADES = 6
"""It comes and goes in so many steps."""
WIDE, HIGH = 1200.0, 118.0
TOP, SEAM = 0.36, 0.628
"""How far down the band lies, and where the ribbon ends: above whatever has a title at the foot."""


class Words(NamedTuple):
    """What the band says: a sign and a name to it, or an icon; in large letters, and below."""

    sign: str
    name: str
    icon: str
    large: str
    small: str
    ribbon: bool = False


class Turns(Protocol):
    """Where turns come and go: who is to move in the position that is shown, and who looks."""

    app: Services
    match: Match
    view: Any
    mover: Seat | None
    relay: Relay

    def unit(self) -> float: ...
    def pixel_size(self) -> tuple[int, int]: ...
    def watched(self) -> bool: ...
    def interlude(self, view: Any) -> bool: ...
    def turn_note(self) -> str: ...


class TurnBanner:
    """The band over a table; `shown` while it is to be seen."""

    def __init__(self, table: Turns) -> None:
        self.table = table
        self._words: Words | None = None
        self._ms = self._passed = 0.0
        self.most = math.inf
        """The longest that it is seen, in milliseconds."""
        self._seen = Cached(_seen)

    @property
    def shown(self) -> bool:
        return self._words is not None

    def acted(self, mover: int | None, before: Any) -> None:
        """An action was played by whoever was to move in the observation `before`: tell who is next
        where that is somebody else, or the same person in another turn."""
        table, app = self.table, self.table.app
        self.skip()
        speed = app.comfort.speed()
        if speed == 0 or mover is None:
            return
        if table.mover is None:
            self._words = Words("", "", "laurel", app.words.say("table.over"), "")
            self._ms = END_MS * speed
            return
        turn = self._turn(before) != self._turn(table.view)
        opens = table.relay.open_table and table.mover == table.relay.due
        curtain = table.relay.shared and not opens
        if curtain or table.watched() or (table.mover == mover and not turn):
            return  # the curtain says whose turn it is, bots play each other, or it goes on
        if table.interlude(before) or table.interlude(table.view):
            return  # a short question, or its end
        one = table.match.seats[table.mover]
        key = "again" if table.mover == mover else "person" if one.bot is None else "bot"
        sentence = table.app.words.say(f"table.next.{key}")
        self._words = Words(one.shape, one.name, "", one.name, sentence)
        self._ms = TURN_MS * speed
        if opens:
            self._words = self._words._replace(small=table.turn_note(), ribbon=True)
            self._ms = RIBBON_MS * speed
        self._ms = min(self._ms, self.most)
        if table.mover in table.match.people:
            app.sounds.play("your_turn")

    def _turn(self, view: Any) -> int:
        """The number of the turn, in a game that counts its turns."""
        return self.table.match.game.progress(view).get("turn", 0)

    def skip(self) -> None:
        """Hide the band at once."""
        self._words, self._passed = None, 0.0

    def update(self, ms: int) -> bool:
        """Time passes. True where the band looks otherwise than before."""
        if self._words is None:
            return False
        before = self._strength()
        self._passed += ms
        if self._passed >= self._ms:
            self.skip()
            return True
        return self._strength() != before

    def _strength(self) -> int:
        """How clearly it is seen, 0 to FADES."""
        near = min(self._passed / COME, (self._ms - self._passed) / GO, 1.0)
        return round(FADES * max(0.0, near))

    def sprites(self) -> list[Sprite]:
        """The band, in pixels."""
        if self._words is None or self.table.relay.down:
            return []
        scale, text_size = self.table.unit(), self.table.app.comfort.text_size
        whole = self.table.pixel_size()
        if self._words.ribbon:
            w, h = round(ribbon.WIDE * scale), round(ribbon.height(text_size) * scale)
            sign, name, _, _, small, _ = self._words
            about = w, h, scale, text_size, theme.current(), sign, name, small
            image = self._seen(self._strength(), ribbon.ribbon, *about)
            return [(image, ((whole[0] - w) // 2, round(whole[1] * SEAM) - h))]
        w, h = round(WIDE * scale), round(HIGH * scale * max(1.0, text_size))
        image = self._seen(self._strength(), _band, w, h, scale, text_size, self._words)
        return [(image, ((whole[0] - w) // 2, round(whole[1] * TOP)))]


def _seen(strength: int, paint: Callable[..., pygame.Surface], *looks: Any) -> pygame.Surface:
    """The band or the ribbon as clearly as it is seen now."""
    band = paint(*looks)
    image = band.subsurface(band.get_rect())  # with a transparency of its own
    image.set_alpha(255 * strength // FADES)
    return image


@cached_surface
def _band(w: int, h: int, scale: float, text_size: float, words: Words) -> pygame.Surface:
    """The band of w x h pixels: dark, and lost at both ends."""
    made = pygame.Surface((w, h), pygame.SRCALPHA)
    c = Canvas(made, scale, text_size)
    uw, uh = w / scale, h / scale
    stops = "".join(
        f'<stop offset="{at}%" stop-color="#0a141b" stop-opacity="{opacity}"/>'
        for at, opacity in ((0, 0), (28, 0.9), (72, 0.9), (100, 0))
    )
    gold = "".join(
        f'<stop offset="{at}%" stop-color="#f0c75e" stop-opacity="{opacity}"/>'
        for at, opacity in ((12, 0), (50, 1), (88, 0))
    )
    ends = 'x1="0%" y1="0%" x2="100%" y2="0%"'
    body = (
        f'<defs><linearGradient id="n" {ends}>{stops}</linearGradient>'
        f'<linearGradient id="g" {ends}>{gold}</linearGradient></defs>'
        f'<rect width="{uw:.1f}" height="{uh:.1f}" fill="url(#n)"/>'
        f'<rect width="{uw:.1f}" height="3" fill="url(#g)"/>'
        f'<rect y="{uh - 3:.1f}" width="{uw:.1f}" height="3" fill="url(#g)"/>'
    )
    c.svg(body, (0, 0, uw, uh), 0, 0, uw, uh)
    size, room = 48 * uh / HIGH / text_size, uw * 0.5
    large = min(room, c.width(words.large, size, "title"))
    side = 76.0
    left = (uw - large - side) / 2
    middle = uh / 2 - (14 * uh / HIGH if words.small else 2)
    if words.icon:
        c.icon(words.icon, left + 24, uh / 2, 82 * uh / HIGH)
    else:
        badges.seat(c, words.sign, left + 24, uh / 2, 33 * uh / HIGH, words.name)
    c.text(words.large, left + side, middle, size, GOLD_TEXT, "title", "midleft", 200, room)
    if words.small:
        below = uh / 2 + 30 * uh / HIGH
        c.text(words.small, left + side, below, 24, CREAM, "semi", "midleft", 160, room)
    return made
