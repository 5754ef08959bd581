"""Flights beside the map: the row closes up, tokens and cards change hands, dials turn, dice roll."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.content.new_dawn.load import tables
from game.drawing.director import COME, GO, READ, Special, Stage, around, centred, raised
from game.drawing.kit.nodes import art, column
from game.drawing.motion import Flight
from game.drawing.new_dawn import dials, focus, marks, papers, pieces, wonders
from game.rules.contract import Event
from game.rules.new_dawn import events as ev
from game.rules.new_dawn.agendas import standing
from game.rules.new_dawn.box import box
from game.rules.new_dawn.effects import NOBODY
from game.rules.new_dawn.focus import TRADE, index
from game.rules.new_dawn.state import OFF, Slot
from game.scenes.kit.section import Box
from game.scenes.new_dawn import views
from game.scenes.new_dawn.animation.director import NewDawnDirector as Director
from game.scenes.new_dawn.open_things import PULLED, slot_bar
from game.scenes.new_dawn.parchment import SUM
from game.words.new_dawn.sentences import icon_name

LIFT, SLIDE, RAISE = 120, 300, 26.0
SPACE, BACK, LEVEL, SECTION = 110, 380, 300, 420
"""The dials: from space to space, from the last one back, the light on a level; a section."""
TOKEN, COIN, GLIDE, FLIP, BEAT = 460, 320, 520, 320, 420
TOSSES = ((300, 60.0), (220, 30.0), (150, 12.0))
"""How a die bounces: how long, and how high."""
REST, COUNT = 350, 300


def _card_resolved(d: Director, e: ev.CardResolved | ev.CardResolvedForNothing) -> Iterator[Flight]:
    """A rival's card is held up beside their panel."""
    if d.own(e.seat):
        return
    player = d.position.players[e.seat]
    face = views.card(d.shown, e.seat, player.row[index(player, e.card)], True)
    tree = column(slot_bar(d.shown.words, e.counts_as, True), art(marks.own, face, h=158), gap=6)
    picture = marks.drawn(d.c, tree, 150, 204)  # as large as in one's own row, its slot above it
    w, h = (side / d.c.scale for side in picture.get_size())
    yield from d.hold_up(picture, d.card_box(e.seat, e.card), d.beside(e.seat, w, h))


def _card_reset(d: Director, e: ev.CardReset) -> Iterator[Flight]:
    """The card goes back to slot 1, and those before it move up together."""
    row = d.position.players[e.seat].row
    names = [d.card_name(e.seat, slot.card) for slot in row[: e.slot]]
    picture = _card(d, e.seat, row[e.slot - 1], 1)
    start, end = d.card_box(e.seat, e.card), d.card_box(e.seat, e.card, d.next)
    rise = RAISE if d.own(e.seat) else 0
    if rise:
        low = raised(start, -PULLED) if d.position.card == e.card else start
        stage = d.over(d.position, names[-1])
        yield d.fly(picture, low, raised(start, rise), LIFT, stage, sound="card")
    stage = d.over(d.next, *names)
    for n, slot in enumerate(row[: e.slot - 1]):
        a, b = d.card_box(e.seat, slot.card), d.card_box(e.seat, slot.card, d.next)
        yield d.fly(_card(d, e.seat, slot, n + 2), a, b, SLIDE, stage, along=n > 0)
    if e.slot > 1:
        yield d.fly(picture, raised(start, rise), raised(end, rise), SLIDE, stage, along=True)
    if rise:
        yield d.fly(picture, raised(end, rise), end, LIFT, d.over(d.next, names[-1]))


def _cards_swapped(d: Director, e: ev.CardsSwapped) -> Iterator[Flight]:
    player, cards = d.position.players[e.seat], (e.first, e.second)
    stage = d.over(d.next, *(d.card_name(e.seat, card) for card in cards))
    for n, card in enumerate(cards):
        slot, to = player.row[index(player, card)], index(d.next.players[e.seat], card)
        start, end = d.card_box(e.seat, card), d.card_box(e.seat, card, d.next)
        picture = _card(d, e.seat, slot, to + 1)
        yield d.fly(picture, start, end, SLIDE, stage, arc=12 * n, along=n > 0, sound="card")


def _card_replaced(d: Director, e: ev.CardReplaced) -> Iterator[Flight]:
    """The new card is the other side of the old one."""
    number = index(d.position.players[e.seat], e.old)
    front, back = (
        _card(d, e.seat, state.players[e.seat].row[number], number + 1)
        for state in (d.position, d.next)
    )
    place = d.card_box(e.seat, e.old)
    stage = d.over(d.position, d.card_name(e.seat, e.old))
    yield d.fly(front, place, place, FLIP, stage, turn=back, sound="science")


