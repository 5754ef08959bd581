"""The cards that lie open beside the map: one's own row, the wonder decks, the victory cards."""

from __future__ import annotations

from typing import NamedTuple

from game.content.new_dawn.effects import TERRAINS
from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import WONDER_TYPES, Agenda
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import LEAST
from game.drawing.kit.theme import GOLD_TEXT, MUTED
from game.drawing.new_dawn import focus, papers, wonders
from game.drawing.new_dawn.panels import PULLED, calm, choosable, deck_box, draw_slots, row_card_box
from game.scenes.kit.section import Box, Target
from game.scenes.new_dawn import faces
from game.scenes.new_dawn.position import Position
from game.scenes.table.position import per_position
from game.scenes.table.sections.panel import Panel
from game.words import plain
from game.words.marks import literal
from game.words.new_dawn import sentences, things

Names = frozenset[str]
"""Things on the table: those that lead on, or those that are in the air."""
GROUNDS = TERRAINS[:5]
"""The terrain of slots 1 to 5."""
HEAD, LOW = 36.0, 280.0
"""The height of the title of the victory cards; a lower panel goes without."""

# ---- one's own row ------------------------------------------------------------------------------


class RowCard(NamedTuple):
    """A card of the row below its slot; None is in the air."""

    name: str
    text: str
    slot: focus.Slot
    face: focus.Focus | None
    lit: bool


@per_position
def card_text(p: Position, id: str) -> str:
    """A focus card as plain text."""
    text = things.effect_sentence(p.words, tables().cards[id])
    return plain(f"{things.thing_name(p.words, id)}. {text}")


@per_position
def row_view(p: Position, chosen: str, lit: Names, lifted: Names) -> tuple[RowCard, ...]:
    """The row of the one whose things are large; the chosen card is pulled down."""
    found = []
    for n, slot in enumerate(p.state.players[p.seat].row):
        name, pulled, ground = f"card:{slot.card}", slot.card == chosen, GROUNDS[n]
        word = p.words.name("new_dawn", "terrain", ground)
        below = focus.Slot(str(n + 1), ground, word, pulled)
        face = None if name in lifted else faces.card(p, p.seat, slot, pulled)
        found.append(RowCard(name, card_text(p, slot.card), below, face, name in lit))
    return tuple(found)


class RowSection(Panel[tuple[RowCard, ...]]):
    """The row; a card is chosen with one touch and resolved with another."""

    always = True

    def card_box(self, n: int, card: RowCard) -> Box:
        box = row_card_box(self.box, n)
        if card.slot.lit:
            box.y += PULLED
        return box

    def things(self, view: tuple[RowCard, ...]) -> list[Target]:
        return [Target(one.name, self.card_box(n, one), one.text) for n, one in enumerate(view)]

    def draw(self, c: Canvas, view: tuple[RowCard, ...]) -> None:
        b = self.box
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        deciding = any(card.lit or card.slot.lit for card in view)
        draw_slots(c, b, [card.slot for card in view])
        for n, card in enumerate(view):
            if card.face is None:
                continue
            box = self.card_box(n, card)
            self.halo(c, card.name, box, 160 if card.lit else 0, 10)
            c.blit(focus.own(c, card.face, box.w, box.h), box.x, box.y)
            if card.lit:
                choosable(c, box)
            elif deciding and not card.slot.lit:
                calm(c, box)
            self.rim(c, card.name, box, radius=12)


# ---- wonders ------------------------------------------------------------------------------------


class Deck(NamedTuple):
    """One of the four decks: its open card; or its back alone, or nothing while it is in the
    air."""

    type: str
    name: str = ""
    text: str = ""
    face: wonders.Wonder | None = None
    lit: bool = False
    back: bool = False


@per_position
def decks_view(p: Position, lit: Names, lifted: Names) -> tuple[Deck, ...]:
    """The wonder decks; open cards that can be paid for are lit."""
    return tuple(_deck(p, type, lit, lifted) for type in WONDER_TYPES)


