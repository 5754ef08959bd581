"""How far the match is: the four ways to win, as a table and as one line beside the phases; the five phases, which
is in force, and who of the players has done, acts, waits; while the game is set up, who places in which order, and
that nothing of it is hidden."""

from __future__ import annotations

from game.content.civilization.schema import PHASES
from game.drawing.civilization import marks, plates
from game.drawing.civilization.nodes import crest, symbol
from game.drawing.kit import nodes
from game.drawing.kit.nodes import SPRING, Node, Paint, art, column, either, row, stack, text, words
from game.drawing.kit.parts import ground, head, panel
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.hotseat.civilization.intents import Show
from game.hotseat.civilization.laying import following
from game.rules.civilization.state import SETUP, START, decision, in_order
from game.words.civilization import players
from game.words.civilization.players import WORDS, counted
from game.words.civilization.position import Position
from game.words.civilization.ways import AREA, WAYS, goal, said, values, warns
from game.words.position import per_position

SIDE = 34.0
"""The signs of the players at the left of the table."""
SYMBOLS = {"culture": "culture", "tech": "book", "economic": "coin", "military": "combat"}


def table(p: Position) -> Node:
    """Of each way how far everybody is, of war how far armies have to go: between two, where there is room,
    a lane for each, else a row for each player."""
    rows = _rows(p)
    return panel(
        head(p.say(AREA + "title"), size=24, pad=(6, 0)),
        either(_lanes(p), rows, grow=1) if len(p.names) == 2 else rows,
        quiet=True, radius=16, pad=(10, 6, 8, 8), gap=2, part="ways",
    )  # fmt: skip


def _lanes(p: Position) -> Node:
    """Each way with its goal, and below it how far everybody is, a cell for each step."""
    return column(*(_way(p, way, sign) for way, sign in SYMBOLS.items()), gap=5, grow=1)


def _way(p: Position, way: str, sign: str) -> Node:
    name, last = p.say(f"{AREA}{way}.name"), goal(way)
    says = p.say(f"{AREA}{way}.goal", n=last)
    return column(
        row(symbol(sign, 23), text(name, 20, GOLD_TEXT, "semi", same="ways", firm=True),
            words(says, size=19.5, colour=MUTED, same="goals", firm=True), SPRING, gap=5),
        *(_lane(p, way, seat, value) for seat, value in values(p, way).items()),
        grow=1, part=f"way:{way}", id=("way", way), says=said(p, way),
    )  # fmt: skip


def _lane(p: Position, way: str, seat: int, value: int | None) -> Node:
    last, many = goal(way), "–" if value is None else str(value)
    ink = marks.bad() if warns(way, value) and not last else CREAM
    if last:
        shown = art(marks.lane, value, last, p.signs[seat], h=14, grow=1)
        unit = p.say(AREA + "of", total=last)
    else:
        army = text(p.say(AREA + "army"), 19.5, MUTED, same="heads", firm=True)
        shown = row(SPRING, army, w=1, grow=1)
        unit = "" if value is None else counted(p, "ways.steps", value)
    return row(
        symbol(f"sign:{p.signs[seat]}", 20), shown, text(many, 20, ink, "black", 1.0, firm=True, w=28),
        text(unit, 19.5, MUTED, same="heads", firm=True, w=72), gap=5,
    )  # fmt: skip


