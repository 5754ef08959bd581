"""The bar at the top of a table: how far the game is, whose turn it is, and buttons that never move;
moves are taken back there."""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Protocol

import pygame

from game.drawing.art.svg import lin
from game.drawing.kit import badges, bubble, fitting, nodes, parts, theme
from game.drawing.kit.canvas import BUTTONS, Canvas
from game.drawing.kit.nodes import Look, Node, art, row
from game.drawing.kit.theme import BROWN, DARK, GOLD_TEXT, MUTED
from game.hotseat.intents import Open
from game.match.errors import StoreError
from game.scenes.kit.dialogs import Ask, AskButton
from game.scenes.kit.scene import Scene, Sprite
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import TreeSection
from game.scenes.table.layer import Layer
from game.scenes.table.sections.notice import Notice
from game.words import Words, plain, seats, undoing
from game.words.telling import Heading
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


WIDE = 126.0
COUNT = 4
NAME = 190.0
"""The width that the name of the game may take."""
LEAST = 0.72
"""Of its size the status keeps so much; beside a longer one the progress is not told: its panels
tell it, too."""
BADGE = 40.0
LABEL = BUTTONS["quiet"][3]


class Opening(Protocol):
    """What the bar opens: the rules, the cards, the menu."""

    app: Services

    def rules(self, clause: str | None = None) -> None: ...
    def cards(self) -> None: ...
    def menu(self) -> None: ...


class Playing(Opening, Protocol):
    """What is played below the bar, or shown as it was."""

    undoing: Undoing

    @property
    def past(self) -> int | None: ...


class BarSection(Section):
    """The words of the bar; `heading` is what it says now."""

    def __init__(self, box: Box, heading: Callable[[], Heading]) -> None:
        super().__init__(box)
        self.heading = heading

    def signature(self) -> Hashable:
        return self.heading()

    def ground(self, c: Canvas) -> None:
        b = self.box
        body = (
            f'<defs>{lin("t", "#1c2f33", "#0c181c")}</defs><rect width="{b.w:.0f}" height="60" '
            f'fill="url(#t)"/><path d="M0 59H{b.w:.0f}" stroke="#c39a4e" stroke-width="2"/>'
        )
        c.svg(body, (0, 0, b.w, 60), 0, 0, b.w, 60)
        c.text(self.heading().game, 24, 30, 32, GOLD_TEXT, "title", "midleft", limit=NAME)

    def paint(self, c: Canvas) -> None:
        b, (game, progress, text, sign, name) = self.box, self.heading()
        left = 24 + min(NAME, c.width(game, 32, "title")) + 20
        right = b.w - 32 - buttons_width(c.text_scale)
        need = c.width(text, 27, "semi")
        free = right - left - 30 - BADGE
        for size in (22.0, fitting.LEAST):
            small = c.width(progress, size / max(1.0, c.text_scale)) + 2
            if LEAST * need <= free - small:
                room = max(small, free - need)
                left += c.text(progress, left, 31, 22, MUTED, "body", "midleft", limit=room) + 30
                break
        left += BADGE
        wide = min(need, right - left)
        x = min(max(left, b.w / 2 - wide / 2), right - wide)
        if sign:
            badges.seat(c, sign, x - 27, 30, 15, name)
        c.text(text, x, 29, 27, (255, 247, 224), "semi", "midleft", limit=wide)


def button_width(text_size: float) -> float:
    """Buttons grow with the letters, as far as the bar allows."""
    return WIDE * max(1.0, min(1.25, text_size))


def undo_width(text_size: float) -> float:
    """Undo also says how far it goes."""
    return button_width(text_size) * 1.4


def buttons_width(text_size: float) -> float:
    return undo_width(text_size) + 3 * button_width(text_size) + COUNT * 6


def buttons(table: Playing, box: Box) -> Iterator[Section]:
    """Undo, rules, cards, menu; the past is not taken back."""
    yield BarButtons(box, table, table.undoing if table.past is None else None)


LABELS = {"rules": "table.rules", "cards": "table.cards", "menu": "table.menu"}


class BarButtons(TreeSection):
    """The buttons of the bar, where they always are: without `undoing` those alone that change nothing."""

    def __init__(self, box: Box, table: Opening, undoing: Undoing | None = None) -> None:
        size, words = table.app.comfort.text_size, table.app.words
        wide = button_width(size)
        left = box.w - 8 - (buttons_width(size) if undoing else 3 * (wide + 6))
        acts = {"rules": table.rules, "cards": table.cards, "menu": table.menu}

        def about() -> tuple[Hashable, ...]:
            return words, wide, undo_width(size), tuple(undoing.said.notes()) if undoing else None

        def send(intent: Open) -> None:
            undoing.step() if undoing and intent.what == "undo" else acts[intent.what]()

        def tell(name: str) -> str:
            return f"{words.say('table.undo')}. {undoing.said.text() if undoing else ''}"

        super().__init__(Box(left - 3, 1, box.w - 8 - left, 58), about, _row, send, tell)


def _row(words: Words, wide: float, undo: float, notes: tuple[str, ...] | None) -> Node:
    made = [_button(name, words.say(key), (), wide) for name, key in LABELS.items()]
    if notes is not None:
        made.insert(0, _button("undo", words.say("table.undo"), notes, undo).but(thing="undo"))
    return row(*made, gap=6, pad=(3, 4, 3, 5))


def _button(name: str, label: str, notes: tuple[str, ...], wide: float) -> Node:
    return art(_paint, name, label, notes, looks=("pointed", "pressed"), w=wide, h=49, bleed=10,
               id=("button", name), does=Open(name), says=label)  # fmt: skip


def _paint(c: Canvas, b: Box, look: Look, name: str, label: str, notes: tuple[str, ...]) -> None:
    """A button; undo says on itself how far it goes, or whose consent it needs."""
    state = look.pointed, look.pressed
    if not notes:
        c.button(b.x, b.y, b.w, b.h, label, "quiet", name, "", "", 22, *state)
        return
    c.button(b.x, b.y, b.w, b.h, "", "quiet", "", "", "", 22, *state)
    c.icon(name, b.x + 23, b.centery, 30)
    left = b.x + 42
    room = b.right - 8 - left
    size = min(22.0 * c.text_scale, 24.0) / c.text_scale  # two lines are no higher
    note = next((one for one in notes if c.width(one, size * 0.93) <= room), notes[-1])
    middle, step = left + room / 2, b.h * 0.23
    c.text(label, middle, b.centery - step - 1, size, LABEL, "semi", "center", limit=room)
    c.text(note, middle, b.centery + step - 1, size * 0.93, GOLD_TEXT, "body", "center", limit=room)