def _card(d: Director, seat: int, slot: Slot, number: int) -> pygame.Surface:
    face = views.card(d.shown, seat, slot)
    place = d.card_box(seat, slot.card)
    if d.own(seat):
        return focus.own(d.c, face, w=place.w, h=place.h)
    return focus.mini(d.c, face, str(number), w=place.w, h=place.h)


def _coin(d: Director, seat: int, card: str) -> tuple[pygame.Surface, Box]:
    place = d.card_box(seat, card)
    size = place.h * (0.19 if d.own(seat) else 0.38)
    low = place.bottom - size * (1.2 if d.own(seat) else 1.0)
    return pieces.trade(d.c.px(size)), Box(place.centerx - size / 2, low, size, size)


def _coin_gained(d: Director, e: ev.TradeGained | ev.TradeMoved) -> Iterator[Flight]:
    """It comes from the city-state that gives it, or from above."""
    picture, end = _coin(d, e.seat, e.card)
    space = d.position.board.city_state.get(getattr(e, "source", ""))
    start = raised(around(end, 1.5), 90 if d.own(e.seat) else 40)
    if space is not None:
        start = around(d.on_map(space, "token"), 0.8)
    yield d.fly(picture, start, end, COIN, sound="coin")


def _coin_gone(d: Director, seat: int, card: str) -> Iterator[Flight]:
    picture, start = _coin(d, seat, card)
    end = raised(around(start, 0.4), 70 if d.own(seat) else 30)
    yield d.fly(picture, start, end, COIN, d.over(d.next), sound="coin")


def _resource_gained(d: Director, e: ev.ResourceGained) -> Iterator[Flight]:
    end = d.purse(e.seat, f"resource:{e.resource}")
    start = raised(around(end, 1.4), 60) if e.space == OFF else d.on_map(e.space, "resource")
    yield _to_purse(d, pieces.resource(e.resource, d.c.px(40)), start, end)


def _natural_gained(d: Director, e: ev.NaturalGained) -> Iterator[Flight]:
    space = next(at for at, id in d.position.board.natural.items() if id == e.natural)
    picture = pieces.natural(e.natural, "", d.c.px(60))
    end = d.purse(e.seat, f"natural:{e.natural}")
    yield _to_purse(d, picture, d.on_map(space, "natural"), end)


def _city_state_conquered(d: Director, e: ev.CityStateConquered) -> Iterator[Flight]:
    """Its token leaves the map for the card of its type, or, where the row has none, for its new master."""
    picture, start = _city_state(d, e.city_state)
    held = d.card_box(e.seat, e.card) if e.card else d.panel(e.seat)
    end = centred(held, start.w * 0.7, start.h * 0.7)
    stage = d.over(d.changed(lambda state: setattr(state, "conquered", d.next.conquered)))
    large = raised(around(start, 1.5), 16)
    yield d.fly(picture, start, large, LIFT, stage, sound="conquest")
    yield d.fly(picture, large, end, GLIDE, stage, arc=30, sound="card")


def _city_state_freed(d: Director, e: ev.CityStateFreed) -> Iterator[Flight]:
    picture, end = _city_state(d, e.city_state)
    yield d.fly(picture, centred(d.panel(e.seat), end.w, end.h), end, GLIDE, arc=24, sound="card")


def _city_state(d: Director, id: str) -> tuple[pygame.Surface, Box]:
    box = d.on_map(d.position.board.city_state[id], "state")
    return pieces.city_state(*views.city_state(id), d.px("state")), box


def _to_purse(d: Director, picture: pygame.Surface, start: Box, end: Box) -> Flight:
    stage = d.over(d.changed(lambda state: setattr(state, "tokens", d.next.tokens)))
    return d.fly(picture, start, end, TOKEN, stage, arc=24, sound="card")


def _pact_taken(d: Director, e: ev.PactTaken) -> Iterator[Flight]:
    face, place = views.pact(d.shown, e.pact), d.layout.holdings
    w, h = place.w - 20, papers.strip_height(face)  # as it will lie, to be read on its way
    id, _, issuer = e.pact.partition("@")
    giver = d.panel(int(issuer)) if issuer else d.on_map(d.position.board.city_state[id], "state")
    if d.own(e.seat):
        end = Box(place.x + 10, place.y + 96, w, h)
    else:
        end = around(centred(d.panel(e.seat), w, h), 0.5)
    picture = papers.diplomacy(d.c, face, w=w, h=h)
    yield d.fly(picture, centred(giver, w, h), end, GLIDE, arc=20, sound="card")


