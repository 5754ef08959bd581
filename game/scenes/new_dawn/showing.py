"""What happened beside the map, in motion: the row closes up, dials turn, dice roll, tokens and
cards change hands."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import pygame

from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import Agenda
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.surface_cache import drawn_once
from game.drawing.kit.theme import BROWN
from game.drawing.new_dawn import dials, dice, focus, papers, pieces, wonders
from game.drawing.new_dawn.panels import PULLED
from game.rules.contract import Event
from game.rules.new_dawn import events as happened
from game.rules.new_dawn.agendas import standing
from game.rules.new_dawn.box import box
from game.rules.new_dawn.effects import NOBODY
from game.rules.new_dawn.focus import TRADE, index, of_type
from game.rules.new_dawn.state import OFF, Slot, State
from game.scenes.kit.motion import Flight
from game.scenes.kit.section import Box
from game.scenes.new_dawn import faces
from game.scenes.new_dawn.open_cards import GROUNDS
from game.scenes.new_dawn.stage import Direction, Director, around, raised
from game.words.new_dawn.sentences import icon_name

LIFT, SLIDE, RAISE = 120, 300, 26.0
SPACE, BACK, LEVEL, SECTION = 110, 380, 300, 420
"""The dials: from space to space, from the last one back, the light on a level; a section."""
READ, COME, GO = 700, 240, 180
"""What a rival does is shown beside their panel: so long, and how it comes and goes."""
TOKEN, COIN, GLIDE, FLIP, BEAT = 460, 320, 520, 320, 420
TOSSES = ((300, 60.0), (220, 30.0), (150, 12.0))
"""How a die bounces: how long, and how high."""
REST, COUNT = 350, 300


# ---- the row ------------------------------------------------------------------------------------


def economy_card(state: State, seat: int) -> str:
    """The card on which caravans wait, if it is in the row."""
    return next(iter(of_type(state.players[seat], "economy")), "")


def _resolved(d: Director, e: happened.CardResolved) -> Iterator[Flight]:
    """A rival's card is held up beside their panel."""
    if d.own(e.seat):
        return
    slot = d.position.players[e.seat].row[index(d.position.players[e.seat], e.card)]
    picture = _held_up(d, e.seat, slot, e.counts_as)
    w, h = (side / d.c.scale for side in picture.get_size())
    start, place = d.card_box(e.seat, e.card), d.beside(e.seat, w, h)
    stage = d.over(d.next)
    yield d.fly(picture, start, place, COME, stage, sound="card")
    yield d.fly(picture, place, place, READ, stage)
    yield d.fly(picture, place, start, GO, stage)


def _held_up(d: Director, seat: int, slot: Slot, counts_as: int) -> pygame.Surface:
    """A card as large as in one's own row, and its slot above it."""
    bar, gap, w, h = 40.0, 6.0, 150.0, 158.0
    image = pygame.Surface((d.c.px(w), d.c.px(bar + gap + h)), pygame.SRCALPHA)
    c = Canvas(image, d.c.scale, d.c.text_scale)
    ground = GROUNDS[counts_as - 1]
    word = d.table.app.words.name("new_dawn", "terrain", ground)
    c.blit(focus.slot(c, focus.Slot(str(counts_as), ground, word, True), w, bar), 0, 0)
    c.blit(focus.own(c, faces.card(d.told, seat, slot, True), w, h), 0, bar + gap)
    return image


def _reset(d: Director, e: happened.CardReset) -> Iterator[Flight]:
    """The card goes back to slot 1, and those before it move up together."""
    row = d.position.players[e.seat].row
    names = [_name(d, e.seat, slot.card) for slot in row[: e.slot]]
    picture = _card(d, e.seat, row[e.slot - 1], 1)
    start, end = d.card_box(e.seat, e.card), d.card_box(e.seat, e.card, d.next)
    pulled = d.own(e.seat) and d.position.card == e.card
    rise = RAISE if d.own(e.seat) else 0
    lifted, landed = d.over(d.position, names[-1]), d.over(d.next, names[-1])
    if rise:
        low = raised(start, -PULLED) if pulled else start
        yield d.fly(picture, low, raised(start, rise), LIFT, lifted, sound="card")
    stage = d.over(d.next, *names)
    for n, slot in enumerate(row[: e.slot - 1]):
        a, b = d.card_box(e.seat, slot.card), d.card_box(e.seat, slot.card, d.next)
        yield d.fly(_card(d, e.seat, slot, n + 2), a, b, SLIDE, stage, along=n > 0)
    if e.slot > 1:
        yield d.fly(picture, raised(start, rise), raised(end, rise), SLIDE, stage, along=True)
    if rise:
        yield d.fly(picture, raised(end, rise), end, LIFT, landed)


