"""Undo at a table: how far it goes, in words, and the question asked before it goes further."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

import pygame

from game.drawing.kit import bubble, nodes, parts, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import BROWN, DARK
from game.hotseat.history import Course
from game.hotseat.relay import Relay
from game.match.errors import StoreError
from game.match.undo_rules import UndoOffer
from game.rules.contract import Seat
from game.rules.flow import Answered
from game.scenes.kit.dialogs import Ask, AskButton
from game.scenes.kit.scene import Scene, Sprite
from game.scenes.kit.section import Section
from game.scenes.table.layer import Layer
from game.scenes.table.sections.notice import Notice
from game.words import Words, plain, seats
from game.words.wording import Wording

LISTED = 4
"""So many moves are told one by one before they go."""
TIP = 430.0
"""The greatest width of what floats below a button."""
KEYED = ("undo", "rules", "cards", "menu")
"""The buttons of the bar, named as their keys are."""


class Undone(Course, Protocol):
    """What is taken back: a match, by whoever looks; and how the table goes on after it."""

    layer: Layer
    relay: Relay
    wording: Wording
    notice: Notice | None

    def held(self) -> bool: ...
    def midway(self) -> bool: ...
    def release_focus(self) -> None: ...
    def went_back(self) -> None: ...


class Undoing:
    """Undo at one table: what its button says, and what it does."""

    def __init__(self, scene: Scene, table: Undone, planned: Callable[[], bool]) -> None:
        """`planned` takes back what is to be carried out later, if there is anything."""
        self.scene, self.table, self.planned = scene, table, planned
        self.app = scene.app

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
        offer = self.offered()
        if relay.last.is_of(relay.viewer):
            self.take_back(relay.last.take_back)
        elif offer == self._word():
            self.take_back(functools.partial(table.match.take_back_word, relay.between))
        elif offer.steps:
            self.take_back(functools.partial(table.match.undo, self._answered()))
            while table.midway() and self.offered().steps:
                self.take_back(functools.partial(table.match.undo, self._answered()))
        elif offer.by_consent:
            relay.hide()  # the others come to the screen
            self.app.push(self.question())
        else:
            table.notice = Notice(self.text())
            self.app.sounds.play("refused")

    def take_back(self, step: Callable[[], None]) -> None:
        """Let the match go back by `step`, and show where it stands then."""
        try:
            step()
        except StoreError as error:
            self.app.go.failed(error)
        self.table.went_back()

    def _answered(self) -> Seat | None:
        """Whoever looks, where they have given an answer that is sealed still: it is theirs to take
        back, whoever else is asked."""
        seat = self.table.relay.viewer
        if seat is None or self.table.match.undo_rules.sealed_answer(seat) is None:
            return None
        return seat

    def offered(self) -> UndoOffer:
        """How far undo goes for whoever looks, or for whoever would ask for it."""
        return self.scene.answer("undo", self._offered)

    def _offered(self) -> UndoOffer:
        offer = self.table.match.undo_offer(self._answered())
        return offer if offer.steps else self._word() or offer

    def _word(self) -> UndoOffer | None:
        """The last word at an open table: whoever gave it may take it back until the next has begun. Where
        the next has not lifted their hand yet, nobody has looked since it was given."""
        relay = self.table.relay
        if not (relay.open_table or relay.between):
            return None
        return self.table.match.last_word(unseen=relay.between)

    def word(self) -> tuple[Seat, str] | None:
        """Whose last word can be taken back, though it is the turn of somebody else, and what came of
        it."""
        return self.scene.answer("word", self._last_word)

    def _last_word(self) -> tuple[Seat, str] | None:
        owner = self.owner()
        if owner is None:
            return None
        gone = self.table.match.events_since(self.offered().to, self.table.relay.viewer)
        own = (e for line in gone for e in line.events if getattr(e, "seat", None) == owner)
        return owner, next(map(self.table.wording.event, own), "")

    def owner(self) -> Seat | None:
        """Whose last word it is that can be taken back, though it is the turn of somebody else."""
        offer = self.offered()
        found = offer.whose[0] if offer == self._word() else None
        return None if found == self.table.relay.due else found

    # ---- what it says -------------------------------------------------------------------

    def text(self) -> str:
        """How far undo goes, or why it does not."""
        texts = self.table.layer.undo_texts()
        return self._long_text() if texts is None else texts[0]

    def notes(self) -> list[str]:
        """The same in two words, for the button; the shortest last."""
        texts = self.table.layer.undo_texts()
        return self._short_texts() if texts is None else texts[1]

    def _name(self, seat: Seat) -> str:
        return self.table.match.seats[seat].name

    def _names(self, words: Words, seats: Sequence[Seat]) -> str:
        return words.join(map(self._name, seats))

    def moves_that_go(self, offer: UndoOffer) -> list[str]:
        """The moves that would go, the first one first, as whoever looks may know them: of each the
        first thing that came of it."""
        table = self.table
        lines = table.match.events_since(offer.to, table.relay.viewer)[: offer.back]
        return [plain(table.wording.event(line.events[0])) for line in lines if line.events]

    def _long_text(self) -> str:
        """Whose moves undo takes back and what they were, who has to agree, and how far undo goes; or
        why it does not."""
        offer, words, last = self.offered(), self.app.words, self.table.relay.last
        say = words.say
        if last.kept is not None and last.is_of(self.table.relay.viewer):
            answered = plain(self.table.wording.event(Answered(last.kept.seat)))
            return say("table.undo_to.one", what=answered)
        if not offer.back:
            return say("table.undo_to.off" if offer.reason == "off" else "table.undo_to.none")
        what = next(iter(self.moves_that_go(offer)), "")
        movers = self._names(words, (*offer.whose, *offer.bots))
        kind = "one" if offer.back == 1 else "many"
        takes = say(f"table.undo_to.{kind}", moves=offer.back, whose=movers, what=what)
        if offer.steps:
            bots = say("table.undo_to.bots") if offer.bots else ""
            owner = self._name(offer.facts["seat"]) if "seat" in offer.facts else ""
            limit = say(f"table.undo_to.limit.{offer.reason}", name=owner)
            return " ".join(filter(None, (takes, bots, limit)))
        known = offer.reason in ("revealed", "turn_over")
        why = say(f"table.undo_to.why.{offer.reason}") if known else ""
        agree = say("table.undo_to.asks", name=self._names(words, offer.asked))
        if not offer.asked:
            agree = say("table.undo_to.confirms")
        return " ".join(filter(None, (why, takes, agree)))

    def _short_texts(self) -> list[str]:
        offer, words, relay = self.offered(), self.app.words, self.table.relay
        say = words.say
        if relay.last.is_of(relay.viewer):
            return [say("count.moves", n=1)]
        if not offer.back:
            return [say("table.undo_note.off" if offer.reason == "off" else "table.undo_note.none")]
        owner = self.owner()
        if owner is not None:
            return [say("table.undo_note.word", name=self._name(owner)), self._name(owner)]
        if offer.steps and offer.bots:
            name = self._names(words, offer.bots)
            return [say("table.undo_note.bot", name=name), say("table.undo_note.bots")]
        if offer.steps:
            return [say("count.moves", n=offer.steps)]
        if not offer.asked:
            return [say("table.undo_note.alone")]
        named = [say("table.undo_note.agreed", name=self._name(seat)) for seat in offer.asked]
        return [*named[: len(named) == 1], say("table.undo_note.all")]

    def question(self) -> Consent:
        """Those whose moves go are asked, in their language; whoever takes only moves of their own
        and of bots back is asked once more."""
        match = self.table.match
        offer, asker = match.undo_offer(), match.undo_asker() or 0
        words = self.app.reader.words_of(self._name(offer.asked[0])) if offer.asked else None
        words = words or self.app.words
        say, alone = words.say, "" if offer.asked else "_alone"
        whose, moves = self._names(words, (*offer.whose, *offer.bots)), self.moves_that_go(offer)
        text = say(f"table.consent.ask{alone}", name=self._names(words, offer.asked),
                   asker=self._name(asker), moves=offer.back, whose=whose)  # fmt: skip
        text = " ".join([text, *self._why_asked(words, offer)])
        lines = [f"• {line}" for line in moves[:LISTED]]
        if len(moves) > LISTED:
            lines.append(say("table.consent.more", moves=len(moves) - LISTED))
        back = functools.partial(match.undo_by_consent, offer.to, asker)
        allow = AskButton(
            "allow", say(f"table.consent.allow{alone}"), act=lambda: self.take_back(back)
        )
        refuse = AskButton("refuse", say(f"table.consent.refuse{alone}"), "primary")
        title = self.app.words.say("table.consent.title")
        asks = Consent(self.app, title, "\n".join([text, *lines]), [allow, refuse])
        asked = (match.seats[seat] for seat in offer.asked)
        asks.asked = tuple(seats.Seat(one.shape, one.name) for one in asked)
        return asks

    def _why_asked(self, words: Words, offer: UndoOffer) -> list[str]:
        """What has been seen since then, for it cannot be unseen, and that the match is practice if
        nobody is asked; and why somebody is asked none of whose moves go."""
        match, wording = self.table.match, self.table.wording
        lines = match.events_since(offer.to, self.table.relay.viewer)
        seen = next((event for line in lines for event in line.events if event.reveals), None)
        spared = offer.asked and not {*offer.asked} & {*offer.whose}
        found = []
        if seen is not None:
            found.append(words.say("table.consent.seen", what=plain(wording.event(seen))))
        if match.undo_rules.is_practice(offer.to, match.undo_asker() or 0):
            found.append(words.say("table.consent.practice"))
        if spared:
            found.append(words.say(f"table.consent.{'seen' if seen is not None else 'over'}_only"))
        return found

    # ---- what floats below the buttons ----------------------------------------------------

    def tip_text(self, action: str) -> str:
        """What is said below a button of the bar."""
        text = self.app.words.say("table.key", key=self.app.reader.key(action))
        return f"{self.text()} {text}" if action == "undo" else text

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
