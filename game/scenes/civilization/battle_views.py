"""The board of a battle as a tree: who fights whom and for what, both sides with their hands, the fronts
between them; and beside it the parchment that tells the exchange, what was, what is at stake."""

from __future__ import annotations

from collections.abc import Iterator

from game.drawing.civilization import battle as drawing
from game.drawing.civilization import cards, marks
from game.drawing.civilization.cards import Unit
from game.drawing.civilization.nodes import crest, keycap, number, symbol
from game.drawing.kit import nodes
from game.drawing.kit.nodes import EMPTY, SPRING, Node, Paint, art, column, either, free, row, text
from game.drawing.kit.parts import button, ground, panel
from game.drawing.kit.parts import title as heading
from game.drawing.kit.spread import Side
from game.drawing.kit.theme import BROWN, CREAM, DARK, GOLD_TEXT, MUTED
from game.hotseat.choice import thing_of
from game.hotseat.civilization.intents import Plain
from game.hotseat.intents import Touch, Why, identity
from game.rules.civilization.box import NONE
from game.rules.civilization.events import BattleEnded, UnitPlayed
from game.rules.civilization.frames import BattleTurn
from game.rules.civilization.fronts import ATTACK, DEFENCE, seat_of
from game.rules.civilization.state import Front
from game.scenes.civilization.items import unit_of
from game.words.civilization import fights
from game.words.civilization.fights import AREA
from game.words.civilization.position import Position
from game.words.civilization.things import thing_name
from game.words.position import per_position

HERE = ("relay", "here")
"""What is held to lift a hand."""
SIDE, FRONTS, LANE, CARD, NOTE = 200.0, 400.0, 336.0, 146.0, 146.0
"""The heights of a side and of all fronts; the widths of a front, of a card on it and of the words beside that."""
PLATE = (214.0, 68.0)
CORNER = 44.0
"""So much of a card is seen at least where others lie over it: its strength."""
PALE = marks.PALE
NEW = Front((NONE, NONE), (0, 0))
"""A front that is not there yet."""


def _does(name: str, lit: frozenset[str]) -> Touch | Why:
    return Touch(name) if thing_of(name) in lit else Why(name)


def board(p: Position, shown: fights.Shown) -> Node:
    """The whole board: the defender above, the attacker below. Parts are made anew for what they show."""
    taken = shown._replace(aim=fights.Aim(shown.aim.card), step=None)  # whatever front is meant
    return panel(
        _header(p, shown.events), _side(p, DEFENCE, taken), _fronts(p, shown), _side(p, ATTACK, taken),
        quiet=True, radius=16, pad=(6, 6, 6, 8), gap=8,
    )  # fmt: skip


def ended(p: Position, shown: fights.Shown, over: BattleEnded | None) -> Node:
    """The board and its parchment as they are shown afterwards; `over`: with the result."""
    beside = column(
        sheet(p, shown, over).but(grow=0.0), stakes(p, over), SPRING, gap=8, w=472, least=0.8
    )
    return row(board(p, shown).but(w=1.0, grow=1), beside, gap=8)


@per_position
def _header(p: Position, events: fights.Deed) -> Node:
    """The attacker left, the defender right; between them what for, and how far it is."""
    say = p.say
    played = sum(isinstance(event, UnitPlayed) for event in events)
    most = played + sum(map(len, fights.the_battle(p).hands))
    begins = fights.begins(p)
    middle = column(
        text(fights.title(p), 32, GOLD_TEXT, "title", 0.5, shade=150),
        text(say(AREA + "turn", n=min(most, played + 1), most=most), 22, CREAM, "semi", 0.5),
        nodes.words(f"{p.square(fights.the_battle(p).space)}. {begins}", begins, size=20, colour=MUTED, align=0.5), grow=1,
    )  # fmt: skip
    left, right = fights.who(p, ATTACK), fights.who(p, DEFENCE)
    return row(
        crest(left, 80), _has(p, ATTACK, 0.0), middle, _has(p, DEFENCE, 1.0), crest(right, 80),
        pad=(14, 6, 14, 6), gap=16, paint=Paint(drawing.header, (left.sign, right.sign)),
    )  # fmt: skip


def _has(p: Position, side: int, align: float) -> Node:
    role, bonus = fights.has(p, side)
    key = "defends" if side == DEFENCE else "attacks"
    name = text(fights.side_say(p, side, key), 29, PALE, "title", align, shade=160, same="who")
    strength = number("combat", fights.the_battle(p).bonus[side], 22)
    sums = row(text(bonus, 22, PALE, same="has"), strength, gap=6, at=(align, 0.5))
    return column(name, text(role, 22, PALE, align=align, same="has") if role else None, sums)


