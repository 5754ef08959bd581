"""The Trade screen: everybody's goods side by side, the offers that lie open with what follows from
each, and what is put together next. Whoever sits at the table touches all of it; agreeing takes a key of
one's own (`offers`, `trading`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from game.bots.civilization.replies import Reply
from game.content.civilization.effects import MARKET_RESOURCES
from game.content.civilization.load import tables
from game.drawing.civilization import trade as drawing
from game.drawing.civilization.dials import LEVELS, Dial
from game.drawing.civilization.marks import DARK_RULE, GREEN, PAPER_RULE, RED
from game.drawing.civilization.nodes import crest, keycap, labelled, symbol
from game.drawing.kit import nodes
from game.drawing.kit.nodes import SPRING, Node, Paint, art, column, line, row, stack, text, words
from game.drawing.kit.parts import button, ground, head, panel
from game.drawing.kit.theme import BROWN, CREAM, DARK, FAINT, GOLD_TEXT, MUTED, Colour
from game.hotseat.choice import kind, kind_and_id, of_kind
from game.hotseat.civilization import offers as talks
from game.hotseat.civilization import trading
from game.hotseat.civilization.offers import Offer, Offers
from game.rules.civilization.actions import Agree, Decline, Propose
from game.rules.civilization.bargains import CULTURE, TRADE
from game.rules.civilization.frames import Bargaining, Considering, Thing, Turn
from game.rules.civilization.knowledge import name as name_of
from game.rules.civilization.knowledge import secrets
from game.rules.civilization.state import TRADE as TRADE_PHASE
from game.rules.civilization.turn import END_TURN
from game.rules.contract import Seat
from game.rules.flow import FINISH
from game.scenes.civilization.board import Board
from game.scenes.civilization.intents import Answer, Do, DoAll, Draft, Intent, Plain, Send, Show
from game.scenes.civilization.layout import Layout
from game.scenes.civilization.moment import Moment, Now
from game.scenes.kit.inputs import Move, Press, Release
from game.scenes.kit.intents import Open, Shut, identity
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import TreeSection
from game.scenes.table.facts import Facts
from game.words.civilization import players, things
from game.words.civilization.offers import (
    AREA,
    after_text,
    collected_text,
    counted,
    level_text,
    order,
    plain,
    reply_text,
)
from game.words.civilization.position import Position
from game.words.words import plain as without_emblems

WIDE = {2: 420.0, 3: 405.0, 4: 306.0}
"""The width of a column, by the number of players."""
MOST = 3
"""So many offers lie open in full."""
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


# ---- what it is made from -----------------------------------------------------------------------


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
    keys, done = (
        tuple(m.key(f"{word}_{seat + 1}") for seat in seats) for word in ("thing", "done")
    )
    around = Around(
        m.people, keys, done, trading.on_turn(m.view), m.p.enter, m.letters,
        hand=m.p if m.facts.viewer == m.p.seat else m.hand,
        lifts=len(m.people) > 1 and m.facts.viewer is None,
        live=frame is None and m.facts.past is None, taught=taught(m),
    )  # fmt: skip
    offers = m.offers if frame is None else Offers(open=(talks.proposed(frame),))
    buttons = () if frame is None else tuple(_rules_buttons(m, frame))
    return m.p, offers, around, buttons


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


# ---- the screen ---------------------------------------------------------------------------------


def screen(p: Position, offers: Offers, a: Around, buttons: Buttons) -> Node:
    """Columns at both sides, the offers between them."""
    first = a.alone or 0  # the own column left, bots right
    seats = [*range(first, len(p.names)), *range(first)]
    left = 1 if a.alone is not None or len(seats) == 2 else (len(seats) + 1) // 2
    made = [column_of(p, seat, offers, a) for seat in seats]
    middle = pair_of(p, offers, a, buttons) if len(seats) == 2 else middle_of(p, offers, a, buttons)
    return row(*made[:left], middle, *made[left:], gap=8, part="trading")


# ---- a column -----------------------------------------------------------------------------------


def column_of(p: Position, seat: Seat, offers: Offers, a: Around) -> Node:
    """Somebody's goods, and what they say to the uppermost offer."""
    bot, had = seat not in a.people, p.state.players[seat].resources
    goods = [_good(p, seat, *one, a) for one in zip(MARKET_RESOURCES, had, strict=True)]
    return column(
        _who(p, seat, bot, a), _dials(p, seat, a),
        text(collected_text(p, seat), 20, CREAM, lines=2, bold=GOLD_TEXT, leading=1.08),
        text(level_text(p, seat), 20, MUTED, lines=2, bold=GOLD_TEXT, leading=1.08),
        line(DARK_RULE), nodes.grid(4, goods, h=78), line(DARK_RULE), *_face_down(p, seat, offers, a),
        _cards(p, seat, a), _speech(p, seat, offers, a) if bot else None, SPRING,
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


def _good(p: Position, seat: Seat, thing: str, n: int, a: Around) -> Node:
    """A resource of the market, and how much of it somebody has."""
    many = text(str(n) if n else "–", 22, CREAM if n else FAINT, "black", 0.5)
    return stack(
        art(drawing.good, thing, 44.0, n > 0, looks=("pointed",), bleed=12),
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
            text(things.thing_name(p.words, one), 20, CREAM, grow=1), gap=4,
            **touched(f"first:{one}", True, things.thing_name(p.words, one)))
        for one in held(p)
    ]  # fmt: skip
    return column(*kids, gap=2, least=0.6)


