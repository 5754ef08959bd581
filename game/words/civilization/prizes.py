"""Loot of a battle that was won: what there is to take, what it costs, and why something cannot be taken."""

from __future__ import annotations

from typing import NamedTuple

from game.content.civilization.effects import MARKET_RESOURCES
from game.content.civilization.load import tables
from game.hotseat.choice import id_of, kind, kind_and_id
from game.hotseat.civilization.intents import Do, Plain
from game.rules.civilization import loot as rules
from game.rules.civilization.actions import TakeLoot
from game.rules.civilization.box import box
from game.rules.civilization.frames import Looting
from game.rules.civilization.loot import COIN, DISCARD, EVENT, HUT, MARK_VILLAGE, RESOURCE, TECH
from game.rules.civilization.rulings import FIRST_EDITION
from game.words.buttons import ButtonView, ListView
from game.words.civilization import places
from game.words.civilization.corners import CornerView
from game.words.civilization.position import Moment, Position
from game.words.civilization.things import thing_name, times

AREA = "civilization.loot."
EDITION = (rules.TRADE, rules.CULTURE, RESOURCE, HUT, MARK_VILLAGE, DISCARD, TECH, EVENT, COIN)
FIRST = (rules.TRADE, rules.CULTURE, RESOURCE, HUT, MARK_VILLAGE, TECH, EVENT)
"""What there is by either edition, in the order of the board."""
EACH = (RESOURCE, COIN, DISCARD)
"""Of these every one is an offer of its own."""
SYMBOLS = {HUT: "hut", MARK_VILLAGE: "village", COIN: "coin", DISCARD: "coin", EVENT: "mask"}


class Offer(NamedTuple):
    """Something on the board: what, and which; of technologies and events which one is chosen then."""

    what: str
    thing: str = ""

    @property
    def name(self) -> str:
        return f"loot:{self.what}:{self.thing}"


def frame_of(p: Position) -> Looting:
    assert isinstance(p.frame, Looting)
    return p.frame


def offers(p: Position) -> list[Offer]:
    """Everything of the table of loot; where there is nothing of a kind it stays with the reason."""
    frame, found = frame_of(p), list[Offer]()
    for what in FIRST if FIRST_EDITION in p.state.rulings else EDITION:
        each = rules.things(p.state, frame, what) if what in EACH else []
        found += [Offer(what, thing) for thing in each] or [Offer(what)]
    return found


def price_of(p: Position, what: str) -> int:
    """What it costs; by the first edition all that there is, but for one of two resources of a city."""
    if FIRST_EDITION not in p.state.rulings:
        return rules.CITY if what in rules.DEAR else rules.POINT
    return rules.POINT if what in rules.OF_RESOURCES else frame_of(p).points


def left(p: Position) -> int:
    """The points that are left; by the first edition a first resource of a city takes one."""
    frame = frame_of(p)
    return frame.points - (frame.taken if FIRST_EDITION in p.state.rulings else 0)


def why_not(p: Position, offer: Offer) -> str:
    """Why it cannot be taken, in words; empty where it can."""
    frame = frame_of(p)
    name = p.names[frame.loser]
    if not rules.things(p.state, frame, offer.what):
        key = "no_tech" if offer.what == TECH else "nothing"
        return p.say(AREA + key, name=name)
    if offer.what not in rules.affordable(p.state, frame):
        return p.say(AREA + "too_dear", n=price_of(p, offer.what))
    return ""


class Prize(NamedTuple):
    """An offer as the board shows it: its symbol, its name, what it does, or why it cannot be taken."""

    symbol: str
    name: str
    text: str = ""
    no: str = ""


def prize(p: Position, offer: Offer) -> Prize:
    """An offer in words."""
    frame, what = frame_of(p), offer.what
    loser = p.state.players[frame.loser]
    none = MARKET_RESOURCES[0] if what == RESOURCE else what  # nobody has any: one stands for all
    symbol = SYMBOLS.get(what, offer.thing or none)
    name, text = p.say(f"{AREA}{what}"), ""
    most = tables().box.loot
    if what in (rules.TRADE, rules.CULTURE):
        have = loser.trade if what == rules.TRADE else loser.culture
        text = p.say(AREA + "of", n=have, name=p.names[frame.loser])
        name = p.say(f"civilization.cost.{what}", n=min(most, have) or most)
        symbol = what
    elif offer.thing and what in (COIN, DISCARD):
        source = places.source_name(p.words, offer.thing)
        name, symbol = f"{p.say(AREA + what)}: {source}", "coin"
    elif offer.thing:
        name = thing_name(p.words, offer.thing)
    elif what in (HUT, MARK_VILLAGE):
        count = len(loser.huts if what == HUT else loser.villages)
        text = times(p.words, p.say(AREA + "unseen"), count) if count else ""
    elif what == COIN:
        text = p.say(AREA + "coin_note")
    elif what == TECH:
        able = rules.things(p.state, frame, TECH)
        symbol = f"tech:{able[0]}" if able else "book"
        text = p.say(AREA + "tech_note", n=len(able))
    return Prize(symbol, name, text, why_not(p, offer))


def backs(p: Position) -> tuple[int, ...]:
    """The backs of the loser's events, each once."""
    loser = p.state.players[frame_of(p).loser]
    return tuple(sorted({box().event_level[one] for one in loser.events}))


def action_of(p: Position, chosen: str) -> TakeLoot | None:
    """What taking the chosen offer is; None while it is not said which technology or event."""
    what, thing = kind_and_id(id_of(chosen))
    able = rules.things(p.state, frame_of(p), what) if what else []
    if thing not in able or what not in rules.affordable(p.state, frame_of(p)):
        return None
    return TakeLoot(what, thing)


def take(m: Moment) -> Do | Plain:
    """Take what was chosen."""
    found = action_of(m.p, m.chosen) if isinstance(m.p.frame, Looting) else None
    return Do(found) if found is not None and found in m.legal else Plain.NOTHING


def techs(m: Moment) -> ListView | None:
    """The technologies that can be learned from the loser, once that has been chosen."""
    p = m.p
    if not isinstance(p.frame, Looting) or kind(id_of(m.chosen)) != TECH:
        return None
    found = []
    for one in rules.things(p.state, p.frame, TECH):
        style = "primary" if m.chosen.endswith(f":{one}") else "normal"
        name = Offer(TECH, one).name
        found.append(ButtonView(name, thing_name(p.words, one), picture=f"tech:{one}", style=style))
    return ListView(p.say(AREA + "tech"), tuple(found))


def corner(m: Moment) -> CornerView | None:
    """What was chosen, and the button that takes it."""
    p, chosen = m.p, m.chosen
    if not isinstance(p.frame, Looting) or not p.acts:
        return None
    if action_of(p, chosen) is None:
        key = "which" if chosen else "choose"
        return CornerView(p.say(AREA + "title"), p.say(AREA + key))
    one = prize(p, next(one for one in offers(p) if chosen.startswith(one.name)))
    button = ButtonView("do:take", p.say(AREA + "take"), "primary", p.enter, does=take(m))
    return CornerView(one.name, one.text, (button,))