def _swapped(d: Director, e: happened.CardsSwapped) -> Iterator[Flight]:
    """Two cards change places."""
    player, cards = d.position.players[e.seat], (e.first, e.second)
    stage = d.over(d.next, *(_name(d, e.seat, card) for card in cards))
    for n, card in enumerate(cards):
        slot, to = player.row[index(player, card)], index(d.next.players[e.seat], card)
        start, end = d.card_box(e.seat, card), d.card_box(e.seat, card, d.next)
        picture = _card(d, e.seat, slot, to + 1)
        yield d.fly(picture, start, end, SLIDE, stage, arc=12 * n, along=n > 0, sound="card")


def _replaced(d: Director, e: happened.CardReplaced) -> Iterator[Flight]:
    """The new card is the other side of the old one."""
    player, after = d.position.players[e.seat], d.next.players[e.seat]
    number = index(player, e.old)
    front, back = (_card(d, e.seat, one.row[number], number + 1) for one in (player, after))
    place = d.card_box(e.seat, e.old)
    stage = d.over(d.position, _name(d, e.seat, e.old))
    yield d.fly(front, place, place, FLIP, stage, turn=back, sound="science")


def _name(d: Director, seat: int, card: str) -> str:
    """A card of a row as the sections know it."""
    return f"card:{card}" if d.own(seat) else f"mini:{seat}:{card}"


def _card(d: Director, seat: int, slot: Slot, number: int) -> pygame.Surface:
    """A card as it lies in its row."""
    face = faces.card(d.told, seat, slot)
    place = d.card_box(seat, slot.card)
    if d.own(seat):
        return focus.own(d.c, face, place.w, place.h)
    return focus.mini(d.c, face, str(number), place.w, place.h)


# ---- trade tokens -------------------------------------------------------------------------------


def _coin(d: Director, seat: int, card: str) -> tuple[pygame.Surface, Box]:
    """A trade token, and where it lies on a card."""
    place = d.card_box(seat, card)
    size = place.h * (0.19 if d.own(seat) else 0.38)
    low = place.bottom - size * (1.2 if d.own(seat) else 1.0)
    spot = Box(place.centerx - size / 2, low, size, size)
    return pieces.trade(d.c.px(size)), spot


def _gained(d: Director, e: happened.TradeGained | happened.TradeMoved) -> Iterator[Flight]:
    """It comes from the city-state that gives it, or from above."""
    picture, end = _coin(d, e.seat, e.card)
    space = d.position.board.city_state.get(getattr(e, "source", ""))
    start = raised(around(end, 1.5), 90 if d.own(e.seat) else 40)
    if space is not None:
        start = around(d.on_map(space, "token"), 0.8)
    yield d.fly(picture, start, end, COIN, d.over(d.position), sound="coin")


def _spent(d: Director, e: happened.TokenSpent | happened.TradeDiscarded) -> Iterator[Flight]:
    if isinstance(e, happened.TradeDiscarded) or e.what == TRADE:
        yield from _paid(d, e.seat, e.card)


def _taken(d: Director, e: happened.TradeTaken) -> Iterator[Flight]:
    yield from _paid(d, e.loser, e.card)


def _paid(d: Director, seat: int, card: str) -> Iterator[Flight]:
    """A trade token goes up and away."""
    picture, start = _coin(d, seat, card)
    end = raised(around(start, 0.4), 70 if d.own(seat) else 30)
    yield d.fly(picture, start, end, COIN, d.over(d.next), sound="coin")


# ---- what players gain --------------------------------------------------------------------------


