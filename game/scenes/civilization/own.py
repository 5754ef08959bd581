"""One's own sheet at the right of the map: head, dials, cities, technologies, forces, and what is held, open
while its owner looks, else as backs and counts."""

from __future__ import annotations

from typing import NamedTuple

from game.content.civilization.effects import MARKET_RESOURCES
from game.content.civilization.load import tables
from game.drawing.civilization import cards, marks
from game.drawing.civilization import sheet as drawing
from game.drawing.civilization.nodes import crest, fan, keycap, number, rank, symbol, well
from game.drawing.civilization.sheet import LEVELS, Dial, Pyramid
from game.drawing.kit.nodes import SPRING, Node, art, column, either, line, row, stack, text, words
from game.drawing.kit.parts import button, head, panel
from game.drawing.kit.theme import CREAM, FAINT, GOLD_TEXT, MUTED
from game.hotseat.civilization.intents import Read, Show, Visit
from game.rules.civilization import skills, track
from game.rules.civilization.box import box
from game.rules.civilization.research import rows_of, spaces, starting
from game.scenes.kit.tree_section import EDGE
from game.words.buttons import ButtonView
from game.words.civilization import players
from game.words.civilization.players import WORDS
from game.words.civilization.position import Position
from game.words.position import per_position

GAP = 5.0
RANK, PLATE = (214, 196, 150), (250, 238, 206)
"""Letters of ranks, and on a button."""
TITLE = 158.0
"""The width of a title beside the top of a pyramid."""
SHOWN = 3
"""So many backs of units lie beside each other, whatever their number."""


class Around(NamedTuple):
    """What a sheet says besides the position: the key that opens all technologies, the button that
    opens the cards of the phase, and whether the hand can be lifted here."""

    key: str = ""
    cards: ButtonView | None = None
    lifts: bool = False


@per_position
def pyramid_of(p: Position, seat: int) -> Pyramid:
    """Everybody's pyramid is public: its rows, and where one more card may lie."""
    player = p.state.players[seat]
    level, number = box().level, box().tech
    sorted_ = (sorted(row, key=number.__getitem__) for row in rows_of(player))
    rows = tuple(tuple((one, level[number[one]]) for one in row) for row in sorted_)
    free = spaces(player.techs, starting(player.civ))
    return Pyramid(rows, frozenset(row - 1 for row in free))


def sheet(p: Position, around: Around) -> Node:
    """The sheet of whoever sits below."""
    inside = _open_hand(p, around) if p.looks else _hand_down(p, around)
    held = panel(
        *inside, quiet=True, radius=16, pad=(16, 5, 16, 9), gap=5, h=202, least=0.85, part="holdings",
    )  # fmt: skip
    return column(
        _head(p), _dials(p), _cities(p), _technologies(p, around.key), held,
        gap=GAP, at=(0, 0), pad=EDGE,
    )  # fmt: skip


def _head(p: Position) -> Node:
    name, item = players.government_name(p, p.seat), f"government:{players.government(p, p.seat)}"
    body = text(players.brief_rule(p, p.seat), 19.5, MUTED, lines=2, leading=1.06)
    return panel(
        row(crest(p.who(p.seat), 106),
            column(text(players.title(p, p.seat), 30, GOLD_TEXT, "title", shade=140, h=34),
                   words(players.leader(p, p.seat), size=20, colour=MUTED),
                   row(symbol(item, 40), column(text(name, 20, CREAM, "semi"), body, grow=1), gap=8), grow=1),
            gap=18),
        lit=True, quiet=True, radius=16, pad=(14, 3, 14, 7), h=116, least=0.9, part="head",
        id=("read", item), does=Read(item), says=name,
    )  # fmt: skip


