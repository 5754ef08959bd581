"""The strip of the bots as trees: a plate for each with what it did, the clock and what keys do; and above
it a sheet with all that the bot did whose plate is looked at."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import NamedTuple

from game.drawing import strip as drawing
from game.drawing.kit import parts
from game.drawing.kit.nodes import EMPTY, SPRING, Node, Paint, art, column, either, icon, row, text
from game.drawing.kit.theme import BROWN, CREAM, DARK, GOLD_TEXT, MUTED
from game.hotseat.intents import Open
from game.scenes.kit.section import Box
from game.scenes.kit.tree_section import TreeSection
from game.scenes.table.bots_strip import DONE, END, NEXT, NOW, PLATE, STOP, BotsStrip, Deed, Plate
from game.words import plain
from game.words.seats import Seat
from game.words.table import Facts

STEPS = 24
"""So many steps the clock has."""
MOST = 4
"""So many emblems lie on a plate at most."""
SHEET, HIGH = 480.0, 330.0
"""How wide the sheet is, and how high at most."""
RED = (120, 30, 22)


class PlateView(NamedTuple):
    """A plate: whose, how it stands, what the bot did last, and its emblems."""

    number: int
    who: Seat
    state: str
    title: str
    text: str
    brief: str
    says: str
    emblems: tuple[str, ...]


Buttons = tuple[tuple[str, str, str], ...]
"""What each does, its key and its label."""
Sheet = tuple[str, tuple[tuple[str, bool], ...], str, int, int]
"""What a bot did: who, in which sentences, what else there is to say; the how manieth of how many it is."""


# ---- what is shown ------------------------------------------------------------------------------


def plate_view(t: Facts, plate: Plate, at: Deed | None, long: bool) -> PlateView:
    """A plate in words: of the deed that is looked at, else of the last one."""
    deeds = plate.deeds
    deed = next((one for one in deeds if one == at), deeds[-1] if deeds else None)
    who = Seat(t.signs[plate.seat], t.names[plate.seat])
    sentence = deed.sentences[-1] if deed is not None else t.say(f"table.bots.{plate.state}")
    if long and plate.state == NOW:
        sentence = t.say("table.bots.long")
    sketches = [one for deed in deeds for one in deed.sketches]
    titles = [one.title for one in sketches if one.title]
    emblems = tuple(dict.fromkeys(one.emblem for one in sketches if one.emblem))[:MOST]
    whole = [plain(line) for deed in deeds for line in deed.sentences]
    says = " ".join([f"{who.name}: {t.say(f'table.bots.{plate.state}')}", *whole])
    brief = deed.brief if deed is not None else sentence
    title = titles[-1] if titles else ""
    return PlateView(plate.seat, who, plate.state, title, sentence, brief, says, emblems)


def below(t: Facts, strip: BotsStrip, keys: dict[str, str]) -> tuple[int, Buttons]:
    """While bots play how much of their time is gone, in steps (less than 0: there is no clock), and what
    holds and ends them; else how to step and to close."""
    steps = [("back", "←", t.say("table.bots.back")), ("on", "→", t.say("table.bots.step"))]
    if not strip.plays:
        return -1, (*steps, ("away", keys["escape"], t.say("table.bots.close")))
    word = "go" if strip.waits else "stop"
    held = ("stop", keys[STOP], t.say(f"table.bots.{word}"))
    end = ("end", keys[END], t.say("table.bots.end"))
    paced = strip.table.app.comfort.bots == "together"
    gone = round(STEPS * strip.table.bots.budget.part()) if paced else -1
    return gone, (held, *steps, end)


def on_sheet(t: Facts, strip: BotsStrip) -> Sheet | None:
    """All that the bot did whose plate is looked at, or whose deed is shown once more."""
    plate = strip.open()
    if plate is None or not plate.deeds:
        return None
    plates = strip.plates()
    lines = tuple((s, deed == strip.at) for deed in plate.deeds for s in deed.sentences)
    view = plate_view(t, plate, strip.at, long=False)
    title = " · ".join(filter(None, (view.who.name, view.title)))
    note = t.say("table.bots.stands") if strip.holds() else ""
    number = [one.seat for one in plates].index(plate.seat)
    return title, lines, note, number, len(plates)


# ---- the trees ----------------------------------------------------------------------------------


def strip(
    plates: tuple[PlateView, ...], gone: int, buttons: Buttons, note: str, tall: bool
) -> Node:
    """The plates side by side, or below one another where it is tall, and what is below them."""
    many = column if tall else row
    return column(
        many(*map(_plate, plates), gap=4, grow=1, h=1), _foot(gone, buttons, note),
        pad=(7, 7, 7, 5), gap=4, paint=parts.ground("dark", 14, lit=True), bleed=16,
    )  # fmt: skip


def _plate(p: PlateView) -> Node:
    tint = MUTED if p.state == NEXT else CREAM
    name = text(p.who.name, 21, tint, "title", shade=120, same="bot")
    badge = parts.badge(p.who, 12, w=26, h=28)
    seal = art(drawing.seal, w=24, h=24) if p.state == DONE else None
    chains = dict.fromkeys((p.emblems, (*p.emblems[:1], *p.emblems[-1:]), p.emblems[:1], ()))
    heads = (row(badge, name, SPRING, _chain(one, p.who.sign), seal, gap=4, h=34) for one in chains)
    forms = dict.fromkeys(filter(None, (p.text, p.brief, p.title)))
    lines = (text(one, 20, tint, lines=4, leading=1.05) for one in forms)
    return column(
        either(*heads), either(*lines), SPRING,
        w=1, h=1, grow=1, pad=(10, 3, 8, 3), gap=1, at=(0, 0), id=(PLATE, p.number), says=p.says,
        paint=Paint(drawing.plate, (p.who.sign, p.state), ("pointed",)),
    )  # fmt: skip


def _chain(emblems: tuple[str, ...], sign: str) -> Node:
    """What was done, thing by thing."""
    kids: list[Node] = []
    for emblem in emblems:
        kids += [art(drawing.arrow, sign, w=17, h=30)] if kids else []
        kids.append(icon(emblem, 30, least=1))
    return row(*kids, gap=1)


def _foot(gone: int, buttons: Buttons, note: str) -> Node:
    """The clock, the buttons and a note, as much of their words as can be read."""
    clock = art(drawing.clock, gone, STEPS, w=130, h=28, least=0.3) if gone >= 0 else None
    noted = text(note, 20, GOLD_TEXT, "semi", pad=(0, 0, 8, 0))
    forms = ((whole, more) for whole in (True, False) for more in (noted, None))
    rows = (row(clock, *(_button(*one, whole) for one in buttons), SPRING, more, gap=8, h=32)
            for whole, more in forms)  # fmt: skip
    return either(*rows, h=32)


def _button(word: str, key: str, label: str, whole: bool) -> Node:
    face = f"{key}  {label}".strip()
    return column(
        text(face if whole else key, 20, face="semi", align=0.5, same="key"),
        h=32, pad=(14, 2), at=(0.5, 0.5), bleed=4, id=("strip", word), does=Open(word), says=face,
        paint=Paint(drawing.key, (), ("pointed", "pressed")),
    )  # fmt: skip


def sheet(title: str, lines: tuple[tuple[str, bool], ...], note: str, at: int, of: int) -> Node:
    """Parchment above the plate that is looked at."""
    paper = column(
        text(title, 24, DARK, "title"),
        *(text(line, 20, DARK, "semi" if on else "body", lines=4, bold=RED, same="lines") for line, on in lines),
        text(note, 20, BROWN) if note else None,
        w=SHEET, pad=(18, 12, 18, 14), gap=4, at=(0, 0), paint=parts.ground("paper", 14), bleed=16,
    )  # fmt: skip
    side = [Node("art", w=1, grow=float(n)) if n else EMPTY for n in (at, of - 1 - at)]
    return column(SPRING, row(side[0], paper, side[1]))


# ---- the sections -------------------------------------------------------------------------------


Ask = Callable[[], Facts]
"""What may be read of the table now."""


def _about(made: BotsStrip, ask: Ask) -> tuple[Hashable, ...] | None:
    if not made.shown:
        return None
    t, reader = ask(), made.table.app.reader
    keys = {STOP: reader.key(STOP), END: reader.key(END), "escape": t.say("key.escape")}
    long = made.table.bots.thinks_long()
    plates = tuple(plate_view(t, one, made.at, long) for one in made.plates())
    tall = made.box is not None and made.box.h > made.box.w
    return plates, *below(t, made, keys), t.say("table.bots.closer"), tall


def sections(made: BotsStrip, facts: Ask) -> Iterator[TreeSection]:
    """The strip in its place, and above it the sheet."""
    box = made.box
    if box is None:
        return
    wide = max(box.w, SHEET)
    above = Box(box.right - wide, box.y - HIGH - 6, wide, HIGH)
    yield TreeSection(box, partial(_about, made, facts), strip, lambda one: made.press(one.what))
    yield TreeSection(above, lambda: on_sheet(facts(), made), sheet)
