"""Undo at a table: a step back, those who are asked whether theirs may go, and what floats below the buttons of
the bar, which say how far it goes."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import Protocol

import pygame

from game.drawing.kit import bubble, nodes, parts, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import BROWN, DARK
from game.match.errors import StoreError
from game.scenes.kit.dialogs import Ask, AskButton
from game.scenes.kit.scene import Scene, Sprite
from game.scenes.kit.section import Section
from game.scenes.kit.services import Services
from game.scenes.table.layer import Layer
from game.scenes.table.sections.notice import Notice
from game.words import plain, seats, undoing
from game.words.undoing import UndoText

TIP = 430.0
"""The greatest width of what floats below a button."""
KEYED = ("undo", "rules", "cards", "menu")
"""The buttons of the bar, named as their keys are."""


class Undoable(undoing.UndoSource, Protocol):
    """How a table goes on after something is taken back."""

    notice: Notice | None

    @property
    def app(self) -> Services: ...
    @property
    def layer(self) -> Layer: ...
    def held(self) -> bool: ...
    def midway(self) -> bool: ...
    def release_focus(self) -> None: ...
    def went_back(self) -> None: ...


class Undoing:
    """Undo at one table."""

    def __init__(self, scene: Scene, table: Undoable, planned: Callable[[], bool]) -> None:
        """`planned` takes back what is to be carried out later, if there is anything."""
        self.scene, self.table, self.planned = scene, table, planned
        self.app = scene.app
        self.said = UndoText(table)

    # ---- what it does -------------------------------------------------------------------

    def step(self) -> None:
        """Take a step back as offered; beyond the barrier ask the others."""
        table, relay = self.table, self.table.relay
        held = relay.holds() and not (relay.lingers or relay.between)
        if table.layer.undo() or table.past is not None or held or table.held():
            return
        if self.planned():
            return
        if self.scene.focus == "button:undo":
            table.release_focus()  # whatever comes of it, Enter does not undo once more
        offer = self.said.offered()
        if relay.last.is_of(relay.viewer):
            self.take_back(relay.last.take_back)
        elif offer == self.said.last_word():
            self.take_back(functools.partial(table.match.take_back_word, relay.between))
        elif offer.steps:
            self.take_back(functools.partial(table.match.undo, self.said.answered()))
            while table.midway() and self.said.offered().steps:
                self.take_back(functools.partial(table.match.undo, self.said.answered()))
        elif offer.by_consent:
            relay.hide()  # the others come to the screen
            self.app.push(self.question())
        else:
            table.notice = Notice(self.said.text())
            self.app.sounds.play("refused")

    def take_back(self, step: Callable[[], None]) -> None:
        """Let the match go back by `step`, and show where it stands then."""
        try:
            step()
        except StoreError as error:
            self.app.go.failed(error)
        self.table.went_back()

    def question(self) -> Consent:
        """Those are asked whose moves go, in their language."""
        match, said = self.table.match, self.said
        offer, asker = match.undo_offer(), match.undo_rules.asker() or 0
        words, alone = said.words_for(offer), "" if offer.asked else "_alone"
        back = functools.partial(match.undo_by_consent, offer.to, asker)
        allow = AskButton("allow", words.say(f"table.consent.allow{alone}"),
                          act=lambda: self.take_back(back))  # fmt: skip
        refuse = AskButton("refuse", words.say(f"table.consent.refuse{alone}"), "primary")
        title, text = self.app.words.say("table.consent.title"), said.question(words, offer, asker)
        asks = Consent(self.app, title, text, [allow, refuse])
        asked = (match.seats[seat] for seat in offer.asked)
        asks.asked = tuple(seats.Seat(one.shape, one.name) for one in asked)
        return asks

    # ---- what floats below the buttons ----------------------------------------------------

    def tip_text(self, action: str) -> str:
        """What is said below a button of the bar."""
        text = self.app.words.say("table.key", key=self.app.reader.key(action))
        return f"{self.said.text()} {text}" if action == "undo" else text

    def tip(self) -> list[Sprite]:
        """Below a button of the bar, while it is pointed at: its key, and of Undo whose moves it
        takes back, and who is asked."""
        scene, name = self.scene, self.scene.pointed()
        what, _, action = name.partition(":")
        target = scene.target(name) if what == "button" and action in KEYED else None
        if target is None:
            return []
        scale, size = scene.unit(), self.app.comfort.text_size
        image = _tip(self.tip_text(action), scale, size, theme.current())
        b = target.box
        place = image.get_rect(midtop=(round(b.centerx * scale), round((b.bottom + 6) * scale)))
        return [(image, place.clamp(pygame.Rect((0, 0), scene.pixel_size())).topleft)]


class Consent(Ask):
    """Those who are asked, by sign and name, what would go, and the answers."""

    asked: tuple[seats.Seat, ...] = ()

    def build(self) -> Iterable[Section]:
        self.board_w = 820.0 * max(1.0, self.app.comfort.text_size)
        return super().build()

    def above(self) -> nodes.Node | None:
        each = (
            nodes.row(parts.badge(one, 20), nodes.text(one.name, 30, face="semi"), gap=6)
            for one in self.asked
        )
        return nodes.row(*each, gap=20, at=(0.5, 0.5)) if self.asked else None


@functools.lru_cache(4)
def _tip(text: str, scale: float, text_size: float, palette: str) -> pygame.Surface:
    probe = Canvas(pygame.Surface((1, 1)), scale, text_size)
    wide = min(TIP * max(1.0, text_size), probe.width(plain(text), 21) + 44)
    high = probe.rich_height(text, wide - 36, 21, 1.2) + 26
    size = round((wide + 16) * scale), round((high + 24) * scale)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    c = Canvas(surface, scale, text_size)
    middle = wide / 2 + 8
    bubble.draw(c, (8, 14, wide, high), (middle, 4), theme.GOLD)
    c.rich(text, 26, 26, wide - 36, 21, DARK, BROWN, leading=1.2)
    return surface
