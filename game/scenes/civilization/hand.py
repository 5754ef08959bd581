"""The lifted hand: what only its owner may know, what can be taken out, what the rest is for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pygame

from game.content.civilization.effects import RESOURCES
from game.drawing.civilization import cards as faces
from game.drawing.civilization import marks, symbols
from game.drawing.civilization.nodes import flowing, keycap, symbol
from game.drawing.kit import nodes, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import SPRING, Node, Paint, art, column, either, free, row, text, words
from game.drawing.kit.parts import button, title
from game.drawing.kit.spread import Side
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.hotseat.choice import of_kind
from game.hotseat.civilization.intents import Intent, Plain, Press, Refuse, Send, TakeOut
from game.hotseat.intents import Touch, Why, target
from game.rules.civilization.box import UNITS
from game.scenes.civilization.items import event, event_card, unit_of
from game.scenes.kit.section import Box, Section, Target, pixels
from game.scenes.kit.tree_section import TreeSection
from game.words.civilization import card_text, culture_text, hand_text, players, things
from game.words.civilization.hand_text import AREA
from game.words.civilization.position import Moment, Now, Position

WIDE, HIGH, TALL = 1904.0, 434.0, 600.0
"""Units of the tray, and the most that it takes of the height for large letters."""
TAB, EDGE = 40.0, 8.0
CARD = 236.0
"""The width of an event, where it has room."""
FEW = 3
"""Of more events than these each has room for few words."""
RULE, BLUE = (58, 82, 78), (150, 205, 240)
CLAUSE = "R12"
"""Tells when a culture event may be played."""
SLOPE = 34.0
"""So far the sides of the tab lean."""


def meant(p: Position, touched: object) -> Intent:
    """What a touch on the tray means: a thing is taken out, or why it cannot be."""
    if isinstance(touched, Touch):
        return TakeOut(touched.step)
    if isinstance(touched, Press):
        return touched
    thing = touched.step if isinstance(touched, Why) else ""
    event = of_kind(thing, "event")
    refusal = card_text.why_not(p, card_text.Card("event", event)) if event else None
    return Refuse(refusal) if refusal is not None else Plain.DENY


def tray_box(w: float, h: float, letters: float) -> Box:
    """Where the tray lies in a window of so many units."""
    wide, low = min(WIDE, w - 2 * EDGE), min(1.0, h / 1080)
    high = min(HIGH * max(1.0, letters), TALL) * low
    return Box((w - wide) / 2, h - EDGE - high, wide, high)


def nth(m: Moment, number: int) -> Intent:
    """What a number means while a hand is up: that event is taken out, or why it cannot be."""
    p = m.hand
    held = () if p is None else culture_text.hand(p)
    if p is None or not 0 < number <= len(held):
        return Plain.DENY
    thing = f"event:{held[number - 1]}"
    return meant(p, Touch(thing) if thing in hand_text.able(m, p) else Why(thing))


class Veil(Section):
    """What lies below a hand that is up: it stays as everybody sees it, and darker."""

    overlaid = veils = True

    def __init__(self, box: Box, now: Now) -> None:
        super().__init__(box)
        self._now = now

    @property
    def live(self) -> bool:  # type: ignore[override]
        return self._now().hand is not None

    def targets(self) -> list[Target]:
        return [Target("hand:veil", self.box, "", enabled=False, focusable=False)]

    def paint(self, c: Canvas) -> None:
        veil = pygame.Surface(pixels(self.box, c.scale).size)
        veil.set_alpha(110)
        c.blit(veil, self.box.x, self.box.y)


def section(box: Box, now: Now, key: Callable[[], str], send: Send) -> TreeSection:
    """The tray while a hand is up, held by this key."""

    def about() -> tuple[Position, hand_text.Held] | None:
        p = now().hand
        return None if p is None else (p, hand_text.held(now(), p, key()))

    def touched(intent: object) -> None:
        if (p := now().hand) is not None:
            send(meant(p, intent))

    return TreeSection(box, about, hand_tray, touched)


def hand_tray(p: Position, one: hand_text.Held) -> Node:
    """All that is secret of a hand, in the colour of its owner, and what can be taken out of it."""
    sign, parts = p.signs[p.seat], (_events(p, one), _markers(p, one), _forces(p, one))
    body = column(
        row(*parts, gap=24, grow=1, at=(0, 0)), nodes.line(RULE, 1.2), _foot(p, one),
        pad=(22, 10, 22, 6), gap=3, grow=1, paint=Paint(tray, (sign,)), bleed=16,
    )  # fmt: skip
    tab = row(SPRING, _tab(p, one, sign), SPRING)
    return column(tab, body, id=("hand",), stop=False, reach=False)


def _tab(p: Position, one: hand_text.Held, sign: str) -> Node:
    key = AREA + ("away_one" if len(one.away) == 1 else "away")
    away = p.say(key, names=p.words.join(one.away)) if one.away else ""
    return row(
        symbol(f"sign:{sign}", 26),
        text(p.say(AREA + "only", name=p.names[p.seat]), 24, CREAM, "title", shade=120),
        text(away, 20, CREAM, shade=120) if away else None,
        h=TAB, gap=12, pad=(52, 4, 52, 0), paint=Paint(tab, (sign,)), bleed=4,
    )  # fmt: skip


def _part(p: Position, key: str, note: str, kids: Iterable[Node], **more: Any) -> Node:
    """A part of the tray; without anything in it that there is nothing."""
    head = row(
        title(p.say(AREA + key), 22, same="title", grow=1),
        words(note, size=20, colour=MUTED, align=1.0, same="note"), gap=10,
    )  # fmt: skip
    found = tuple(kids) or (_none(p, key),)
    return column(head, *found, gap=6, at=(0, 0), **more)


def _none(p: Position, key: str) -> Node:
    return text(p.say(f"{AREA}no_{key}"), 20, MUTED, lines=3)


def _events(p: Position, one: hand_text.Held) -> Node:
    held, note = culture_text.hand(p), players.hand_note(p, p.seat)
    if not held:
        return _part(p, "events", note, (), w=340, least=0.9)
    slim = len(held) > FEW
    cards = [_event(p, one, id, held[:n].count(id), n + 1, slim) for n, id in enumerate(held)]
    spare = SPRING.but(w=1) if len(held) < 2 else None
    lying = row(*cards, spare, gap=14, grow=1)
    return _part(p, "events", note, (lying,), w=max(2, len(held)) * CARD, least=0.8)


def _event(p: Position, one: hand_text.Held, id: str, again: int, number: int, slim: bool) -> Node:
    """A card and its button; a second one of a kind has a name of its own."""
    card, thing = event_card(p.words, id), f"event:{id}"
    high = 60 if slim else 46
    if thing in one.able:
        label = p.say(AREA + ("discard" if one.discards else "take"))
        foot = button(label, "primary", key=str(number), h=high)
    else:
        label = culture_text.why(p, id)
        why = text(label, 20, CREAM, grow=1), text(label, 20, CREAM, lines=3, leading=1.0, grow=1)
        cross, clause = symbol("cross", 20), text(CLAUSE, 20, BLUE, "semi")
        whole = [row(cross, one, clause, gap=6, grow=1) for one in why]
        said = row(either(*(why[1:] if slim else whole), grow=1), pad=(8, 0))
        foot = nodes.stack(art(marks.well, False, 9), said, h=high)
    return column(
        art(event, card, looks=("pointed", "lit"), h=214, grow=1, least=0.5, bleed=18), foot,
        w=1, grow=1, gap=6, id=("event", f"{id}@{again}" if again else id),
        does=Touch(thing) if thing in one.able else Why(thing), says=f"{card.name}. {card.when}. {card.text} {label}",
    )  # fmt: skip


def _markers(p: Position, one: hand_text.Held) -> Node:
    """What lies face down, by what it is, and what it could be used for."""
    held = hand_text.markers(p)
    if not held:
        return _part(p, "markers", "", (), w=300, least=0.8)
    roomy, wordy, brief = (
        [_marker(p, one, *each, n, *look) for each, n in held.items()]
        for look in ((True, 7.0), (True, 2.0), (False, 2.0))
    )
    forms = (column(*found, gap=3, at=(0, 0)) for found in (roomy, wordy, brief))
    lying = either(*forms, nodes.grid(2, brief, gap=4), grow=1)
    return _part(p, "markers", "", (lying,), w=388, least=0.85)


def _marker(
    p: Position, one: hand_text.Held, back: str, good: str, n: int, wordy: bool, low: float
) -> Node:
    """A marker, as often as it is held; below its name what could be paid with it, and so much room."""
    thing = f"{back}:{good}"
    name = p.name("content" if good == "great_person" else "resource", good)
    name = name[:1].upper() + name[1:]
    label = p.say("civilization.times", n=n, thing=name) if n > 1 else name
    use = " · ".join(hand_text.uses(p, good)) or p.say(AREA + "no_use")
    words = text(use, 20, MUTED, lines=4, leading=1.0) if wordy else None
    return row(
        symbol(good if good in RESOURCES else "laurel", 46 if wordy else 30),
        column(row(text(label, 21, CREAM, "semi", same="marker"), SPRING, symbol(back, 24), gap=6), words, grow=1),
        gap=12, pad=(10, 2, 10, low), paint=Paint(marker, (), ("pointed", "lit")), least=0.7,
        **target(thing, thing in one.able, f"{things.thing_name(p.words, thing)}, {p.words.name('civilization', 'back', back)}. {use}"),
    )  # fmt: skip


def _forces(p: Position, one: hand_text.Held) -> Node:
    """The standing forces with their strengths, what an army would draw of them, and the bonus."""
    units = sorted(unit for unit in p.player.units if unit < UNITS)
    cards = sorted((unit_of(p, p.seat, unit) for unit in units), key=lambda one: -one.strength)
    arts = [art(faces.unit, one, p.signs[p.seat], bleed=12) for one in cards]
    lying = free(Side(0.78, 10, 168, middle=False), *arts, h=168, least=0.6)
    said = hand_text.force_sentences(p, len(units))
    lines = (text(one, 20, CREAM, lines=4, bold=GOLD_TEXT, same="force") for one in said)
    kids, public = (lying if arts else _none(p, "units"), *lines), p.say(AREA + "public")
    return _part(p, "forces", public, kids, w=520, least=0.7, grow=1)


def _foot(p: Position, one: hand_text.Held) -> Node:
    does = Press("do:finish")
    end = button(one.ends, w=330, h=42, id=("do", "finish"), does=does) if one.ends else None
    return row(
        keycap(one.key) if one.key else None,
        text(p.say(AREA + ("held" if one.key else "held_mouse")), 20, CREAM, "semi"),
        flowing(p.say(AREA + "how"), grow=1), end, gap=12, h=42,
    )  # fmt: skip


def tray(c: Canvas, b: Box, sign: str) -> None:
    c.panel(b.x, b.y, b.w, b.h, "dark", 18)
    shapes.plate(c, b, "#0c1c20", symbols.tint(sign)[1], 4, 18, 0.55, inset=2)


def tab(c: Canvas, b: Box, sign: str) -> None:
    light, main, dark = symbols.tint(sign)
    w, h = round(b.w, 1), round(b.h, 1)
    way = f"M0 {h}L{SLOPE * 0.8:.1f} 8Q{SLOPE} 2 {SLOPE + 10:.1f} 2H{w - SLOPE - 10:.1f}"
    way += f"Q{w - SLOPE:.1f} 2 {w - SLOPE * 0.8:.1f} 8L{w} {h}Z"
    body = (
        f'<defs><linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop offset="0" '
        f'stop-color="{main}"/><stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
        f'<path d="{way}" fill="url(#t)" stroke="{light}" stroke-width="2.4"/>'
    )
    c.svg(body, (0, 0, w, h), b.x, b.y, b.w, b.h)


def marker(c: Canvas, b: Box, look: nodes.Look) -> None:
    marks.well(c, b, look.lit or look.pointed, 12)