# ---- the sides ----------------------------------------------------------------------------------


@per_position
def _side(p: Position, side: int, shown: fights.Shown) -> Node:
    """A side: its hand and how it is lifted, those that fell, what else it may use."""
    sign, due = fights.who(p, side).sign, shown.lifts.side == side
    says = p.say(AREA + "show")
    hand = row(
        _lift(p, side, shown.lifts), _hand(p, side, shown), gap=14, pad=(10, 0, 0, 0),
        id=HERE if due else (), says=f"{says}. {p.say(AREA + 'show_note')}" if due else "",
    )  # fmt: skip
    return row(
        hand, _fallen(p, side, shown.events), _extras(p, side, shown.lit),
        pad=(6, 10, 14, 10), gap=24, h=SIDE, least=0.65, paint=Paint(drawing.side, (sign,)), part=f"side:{side}",
    )  # fmt: skip


def _lift(p: Position, side: int, lifts: fights.Lifts) -> Node:
    """Whose hand it is, how it lies, and the button and the keys that are held to lift it."""
    say, now, down = p.say, fights.the_battle(p), fights.open_hand(p, side) is None
    due, keys = lifts.side == side, lifts.keys[side] if lifts.keys and down else ()
    state = ""
    if lifts.keys:
        plays = not down and side == now.side
        key = "down_again" if plays else "show_note" if due else "waits"
        state = say(f"{AREA}{key}", name=p.names[fights.player_of(now, side)])
    held = button(say(f"{AREA}{'show' if due else 'hold'}"), "primary" if due else "normal",
                  "eye", size=21, bleed=8, h=48, w=1.0, grow=1)  # fmt: skip
    caps = [keycap(key, size, due) for key, size in zip(keys, (44, 30), strict=False)]
    head = fights.side_say(p, side, "hand_open")
    return column(
        row(heading(head, 22, same="head", grow=1), *caps[1:], gap=6),
        text(say(AREA + "face_down", n=len(now.hands[side])), 20) if down else None,
        text(state, 20, MUTED, lines=2) if state else None,
        SPRING, row(held, caps[0], gap=6) if caps else None,
        w=248, gap=3,
    )  # fmt: skip


def unit_view(p: Position, side: int, unit: int, wounds: int = 0, state: str = "") -> Unit:
    """A unit of a side as its card shows it."""
    return unit_of(p, seat_of(fights.the_battle(p), side), unit, wounds, state)


def _hand(p: Position, side: int, shown: fights.Shown) -> Node:
    """The cards of a hand, or so many backs."""
    now, sign, due = fights.the_battle(p), fights.who(p, side).sign, shown.lifts.side == side
    known, part = fights.open_hand(p, side), f"hand:{side}"
    if known is None:
        made = [art(drawing.back, sign, due, looks=("pointed",), bleed=12)] * len(now.hands[side])
    else:
        acts = p.acts and side == now.side
        names = fights.hand_names(p) if side == now.side else ("",) * len(known)
        made = [
            art(
                drawing.card, unit_view(p, side, unit, 0, "lit" if acts and n == shown.aim.card else ""),
                sign, looks=("pointed",), covered=True, bleed=14, rise=8, id=identity(names[n]) if names[n] else (),
                does=_does(names[n], shown.lit), says=fights.told_unit(p, side, unit),
            )
            for n, unit in enumerate(known)
        ]  # fmt: skip
    made = [one.but(part=f"{part}:{n}") for n, one in enumerate(made)]
    each, more = (SIDE - 20) * drawing.RATIO, max(0, len(made) - 1)
    wide = each + more * (each + 8)
    close = (each + more * CORNER) / wide
    return free(Side(drawing.RATIO, 8, middle=False), *made, w=wide, least=close, part=part)


