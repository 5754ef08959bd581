"""The Trade screen: everybody's goods side by side, the offers that lie open with what follows from
each, and what is put together next. Whoever sits at the table touches all of it; agreeing takes a key of
one's own (`offers`, `trading`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from game.content.civilization.effects import MARKET_RESOURCES
from game.content.civilization.load import tables
from game.drawing.civilization import cards
from game.drawing.civilization import trade as drawing
from game.drawing.civilization.marks import DARK_RULE, GREEN, PAPER_RULE, RED
from game.drawing.civilization.nodes import crest, keycap, labelled, symbol
from game.drawing.civilization.sheet import LEVELS, Dial
from game.drawing.kit import nodes
from game.drawing.kit.nodes import SPRING, Node, Paint, art, column, line, row, stack, text, words
from game.drawing.kit.parts import button, ground, head, panel
from game.drawing.kit.theme import BROWN, CREAM, DARK, FAINT, GOLD_TEXT, MUTED, Colour
from game.hotseat.choice import kind, kind_and_id, of_kind
from game.hotseat.civilization import offers as talks
from game.hotseat.civilization import trading
from game.hotseat.civilization.intents import Answer, Do, DoAll, Draft, Intent, Plain, Send, Show
from game.hotseat.civilization.offers import Offer, Offers
from game.hotseat.intents import Open, Shut, identity
from game.rules.bitsets import bits
from game.rules.civilization.actions import Agree, Decline, Propose
from game.rules.civilization.bargains import CULTURE, TRADE
from game.rules.civilization.box import box
from game.rules.civilization.frames import Bargaining, Considering, Thing, Turn
from game.rules.civilization.knowledge import name as name_of
from game.rules.civilization.knowledge import secrets
from game.rules.civilization.research import can_research
from game.rules.civilization.state import TRADE as TRADE_PHASE
from game.rules.civilization.turn import END_TURN
from game.rules.contract import Seat
from game.rules.flow import FINISH
from game.scenes.civilization import items
from game.scenes.civilization.board import Board
from game.scenes.civilization.layout import Layout
from game.scenes.kit.inputs import Move, Press, Release
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import TreeSection
from game.words.civilization import offers as texts
from game.words.civilization import players, things
from game.words.civilization.offers import AREA, counted, order, plain
from game.words.civilization.position import Moment, Now, Position
from game.words.table import Facts
from game.words.words import plain as without_emblems

WIDE = {2: 420.0, 3: 405.0, 4: 306.0}
"""The width of a column, by the number of players."""
MOST = 3
"""So many offers lie open in full."""
ROOMY = 60.0
"""Between two there is room for goods of this size."""
ACROSS, LINES = 3, 4
"""So many technologies stand beside and below each other."""
LARGE = 1.2
"""With larger letters prices stand in two columns."""
OFFER, CLEAR, AGREE, DECLINE = "do:offer", "do:clear", "do:agree", "do:decline"


Buttons = tuple[tuple[str, str, bool], ...]
"""What can be done with a bargain of the rules: targets, their words, and whether it can be done now."""


class Around(NamedTuple):
    """Who sits at the table and what their keys are: what the screen is made from besides."""

    people: tuple[Seat, ...]
    keys: tuple[str, ...]
    """The key of each seat, and that by which it is done."""
    done_keys: tuple[str, ...]
    mover: Seat | None
    enter: str
    letters: float
    hand: Position | None
    """A hand that is seen, as its owner sees it."""
    lifts: bool
    """Whether hands lie face down, to be lifted."""
    live: bool
    """Whether offers can be put together: not in a replay, nor while a bargain of the rules is open."""
    taught: bool
    """Whether it is a lesson, which says what the others do."""

    @property
    def alone(self) -> Seat | None:
        """The one person among bots."""
        return self.people[0] if len(self.people) == 1 else None


def frame_of(m: Moment) -> Bargaining | Considering | None:
    """The bargain of the rules that is put together or considered."""
    return m.frame if isinstance(m.frame, (Bargaining, Considering)) else None


def brought_if(f: Facts, bots: frozenset[Seat]) -> bool:
    """Whether the screen is there: while a bargain is open, and in Trade as long as somebody at the
    table can deal, and nothing else has been begun."""
    frame = f.view.pending[-1]
    if not isinstance(frame, Turn):
        return True
    here = f.view.phase == TRADE_PHASE and f.past is None and len(bots) < len(f.names)
    return here and not f.choice.touched and talks.tradable(f.view)


def about(m: Moment) -> tuple[Any, ...]:
    """What the tree is made from."""
    frame, seats = frame_of(m), range(len(m.p.names))
    keys, done = (tuple(m.key(f"{one}_{seat + 1}") for seat in seats) for one in ("thing", "done"))
    around = Around(
        m.people, keys, done, trading.on_turn(m.view), m.p.enter, m.letters,
        hand=_hand(m),
        lifts=len(m.people) > 1 and m.facts.viewer is None,
        live=frame is None and m.facts.past is None, taught=taught(m),
    )  # fmt: skip
    offers = m.offers if frame is None else Offers(open=(talks.proposed(frame),))
    if m.staged:  # what is still on its way is not promised yet
        open_ = tuple(one for one in offers.open if talks.affordable(m.p.state, one))
        offers = offers._replace(open=open_)
    buttons = () if frame is None else tuple(_rules_buttons(m, frame))
    return m.p, offers, around, buttons


def _hand(m: Moment) -> Position | None:
    return m.p if m.facts.viewer == m.p.seat else m.hand


def _rules_buttons(m: Moment, frame: Bargaining | Considering) -> Iterator[tuple[str, str, bool]]:
    """What can be done with a bargain of the rules: a match may have been saved in the midst of one."""
    if not m.mine:
        return
    if isinstance(frame, Considering):
        yield AGREE, "agree", Agree() in m.legal
        yield DECLINE, "decline", True
    else:
        yield OFFER, "offer", Propose() in m.legal
        yield CLEAR, "drop", True


def touched(name: str, on: bool = True, says: str = "", id: str = "") -> dict[str, Any]:
    """What makes a node a target; by another name where the same can be touched elsewhere."""
    does = Open(name) if on else Shut(Open(name))
    return {"id": identity(id or name), "does": does, "says": says}


def screen(p: Position, offers: Offers, a: Around, buttons: Buttons) -> Node:
    """Columns at both sides, the offers between them."""
    first = a.alone or 0  # the own column left, bots right
    seats = [*range(first, len(p.names)), *range(first)]
    left = 1 if a.alone is not None or len(seats) == 2 else (len(seats) + 1) // 2
    made = [column_of(p, seat, offers, a) for seat in seats]
    return row(*made[:left], middle(p, offers, a, buttons), *made[left:], gap=8, part="trading")


# ---- a column -----------------------------------------------------------------------------------


def column_of(p: Position, seat: Seat, offers: Offers, a: Around) -> Node:
    """Somebody's goods, level with those of others, what can be bought with them, and what they say to the
    uppermost offer."""
    bot, had = seat not in a.people, p.state.players[seat].resources
    size = ROOMY if len(p.names) == 2 else 44.0
    goods = [_good(p, seat, *one, size, a) for one in zip(MARKET_RESOURCES, had, strict=True)]
    return column(
        _who(p, seat, bot, a), _dials(p, seat, a),
        line(DARK_RULE), nodes.grid(4, goods, h=1.1 * size + 30), line(DARK_RULE), *_face_down(p, seat, offers, a),
        text(texts.collected_text(p, seat), 20, CREAM, lines=2, bold=GOLD_TEXT, leading=1.08, same="told"),
        text(texts.level_text(p, seat), 20, MUTED, lines=2, bold=GOLD_TEXT, leading=1.08, same="told"),
        _cards(p, seat, a), _speech(p, seat, offers, a) if bot else None,
        _learns(p, seat, offers.new) if offers.pair else None, SPRING,
        *(_bot_foot(p) if bot else _foot(p, seat, offers, a)),
        w=WIDE[len(p.names)], least=0.72, pad=(12, 10, 12, 10), gap=6, at=(0, 0),
        paint=Paint(drawing.ground, (p.signs[seat], seat == a.mover)), part=f"column:{seat}",
    )  # fmt: skip


def _who(p: Position, seat: Seat, bot: bool, a: Around) -> Node:
    civ, rule = p.civ(seat), players.government_name(p, seat)
    notes = (p.say(AREA + "bot", land=civ, rule=rule), p.say(AREA + "bot_short", land=civ)) if bot else (
        f"{civ} · {rule}", civ)  # fmt: skip
    return row(
        crest(p.who(seat), 74),
        column(text(p.names[seat], 27, GOLD_TEXT, "title", shade=120),
               words(*notes, size=20, colour=MUTED, same="who"), grow=1, gap=0),
        h=82, gap=12, **touched(f"with:{seat}", a.live, p.say(AREA + "with", name=p.names[seat])),
    )  # fmt: skip


def _dials(p: Position, seat: Seat, a: Around) -> Node:
    """Trade and culture; where there is little room both as numbers."""
    player, own_one = p.state.players[seat], seat == p.seat
    of = _given(p, seat, CULTURE, a._replace(live=a.live and player.culture > 0))
    token = art(drawing.culture, looks=("pointed",), h=46, w=46, bleed=20)
    said = text(p.say(AREA + "culture"), 19.5 / a.letters, MUTED, align=0.5)  # as on a dial
    many = text(str(player.culture), 29, CREAM, "black", 0.5)
    dial = Dial(player.trade, tables().box.dials.trade, LEVELS, "trade", p.say(AREA + "trade"))
    more = _given(p, seat, TRADE, a._replace(live=a.live and player.trade > 0))
    numbers = row(
        row(symbol("trade", 40), text(str(player.trade), 29, CREAM, "black"), gap=6, grow=1, **more),
        row(symbol("culture", 40), many, gap=6, grow=1, **of), h=54,
    )  # fmt: skip
    dials = row(
        art(drawing.dial, dial, looks=("pointed",), w=132, h=132, bleed=16, part="trade" * own_one, **more), SPRING,
        column(token, many, said, w=110, at=(0.5, 0.5), part="culture" * own_one, **of), SPRING, h=132,
    )  # fmt: skip
    return nodes.either(dials, numbers)


def _good(p: Position, seat: Seat, thing: str, n: int, size: float, a: Around) -> Node:
    many = text(str(n) if n else "–", size / 2, CREAM if n else FAINT, "black", 0.5)
    return stack(
        art(drawing.good, thing, size, n > 0, looks=("pointed",), bleed=12),
        column(SPRING, many, pad=(0, 0, 0, 2)), **(_given(p, seat, thing, a) if n else {}),
    )  # fmt: skip


def _given(p: Position, seat: Seat, thing: str, a: Around) -> dict[str, Any]:
    """What makes a node a good that is given once more when it is touched."""
    return touched(f"good:{seat}:{thing}", a.live, p.say(AREA + "more", thing=plain(p, thing)))


def _face_down(p: Position, seat: Seat, offers: Offers, a: Around) -> Iterator[Node]:
    """What lies face down, by its backs; under a lifted hand what it is."""
    found = talks.backs(p.state, seat)
    yield text(p.say(AREA + "face_down"), 20, GOLD_TEXT)
    if a.hand is not None and seat == a.hand.seat and found:
        yield _lifted(a.hand, offers)
        yield text(p.say(AREA + "goes_first"), 20, MUTED, lines=2, leading=1.05)
    elif found:
        kids = [
            row(art(drawing.good, one, 36.0, True, looks=("pointed",), w=44, h=44, bleed=14),
                words(counted(p, one, n), str(n), size=20, colour=CREAM, same="back").but(grow=1),
                gap=2, **_given(p, seat, one, a))
            for one, n in sorted(found.items())
        ]  # fmt: skip
        yield nodes.grid(2, kids, gap=6, h=46.0 * -(-len(kids) // 2), least=0.7)
    else:
        yield text(p.say("civilization.nothing"), 20, FAINT)
    if a.lifts and seat in a.people and found:
        look, short = p.say(AREA + "look"), p.say(AREA + "look_short")
        yield stack(
            button("", "normal", h=42),
            row(nodes.icon("eye", 28), words(look, short, size=21, colour=CREAM, face="semi", align=0.5).but(grow=1),
                keycap(a.keys[seat], 28), gap=8, pad=(12, 4, 8, 4)),
            h=42, id=("relay", "hand", str(seat)), says=look,
        )  # fmt: skip


def _lifted(p: Position, offers: Offers) -> Node:
    """The faces of what the own hand holds; what goes first has a rim."""
    kids = [
        row(art(drawing.chosen, drawn(one), (p.seat, one) in offers.first, looks=("pointed",), w=44, h=44),
            _on_a_line_or_two(things.thing_name(p.words, one)), gap=4,
            **touched(f"first:{one}", True, things.thing_name(p.words, one)))
        for one in held(p)
    ]  # fmt: skip
    return column(*kids, gap=2, least=0.6)


def _on_a_line_or_two(name: str) -> Node:
    forms = (text(name, 20, CREAM, lines=n, leading=1.0, grow=1) for n in (1, 2))
    return nodes.either(*forms, grow=1)


def held(p: Position) -> tuple[str, ...]:
    """What a hand that is seen holds, each kind of thing once."""
    return tuple(dict.fromkeys(name_of(one) for one in secrets(p.player)))


def drawn(thing: str) -> str:
    """A thing as it is drawn: of an event its level."""
    kind, id = kind_and_id(thing)
    return f"event:{tables().events[id].level}" if kind == "event" and not id.isdecimal() else thing


def _cards(p: Position, seat: Seat, a: Around) -> Node | None:
    if seat != a.mover or seat not in a.people or not trading.may_use(p.state, seat):
        return None
    label = p.say(AREA + "cards")
    return button(label, "normal", "cards", size=20, h=42, **touched("open:cards", True, label))


def _foot(p: Position, seat: Seat, offers: Offers, a: Around) -> Iterator[Node]:
    """I agree, has agreed, no offer to you; and done."""
    if not a.live:
        return
    one, key, done = talks.top(offers, seat), a.keys[seat], seat in offers.done
    if done:
        yield _said(p.say(AREA + "done_said"))
    elif one is None:
        yield _plate(p.say(AREA + "no_offer"), "", key, "quiet", False)
    elif seat in one.agreed:
        note = p.say(AREA + "takes_back", key=key)
        label = "changes_hands" if one.number == offers.due else "has_agreed"
        said = _said(p.say(AREA + label), note)
        yield said.but(**_agrees(p, one, seat, a, "foot"))
    else:
        note = p.say(AREA + "top_offer") if len(offers.agreeable) > 1 else ""
        label = p.say(AREA + "i_agree")
        yield _plate(label, note, key, "primary", True, **_agrees(p, one, seat, a, "foot"))
    label = p.say(AREA + ("not_done" if done else "done"))
    enter = a.alone is not None and not offers.new.full
    key = a.enter if enter else a.done_keys[seat]
    does = touched("do:end_turn" if a.taught else f"done:{seat}", True, label)
    kind = "primary" if enter and one is None else "normal"
    yield button(label, kind, key=key, size=21, h=46, **does)


def _agrees(p: Position, one: Offer, seat: Seat, a: Around, where: str = "") -> dict[str, Any]:
    """Agreeing is a target in the column and at the offer; in a lesson it is to offer it."""
    name = OFFER if a.taught else f"agree:{one.number}:{seat}"
    says = p.say(AREA + "agrees_say", name=p.names[seat])
    return touched(name, True, says, f"{where}:{seat}" if where else "")


def _plate(label: str, note: str, key: str, kind: str, lit: bool, **more: Any) -> Node:
    ink = CREAM if kind == "primary" else MUTED
    said = text(f"*{label}*", 25, ink, lines=2, align=0.5, bold=ink, leading=1.0)
    return stack(
        button("", kind, h=80),
        row(column(SPRING, said, text(note, 20, CREAM, align=0.5) if note else None, SPRING, grow=1),
            keycap(key, 40, lit), gap=6, pad=(10, 6, 12, 6)), h=80, **more,
    )  # fmt: skip


def _said(label: str, note: str = "") -> Node:
    return row(
        art(drawing.tick, True, w=38, h=38),
        column(text(label, 23, CREAM, "semi"), text(note, 20, MUTED) if note else None, grow=1),
        h=80, gap=12, pad=(14, 6), paint=Paint(drawing.settled),
    )  # fmt: skip


def _learns(p: Position, seat: Seat, one: Offer) -> Node:
    """What somebody could research once the offer is carried out, the dearest first, as much as has room."""
    most, trade = tables().box.dials.trade, p.state.players[seat].trade
    trade = min(most, texts.trade_after(p, one, seat)) if one.full else trade
    found = [box().techs[n] for n in bits(can_research(p.state, seat, trade))]
    found.sort(key=items.level_of, reverse=True)
    title = text(p.say(AREA + "learns", n=len(found), trade=trade), 20, GOLD_TEXT, lines=2)
    tiles = [
        art(cards.tech_tile, items.tech_tile(p.words, id), h=52, least=0.6, bleed=20)
        for id in found
    ]
    forms = (
        column(
            title,
            nodes.grid(ACROSS, _first(tiles, lines * ACROSS), gap=6, h=58.0 * lines - 6),
            gap=6,
        )
        for lines in range(min(LINES, -(-len(tiles) // ACROSS)), 0, -1)
    )
    return nodes.either(*forms, nodes.EMPTY)


def _first(tiles: list[Node], most: int) -> list[Node]:
    """As many as have room; the last place says how many more there are."""
    more = len(tiles) - most + 1
    return (
        tiles if more < 2 else [*tiles[: most - 1], text(f"+{more}", 22, MUTED, "semi", 0.5, h=52)]
    )


def _bot_foot(p: Position) -> Iterator[Node]:
    yield column(
        text(p.say(AREA + "answers"), 22, CREAM, "semi", 0.5),
        text(p.say(AREA + "never_waits"), 20, MUTED, align=0.5, lines=2, leading=1.05),
        h=80, at=(0.5, 0.5), pad=(8, 6), paint=Paint(drawing.quiet),
    )  # fmt: skip
    listens = text(p.say(AREA + "listens"), 22, CREAM, grow=1)
    yield row(art(drawing.tick, True, w=32, h=32), listens, h=46, gap=10, pad=(8, 0))


def _speech(p: Position, seat: Seat, offers: Offers, a: Around) -> Node | None:
    """What a bot says to the uppermost offer for it, and what it gives for one of each good."""
    answered = (one for one in offers.lying if seat in one.seats and offers.reply(one.number))
    one = next(answered, None)
    prices = next((found for bot, _, found in offers.prices if bot == seat), ())
    reply = None if one is None else offers.reply(one.number)
    said = None if one is None or reply is None else texts.reply_text(p, one, reply, seat)
    if said is None and not prices:
        return None
    return column(
        text(said, 20, DARK, lines=10, bold=RED, leading=1.1) if said else None,
        line(PAPER_RULE) if said and prices else None,
        text(p.say(AREA + "would_give"), 20, BROWN) if prices else None,
        nodes.grid(2 if a.letters > LARGE else 4, [
            row(symbol(good, 32), text(str(n), 22, DARK, "black"), symbol("trade", 24), gap=3, h=36)
            for good, n in prices]) if prices else None,
        pad=(12, 8, 12, 10), gap=2, paint=ground("paper", 10), bleed=22,
    )  # fmt: skip


# ---- the offers ---------------------------------------------------------------------------------


def middle(p: Position, offers: Offers, a: Around, buttons: Buttons) -> Node:
    """The offers that lie open, and what is put together; of two there is one, which always lies open."""
    pair, shown = offers.pair and a.live, offers.agreeable or offers.open
    title = p.say(AREA + ("open_offer" if pair or len(shown) == 1 else "open_offers"))
    return panel(
        head(title, p.say(AREA + "nothing_hidden"), 25, MUTED, face="body", h=38),
        *(_pair(p, offers, a) if pair else _papers(p, shown, offers, a, buttons)),
        quiet=True, grow=1, gap=8, pad=(12, 6, 12, 12), part="offer",
    )  # fmt: skip


def _papers(
    p: Position, shown: tuple[Offer, ...], offers: Offers, a: Around, buttons: Buttons
) -> Iterator[Node]:
    """The offers of three or four that lie open, and another that is put together."""
    yield from (_paper(p, one, offers, a, buttons) for one in shown[:MOST])
    if len(shown) > MOST:
        yield text(p.say(AREA + "more_offers", n=len(shown) - MOST), 20, MUTED)
    none = text(p.say(AREA + "none_open"), 21, MUTED, align=0.5, lines=3)
    yield SPRING if shown else column(none, grow=1, at=(0.5, 0.5))
    if a.live:
        yield _mat(p, offers, a)
        yield _standing(p, offers, a)


def _pair(p: Position, offers: Offers, a: Around) -> Iterator[Node]:
    """The one offer of two: all of both goods, to be stepped; who agrees; who may touch it."""
    new, clear = offers.new, p.say(AREA + "clear_it")
    left, right = (_side(p, new, n, paper=True) for n in range(2))
    yield _sheet(
        new, _exchange(left, right, paper=True, at=(0, 0)), line(PAPER_RULE), _follows(texts.after_text(p, new) or p.say(AREA + "never"), 21),
        gap=8,
    )  # fmt: skip
    yield row(*(_says(p, new, seat, offers, a) for seat in new.seats), gap=12, h=112)
    yield SPRING
    done = p.say(AREA + "standing_2", n=len(_done(p, offers, a)))
    yield column(
        text(p.say(AREA + "who_may"), 20, MUTED, lines=3, bold=GOLD_TEXT, leading=1.15),
        row(button(clear, "normal", h=48, w=220, size=21, **touched(CLEAR, new.full, clear)), SPRING,
            text(done, 20, MUTED, align=1.0, grow=1, lines=2), gap=16),
        gap=8, pad=(18, 10, 18, 12), paint=Paint(drawing.quiet),
    )  # fmt: skip


def _paper(p: Position, one: Offer, offers: Offers, a: Around, buttons: Buttons) -> Node:
    """An offer that lies open: what changes hands, what follows, who agrees. Where there is little room
    names make way for signs; where there is none at all, what follows is only told aloud."""
    found = zip(one.seats, one.sides, strict=True)
    sides = zip(*(_changes(p, seat, side) for seat, side in found), strict=True)
    full, short = (_exchange(left, right, paper=True) for left, right in sides)
    foot = row(*_rules(p, buttons), gap=12, h=50) if buttons else _answers(p, one, offers, a)
    after = (line(PAPER_RULE), _follows(texts.after_text(p, one), 20))
    forms = ((full, *after), (short, *after), (short,))
    sheets = (_sheet(one, *kids, SPRING, foot, gap=3) for kids in forms)
    return nodes.either(*sheets)


def _mat(p: Position, offers: Offers, a: Around) -> Node:
    """The offer that is put together out of two columns."""
    new, lay, clear = offers.new, p.say(AREA + "lay_open"), p.say(AREA + "clear")
    late = trading.too_late(p.state, new)
    able = new.full and not late
    return column(
        head(p.say(AREA + "new"), p.say(AREA + ("late" if late else "how")), 23, CREAM, face="body", h=34),
        _exchange(_side(p, new, 0), _side(p, new, 1), at=(0, 0), grow=1),
        row(button(lay, "primary", key=a.enter if able else "", h=48, w=300, size=22, least=0.7, **touched(OFFER, able, lay)),
            button(clear, "normal", h=48, w=140, size=21, **touched(CLEAR, new != Offer(), clear)),
            SPRING, text("R6.2", 20, (150, 190, 230)), gap=12),
        h=244, least=0.86, pad=(18, 6, 16, 14), gap=4, paint=Paint(drawing.mat),
    )  # fmt: skip


# ---- what an offer is made of -------------------------------------------------------------------


def _sheet(one: Offer, *kids: Node, **more: Any) -> Node:
    look = Paint(drawing.paper, (bool(one.agreed),))
    return column(*kids, pad=(18, 8, 14, 10), paint=look, bleed=18, **more)


def _exchange(left: Node, right: Node, paper: bool = False, **more: Any) -> Node:
    return row(left, art(drawing.arrows, paper, w=52, h=44), right, gap=12, **more)


def _follows(said: str, size: float) -> Node:
    return text(said, size, BROWN, lines=4, bold=DARK, leading=1.12)


def _changes(p: Position, seat: Seat, side: tuple[Thing, ...]) -> tuple[Node, Node]:
    """What somebody gives, below their name, and in a line with their sign."""
    goods = [
        row(art(drawing.face, thing, w=46, h=46), text(str(n), 29, DARK, "black"), gap=8, least=0.6)
        for thing, n in sorted(side, key=order)
    ]  # fmt: skip
    goods = goods or [text(p.say("civilization.nothing"), 22, BROWN, h=46)]
    sign, given = symbol(f"sign:{p.signs[seat]}", 28), row(*goods, gap=20, h=50)
    above = _gives(p, seat, 24, DARK, 34)
    return column(above, given, grow=1, w=1, gap=2), row(sign, given, grow=1, w=1, gap=12)


def _side(p: Position, new: Offer, n: int, paper: bool = False) -> Node:
    """What somebody gives, to be stepped; on `paper` all that they could."""
    if n >= len(new.seats):
        whose = text(p.say(AREA + "whose"), 20, FAINT, lines=2, align=0.5)
        return column(whose, grow=1, w=1, at=(0.5, 0.5))
    seat, given = new.seats[n], dict(new.sides[n])
    chosen = [one for one, _ in sorted(new.sides[n], key=order)]
    goods = talks.goods(p.state, seat) if paper else chosen
    rows = [_stepper(p, n, seat, one, given.get(one, 0), paper) for one in goods]
    none = text(p.say("civilization.nothing"), 20, BROWN if paper else FAINT, h=44)
    whose = _gives(p, seat, *((27, DARK, 44) if paper else (22, CREAM, 34)))
    return column(whose, *(rows or [none]), grow=1, w=1, gap=6 if paper else 3, at=(0, 0))


def _gives(p: Position, seat: Seat, size: float, ink: Colour, high: float) -> Node:
    title = text(p.say(AREA + "gives", name=p.names[seat]), size, ink, "title", grow=1)
    return row(symbol(f"sign:{p.signs[seat]}", size + 3), title, gap=8, h=high)


def _stepper(p: Position, n: int, seat: Seat, thing: str, many: int, paper: bool) -> Node:
    """How much of a thing is given: less, more, of how much."""
    most, word, knob = talks.has(p.state, seat, thing), plain(p, thing), 50 if paper else 44
    less, more = (
        art(drawing.knob, sign, looks=("pointed", "pressed", "off"), w=knob, h=knob, least=0.7, bleed=12,
            **touched(f"{what}:{n}:{thing}", on, p.say(AREA + what, thing=word)))
        for what, sign, on in (("less", "−", many > 0), ("more", "+", many < most))
    )  # fmt: skip
    ink, quiet = (DARK, BROWN) if paper else (CREAM, MUTED)
    of, short = without_emblems(counted(p, thing, most)), p.say(AREA + "of", n=most)
    of = p.say(AREA + "of_things", things=of) if paper else short
    number = text(str(many), 32 if paper else 29, ink, "black", 0.5, w=46)
    kids = (less, number, more) if paper else (number, less, more)
    given = Paint(drawing.chip) if paper and many else None
    size, high, least = (54, 66, 0.55) if paper else (42, 46, 0.72)
    return row(
        art(drawing.face, thing, w=size, h=size, least=0.6), *kids, words(of, short, size=20, colour=quiet, same="of").but(grow=1),
        gap=8, h=high, least=least, pad=(8, 2), paint=given,
    )  # fmt: skip


# ---- who says what to it ------------------------------------------------------------------------


class Voice(NamedTuple):
    """What somebody says to an offer: whether they agree, or neither yet; more of it, as a bot's price; and
    what it means to touch that."""

    said: str
    yes: bool | None
    note: str
    does: dict[str, Any]


def _voice(p: Position, one: Offer, seat: Seat, offers: Offers, a: Around) -> Voice:
    name, reply = p.names[seat], offers.reply(one.number)
    if seat not in a.people:
        yes, price = offers.agrees(one, seat, a.people), texts.price_text(p, reply)
        said = p.say(AREA + ("agrees" if yes else "refuses" if reply else "listens_to"), name=name)
        does = touched(f"price:{one.number}", True, price) if price else {}
        return Voice(said, yes if yes or reply else None, price, does)
    does = _agrees(p, one, seat, a) if one.full else {}
    if seat in one.agreed:
        back = p.say(AREA + "back_or_change", key=a.keys[seat])
        return Voice(p.say(AREA + "agrees", name=name), True, back, does)
    if not one.full:
        return Voice(name, None, p.say(AREA + "not_yet"), does)
    return Voice(p.say(AREA + "do_you", name=name), None, p.say(AREA + "at_once"), does)


def _says(p: Position, one: Offer, seat: Seat, offers: Offers, a: Around) -> Node:
    """What one of two says, on a plate of theirs."""
    voice, aside = _voice(p, one, seat, offers, a), None
    if voice.yes is not None:
        aside = art(drawing.tick, voice.yes, w=44, h=44)
    elif seat in a.people:
        aside = keycap(a.keys[seat], 46, one.full)
    note = text(voice.note, 20, MUTED, lines=2, leading=1.05, same="note") if voice.note else None
    return row(
        symbol(f"sign:{p.signs[seat]}", 36),
        column(text(voice.said, 25, CREAM, "semi", same="says"), note, grow=1), aside,
        gap=14, pad=(20, 8), grow=1, w=1, paint=Paint(drawing.plate, (p.signs[seat],), ("pointed",)), **voice.does,
    )  # fmt: skip


def _answers(p: Position, one: Offer, offers: Offers, a: Around) -> Node:
    """Who has agreed, and the keys of those who have not; a bot's price instead of its bare no."""
    if not a.live:
        return row(h=1)
    if one.number == offers.due:
        return row(_state(p.say(AREA + "changes_hands"), True), h=48)
    no, price, more = p.say(AREA + "no"), texts.price_text(p, offers.reply(one.number)), SPRING
    if price:
        does = {**touched(f"price:{one.number}", True, price), "h": 48}
        more = labelled(price, "primary", size=21, grow=1, **does)
    refuse = button(no, "normal", size=21, h=48, w=76, **touched(f"no:{one.number}", True, no))
    forms = [row(*(_answer(p, one, seat, offers, a, whole) for seat in one.seats), more, refuse, gap=14)
             for whole in (True, False)]  # fmt: skip
    return stack(nodes.either(*forms), h=48)