def held(p: Position) -> tuple[str, ...]:
    """What a hand that is seen holds, each kind of thing once."""
    return tuple(dict.fromkeys(name_of(one) for one in secrets(p.player)))


def drawn(thing: str) -> str:
    """A thing as it is drawn: of an event its level."""
    kind, id = kind_and_id(thing)
    return f"event:{tables().events[id].level}" if kind == "event" and not id.isdecimal() else thing


def _cards(p: Position, seat: Seat, a: Around) -> Node | None:
    """Whoever has the turn uses cards of the phase, if they have any."""
    if seat != a.mover or seat not in a.people or not trading.may_use(p.state, seat):
        return None
    label = p.say(AREA + "cards")
    return button(label, "normal", "cards", size=20, h=42, **touched("open:cards", True, label))


# ---- the foot of a column -----------------------------------------------------------------------


def _foot(p: Position, seat: Seat, offers: Offers, a: Around) -> Iterator[Node]:
    """I agree, has agreed, no offer to you; and done."""
    if not a.live:
        return
    one, key, done = talks.top(offers, seat), a.keys[seat], seat in offers.done
    if done:
        yield _said(p.say(AREA + "done_said"), "", True)
    elif one is None:
        yield _plate(p.say(AREA + "no_offer"), "", key, "quiet", False)
    elif seat in one.agreed:
        note = p.say(AREA + "takes_back", key=key)
        label = "changes_hands" if one.number == offers.due else "has_agreed"
        said = _said(p.say(AREA + label), note, True)
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
    """A large button with its key."""
    ink = CREAM if kind == "primary" else MUTED
    said = text(f"*{label}*", 25, ink, lines=2, align=0.5, bold=ink, leading=1.0)
    return stack(
        button("", kind, h=80),
        row(column(SPRING, said, text(note, 20, CREAM, align=0.5) if note else None, SPRING, grow=1),
            keycap(key, 40, lit), gap=6, pad=(10, 6, 12, 6)), h=80, **more,
    )  # fmt: skip


def _said(label: str, note: str, good: bool) -> Node:
    """What somebody has said."""
    return row(
        art(drawing.tick, good, w=38, h=38),
        column(text(label, 23, CREAM, "semi"), text(note, 20, MUTED) if note else None, grow=1),
        h=80, gap=12, pad=(14, 6), paint=Paint(drawing.settled),
    )  # fmt: skip


def _bot_foot(p: Position) -> Iterator[Node]:
    """A bot is always done, and always listens."""
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
    said = None if one is None or reply is None else reply_text(p, one, reply, seat)
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


# ---- offers between three or four ---------------------------------------------------------------


