"""What is said of offers in the Trade phase: goods, what follows from an offer, and what a bot says to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.bots.civilization.trading import Reply
from game.bots.civilization.worth import spender
from game.content.civilization.effects import MARKET_RESOURCES
from game.content.civilization.load import tables
from game.hotseat.choice import kind_and_id, of_kind
from game.hotseat.civilization.offers import OPEN_THINGS, Offer
from game.rules.civilization.bargains import CULTURE, TRADE
from game.rules.civilization.frames import Thing
from game.rules.civilization.research import needs
from game.rules.civilization.yields import collected, hand_limit, icons
from game.rules.contract import Seat
from game.words.civilization import things
from game.words.civilization.position import Position
from game.words.position import per_position
from game.words.words import plain as without_emblems

AREA = "civilization.trade."


def plain(p: Position, thing: str) -> str:
    """A good in words."""
    if thing in (TRADE, CULTURE):
        return p.say(AREA + thing)
    return things.thing_name(p.words, thing)


def counted(p: Position, thing: str, n: int) -> str:
    """So much of a good in words."""
    kind, id = kind_and_id(thing)
    if not id:
        return p.say(f"civilization.cost.{thing}", n=n)
    if kind == "event" and id.isdecimal():
        return p.say(AREA + "back_event", n=n, numeral=things.roman(int(id)))
    if id == "?":
        return p.say(f"{AREA}back_{kind}", n=n)
    return things.times(p.words, things.thing_name(p.words, thing), n)


def listed(p: Position, side: Iterable[Thing]) -> str:
    """What somebody gives, joined; nothing too."""
    found = [counted(p, thing, n) for thing, n in sorted(side, key=order) if n]
    return p.words.join(found) if found else p.say("civilization.nothing")


def order(one: Thing) -> int:
    known = OPEN_THINGS
    return known.index(one[0]) if one[0] in known else len(known)


@per_position
def collected_text(p: Position, seat: Seat) -> str:
    """What was collected, city by city (R6.1)."""
    player = p.state.players[seat]
    found = [(p.city(one.space), icons(p.state, seat, one.space).trade) for one in player.cities]
    where = ", ".join(f"{name} {n}" for name, n in found if n)
    return p.say(AREA + "collected", n=collected(p.state, seat), where=where or "–")


@per_position
def level_text(p: Position, seat: Seat) -> str:
    """The level that can be paid, and how far it is to the next."""
    trade, costs = p.state.players[seat].trade, needs(p.state, seat)
    able = sum(cost <= trade for cost in costs)
    if able == len(costs):
        return p.say(AREA + "level_last", reached=things.roman(able))
    short = {"n": costs[able] - trade, "next": things.roman(able + 1)}
    key = "level" if able else "level_none"
    return p.say(AREA + key, reached=things.roman(able), **short)


def trade_after(p: Position, one: Offer, seat: Seat) -> int:
    """The trade that somebody has once an offer is carried out, before what the dial cannot hold is lost."""
    gives, gets = dict(one.gives(seat)), dict(one.gives(one.other(seat)))
    return p.state.players[seat].trade - gives.get(TRADE, 0) + gets.get(TRADE, 0)


def after_text(p: Position, one: Offer) -> str:
    """What both have afterwards: levels that can be paid, limits, what is lost."""
    if not one.full:
        return ""
    return " ".join(sentence for seat in one.seats for sentence in _after(p, one, seat))


def _after(p: Position, one: Offer, seat: Seat) -> Iterator[str]:
    player, most = p.state.players[seat], tables().box.dials.trade
    gives, gets = dict(one.gives(seat)), dict(one.gives(one.other(seat)))
    found = []
    whole = trade_after(p, one, seat)
    trade = min(most, whole)
    if TRADE in {*gives, *gets}:
        able = sum(cost <= trade for cost in needs(p.state, seat))
        key = "then_level" if able else "then_no_level"
        found.append(p.say(AREA + key, n=trade, reached=things.roman(able)))
    if CULTURE in {*gives, *gets}:
        n = player.culture - gives.get(CULTURE, 0) + gets.get(CULTURE, 0)
        found.append(counted(p, CULTURE, n))
    got = [(thing, n) for thing, n in gets.items() if thing not in (TRADE, CULTURE)]
    found += [counted(p, thing, n) for thing, n in sorted(got, key=order)]
    if found:
        yield p.say(AREA + "after", name=p.names[seat], things=p.words.join(found))
    if whole > most:
        yield p.say(AREA + "lost", n=whole - most, most=most)
    for thing, _ in got:
        if thing in MARKET_RESOURCES and not spender(player.techs, thing):
            yield p.say(AREA + "unused", name=p.names[seat], thing=plain(p, thing))
    events = sum(n for thing, n in got if of_kind(thing, "event"))
    events -= sum(n for thing, n in gives.items() if of_kind(thing, "event"))
    over = len(player.events) + events - hand_limit(p.state, seat)
    if events > 0 and over > 0:
        yield p.say(AREA + "over", name=p.names[seat], n=over)


def price_text(p: Position, reply: Reply | None) -> str:
    """The trade that a bot names, as the button says it; empty where it names none."""
    if reply is None or reply.trade is None:
        return ""
    key = "ask_instead" if reply.trade > 0 else "give_instead" if reply.trade else "no_trade"
    return p.say(AREA + key, n=abs(reply.trade))


def reply_text(p: Position, one: Offer, reply: Reply, bot: Seat) -> str:
    """What a bot says to an offer, and why."""
    facts = dict(reply.why.facts)
    if "thing" in facts:
        facts["thing"] = plain(p, facts["thing"])
    if "n" in facts:
        facts["reached"] = things.roman(facts["n"])
    why = p.say(f"{AREA}because.{reply.why.id}", **facts)
    return p.say(AREA + "quote", said=f"{_verdict(p, one, reply, bot)} {why}")


def _verdict(p: Position, one: Offer, reply: Reply, bot: Seat) -> str:
    """Yes, or no, and for what it would agree."""
    if reply.agrees:
        return p.say(AREA + "yes")
    if reply.trade is None:
        never = reply.why.id in ("winner", "back")
        return p.say(AREA + ("never_that" if never else "not_for_that"))
    got, given = ([x for x in one.gives(seat) if x[0] != TRADE] for seat in (one.other(bot), bot))
    gives = [*given, *([(TRADE, reply.trade)] if reply.trade > 0 else [])]
    wants = [*got, *([(TRADE, -reply.trade)] if reply.trade < 0 else [])]
    key, *sides = ("would", wants, gives) if reply.trade >= 0 else ("wants", gives, wants)
    goods, price, asked = (without_emblems(listed(p, side)) for side in (*sides, one.gives(bot)))
    return p.say(AREA + key, things=goods, price=price, asked=asked)