def _answer(p: Position, one: Offer, seat: Seat, offers: Offers, a: Around, whole: bool) -> Node:
    """What one of both says to an offer; where that has no room, the key alone stands for agreeing."""
    voice = _voice(p, one, seat, offers, a)
    if voice.yes is not None:
        return _state(voice.said, voice.yes, **(voice.does if seat in a.people else {}))
    asked = text(f"{p.names[seat]}:", 22, DARK, "semi")
    agree = text(p.say(AREA + "agree_key"), 22, DARK) if whole else None
    return row(asked, keycap(a.keys[seat], 38, True), agree, gap=8, **voice.does)


def _state(said: str, good: bool, **more: Any) -> Node:
    body = text(said, 22, GREEN if good else RED, "semi")
    return row(art(drawing.tick, good, w=32, h=32), body, gap=8, **more)


def _rules(p: Position, buttons: Buttons) -> Iterator[Node]:
    for name, key, on in buttons:
        label, first = p.say(AREA + key), name in (AGREE, OFFER)
        kind, key = ("primary", p.enter) if first and on else ("normal", "")
        yield button(label, kind, key=key, h=50, grow=1, **touched(name, on, label))


def _done(p: Position, offers: Offers, a: Around) -> list[Seat]:
    """Who is done; a bot always is."""
    return [one for one in range(len(p.names)) if one in offers.done or one not in a.people]