def _dials(p: Position) -> Node:
    player, most, say = p.player, tables().box.dials, p.say
    trade = Dial(player.trade, most.trade, LEVELS, "trade", say(WORDS + "trade"))
    last = ((most.coins, str(most.coins)),)
    coins = Dial(player.dial, most.coins, last, "coin", say(WORDS + "coins"))
    following = player.track + 1
    price = track.cost(following) if player.track < track.last_space() else ()
    costs = say(WORDS + "next_costs", n=following) if price else ""
    signs = zip(("culture", "trade"), price, strict=False)
    return panel(
        row(art(drawing.paint, trade, h=160, ratio=1, least=0.8, part="trade"),
            art(drawing.paint, coins, h=136, ratio=1, least=0.8, at=(0.5, 0.8), part="coins"),
            column(art(drawing.culture, h=48, least=0.7, bleed=34),
                   text(str(player.culture), 32, CREAM, "black", 0.5, shade=140),
                   text(say(WORDS + "culture"), 20, MUTED, align=0.5), words(costs, size=20, colour=MUTED, align=0.5),
                   row(*(number(sign, n, 20) for sign, n in signs if n), gap=6, at=(0.5, 0.5)),
                   id=("open", "track"), does=Show("culture"), says=say(WORDS + "culture"), part="culture", grow=1,
                   at=(0, 0.5)),
            gap=10),
        quiet=True, radius=16, pad=(14, 7, 8, 7), h=174, least=0.9, part="dials",
    )  # fmt: skip


def _cities(p: Position) -> Node:
    found, limit = players.city_rows(p, p.seat), skills.skill(p.player.techs).cities
    rows = (
        well(symbol(one.symbol, 30), text(one.name, 20, CREAM, "semi", w=118), *made(one, 21, 22, w=50),
             words(one.note, size=19.5, colour=GOLD_TEXT if one.acts else MUTED, align=1.0, grow=1),
             lit=one.acts, gap=7, pad=(8, 0, 10, 0), h=35, least=0.75,
             id=("town", one.space), does=Visit(one.space), says=one.name)
        for one in found
    )  # fmt: skip
    return panel(
        head(p.say(WORDS + "cities"), players.of(p, len(found), limit), 22, MUTED, face="body", pad=(6, 0)), *rows,
        quiet=True, radius=16, pad=(10, 3, 10, 8), gap=3, h=48 + 38 * max(2, len(found)), least=0.8, part="cities",
    )  # fmt: skip


def made(one: players.CityRow, size: float, art_size: float, **more: float) -> list[Node]:
    """Production, trade and culture of a city."""
    found = zip(marks.YIELDS, one.yields, strict=True)
    return [number(name, n, size, art_size, "bold", **more) for name, n in found]


def _technologies(p: Position, key: str) -> Node:
    name, note = (p.say(WORDS + "technologies"), p.say(WORDS + "all_key", key=key) if key else "")
    pyramid = art(drawing.paint_small_pyramid, pyramid_of(p, p.seat), grow=1, bleed=26)
    return panel(
        stack(column(row(text(name, 22, GOLD_TEXT, "title", shade=120, w=TITLE), SPRING, words(note, size=20, colour=MUTED)), SPRING),
              column(pyramid, pad=(28, 16, 0, 0), grow=1), grow=1),
        quiet=True, radius=16, pad=(16, 4, 16, 10), h=164, least=0.7, grow=1, part="pyramid",
        id=("open", "pyramid"), does=Show("pyramid"), says=name,
    )  # fmt: skip


def _title(name: str, note: str, cards: ButtonView | None) -> Node:
    """The title of what is held; in place of its note the button of cards that can be used now."""
    if cards is None:
        return head(name, note, 22, MUTED, face="body", h=36)
    made = button(cards.label, cards.style, size=20, h=36, w=200, id=("open", "cards"), does=Show("cards"),
                  says=cards.label)  # fmt: skip
    return row(text(name, 22, GOLD_TEXT, "title", shade=120, grow=1), made, gap=10, h=36)