def _rows(p: Position) -> Node:
    """A row for each player: of each way a number and a bar."""
    army = p.say(AREA + "army"), p.say(AREA + "army_short")
    of = {way: (p.say(AREA + "of", total=goal(way)), str(goal(way))) for way in WAYS}
    heads = [row(symbol(sign, 23), words(*(of[way] if goal(way) else army), size=19.5, colour=MUTED, same="heads", grow=1), gap=4)
             for way, sign in SYMBOLS.items()]  # fmt: skip
    spoken = (column(w=1, grow=1, part=f"way:{w}", id=("way", w), says=said(p, w)) for w in WAYS)
    rows = []
    for n, seat in enumerate((p.seat, *p.rivals)):
        cells = [_cell(p, way, values(p, way)[seat], p.signs[seat]) for way in WAYS]
        sign = row(symbol(f"sign:{p.signs[seat]}", 24), at=(0.5, 0.5))
        line = _line(sign, cells, h=36, least=0.66, grow=1)
        rows.append(line.but(paint=Paint(plates.band)) if n % 2 == 0 else line)
    return stack(
        column(_line(Node(), heads, h=26), *rows, gap=2, grow=1),
        row(*spoken, pad=(SIDE, 0, 0, 0)), grow=1,
    )  # fmt: skip


def _line(first: Node, cells: list[Node], **more: float) -> Node:
    return nodes.grid((SIDE, *(0.0,) * len(cells)), (first, *cells), gap=6, **more)


def _cell(p: Position, way: str, value: int | None, sign: str) -> Node:
    """How far somebody is on a way: the number, and beside or below it a bar, or what it counts."""
    warned, last = warns(way, value), goal(way)
    ink = marks.bad() if warned and not last else CREAM
    number = text("–" if value is None else str(value), 24, ink, "black", same="numbers")
    if last:
        after = art(plates.bar, value, last, sign, w=34, h=10, grow=1)
    else:
        steps = "" if value is None else counted(p, "ways.steps", value)
        after = text(steps, 19.5, MUTED, same="heads", grow=1)
    beside, below = row(number.but(w=30), after, gap=3), column(number, after, gap=1, at=(0, 0.5))
    paint = Paint(plates.light) if warned and last else None
    return stack(either(beside, below, number), paint=paint, bleed=14 if paint else 0)


def brief(p: Position, lines: int = 1) -> Node:
    """The same in short: a symbol for each way, and everybody's number behind the sign, or below it in two lines
    that have no room for all signs."""
    cells = []
    for way, sign in SYMBOLS.items():
        numbers = {seat: "–" if n is None else str(n) for seat, n in values(p, way).items()}
        each = (row(symbol(f"sign:{p.signs[seat]}", 18), text(n, 20, CREAM, "bold", same="short"), gap=3, grow=1)
                for seat, n in numbers.items())  # fmt: skip
        cells.append(row(symbol(sign, 22), *each, gap=5, grow=1))
    if lines > 1:
        beside, below = nodes.grid(2, cells, gap=8, pad=(12, 4, 8, 4)), _below(p)
        return stack(either(beside, below), part="ways")
    two = column(row(*cells[:2], gap=8), row(*cells[2:], gap=8), pad=(12, 2, 8, 2))
    return stack(either(row(*cells, gap=8, pad=(12, 4, 8, 4)), two), part="ways",
                 paint=ground("dark", 12), bleed=16)  # fmt: skip


def _below(p: Position) -> Node:
    """Numbers below the signs, which stand but once above each two ways."""
    signs = [row(SPRING, symbol(f"sign:{p.signs[one]}", 15), SPRING) for one in (p.seat, *p.rivals)]
    each = {way: [text("–" if n is None else str(n), 20, CREAM, "bold", 0.5, same="short") for n in values(p, way).values()]
            for way in WAYS}  # fmt: skip
    halves = (
        nodes.grid((22, *(0.0,) * len(signs)),
                   (Node(), *signs, *(kid for way in some for kid in (symbol(SYMBOLS[way], 21), *each[way]))), gap=0)
        for some in (WAYS[::2], WAYS[1::2])
    )  # fmt: skip
    return row(*(one.but(w=1, grow=1) for one in halves), gap=8, pad=(12, 1, 8, 1))