def _standing(p: Position, offers: Offers, a: Around) -> Node:
    """Who is done; that the last one ends the phase."""
    seats, done = range(len(p.names)), _done(p, offers, a)
    said = p.say(AREA + "standing", n=len(done), of=len(p.names))
    return row(
        *(stack(symbol(f"sign:{p.signs[seat]}", 30),
                row(SPRING, column(SPRING, art(drawing.tick, True, w=18, h=18))) if seat in done else None,
                w=38, h=38) for seat in seats),
        text(said, 20, MUTED, lines=2, bold=GOLD_TEXT, grow=1, leading=1.1), gap=14, h=64, pad=(14, 4), paint=Paint(drawing.quiet),
    )  # fmt: skip


# ---- touching -----------------------------------------------------------------------------------


def press(m: Moment, name: str) -> Intent | None:
    """A touch on the screen: everybody who sits there may."""
    if kind(name) == "do" and frame_of(m) is not None:
        return _rules_touch(m, name)
    if name == "open:cards":
        return Show("cards")
    if frame_of(m) is not None or m.facts.past is not None:
        return None
    meant = _meant(m, name)
    return None if meant is None else Answer(name, meant)


def taught(m: Moment) -> bool:
    """Whether it is a lesson, which says what the others do."""
    return len(m.people) == 1 and not m.bots