def middle_of(p: Position, offers: Offers, a: Around, buttons: Buttons) -> Node:
    """The offers that lie open, and what is put together."""
    shown = offers.agreeable or offers.open
    more = len(shown) - MOST
    papers = [_paper(p, one, offers, a, buttons) for one in shown[:MOST]]
    return panel(
        head(p.say(AREA + ("open_offers" if len(shown) != 1 else "open_offer")), p.say(AREA + "nothing_hidden"), 25, MUTED, face="body", h=38),
        *papers,
        text(p.say(AREA + "more_offers", n=more), 20, MUTED) if more > 0 else None,
        None if papers else column(text(p.say(AREA + "none_open"), 21, MUTED, align=0.5, lines=3), grow=1, at=(0.5, 0.5)),
        SPRING if papers else None,
        *((_mat(p, offers, a), _standing(p, offers, a)) if a.live else ()),
        quiet=True, grow=1, gap=8, pad=(12, 6, 12, 12), part="offer",
    )  # fmt: skip


def _paper(p: Position, one: Offer, offers: Offers, a: Around, buttons: Buttons) -> Node:
    """An offer that lies open: what changes hands, what follows, who agrees. Where there is little room
    names make way for signs; where there is none at all, what follows is only told aloud."""
    found = zip(one.seats, one.sides, strict=True)
    sides = zip(*(_changes(p, seat, side) for seat, side in found), strict=True)
    arrows = art(drawing.arrows, True, w=52, h=44)
    heads = [row(left, arrows, right, gap=12) for left, right in sides]
    after = text(after_text(p, one), 20, BROWN, lines=4, bold=DARK, leading=1.12)
    foot = row(*_rules(p, buttons), gap=12, h=50) if buttons else _answers(p, one, offers, a)
    look = Paint(drawing.paper, (bool(one.agreed),))
    parts = [(head, line(PAPER_RULE), after, SPRING, foot) for head in heads]
    forms = (
        column(*kids, pad=(18, 8, 14, 10), gap=3, paint=look, bleed=18)
        for kids in (*parts, (heads[1], SPRING, foot))
    )
    return nodes.either(*forms, grow=0 if len(offers.open) > 1 else 0.4)


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


def _rules(p: Position, buttons: Buttons) -> Iterator[Node]:
    for name, key, on in buttons:
        label, first = p.say(AREA + key), name in (AGREE, OFFER)
        kind, key = ("primary", p.enter) if first and on else ("normal", "")
        yield button(label, kind, key=key, h=50, grow=1, **touched(name, on, label))


def _answers(p: Position, one: Offer, offers: Offers, a: Around) -> Node:
    """Who has agreed, and the keys of those who have not; a bot's price instead of its bare no."""
    if not a.live:
        return row(h=1)
    if one.number == offers.due:
        return row(_state(p.say(AREA + "changes_hands"), True), h=48)
    reply = offers.reply(one.number)
    price, no = counter(p, one, reply, a), p.say(AREA + "no")
    more = SPRING
    if price is not None:
        does = touched(f"price:{one.number}", True, price[1])
        more = labelled(price[1], "primary", size=21, grow=1, **{**does, "h": 48})
    refuse = button(no, "normal", size=21, h=48, w=76, **touched(f"no:{one.number}", True, no))
    forms = [row(*(_answer(p, one, seat, offers, a, whole) for seat in one.seats), more, refuse, gap=14)
             for whole in (True, False)]  # fmt: skip
    return stack(nodes.either(*forms), h=48)


def _answer(p: Position, one: Offer, seat: Seat, offers: Offers, a: Around, whole: bool) -> Node:
    """What one of both says to an offer; where that has no room, the key alone stands for agreeing."""
    name, agreed = p.names[seat], seat in one.agreed
    if seat not in a.people:
        yes = offers.agrees(one, seat, a.people)
        return _state(p.say(AREA + ("agrees" if yes else "refuses"), name=name), yes)
    does = _agrees(p, one, seat, a)
    if agreed:
        return _state(p.say(AREA + "agrees", name=name), True).but(**does)
    asked = text(f"{name}:", 22, DARK, "semi")
    agree = text(p.say(AREA + "agree_key"), 22, DARK) if whole else None
    return row(asked, keycap(a.keys[seat], 38, True), agree, gap=8, **does)


