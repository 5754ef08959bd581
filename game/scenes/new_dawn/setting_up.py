"""The panels before the first turn: the leaders to choose from; and while the map is built,
everybody's tiles, the tiles in hand with what turns them, and what lies on the map so far."""

from __future__ import annotations

from game.content.new_dawn.effects import TERRAINS, Terrain
from game.content.new_dawn.load import tables
from game.content.new_dawn.map import Side
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import LEAST
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
    stack,
    text,
)
from game.drawing.kit.parts import button, ground, panel
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.drawing.new_dawn import marks
from game.hotseat.intents import Touch, Why
from game.rules.contract import Refusal
from game.rules.new_dawn.box import box
from game.rules.new_dawn.state import Slot
from game.scenes.new_dawn import views
from game.scenes.new_dawn.moment import Press
from game.words import plain
from game.words.new_dawn import sentences, things
from game.words.new_dawn.position import Position
from game.words.position import per_position

Tile = tuple[int, Side, int]
"""A tile of the map: its number, its side, how it is turned."""


def leaders(p: Position) -> Node:
    """All leaders: who, what they bring, and how their row begins; some are taken."""
    owners = {player.leader: seat for seat, player in enumerate(p.state.players)}
    return column(
        text(p.say("new_dawn.table.leaders"), 44, GOLD_TEXT, "title", 0.5, h=76),
        grid(4, [_leader(p, id, owners.get(id)) for id in tables().leaders], gap=14, w=1860, grow=1),
        pad=(30, 4, 30, 24),
    )  # fmt: skip


def _leader(p: Position, id: str, owner: int | None) -> Node:
    words, each, name = p.words, tables().leaders[id], f"leader:{id}"
    civ, who = things.thing_name(words, id), words.name("new_dawn", "leader", id)
    ability, brings = words.name("new_dawn", "ability", id), things.effect_sentence(words, each)
    begins = p.say("new_dawn.table.row_at_start")
    starters = [
        views.card(p, 0, Slot(box().starters[type]))._replace(caravans=()) for type in each.row
    ]
    cards = ", ".join(f"{n} {face.name}" for n, face in enumerate(starters, 1))
    taken = "" if owner is None else f" {p.names[owner]}."
    has = None if owner is None else row(
        art(marks.badge, p.signs[owner], w=34, h=34), text(p.names[owner], 24, MUTED), gap=8)  # fmt: skip
    sheet = column(
        stack(art(marks.banner, id, h=150, least=0.7),
              row(art(marks.medallion, id, h=144, ratio=1, least=0.7),
                  column(text(civ, 36, GOLD_TEXT, "title"), text(who, 24, CREAM, "semi"), has, at=(0, 0), w=1, grow=1),
                  gap=16, pad=(6, 4, 6, 4), at=(0, 0))),
        text(ability, 25, GOLD_TEXT, "semi"),
        text(brings, 23, CREAM, lines=9, leading=1.2, grow=1),
        text(begins, LEAST, MUTED),
        grid(5, [art(marks.starter, face, str(n), h=72) for n, face in enumerate(starters, 1)], gap=8),
        pad=(10, 8, 10, 12), gap=3, at=(0, 0),
    )  # fmt: skip
    veil = art(marks.veil) if owner is not None else None
    return stack(
        panel(pad=0), sheet, veil, grow=1, id=("leader", id), bleed=16,
        does=Touch(name) if owner is None else Why(name),
        says=plain(f"{civ}, {who}. {ability}: {brings} {begins}: {cards}.{taken}"),
    )  # fmt: skip


def _tile(c: Canvas, b: Box, number: int, side: Side, turns: int, sign: str, laid: bool) -> None:
    """A tile as a small picture; dim where it lies on the map already."""
    image = views.picture(number, side, turns, sign, c.px(b.w), c.px(b.h), 0.1)
    if laid:
        image = image.copy()
        image.set_alpha(60)
    c.blit(image, b.x, b.y)


def dealt(p: Position, mover: int | None, laid: tuple[tuple[int, Tile], ...]) -> Node:
    """The tiles that every player was dealt: those that they have laid, and those in their hand."""
    hands = [[each for who, each in laid if who == seat] for seat in range(len(p.names))]
    return column(
        text(p.say("new_dawn.table.tiles_dealt"), 26, GOLD_TEXT, "title", h=40),
        *(_dealt(p, seat, seat == mover, hand) for seat, hand in enumerate(hands)),
        SPRING if len(hands) < 2 else None,
        gap=8, pad=(10, 6, 10, 8), paint=ground("dark", 14), bleed=16,
    )  # fmt: skip