def _meant(m: Moment, name: str) -> Intent | None:
    """What a touch on an offer, or on what is given, comes to."""
    new, hand = m.offers.new, _hand(m)
    if taught(m) and name == "do:end_turn":
        return Do(END_TURN)
    if name == OFFER and new.full:
        if trading.too_late(m.view, new):
            return Plain.DENY
        if taught(m):
            (own_seat,) = m.people
            sides = {seat: Counter(dict(new.gives(seat))) for seat in new.seats}
            plays = talks.carried_out(new, own_seat, sides)
            return DoAll(tuple(action for seat, action in plays if seat == own_seat))
    looks = None if hand is None else hand.seat
    said = talks.touched(m.offers, m.view, m.people, looks, name)
    return None if said is None else Draft(said)


def _rules_touch(m: Moment, name: str) -> Intent:
    action = {AGREE: Agree(), DECLINE: Decline(), OFFER: Propose(), CLEAR: FINISH}.get(name)
    return Do(action) if action is not None and action in m.legal else Plain.NOTHING


def touch(m: Moment, name: str) -> Intent | None:
    """Keys: those of the seats, and Enter for the green button."""
    frame = frame_of(m)
    if frame is not None:
        if name == "enter":
            return _rules_touch(m, AGREE if isinstance(frame, Considering) else OFFER)
        return press(m, name) if kind(name) == "do" else None
    if name == "key:end_turn":
        seat = trading.on_turn(m.view)
        return press(m, f"done:{seat}") if seat in m.people else None
    if name == "enter":
        if m.offers.new.full and not (m.offers.pair and len(m.people) > 1):
            return press(m, OFFER)
        return press(m, f"done:{m.people[0]}") if len(m.people) == 1 else Plain.NOTHING
    what, _, number = of_kind(name, "key").rpartition("_")
    if not number.isdecimal() or int(number) > len(m.p.names):
        return press(m, name) if kind(name) in ("do", "done", "agree") else None
    seat = int(number) - 1
    if seat not in m.people:
        return None
    if what == "thing" and m.hand is not None:  # it chooses among what is seen
        return press(m, f"first:{held(m.hand)[seat]}") if seat < len(held(m.hand)) else None
    if what in ("thing", "seat"):
        one = talks.top(m.offers, seat)
        return Plain.NOTHING if one is None else press(m, f"agree:{one.number}:{seat}")
    return press(m, f"done:{seat}") if what == "done" else None