def _deck(p: Position, type: str, lit: Names, lifted: Names) -> Deck:
    id, below = p.state.market.get(type, ""), p.state.below.get(type, ())
    if not id:
        return Deck(type, back=any(below) and f"deck:{type}" not in lifted)
    name = f"wonder:{id}"
    face = faces.wonder(p, id, sum(below))
    return Deck(type, name, faces.wonder_text(p, id), face, name in lit)


class DecksSection(Panel[tuple[Deck, ...]]):
    """The open card of each deck, and how many lie below it."""

    always = True

    def things(self, view: tuple[Deck, ...]) -> list[Target]:
        return [
            Target(deck.name, deck_box(self.box, n), deck.text)
            for n, deck in enumerate(view)
            if deck.name
        ]

    def draw(self, c: Canvas, view: tuple[Deck, ...]) -> None:
        b = self.box
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        deciding = any(deck.lit for deck in view)
        for n, deck in enumerate(view):
            box = deck_box(b, n)
            if deck.back:
                c.blit(wonders.back(c, deck.type, box.w, box.h), box.x, box.y)
            if deck.face is not None:
                self.halo(c, deck.name, box, 160 if deck.lit else 0)
                c.blit(wonders.top_card(c, deck.face, box.w, box.h), box.x, box.y)
                if deck.lit:
                    choosable(c, box, 8)
                elif deciding:
                    calm(c, box, 8)
                self.rim(c, deck.name, box)


# ---- victory cards ------------------------------------------------------------------------------


class VictoryView(NamedTuple):
    """The victory cards in play with everybody's progress: name, text and face of each."""

    title: str
    note: str
    cards: tuple[tuple[str, str, papers.Victory], ...]


@per_position
def victory_view(p: Position) -> VictoryView:
    title, note = p.say("new_dawn.table.victory"), p.say("new_dawn.table.one_each")
    return VictoryView(title, note, tuple(_victory(p, id) for id in p.state.victory))


def _victory(p: Position, id: str) -> tuple[str, str, papers.Victory]:
    whole = faces.victory(p, id, True).agendas
    both = zip(tables().victory_cards[id].agendas, whole, strict=True)
    texts = [f"{face.name}: {face.words} {_standings(p, agenda)}" for agenda, face in both]
    return f"victory:{id}", plain(" ".join(texts)), faces.victory(p, id)


def _standings(p: Position, agenda: Agenda) -> str:
    """How far everybody is with an agenda, in words."""
    texts = (
        f"{literal(p.names[seat])}: {sentences.agenda_sentence(p.words, p.state, seat, agenda)}"
        for seat in (p.seat, *p.rivals)
    )
    return "; ".join(texts) + "."


class VictorySection(Panel[VictoryView]):
    """The cards, one below the other."""

    always = True

    def places(self, view: VictoryView) -> list[Box]:
        b, head = self.box, HEAD if self._titled() else 8.0
        room = (b.h - head - 8) / max(1, len(view.cards))
        return [
            Box(b.x + 8, b.y + head + n * room, b.w - 16, room - 5) for n in range(len(view.cards))
        ]

    def _titled(self) -> bool:
        """Is there room for the title? Letters that are larger need it for themselves."""
        return self.box.h >= LOW * max(1.0, self.scene.app.comfort.text_size)

    def things(self, view: VictoryView) -> list[Target]:
        placed = zip(view.cards, self.places(view), strict=True)
        return [Target(name, box, text) for (name, text, _), box in placed]

    def draw(self, c: Canvas, view: VictoryView) -> None:
        b = self.box
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        if self._titled():
            wide = c.text(view.title, b.x + 16, b.y + 20, 24, GOLD_TEXT, "title", "midleft",
                          limit=b.w / 2)  # fmt: skip
            if c.width(view.note, LEAST) < b.w - wide - 48:
                c.text(view.note, b.right - 14, b.y + 20, LEAST, MUTED, "body", "midright")
        places = self.places(view)
        if not places:
            return
        size = papers.letters(c, [face for _, _, face in view.cards], places[0].w, places[0].h)
        for (name, _, face), box in zip(view.cards, places, strict=True):
            face = face._replace(letters=size)
            c.blit(papers.victory(c, face, box.w, box.h), box.x, box.y)
            if self.focused(name):
                c.focus(box.x - 3, box.y - 2, box.w + 6, box.h + 4, 9)