def _resource(d: Director, e: happened.ResourceGained) -> Iterator[Flight]:
    end = d.purse(e.seat, f"resource:{e.resource}")
    picture = pieces.resource(e.resource, d.c.px(40))
    start = raised(around(end, 1.4), 60) if e.space == OFF else d.on_map(e.space, "resource")
    gone = d.changed(lambda state: setattr(state, "tokens", d.next.tokens))
    yield d.fly(picture, start, end, TOKEN, d.over(gone), arc=24, sound="card")


def _natural(d: Director, e: happened.NaturalGained) -> Iterator[Flight]:
    space = next(at for at, id in d.position.board.natural.items() if id == e.natural)
    end = d.purse(e.seat, f"natural:{e.natural}")
    picture = pieces.natural(e.natural, "", d.c.px(60))
    gone = d.changed(lambda state: setattr(state, "tokens", d.next.tokens))
    start = d.on_map(space, "natural")
    yield d.fly(picture, start, end, TOKEN, d.over(gone), arc=24, sound="card")


def _pact(d: Director, e: happened.PactTaken) -> Iterator[Flight]:
    """A diplomacy card goes from whoever gives it to whoever has it now."""
    w, h = 200.0, 54.0
    id, _, issuer = e.pact.partition("@")
    giver = d.panel(int(issuer)) if issuer else d.on_map(d.position.board.city_state[id], "state")
    start = Box(giver.centerx - w / 2, giver.centery - h / 2, w, h)
    if d.own(e.seat):
        place = d.table.frame.holdings
        end = Box(place.x + 10, place.y + 96, place.w - 20, h)
    else:
        place = d.panel(e.seat)
        end = around(Box(place.centerx - w / 2, place.centery - h / 2, w, h), 0.5)
    picture = papers.diplomacy(d.c, faces.pact(d.told, e.pact), w, h)
    yield d.fly(picture, start, end, GLIDE, d.over(d.position), arc=20, sound="card")


def _agenda(d: Director, e: happened.AgendaCompleted) -> Iterator[Flight]:
    """A control token goes to the victory card."""
    cards = [tables().victory_cards[id] for id in d.position.victory]
    number = next(n for n, one in enumerate(cards) if e.agenda in [a.id for a in one.agendas])
    place = d.now.get(f"victory:{d.position.victory[number]}", d.table.frame.victory)
    panel = d.panel(e.seat)
    start = Box(panel.centerx - 32, panel.centery - 32, 64, 64)
    end = Box(place.right - 60, place.centery - 24, 48, 48)
    picture = pieces.token(d.table.signs[e.seat], d.c.px(64))
    stage = d.over(d.position)
    yield d.fly(picture, start, around(end, 1.6), GLIDE, stage, arc=30, sound="science_pair")
    yield d.fly(picture, around(end, 1.6), end, LIFT, stage)


def standings(d: Director) -> Iterator[Flight]:
    """Beside whatever count of an agenda has grown, the player's sign beats."""
    seats, along = [d.seat, *_others(d)], False
    for id in d.position.victory:
        place = d.now.get(f"victory:{id}")
        for n, agenda in enumerate(tables().victory_cards[id].agendas if place else ()):
            for number, seat in enumerate(seats):
                if place and _grew(d, seat, agenda):
                    card = (place.x, place.y, place.w, place.h)
                    spot = Box(*papers.sign_box(card, n, 2, number, len(seats)))
                    picture = pieces.badge(d.table.signs[seat], d.c.px(2 * spot.h))
                    stage = d.over(d.position)
                    yield d.fly(picture, around(spot, 2.4), spot, BEAT, stage, along=along)
                    along = True


def _others(d: Director) -> list[int]:
    seats = len(d.table.names)
    return [(d.seat + n) % seats for n in range(1, seats)]


def _grew(d: Director, seat: int, agenda: Agenda) -> bool:
    return any(
        standing(d.old, seat, goal) < min(goal.count, standing(d.position, seat, goal))
        for goal in agenda.any_of
    )


# ---- wonders ------------------------------------------------------------------------------------