class TradeSection(TreeSection):
    """The screen: a good that is dragged to the offers is given; with the focus on one + and − step it,
    and Enter lays open what is put together."""

    def hold(self, item: Move | Press | Release) -> bool:
        name = self.scene.pressed
        if not isinstance(item, Release) or item.button != 1 or kind(name) != "good":
            return False
        offers, x, y = self.part("offer"), item.x / self.scene.unit(), item.y / self.scene.unit()
        if offers is None or not offers.collidepoint(x, y):
            return False
        self.scene.pressed = ""
        return self.activate(name)

    def key(self, name: str, focus: str) -> bool:
        what, rest = kind_and_id(focus)
        step = {"+": "more", "=": "more", "-": "less"}.get(name, "")
        if what == "good" and step and self._send is not None:
            self._send(Open(f"{'good' if step == 'more' else 'back'}:{rest}"))
            return True
        other = f"{step}:{rest}"
        if what in ("more", "less") and step and self.target(other) is not None:
            return self.activate(other)
        if what == "good" and name == "enter" and self.target(OFFER) is not None:
            return self.activate(OFFER) if self.laid().things[OFFER].does == Open(OFFER) else False
        return False


def sections(f: Layout, now: Now, send: Send) -> Iterable[Section]:
    """The board `offer`."""
    whole = Box(f.board.x, f.board.y, f.own.right - f.board.x, f.board.h)
    area = f.board if now().facts.past is not None else whole
    yield TradeSection(area, lambda: about(now()), screen, lambda one: send(press(now(), one.what)))


BOARD = Board(
    sections, touch=touch, brought_by=(Turn, Bargaining, Considering), aside=True,
    brought_if=brought_if, fills=True,
)  # fmt: skip