def _agenda_completed(d: Director, e: ev.AgendaCompleted) -> Iterator[Flight]:
    cards = [tables().victory_cards[id] for id in d.position.victory]
    number = next(n for n, one in enumerate(cards) if e.agenda in [a.id for a in one.agendas])
    place = d.boxes.get(f"victory:{d.position.victory[number]}", d.layout.victory)
    start = centred(d.panel(e.seat), 64, 64)
    end = Box(place.right - 60, place.centery - 24, 48, 48)
    picture = pieces.token(d.shown.signs[e.seat], d.c.px(64))
    yield d.fly(picture, start, around(end, 1.6), GLIDE, arc=30, sound="science_pair")
    yield d.fly(picture, around(end, 1.6), end, LIFT)


def agendas_grown(d: Director) -> Iterator[Flight]:
    """At the end, beside whatever count of an agenda has grown, the player's sign beats."""
    count, along = len(d.shown.names), False
    for id in d.position.victory:
        for n, agenda in enumerate(tables().victory_cards[id].agendas):
            for number in range(count):
                seat = (d.seat + number) % count
                before, now = (
                    [min(goal.count, standing(state, seat, goal)) for goal in agenda.any_of]
                    for state in (d.tape.before, d.position)
                )
                if any(a < b for a, b in zip(before, now, strict=True)):
                    spot = d.parts[f"{id}:{n}:{number}"]
                    picture = pieces.badge(d.shown.signs[seat], d.c.px(2 * spot.h))
                    yield d.fly(picture, around(spot, 2.4), spot, BEAT, along=along)
                    along = True


def _wonder_built(d: Director, e: ev.WonderBuilt) -> Iterator[Flight]:
    start = d.parts[f"deck:{box().wonders[e.wonder].type}"]
    picture = views.small_wonder(d.shown, d.c, e.wonder, 1.9 * start.w, 1.9 * start.h)
    stage = d.over(d.changed(lambda state: setattr(state, "market", d.next.market)))
    end = d.on_map(e.space, "city")
    middle = around(start, 1.9)
    middle.center = (start.centerx + end.centerx) / 2, (start.centery + end.centery) / 2
    yield d.fly(picture, start, middle, GLIDE, stage, arc=30, sound="wonder")
    yield d.fly(picture, middle, middle, READ, stage)
    yield d.fly(picture, middle, around(end, 0.5), GLIDE, stage)


def _wonder_turned_up(d: Director, e: ev.WonderTurnedUp) -> Iterator[Flight]:
    """The next card of the deck."""
    kind = box().wonders[e.wonder].type
    place = d.parts[f"deck:{kind}"]
    back = wonders.back(d.c, kind, w=place.w, h=place.h)
    front = views.small_wonder(d.shown, d.c, e.wonder, place.w, place.h)
    stage = d.over(d.position, f"deck:{kind}")
    yield d.fly(back, place, place, FLIP, stage, turn=front, arc=10, sound="card")


def _tech_advanced(d: Director, e: ev.DialAdvanced) -> Iterator[Flight]:
    """From space to space, with a light on every level; a rival's dial comes to their panel."""
    if not d.own(e.seat):
        place = d.beside(e.seat, 230, 230)
        start = around(d.panel(e.seat), 0.3)
        start.w = start.h
        px, stage = d.c.px(place.w), d.over(d.position)
        face = dials.tech(e.dial, px)
        yield d.fly(dials.tech(e.before, px), start, place, COME, stage)
        yield from _tech_turning(d, e, place, stage)
        yield d.fly(face, place, place, READ / 2, stage)
        yield d.fly(face, place, start, GO, d.over(d.next))
    elif d.fought is None:
        yield from _tech_turning(d, e, d.dial("tech"), d.over(d.position, "dial:tech"))


def _tech_turning(d: Director, e: ev.DialAdvanced, place: Box, stage: Stage) -> Iterator[Flight]:
    px = d.c.px(place.w)
    levels = {level.space for level in tables().tech.levels}
    for a, b in dial_steps(e.before, e.spaces):
        film = partial(dials.tech_turning, px, a, b)
        yield d.fly(film, place, place, SPACE if b > a else BACK, stage, sound="dial")
        if b in levels:
            shine = partial(dials.tech_shining, px, b)
            yield d.fly(shine, place, place, LEVEL, stage, sound="science")