def _state(said: str, good: bool) -> Node:
    body = text(said, 22, GREEN if good else RED, "semi")
    return row(art(drawing.tick, good, w=32, h=32), body, gap=8)


def counter(p: Position, one: Offer, reply: Reply | None, a: Around) -> tuple[Offer, str] | None:
    """The offer with the trade that a bot names, and how the button says it."""
    if reply is None or reply.agrees or reply.trade is None:
        return None
    bot = next(seat for seat in one.seats if seat not in a.people)
    rival, paid, asked = one.other(bot), max(reply.trade, 0), max(-reply.trade, 0)
    found = talks.with_count(talks.with_count(one, bot, TRADE, paid), rival, TRADE, asked)
    key = "ask_instead" if paid else "give_instead" if asked else "no_trade"
    return found, p.say(AREA + key, n=paid or asked)


def _mat(p: Position, offers: Offers, a: Around) -> Node:
    """The offer that is put together out of two columns."""
    new, lay = offers.new, p.say(AREA + "lay_open")
    left, right = (_side(p, new, n) for n in range(2))
    late, clear = trading.too_late(p.state, new), p.say(AREA + "clear")
    able = new.full and not late
    return column(
        head(p.say(AREA + "new"), p.say(AREA + ("late" if late else "how")), 23, CREAM, face="body", h=34),
        row(left, art(drawing.arrows, False, w=48, h=40), right, gap=10, at=(0, 0), grow=1),
        row(button(lay, "primary", key=a.enter if able else "", h=48, w=300, size=22, least=0.7, **touched(OFFER, able, lay)),
            button(clear, "normal", h=48, w=140, size=21, **touched(CLEAR, new != Offer(), clear)),
            SPRING, text("R6.2", 20, (150, 190, 230)), gap=12),
        h=244, least=0.86, pad=(18, 6, 16, 14), gap=4, paint=Paint(drawing.mat),
    )  # fmt: skip


def _side(p: Position, new: Offer, n: int) -> Node:
    """What somebody gives, to be stepped."""
    if n >= len(new.seats):
        whose = text(p.say(AREA + "whose"), 20, FAINT, lines=2, align=0.5)
        return column(whose, grow=1, w=1, at=(0.5, 0.5))
    seat, side = new.seats[n], new.sides[n]
    rows = [_stepper(p, n, seat, thing, many, False) for thing, many in sorted(side, key=order)]
    none = text(p.say("civilization.nothing"), 20, FAINT, h=44)
    return column(_gives(p, seat, 22, CREAM, 34), *(rows or [none]), grow=1, w=1, gap=3)


def _gives(p: Position, seat: Seat, size: float, ink: Colour, high: float) -> Node:
    """Whose side of an offer it is."""
    title = text(p.say(AREA + "gives", name=p.names[seat]), size, ink, "title", grow=1)
    return row(symbol(f"sign:{p.signs[seat]}", size + 3), title, gap=8, h=high)


def _stepper(p: Position, n: int, seat: Seat, thing: str, many: int, paper: bool) -> Node:
    """How much of a thing is given: less, more, of how much."""
    most, word = talks.has(p.state, seat, thing), plain(p, thing)
    less, more = (
        art(drawing.knob, sign, looks=("pointed", "pressed", "off"), w=44, h=44, least=0.7, bleed=12,
            **touched(f"{what}:{n}:{thing}", on, p.say(AREA + what, thing=word)))
        for what, sign, on in (("less", "−", many > 0), ("more", "+", many < most))
    )  # fmt: skip
    ink, quiet = (DARK, BROWN) if paper else (CREAM, MUTED)
    of, short = without_emblems(counted(p, thing, most)), p.say(AREA + "of", n=most)
    of = p.say(AREA + "of_things", things=of) if paper else short
    number = text(str(many), 29, ink, "black", 0.5, w=46)
    kids = (less, number, more) if paper else (number, less, more)
    given = Paint(drawing.chip) if paper and many else None
    return row(
        art(drawing.face, thing, w=42, h=42, least=0.8), *kids, words(of, short, size=20, colour=quiet).but(grow=1),
        gap=8, h=52 if paper else 46, least=0.72, pad=(8, 2), paint=given,
    )  # fmt: skip