@per_position
def phases(p: Position) -> Node:
    """The row of phases; before the game begins the first plate stands for the set-up. Where they would
    not fit, those that are not in force are signs alone."""
    plates_ = ([_phase(p, n, named) for n in range(len(PHASES))] for named in (True, False))
    forms = [row(*found, gap=4, pad=(6, 6)) for found in plates_]
    return stack(either(*forms), paint=ground("dark", 12), bleed=16, part="phases")


def _phase(p: Position, n: int, named: bool) -> Node:
    """A phase: its sign and its name; a tick behind it, or in the one in force everybody's sign."""
    at, short = max(p.state.phase, START) - 1, p.say(f"{WORDS}phase.{PHASES[n]}")
    long = p.name("phase", PHASES[n])
    if p.state.phase == SETUP and not n:
        long = short = p.name("phase", "setup")
    if n == at:
        signs = [art(plates.turn, p.signs[seat], said, w=29, h=30, bleed=14)
                 for seat, said in zip(in_order(p.state), players.turn_states(p.state), strict=True)]  # fmt: skip
        name = either(*(text(one, 20, plates.NOW, "semi") for one in dict.fromkeys((long, short))))
        return row(
            nodes.icon(plates.ICONS[n], 25), name, SPRING, *signs, gap=4, grow=1, pad=(14, 0, 22, 0), paint=Paint(plates.arrow),
        )  # fmt: skip
    done = n < at
    ink, alpha = (plates.DONE, 160) if done else (plates.LATER, 120)
    return row(
        nodes.icon(plates.ICONS[n], 25, alpha), text(short, 20, ink, same="phases") if named else None,
        nodes.icon("check", 17, 190) if done else None, gap=5, pad=(16, 0, 8, 0), paint=Paint(plates.tip) if n and n != at + 1 else None,
    )  # fmt: skip


def order(p: Position, lies: bool, shared: bool) -> Node:
    """Who places in which order. `lies`: something is not kept yet; `shared`: by several people."""
    kind, seats = players.about(p.state), in_order(p.state)
    states = dict(zip(seats, players.turn_states(p.state), strict=True))
    told = {seat: players.said(p, kind, seat, states[seat], lies) for seat in seats}
    rows = [_row(p, seat, told[seat], states[seat] == "now") for seat in seats]
    return column(
        panel(head(p.say(f"{players.AREA}title.{kind}")), *rows, quiet=True, radius=16, gap=6, pad=(14, 10, 14, 12)),
        _open(p) if shared else None, gap=8, at=(0, 0),
    )  # fmt: skip


def _row(p: Position, seat: int, said: str, now: bool) -> Node:
    who, civ = p.who(seat), p.civ(seat)
    return row(
        crest(who, 50),
        column(text(who.name, 23, CREAM, "semi"), text(civ, 20, MUTED), w=1, grow=1),
        column(text(said, 20, GOLD_TEXT if now else MUTED, align=1.0, lines=2, leading=1.05), w=1, grow=1),
        gap=12, h=60, least=0.8, pad=(8, 4, 10, 4), paint=Paint(marks.coloured, (who.sign, 2, 12, 0.45)) if now else None,
        id=("player", seat), does=Show(f"sheet:{seat}"), says=f"{who.name}, {civ}: {said}",
    )  # fmt: skip


def _open(p: Position) -> Node:
    """That nobody has to look away, and how long the last word may be taken back."""
    seat, after = getattr(decision(p.state), "seat", p.seat), following(p.state)
    names = {"name": p.names[seat], "next": p.names[after or 0]}
    until = "" if after is None else p.say(players.AREA + "until", **names)
    return panel(
        head(p.say(players.AREA + "open")),
        text(p.say(players.AREA + "public", name=p.names[seat]), 20, CREAM, lines=6, bold=GOLD_TEXT, leading=1.22),
        text(until, 20, MUTED, lines=3, bold=GOLD_TEXT, leading=1.22) if until else None,
        quiet=True, radius=16, gap=10, pad=(14, 10, 14, 12), grow=1,
    )  # fmt: skip