def _hand_down(p: Position, around: Around) -> tuple[Node | None, ...]:
    """Forces and goods, which are public, and backs with their counts; they are lifted by whoever holds
    them or the button."""
    say, player, back = p.say, p.player, players.held(p, p.seat)
    kind = "hut" if not back else back[0] if len({*back}) == 1 else "marker"
    markers = fan([symbol(one, 40) for one in back], 18) if back else symbol("hut", 36, 84)
    units, levels = sum(one.many for one in players.forces(p, p.seat)), players.event_levels(player)
    discs = art(drawing.units_down, p.signs[p.seat], min(SHOWN, units), w=32 + 13 * SHOWN, h=34)
    events = cards.backs(levels, 54, least=0.4) if levels else symbol("cards", 34, 84)
    look, lift = say(WORDS + "hand.look"), ("relay", "hand", p.seat) if around.lifts else ()
    held = (symbol("eye", 28), text(look, 21, PLATE, "semi", 0.5, grow=1), keycap(say("key.space")))
    hold = stack(button("", h=44), row(*held, gap=8, pad=(14, 0)), h=44, least=0.85)
    first, *others = (
        row(one, column(text(str(n), 26, CREAM if n else FAINT, "black"), words(players.counted(p, f"hand.{word}", n), size=19.5, colour=MUTED)),
            gap=7)
        for one, word, n in ((events, "event", len(levels)), (markers, kind, len(back)), (discs, "unit", units))
    )  # fmt: skip
    apart = [one for other in others for one in (SPRING, other)]
    return (
        _title(say(WORDS + "hand.title", name=p.names[p.seat]), say(WORDS + "hand.down"), around.cards),
        row(forces_row(p, p.seat, True), SPRING, *kept(p, p.seat), goods_fan(p, p.seat), gap=8, h=32, part="forces"),
        column(row(first, *apart, gap=6, h=56, least=0.8, part="secrets"),
               hold if lift else None, gap=5, grow=1, at=(0, 0), id=lift, says=look),
    )  # fmt: skip


def _open_hand(p: Position, around: Around) -> tuple[Node | None, ...]:
    say, player = p.say, p.player
    owned = zip(MARKET_RESOURCES, player.resources, strict=True)
    goods = [row(symbol(name, 31, 255 if n else 84), text(str(n), 20, CREAM if n else FAINT, "bold"), gap=3)
             for name, n in owned]  # fmt: skip
    secret = [symbol(one, 31) for one in players.held(p, p.seat)]
    word = words(say(WORDS + "bonus"), size=19.5, colour=MUTED)
    fights = column(number("combat", players.bonus(p, p.seat), 25, 30), word)
    titles = (say(WORDS + "resources"), say(WORDS + "only_you"))
    names = [text(one, 21, GOLD_TEXT, "title", shade=120, same="titles") for one in titles]
    units = (
        row(symbol(f"unit:{one.kind}:{one.rank}", 50),
            column(row(text(str(one.many), 26, CREAM, "black"), rank(one.rank), gap=5),
                   art(drawing.strengths, one.strengths, h=22, grow=1) if one.strengths else None, grow=1),
            gap=4, w=1, grow=1)
        for one in players.forces(p, p.seat)
    )  # fmt: skip
    return (
        _title(say(WORDS + "forces"), say(WORDS + "only_you_strengths"), around.cards),
        row(*units, fights, gap=6, h=58, least=0.8, grow=1, part="forces"),
        line(marks.DARK_RULE),
        row(column(row(names[0], *kept(p, p.seat), gap=10), row(*goods, gap=6, h=36), w=1, grow=47, part="goods",
                   id=("open", "market"), does=Show("market"), says=say(WORDS + "resources")),
            column(names[1],
                   row(fan(secret, 34) if secret else None, cards.backs(players.event_levels(player), 36) if player.events else None,
                       text(players.hand_note(p, p.seat), 20, MUTED, grow=1), gap=8, h=36), w=1, grow=50, part="secrets",
                   id=("open", "culture"), does=Show("culture"), says=say(WORDS + "only_you")), gap=8),
    )  # fmt: skip


def forces_row(p: Position, seat: int, combat_too: bool) -> Node:
    """Units by type and rank in a line, and the combat bonus."""
    fights = [number("combat", players.bonus(p, seat), 20, 22)] if combat_too else []
    units = []
    for one in players.forces(p, seat):
        level = marks.NUMERALS[one.rank] if one.kind != "aircraft" else ""
        many = number(f"unit:{one.kind}:{one.rank}", one.many, 20, 29)
        units.append((many, text(level, 19.5, RANK, "semi") if level else None))
    ranked, bare = ([*(row(many, level if ranks else None, gap=5) for many, level in units), *fights]
                    for ranks in (True, False))  # fmt: skip
    return either(row(*ranked, gap=13), row(*ranked, gap=6), row(*bare, gap=6))


def goods_fan(p: Position, seat: int) -> Node:
    """Resources, one by one, as symbols."""
    return fan([symbol(one, 27) for one in players.goods(p, seat)], 29)


def kept(p: Position, seat: int) -> list[Node]:
    """Great people that are still to be placed."""
    people = [symbol(f"person:{box().people[one]}", 30) for one in p.state.players[seat].reserve]
    return [fan(people, 32)] if people else []