def _standing(p: Position, offers: Offers, a: Around) -> Node:
    """Who is done; that the last one ends the phase."""
    seats = range(len(p.names))
    done = [seat for seat in seats if seat in offers.done or seat not in a.people]
    said = p.say(AREA + "standing", n=len(done), of=len(p.names))
    return row(
        *(stack(symbol(f"sign:{p.signs[seat]}", 30),
                row(SPRING, column(SPRING, art(drawing.tick, True, w=18, h=18))) if seat in done else None,
                w=38, h=38) for seat in seats),
        text(said, 20, MUTED, lines=2, bold=GOLD_TEXT, grow=1, leading=1.1), gap=14, h=64, pad=(14, 4), paint=Paint(drawing.quiet),
    )  # fmt: skip


# ---- offers between two -------------------------------------------------------------------------


def pair_of(p: Position, offers: Offers, a: Around, buttons: Buttons) -> Node:
    """Of two there is one offer, which always lies open: all of both goods, to be stepped."""
    if not a.live:
        return middle_of(p, offers, a, buttons)
    new = offers.new
    halves = [
        column(
            _gives(p, seat, 27, DARK, 44),
            *(_stepper(p, n, seat, one, dict(side).get(one, 0), True) for one in talks.goods(p.state, seat)),
            grow=1, w=1, gap=6, at=(0, 0),
        )
        for n, (seat, side) in enumerate(zip(new.seats, new.sides, strict=True))
    ]  # fmt: skip
    clear = p.say(AREA + "clear_it")
    return panel(
        head(p.say(AREA + "open_offer"), p.say(AREA + "nothing_hidden"), 25, MUTED, face="body", h=38),
        column(
            row(halves[0], art(drawing.arrows, True, w=56, h=48), halves[1], gap=14, at=(0, 0), grow=1),
            line(PAPER_RULE),
            text(after_text(p, new) or p.say(AREA + "never"), 21, BROWN, lines=4, bold=DARK, leading=1.15),
            pad=(20, 10, 20, 16), gap=8, grow=1, paint=Paint(drawing.paper, (bool(new.agreed),)), bleed=18,
        ),
        row(*(_says(p, offers, seat, a) for seat in new.seats), gap=12, h=112),
        column(
            text(p.say(AREA + "who_may"), 20, MUTED, lines=3, bold=GOLD_TEXT, leading=1.15), SPRING,
            row(button(clear, "normal", h=48, w=220, size=21, **touched(CLEAR, new.full, clear)), SPRING,
                text(p.say(AREA + "standing_2", n=sum(s in offers.done or s not in a.people for s in new.seats)), 20, MUTED, align=1.0, grow=1, lines=2), gap=16),
            h=150, pad=(18, 10, 18, 12), paint=Paint(drawing.quiet),
        ),
        quiet=True, grow=1, gap=10, pad=(12, 6, 12, 12), part="offer",
    )  # fmt: skip


def _says(p: Position, offers: Offers, seat: Seat, a: Around) -> Node:
    """Whether one of both agrees, and their key."""
    new, name = offers.new, p.names[seat]
    reply, agreed = offers.reply(talks.NEW), seat in new.agreed
    more: dict[str, Any] = {}
    aside: Node | None = None
    if seat not in a.people:
        yes = offers.agrees(new, seat, a.people)
        title = p.say(AREA + ("agrees" if yes else "refuses" if reply else "listens_to"), name=name)
        price = counter(p, new, reply, a)
        note = "" if price is None else price[1]
        more = {} if price is None else touched(f"price:{talks.NEW}", True, price[1])
        aside = art(drawing.tick, yes, w=44, h=44) if reply or agreed else None
    elif agreed:
        title = p.say(AREA + "agrees", name=name)
        note = p.say(AREA + "back_or_change", key=a.keys[seat])
        aside, more = art(drawing.tick, True, w=44, h=44), _agrees(p, new, seat, a)
    else:
        title, note = p.say(AREA + "do_you", name=name), p.say(AREA + "at_once")
        aside = keycap(a.keys[seat], 46, new.full)
        more = _agrees(p, new, seat, a) if new.full else {}
    return row(
        symbol(f"sign:{p.signs[seat]}", 36),
        column(text(title, 25, CREAM, "semi", same="says"), text(note, 20, MUTED, lines=2, leading=1.05, same="note") if note else None, grow=1),
        aside, gap=14, pad=(20, 8), grow=1, w=1, paint=Paint(drawing.plate, (p.signs[seat],), ("pointed",)), **more,
    )  # fmt: skip