def _dealt(p: Position, seat: int, acts: bool, laid: list[Tile]) -> Node:
    sign, left = p.signs[seat], p.state.players[seat].tiles
    tiles = [(one, True) for one in laid] + [((n, "A", 0), False) for n in left]
    return column(
        row(art(marks.badge, sign, w=28, h=28), text(p.names[seat], 24, GOLD_TEXT if acts else MUTED, "title"), gap=8),
        grid(max(3, len(tiles)), [
            column(art(_tile, *tile, sign, done, h=1, grow=1), text(str(tile[0]), 20, MUTED if done else CREAM, "semi", 0.5))
            for tile, done in tiles], gap=6, h=1, grow=1),
        gap=4, pad=(10, 8, 10, 6), h=1, grow=1, paint=ground("dark", 12, acts), bleed=16, part=f"dealt:{seat}",
    )  # fmt: skip


def hand(p: Position, tiles: tuple[Tile, ...], refusal: Refusal | None, touching: int) -> Node:
    """The tiles of the one on turn: the one that is held, its other side, then the others; whether it may lie
    where it is held; and what turns and lays it. No tiles: nobody lays one."""
    board = row(pad=12, gap=8, paint=ground("dark", 14), bleed=16)
    if not tiles:
        return board.but(kids=(text(p.say("new_dawn.table.wait"), 26, MUTED, align=0.5, grow=1),))
    sign, place = p.signs[p.state.pending[-1].seat], "off" if refusal else "primary"
    buttons = (
        ("left", "new_dawn.table.turn_left", "normal", "Q"),
        ("right", "new_dawn.table.turn_right", "normal", "E"),
        ("flip", "new_dawn.table.other_side", "normal", "F"),
        ("place", "new_dawn.action.PlaceTile", place, ""),
    )
    return board.but(kids=(
        *(panel(art(_tile, *tile, sign, False, h=1, grow=1), text(f"{tile[0]}{tile[1]}", 21, CREAM, "semi", 0.5),
                lit=n == 0, radius=10, pad=8, w=128, id=("face", n), does=Press(f"face:{n}"), says=f"{tile[0]}{tile[1]}")
          for n, tile in enumerate(tiles)),
        column(*_checks(p, tiles[0], refusal, touching), gap=6, pad=(8, 0), at=(0, 0), w=1, grow=1),
        column(*(button(p.say(key), kind, key=letter, size=23, h=1, grow=1, id=("do", word), does=Press(f"do:{word}"))
                 for word, key, kind, letter in buttons), gap=6, w=258),
    ))  # fmt: skip


def _checks(p: Position, tile: Tile, refusal: Refusal | None, touching: int) -> tuple[Node, ...]:
    title, need = (
        p.say("new_dawn.table.tile_side", tile=tile[0], side=tile[1]),
        tables().box.limits.contact,
    )
    sentence, clause = p.say("new_dawn.table.tile_fits", have=touching, need=need), "R4.2"
    if refusal is not None:
        sentence, clause = sentences.refusal_sentence(p.words, refusal, p.names), refusal.clause
    sentence = f"{sentence} *{p.say('common.see_clause', clause=clause)}*"
    return (
        text(title, 26, GOLD_TEXT, "title"),
        row(icon("cross" if refusal else "check", 26), text(sentence, 21, CREAM, lines=5, bold=GOLD_TEXT, w=1, grow=1),
            gap=8, at=(0, 0)),
        SPRING, either(text(p.say("new_dawn.table.hint.tile"), 19, MUTED, lines=4), EMPTY),
    )  # fmt: skip


@per_position
def legend(p: Position) -> Node:
    """The terrains with their difficulty, and how many spaces of each lie on the table; the rules of
    building, and what the lines on the map mean."""
    on, limits = p.state.board, tables().box.limits
    left = limits.water_tokens - on.tokens.bit_count()
    return column(
        text(p.say("new_dawn.table.map_so_far"), 26, GOLD_TEXT, "title"),
        *(_terrain(p, one, on.by_terrain[one].bit_count()) for one in TERRAINS),
        text(p.say("new_dawn.table.how_tiles"), 24, GOLD_TEXT, "title"),
        text(p.say("new_dawn.table.tile_rules", contact=limits.contact, water=left), 21, CREAM, lines=30, leading=1.24, grow=1),
        *(row(art(marks.outline, one, w=30, h=30), text(p.say(f"new_dawn.table.line.{one}"), 20, CREAM, same="lines", w=1, grow=1), gap=12)
          for one in ("core", "touched", "wrong")),
        gap=6, pad=(18, 10, 18, 12), at=(0, 0), paint=ground("dark", 14), bleed=16,
    )  # fmt: skip


def _terrain(p: Position, one: Terrain, count: int) -> Node:
    hard = p.say("new_dawn.table.no_entry")
    if one != "water":
        hard = p.say("new_dawn.table.difficulty", n=tables().box.difficulty[one])
    return row(
        art(marks.terrain, one, w=41, h=41, least=0.6),
        column(text(p.words.name("new_dawn", "terrain", one), 22, CREAM, lines=2, leading=1.1, same="terrain"), w=1, grow=1),
        text(hard, LEAST, MUTED, align=1.0, same="hard"), text(str(count), 24, GOLD_TEXT, "bold", 1.0, w=32),
        gap=8,
    )  # fmt: skip
