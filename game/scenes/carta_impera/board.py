"""The effects board: all of one's own effects as sentences, and what Inspiration may copy."""

from __future__ import annotations

from game.content.carta_impera.schema import Effect
from game.drawing.carta_impera import areas
from game.drawing.carta_impera.marks import PALE
from game.drawing.kit import theme
from game.drawing.kit.nodes import (
    SPRING,
    Node,
    Paint,
    art,
    column,
    either,
    grid,
    icon,
    line,
    row,
    text,
)
from game.drawing.kit.parts import badge, button, ground
from game.drawing.kit.steps import GOLD_INK
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED, Colour
from game.hotseat.intents import Open, thing
from game.rules.carta_impera.box import box
from game.rules.carta_impera.effects import INSPIRATION
from game.scenes.carta_impera.areas import foot, spellings, touched
from game.words.carta_impera import position, things
from game.words.carta_impera.table_text import TableText

SIZE, LEADING = 20.5, 1.14
"""Letters of the sentences: every one of them stands in full."""
GAP = 10.0
DULL = (150, 160, 176)


def board(t: TableText, refused: str, key: str) -> Node:
    close = t.words.say("common.close")
    columns = [_column(t, domain, refused) for domain in range(6)]
    return column(
        row(badge(t.seat(t.me), 20),
            text(t.say("carta_impera.table.effects"), 31, GOLD_TEXT, "title", shade=120),
            text(t.say("carta_impera.table.effects_note"), 21, MUTED, grow=1),
            button(close, "quiet", key=key, h=42, w=134, id=("board",), does=Open("board"), says=close),
            h=50, gap=14),
        spellings(lambda short: grid(6, (foot(t, t.me, n, short) for n in range(6)), gap=GAP)),
        grid(6, columns, gap=GAP, grow=1),
        pad=(12, 7, 12, 12), gap=6, paint=ground("lit", 16, True), bleed=16,
    )  # fmt: skip


def _column(t: TableText, domain: int, refused: str) -> Node:
    found = position.by_domain(domain)
    if len(found) == 1:
        return _inspiration(t, found[0], refused)
    kids = zip((_sentence(t, one, refused) for one in found), (1.0, 1.0, 1.3), strict=True)
    return column(*(one.but(h=1.0, grow=high) for one, high in kids), gap=6, grow=1)


def _letters(value: str, ink: Colour) -> Node:
    return text(value, SIZE, ink, lines=14, same="sentence", leading=LEADING)


def _sentence(t: TableText, effect: Effect, refused: str) -> Node:
    """An effect in full: its name, what it does, and what using it costs, or why it cannot be used."""
    state, name = t.state_of(effect.id, refused), t.effect(effect.id)
    ink = areas.effect_ink(state)
    wrapped = text(f"*{name}*", 22, ink, lines=2, bold=ink, leading=1.04)
    title = either(text(name, 22, ink, "semi", same="title"), wrapped)
    red, green, blue = theme.rgb(areas.effect_look(state)[2])
    return column(
        row(art(areas.level, things.mark(effect), state, w=32, h=30), title.but(grow=1), gap=6),
        _letters(t.does(effect.id), ink), SPRING, line((red // 2, green // 2, blue // 2), 1.4, h=4.0),
        _standing(t, effect.id, state),
        pad=(10, 6, 9, 8), gap=3, paint=Paint(areas.sentence, (state,), ("pointed",)), bleed=18,
        **touched(effect.id, state),
    )  # fmt: skip


def _standing(t: TableText, effect: str, state: str) -> Node:
    ink: Colour = {"open": GOLD_TEXT, "running": GOLD_INK}.get(state, MUTED)
    if state in (position.SHUT, position.REFUSED):
        ink = areas.missing_ink()
    sign = art(areas.standing, state, w=24, h=24)
    return row(sign, _letters(t.standing_of(effect), ink).but(grow=1), gap=7)


def _inspiration(t: TableText, effect: Effect, refused: str) -> Node:
    """Every rival's permanent effects; those that cannot be copied have a cross."""
    state = t.state_of(effect.id, refused)
    on_blue = position.OPEN if state == position.RUNNING else state  # its ground is never gold
    ink = areas.effect_ink(on_blue)
    rivals: dict[int, list[str]] = {}
    for seat, found in position.copyable(t.state, t.me):
        rivals.setdefault(seat, []).append(found)
    forms = [column(*(_rival(t, *one, named) for one in rivals.items()), gap=6)
             for named in (True, False)]  # fmt: skip
    return column(
        row(icon("culture_coin", 36), text(t.effect(effect.id), 22, ink, "semi", grow=1, same="title"), h=36, gap=6),
        _letters(t.does(effect.id), ink), either(*forms) if rivals else None,
        SPRING, _standing(t, effect.id, on_blue),
        pad=(10, 6, 10, 8), gap=4, paint=Paint(areas.inspiration, (state,), ("pointed",)), bleed=18,
        **touched(effect.id, state),
    )  # fmt: skip


def _rival(t: TableText, seat: int, copies: list[str], named: bool) -> Node:
    """What one rival has; all with their names, or with their signs alone."""
    made, name = [_copy(t, seat, one, named) for one in copies], t.names[seat]
    who = badge(t.seat(seat), 12, w=28, h=28, bleed=0)
    head = row(who, text(name, 21, PALE, "semi", grow=1), gap=6)
    body = column(*made, gap=2) if named else grid(4, made, gap=3)
    return column(line((120, 150, 196), 1.0, h=5.0), head, body, gap=2)


def _copy(t: TableText, seat: int, effect: str, named: bool) -> Node:
    known = box().effects[effect]
    able = f"effect:{INSPIRATION}" in t.lit or t.running == INSPIRATION
    shut = position.why_not_copy(t.state, t.me, seat, effect) is not None or not able
    ink, gold = (DULL, DULL) if shut else (areas.BRIGHT, CREAM)
    level = text(things.mark(known), 20, gold, "bold", 1.0)
    mark = icon("cross", 21) if shut and named else level
    return row(
        icon(f"rnd_{known.domain}", 25, 120 if shut else 255),
        text(t.effect(effect), 20, ink, "semi", grow=1, same="copy") if named else SPRING, mark,
        h=29, least=0.85, gap=4, pad=(3, 0, 8, 0), paint=Paint(areas.copied, (), ("pointed", "off")),
        stop=not shut, **thing("copy", seat, effect, lit=not shut, why=True),
    )  # fmt: skip