def _wonder(d: Director, e: happened.WonderBuilt) -> Iterator[Flight]:
    """From its deck to its city."""
    start = d.deck(box().wonders[e.wonder].type)
    picture = faces.small_wonder(d.told, d.c, e.wonder, 1.9 * start.w, 1.9 * start.h)
    empty = d.changed(lambda state: setattr(state, "market", d.next.market))
    end = d.on_map(e.space, "city")
    middle = around(start, 1.9)
    middle.center = (start.centerx + end.centerx) / 2, (start.centery + end.centery) / 2
    yield d.fly(picture, start, middle, GLIDE, d.over(empty), arc=30, sound="wonder")
    yield d.fly(picture, middle, middle, READ, d.over(empty))
    yield d.fly(picture, middle, around(end, 0.5), GLIDE, d.over(empty))


def _turned_up(d: Director, e: happened.WonderTurnedUp) -> Iterator[Flight]:
    """The next card of the deck."""
    kind = box().wonders[e.wonder].type
    place = d.deck(kind)
    back = wonders.back(d.c, kind, place.w, place.h)
    front = faces.small_wonder(d.told, d.c, e.wonder, place.w, place.h)
    stage = d.over(d.position, f"deck:{kind}")
    yield d.fly(back, place, place, FLIP, stage, turn=front, arc=10, sound="card")


# ---- dials --------------------------------------------------------------------------------------


def _advanced(d: Director, e: happened.DialAdvanced) -> Iterator[Flight]:
    """From space to space, with a light on every level; a rival's dial comes to their panel."""
    own = d.own(e.seat)
    if own and d.covered():
        return
    place = d.dial("tech") if own else d.beside(e.seat, 230, 230)
    px = d.c.px(place.w)
    stage = d.over(d.position, "dial:tech") if own else d.over(d.position)
    if not own:
        start = around(d.panel(e.seat), 0.3)
        start.w = start.h
        yield d.fly(dials.tech(e.before, px), start, place, COME, stage)
    levels = {level.space for level in tables().tech.levels}
    for a, b in dial_steps(e.before, e.spaces):
        ms = SPACE if b > a else BACK
        film = functools.partial(_turning, px, a, b)
        yield d.fly(film, place, place, ms, stage, sound="card")
        if b in levels:
            shine = functools.partial(_shining, px, b)
            yield d.fly(shine, place, place, LEVEL, stage, sound="science")
    if not own:
        face = dials.tech(e.dial, px)
        yield d.fly(face, place, place, READ / 2, stage)
        yield d.fly(face, place, start, GO, d.over(d.next))


def dial_steps(before: int, spaces: int) -> Iterator[tuple[int, int]]:
    """The spaces that the pointer goes through, two by two; after the last comes a lower one."""
    tech, at = tables().tech, before
    for _ in range(spaces):
        to = tech.after_last if at == tech.last else at + 1
        yield at, to
        at = to


def _turning(px: int, a: int, b: int, t: float) -> pygame.Surface:
    return dials.tech(a if t < 0.5 else b, px, at=a + (b - a) * t)


def _shining(px: int, at: int, t: float) -> pygame.Surface:
    return dials.tech(at, px, light=t)


def _dial(d: Director, e: happened.DialTurned) -> Iterator[Flight]:
    """The event dial goes on by a section; what is to happen stands in the middle for a moment."""
    if d.covered():
        return
    place = d.dial("event")
    px = d.c.px(place.w)
    icons = tuple(icon_name(icon) for icon in tables().event.sections)
    film = functools.partial(_sections, icons, e.section, px)
    yield d.fly(film, place, place, SECTION, d.over(d.position, "dial:event"), sound="card")
    if e.icon == "none":
        return
    emblem = dials.event_emblem(icons[e.section], d.c.px(place.w * 0.7))
    middle, stage = around(place, 0.7), d.over(d.next)
    yield d.fly(emblem, around(place, 0.2), middle, COME, stage)
    yield d.fly(emblem, middle, middle, READ * 0.7, stage)


def _sections(icons: tuple[str, ...], to: int, px: int, t: float) -> pygame.Surface:
    before = (to - 1) % len(icons)
    eased = t * t * (3 - 2 * t)
    return dials.event(icons, before if t < 0.5 else to, px, before + eased)


# ---- dice ---------------------------------------------------------------------------------------