def _fallen(p: Position, side: int, events: fights.Deed) -> Node:
    """Those that fell, named, in plates; and how many units there are."""
    killed, fronts = fights.the_battle(p).killed[side], fights.fell_on(p, side, events)
    sign, kept = fights.who(p, side).sign, fights.drawn(p, side)
    plates = [
        _plate(unit_view(p, side, unit), front, sign, f"fallen:{side}:{n}")
        for n, (unit, front) in enumerate(zip(killed, fronts, strict=True))
    ]
    head = heading(p.say(AREA + "fallen"), 22, same="head")
    return column(
        row(head if killed else None, SPRING, text(kept, 20, MUTED, align=1.0), gap=12),
        free(drawing.Plates(*PLATE), *plates, w=PLATE[0] * -(-len(plates) // 3), least=0.6, grow=1) if plates else SPRING,
        grow=1, gap=4,
    )  # fmt: skip


def _plate(unit: cards.Unit, front: str, sign: str, part: str) -> Node:
    """A unit that fell: its picture greyed, name and strength bright, with room its front."""
    said = f"{unit.name} {unit.strength or ''}".strip()
    name = text(said, 21, CREAM, "semi", same="fell", grow=1)
    grey = art(drawing.fallen_art, unit.kind, unit.rank, w=PLATE[1] - 10, ratio=1.0, least=0.5)
    both = column(name, text(front, 20, MUTED, same="where"), grow=1) if front else name
    forms = (row(grey, both), row(grey, name), row(name))
    plate = Paint(drawing.fallen, (sign,))
    return either(*(one.but(pad=(5, 5, 8, 5), gap=9, paint=plate, part=part) for one in forms))


def _extras(p: Position, side: int, lit: frozenset[str]) -> Node | None:
    now, say = fights.the_battle(p), p.say
    card = now.bonus[side] - now.bonus[1 - side]
    usable = [_ability(p, one, lit) for one in fights.abilities_of(p, side)]
    if card <= 0 and not usable:
        return None
    plate = row(
        symbol("combat", 30), text(say(AREA + "card"), 20, CREAM, "semi", lines=2, grow=1),
        text(f"+{card}", 28, cards.NUMERAL, "black"), pad=(10, 2), gap=8, paint=Paint(drawing.bonus),
    )  # fmt: skip
    head = heading(say(AREA + "abilities"), 22, same="head")
    return column(
        head if usable else None, *usable, SPRING, plate if card > 0 else None,
        w=400 if usable else 250, least=0.8 if usable else 0.9, gap=5,
    )  # fmt: skip


def _ability(p: Position, one: fights.Ability, lit: frozenset[str]) -> Node:
    """An ability, and what pays for it; where there is no room its picture gives way, and what it does,
    which is said when it is pointed at."""
    name, said = thing_name(p.words, one.tech), p.say(f"{AREA}ability.{one.tech}")
    bold = text(name, 20, CREAM, "semi", grow=1)
    picture = art(drawing.ability_art, one.tech, looks=("lit",), w=64, h=44, least=0.9)
    both = either(column(bold, text(said, 19.5, MUTED), grow=1), bold, grow=1)
    pays = number(one.pays, one.have, 22, 32) if one.pays else None
    forms = (row(picture, both, pays), row(both, pays))
    plate = Paint(drawing.ability, (), ("pointed", "lit"))
    return either(
        *(form.but(
            pad=(8, 4, 10, 4), gap=10, h=62, least=0.5, paint=plate, bleed=3, id=("card", one.tech),
            does=_does(f"card:{one.tech}", lit), says=f"{name}. {said}")
          for form in forms)
    )  # fmt: skip


# ---- the fronts ---------------------------------------------------------------------------------


def _fronts(p: Position, shown: fights.Shown) -> Node:
    """The fronts from the left, and at the end where a new one can be made."""
    now, frame = fights.the_battle(p), p.frame
    playing = isinstance(frame, BattleTurn) and not frame.played and bool(now.hands[now.side])
    page = fights.page(p, shown.aim, shown.events)
    seen = shown.step is not None or fights.meant(p, shown.aim) is not None
    blow, plain = page.blow if seen else None, fights.Shown(lit=shown.lit, step=shown.step)
    lanes = []
    for n, one in enumerate((*now.fronts, *([NEW] if playing else []))):
        n = (n + 1) % (len(now.fronts) + 1)
        aimed = plain._replace(aim=shown.aim) if shown.aim.front == n else plain
        struck = blow if blow is not None and blow.front == n else None
        lanes.append(_lane(p, n, one, aimed, struck))
    return row(*lanes, gap=12, at=(0.0, 0.5), pad=(10, 0), h=FRONTS, least=0.6, grow=1)


@per_position
def _lane(p: Position, n: int, front: Front, shown: fights.Shown, blow: fights.Blow | None) -> Node:
    """A front: the defender's card above, the attacker's below, the blow between them."""
    meant = shown.aim.front == n or blow is not None
    name = p.say(f"{AREA}{'front' if n else 'new_front'}", n=n)
    over, beside = EMPTY, None
    if blow is not None and blow.wounds and shown.step != 1:
        arrow = art(drawing.blow, blow.wounds, blow.side == ATTACK, w=52, h=26, bleed=24)
        over, beside = row(SPRING, arrow, pad=(0, 0, 12, 0)), Node(w=52.0)
    ink = GOLD_TEXT if meant else MUTED
    label = either(*(text(name, 22, ink, face, same="front") for face in ("title", "semi")), grow=1)
    halves = [_half(p, n, side, front, shown, meant) for side in (DEFENCE, ATTACK)]
    return nodes.stack(
        column(halves[0], row(label, beside, pad=(4, 0)), halves[1], gap=2, pad=(10, 8)), over,
        w=LANE, least=0.3, paint=Paint(drawing.front, (meant,)), bleed=3,
        id=("front", n), does=_does(f"front:{n}", shown.lit), says=name,
    )  # fmt: skip


def _half(p: Position, n: int, side: int, front: Front, shown: fights.Shown, lit: bool) -> Node:
    """The card of a side on a front, or its place; what is to be said of it where there is room."""
    now, unit, wounds, state = fights.the_battle(p), front.units[side], front.wounds[side], ""
    plays = side == now.side and p.acts
    ghost = fights.meant(p, shown.aim) if plays and shown.aim.front == n else None
    if unit == NONE and ghost is not None:
        unit, wounds, state = ghost, 0, "ghost"
    said, over = _free(p, n, side, front), EMPTY
    if unit != NONE:
        view = unit_view(p, side, unit, wounds, state)
        key = "stands_hurt" if wounds else "stands"
        said = p.say(f"{AREA}{key}", n=view.strength, m=wounds)
        face = art(cards.unit, view, fights.who(p, side).sign)
    else:
        able = plays and (not n or f"front:{n}" in shown.lit)
        face = art(marks.dashed, "free" * able)
        inside = text(said, 20, MUTED, align=0.5, lines=6, bold=CREAM)
        over = column(inside, w=CARD - 26, at=(0.5, 0.5))
    face = face.but(w=CARD, ratio=drawing.RATIO, least=0.9, bleed=12, part=f"front:{n}:{side}")
    ink = CREAM if lit or plays else MUTED
    beside = column(text(said, 21, ink, lines=5, bold=CREAM), w=NOTE)
    alone = nodes.stack(face.but(least=0.2), over, least=0.2)
    return either(row(face, beside, gap=12), alone, h=1.0, grow=1)


def _free(p: Position, n: int, side: int, front: Front) -> str:
    if not any(fights.the_battle(p).hands) or front.units[side] != NONE:
        return ""
    if n:
        return p.say(AREA + "free")
    return p.say(AREA + "waits_here") if side == fights.the_battle(p).side else ""


# ---- beside the board ---------------------------------------------------------------------------


def aside(p: Position, shown: fights.Shown) -> Node:
    """The parchment, what was, what is at stake."""
    lines = fights.story(p, shown.events)
    lines = lines[:-1] if shown.step is not None else lines  # the last one is being told
    return column(sheet(p, shown), _story(p, lines) if lines else None, stakes(p), gap=8)


def sheet(p: Position, shown: fights.Shown, ended: BattleEnded | None = None) -> Node:
    """The exchange step by step, and after its last step how the battle would end then; of a battle that
    is over its totals and who has won."""
    say, page = p.say, fights.page(p, shown.aim, shown.events)
    if ended is not None:
        page = fights.Page(fights.side_say(p, ended.side, "won"))
    note = text(say(AREA + "beats_note"), 19.5, BROWN, lines=3, leading=1.1)
    beats = art(drawing.beats, h=40, least=0.6, part="beats")
    foot = "aftermath.clause" if ended is not None else "battle.clause"
    return column(
        row(text(page.title, 27, DARK, "title", grow=1, h=36, firm=True), text(page.note, 22, BROWN, "semi") if page.note else None, gap=10),
        *_steps(page, shown, ended is None and fights.meant(p, shown.aim) is None),
        *(_after(p, shown, ended) if shown.step is None else _later(p)),
        SPRING,
        either(column(beats, note, gap=4), beats),
        text(say(f"civilization.{foot}"), 19.5, BROWN, align=1.0),
        pad=(22, 12, 22, 10), gap=7, grow=1, paint=ground("paper"), bleed=16, part="report",
    )  # fmt: skip


def _steps(page: fights.Page, shown: fights.Shown, happened: bool) -> Iterator[Node]:
    """The steps: done, now, next while they are told; before they are played with their numbers."""
    for n, step in enumerate(page.steps, 1):
        state, said = "done" if happened and page.later else "now", step
        if shown.step is not None and page.later:
            state = "done" if n < shown.step else "now" if n == shown.step else "later"
            said = page.later[n - 1] if state == "later" else step
        ground = Paint(drawing.step, (state if shown.step is not None else "",))
        ink = BROWN if state == "later" else DARK
        yield row(
            art(drawing.number, n, state, w=30, h=30, at=(0.5, 0.0)),
            text(said, 21, ink, lines=6, bold=marks.TITLE_RED, leading=1.14, same="step", grow=1),
            gap=10, pad=(6, 4), paint=ground,
        )  # fmt: skip


def _later(p: Position) -> Iterator[Node]:
    """That nobody leads before the exchange is over; and how it is over at once."""
    yield nodes.line(marks.PAPER_RULE)
    yield text(p.say(AREA + "counted_after"), 20, BROWN, lines=5, bold=marks.TITLE_RED)
    label, key = p.say(AREA + "show_all"), p.say(AREA + "any_key")
    yield button(label, key=key, size=21, h=50, least=0.8,
                 id=("do", "show_all"), does=Plain.NOTHING, says=label)  # fmt: skip


def _after(p: Position, shown: fights.Shown, ended: BattleEnded | None) -> Iterator[Node]:
    """The totals of both sides and who leads, now or once the unit that is meant has been played."""
    say, unit = p.say, fights.meant(p, shown.aim)
    state = p.state if unit is None else fights.ahead(p, unit, shown.aim.front)[0]
    sums = fights.totals(state) if ended is None else ended.totals
    key = "totals" if ended is not None else "ended_now" if unit is None else "ended_then"
    yield nodes.line(marks.PAPER_RULE)
    yield text(say(f"{AREA}{key}"), 21, BROWN, "semi")
    winner = ATTACK if sums[ATTACK] > sums[DEFENCE] else DEFENCE
    for side in (ATTACK, DEFENCE):
        ink = marks.GREEN if side == winner else marks.RED
        parts = fights.parts(p, state, side)
        yield row(
            symbol(fights.sign_of(p, side), 25), text(fights.who(p, side).name, 21, DARK, "semi"),
            text(parts, 20, BROWN, grow=1), text(str(sums[side]), 30, ink, "black"), gap=9,
        )  # fmt: skip
    if ended is None:
        yield text(fights.lead(p, sums, ahead=unit is not None), 20, DARK, lines=5,
                   bold=marks.TITLE_RED, leading=1.14)  # fmt: skip
    elif sums[ATTACK] == sums[DEFENCE]:
        yield text(say(AREA + "tie"), 20, DARK, lines=2, bold=marks.TITLE_RED)


@per_position
def _story(p: Position, lines: tuple[tuple[str, str], ...]) -> Node:
    """What has happened, the newest deeds as far as there is room for them."""
    head = _head(p.say(AREA + "story_title"))
    sentences = [_line(*one) for one in lines]
    most = [many for many in (12, 8, 6, 5, 4, 3, 2, 1) if many <= max(1, len(sentences))]
    forms = (column(*sentences[-many:], gap=4) for many in most)
    return panel(head, either(*forms), quiet=True, part="story")


def _head(title: str) -> Node:
    """The title of a panel, as large as ever where what is told below it is long."""
    return heading(title, h=31, firm=True)


def _line(sign: str, said: str) -> Node:
    body = text(said, 20, CREAM, lines=4, bold=GOLD_TEXT, leading=1.14, same="told", grow=1)
    return row(symbol(sign, 22, at=(0.5, 0.0)), body, gap=10)


@per_position
def stakes(p: Position, over: BattleEnded | None = None) -> Node:
    """What either side wins and loses; of a battle that is over, what it brings."""
    head = _head(p.say(AREA + ("stake_title" if over is None else "stake_won")))
    sides = (ATTACK, DEFENCE) if over is None else (over.side,)
    lines = (_line(*fights.stakes(p, one)) for one in sides)
    return panel(head, *lines, quiet=True, gap=6, part="stake")