def dial_steps(before: int, spaces: int) -> Iterator[tuple[int, int]]:
    """The spaces that the pointer goes through, two by two; after the last comes a lower one."""
    tech, at = tables().tech, before
    for _ in range(spaces):
        to = tech.after_last if at == tech.last else at + 1
        yield at, to
        at = to


def _event_turned(d: Director, e: ev.DialTurned) -> Iterator[Flight]:
    """The event dial goes on by a section; what is to happen stands in the middle for a moment."""
    if d.fought is not None:
        return
    place = d.dial("event")
    px = d.c.px(place.w)
    icons = tuple(icon_name(icon) for icon in tables().event.sections)
    film = partial(dials.event_turning, icons, e.section, px)
    yield d.fly(film, place, place, SECTION, d.over(d.position, "dial:event"), sound="dial")
    if e.icon != "none":
        emblem = dials.event_emblem(icons[e.section], d.c.px(place.w * 0.7))
        middle, stage = around(place, 0.7), d.over(d.next)
        yield d.fly(emblem, around(place, 0.2), middle, COME, stage)
        yield d.fly(emblem, middle, middle, READ * 0.7, stage)


def _battle(d: Director, e: ev.Battle) -> Iterator[Flight]:
    """Both dice tumble side by side and come to rest; then the sums are counted up."""
    both = (e.attacker, e.attack), (e.defender, e.defence)
    sides = [(place, dict(values), edge(d, seat), seat == e.defender)
             for place, (seat, values) in zip(d.dice(e), both, strict=True)]  # fmt: skip
    px = d.c.px(sides[0][0][0].w)
    roll = partial(d.fly, stage=d.over(d.position), hides=("dice",))
    for toss, (ms, high) in enumerate(TOSSES):
        for (place, _), values, colour, second in sides:
            film = partial(marks.die_tumbling, values["die"], px, colour, toss)
            sound = "" if second or toss else "dice"
            yield roll(film, place, place, ms, arc=high, along=second, sound=sound)
    for ms, counts in ((REST, False), (COUNT, True)):
        for (place, beside), values, colour, second in sides:
            yield roll(pieces.die(values["die"], px, colour), place, place, ms, along=second)
            if counts:
                total, size = sum(values.values()), (beside.w, beside.h)
                film = partial(marks.sum_counted, d.c, size, SUM, total - values["die"], total)
                yield roll(film, beside, beside, ms, along=True)


def edge(d: Director, seat: int) -> str:
    """The colour of a side in a battle."""
    return d.colour(seat, "main") if seat != NOBODY else "#4a2c2c"


def _direction_rolled(d: Director, e: ev.DirectionRolled) -> Iterator[Flight]:
    """A die rolls beside the token that gives it a direction."""
    token = d.layout.direction
    place = Box(token.right + 10, token.y + 6, token.h - 12, token.h - 12)
    px = d.c.px(place.w)
    for toss, (ms, high) in enumerate(TOSSES):
        film = partial(marks.die_tumbling, e.die, px, "#5a1f20", toss)
        yield d.fly(film, place, place, ms, arc=high / 2, sound="" if toss else "dice")
    yield d.fly(pieces.die(e.die, px, "#5a1f20"), place, place, 2 * REST)


SPECIALS: dict[type[Event], Special] = {
    ev.CardResolved: _card_resolved,
    ev.CardResolvedForNothing: _card_resolved,
    ev.CardReset: _card_reset,
    ev.CardsSwapped: _cards_swapped,
    ev.CardReplaced: _card_replaced,
    ev.TradeGained: _coin_gained,
    ev.TradeMoved: _coin_gained,
    ev.TokenSpent: lambda d, e: _coin_gone(d, e.seat, e.card) if e.what == TRADE else (),
    ev.TradeDiscarded: lambda d, e: _coin_gone(d, e.seat, e.card),
    ev.TradeTaken: lambda d, e: _coin_gone(d, e.loser, e.card),
    ev.ResourceGained: _resource_gained,
    ev.NaturalGained: _natural_gained,
    ev.PactTaken: _pact_taken,
    ev.CityStateConquered: _city_state_conquered,
    ev.CityStateFreed: _city_state_freed,
    ev.AgendaCompleted: _agenda_completed,
    ev.WonderBuilt: _wonder_built,
    ev.WonderTurnedUp: _wonder_turned_up,
    ev.DialAdvanced: _tech_advanced,
    ev.DialTurned: _event_turned,
    ev.Battle: _battle,
    ev.DirectionRolled: _direction_rolled,
}