def _battle(d: Director, e: happened.Battle) -> Iterator[Flight]:
    """Both dice tumble side by side and come to rest; then the sums are counted up."""
    sheet = d.table.battle_section()
    px, letters = d.c.px(sheet.side()), sheet.sum_size() * sheet.scaled()
    roll = functools.partial(d.fly, stage=d.over(d.position), hides=("dice",))
    for n, (ms, high) in enumerate(TOSSES):
        for which, (seat, values) in enumerate(_sides(e)):
            film = functools.partial(_tumbling, values["die"], px, edge(d, seat), n)
            place, sound = sheet.die_box(which), "" if which else "card"
            yield roll(film, place, place, ms, arc=high, along=which == 1, sound=sound)
    for ms, counts in ((REST, False), (COUNT, True)):
        for which, (seat, values) in enumerate(_sides(e)):
            place = sheet.die_box(which)
            yield roll(
                dice.die(values["die"], px, edge(d, seat)), place, place, ms, along=which == 1
            )
            if counts:
                place, total = sheet.sum_box(which), sum(values.values())
                film = functools.partial(
                    _counting, d.c, place, letters, total - values["die"], total
                )
                yield roll(film, place, place, ms, along=True)


def _sides(e: happened.Battle) -> tuple[tuple[int, dict[str, int]], tuple[int, dict[str, int]]]:
    return (e.attacker, dict(e.attack)), (e.defender, dict(e.defence))


def _tumbling(value: int, px: int, colour: str, toss: int, t: float) -> pygame.Surface:
    """A die in the air; it comes down from its last toss on its true face."""
    if toss == len(TOSSES) - 1 and t > 0.4:
        return dice.die(value, px, colour, round(18 * (1 - t)) * 5)
    shown = (value + toss * 3 + int(t * 4)) % 6 + 1
    return dice.die(shown, px, colour, round((toss + t) * 24) * 15 % 360)


def _counting(
    c: Canvas, place: Box, letters: float, start: int, end: int, t: float
) -> pygame.Surface:
    """A sum on its way up."""
    n = start + round((end - start) * t)
    return _number(n, c.px(place.w), c.px(place.h), c.scale, letters)


@drawn_once
def _number(n: int, w: int, h: int, scale: float, letters: float) -> pygame.Surface:
    image = pygame.Surface((w, h), pygame.SRCALPHA)
    c = Canvas(image, scale)
    c.text(str(n), w / scale, h / scale / 2, letters, BROWN, "bold", "midright")
    return image


def edge(d: Director, seat: int) -> str:
    """The colour of a side in a battle."""
    return pieces.colours(d.table.signs[seat])["main"] if seat != NOBODY else "#4a2c2c"


def _direction(d: Director, e: happened.DirectionRolled) -> Iterator[Flight]:
    """A die rolls beside the token that gives it a direction."""
    token = d.table.frame.direction
    place = Box(token.right + 10, token.y + 6, token.h - 12, token.h - 12)
    px, stage = d.c.px(place.w), d.over(d.position)
    for n, (ms, high) in enumerate(TOSSES):
        film = functools.partial(_tumbling, e.die, px, "#5a1f20", n)
        yield d.fly(film, place, place, ms, stage, arc=high / 2, sound="card" if n == 0 else "")
    yield d.fly(dice.die(e.die, px, "#5a1f20"), place, place, 2 * REST, stage)


DIRECTIONS: dict[type[Event], Direction] = {
    happened.CardResolved: _resolved,
    happened.CardReset: _reset,
    happened.CardsSwapped: _swapped,
    happened.CardReplaced: _replaced,
    happened.TradeGained: _gained,
    happened.TradeMoved: _gained,
    happened.TokenSpent: _spent,
    happened.TradeDiscarded: _spent,
    happened.TradeTaken: _taken,
    happened.ResourceGained: _resource,
    happened.NaturalGained: _natural,
    happened.PactTaken: _pact,
    happened.AgendaCompleted: _agenda,
    happened.WonderBuilt: _wonder,
    happened.WonderTurnedUp: _turned_up,
    happened.DialAdvanced: _advanced,
    happened.DialTurned: _dial,
    happened.Battle: _battle,
    happened.DirectionRolled: _direction,
}