# ---- touching -----------------------------------------------------------------------------------


def press(m: Moment, name: str) -> Intent | None:
    """A touch on the screen: everybody who sits there may."""
    what, rest = kind_and_id(name)
    if what == "do" and frame_of(m) is not None:
        return _rules_touch(m, name)
    if name == "open:cards":
        return Show("cards")
    if frame_of(m) is not None or m.facts.past is not None:
        return None
    made = _said_by(m, what, rest)
    if made is None:
        return None
    return Answer(name, Draft(made) if isinstance(made, Offers) else made)


def _said_by(m: Moment, what: str, rest: str) -> Offers | Intent | None:
    """What is said with a touch."""
    o, view = m.offers, m.view
    first, thing = kind_and_id(rest)
    if what == "with":
        return o.put(_paired(m, talks.with_seat(o.new, int(first)), int(first)))
    if what in ("good", "back"):
        new = talks.changed(view, o.new, int(first), thing, 1 if what == "good" else -1)
        return o.put(_paired(m, new, int(first)))
    if what in ("less", "more"):
        by = 1 if what == "more" else -1
        return o.put(talks.changed(view, o.new, o.new.seats[int(first)], thing, by))
    if what == "do":
        return _do(m, rest)
    if what == "first":
        hand = about(m)[2].hand
        return None if hand is None else o._replace(first=o.first ^ {(hand.seat, rest)})
    if what == "done":
        return o._replace(done=o.done ^ {int(first)})
    one = o.find(int(first)) if what in ("agree", "no", "price") else None
    if one is None:
        return None
    if what == "agree":
        return o.put(one._replace(agreed=one.agreed ^ {int(thing)}))
    if what == "no":
        return o.without(one.number)
    found = counter(m.p, one, o.reply(one.number), about(m)[2])
    if found is None:
        return None
    alone = m.people if len(m.people) == 1 else ()
    return o.put(found[0]._replace(agreed=frozenset(alone)))


def taught(m: Moment) -> bool:
    """Whether it is a lesson, which says what the others do."""
    return len(m.people) == 1 and not m.bots


def _paired(m: Moment, new: Offer, seat: Seat) -> Offer:
    """Of two bots the one that came first goes out: they deal by themselves."""
    seats = [one for one in new.seats if one not in m.people]
    if len(seats) == 2:
        kept = new.seats.index(seat)
        return Offer((seat,), (new.sides[kept], ()))
    if len(m.people) == 1 and len(new.seats) == 1 and seat not in m.people:
        return Offer((m.people[0], seat), ((), new.sides[0]))
    return new


def _do(m: Moment, what: str) -> Offers | Intent | None:
    """Lay it open, or clear it."""
    o = m.offers
    if what == "end_turn" and taught(m):
        return Do(END_TURN)
    if what == "clear":
        return o.without(talks.NEW)
    if what != "offer" or not o.new.full:
        return None
    if trading.too_late(m.view, o.new):
        return Plain.DENY
    alone = [seat for seat in o.new.seats if m.people == (seat,)]
    if taught(m):
        (own_seat,) = m.people
        sides = {seat: Counter(dict(o.new.gives(seat))) for seat in o.new.seats}
        plays = talks.carried_out(o.new, own_seat, sides)
        return DoAll(tuple(action for seat, action in plays if seat == own_seat))
    if o.pair:
        return o.put(o.new._replace(agreed=o.new.agreed | set(alone)))
    return talks.laid_open(o, alone)


def _rules_touch(m: Moment, name: str) -> Intent:
    """An answer to a bargain of the rules."""
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
        name, offers = self.scene.pressed, self.part("offer")
        if not isinstance(item, Release) or kind(name) != "good" or offers is None:
            return False
        x, y = item.x / self.scene.unit(), item.y / self.scene.unit()
        if item.button != 1 or not offers.collidepoint(x, y):
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
