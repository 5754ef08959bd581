"""The lifted hand in words: what of it can be taken out, and what the rest is for. What is taken out lies
face up before everybody, the hand goes down again, and it is played by its button, or put back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.content.civilization.effects import RESOURCES, Cancel, Cost
from game.content.civilization.load import tables
from game.hotseat.cached import Cached
from game.hotseat.choice import kind, kind_and_id
from game.hotseat.civilization.intents import Intent, Show
from game.hotseat.intents import Touch
from game.match.match import Match
from game.rules.bitsets import bits
from game.rules.civilization import (
    abilities,
    actions,
    battle,
    frames,
    knowledge,
    odds,
    paths,
    payment,
    views,
)
from game.rules.civilization.actions import CivilizationAction
from game.rules.civilization.box import EVENTS, UNSEEN, box
from game.rules.civilization.frames import Paying, Turn
from game.rules.civilization.state import State
from game.rules.contract import Action, Seat
from game.rules.flow import FINISH
from game.words import Words
from game.words.buttons import ButtonView
from game.words.civilization import card_text, players, sentences, things
from game.words.civilization.corners import CornerView
from game.words.civilization.position import Moment, Position

AREA = "civilization.hand."


class Held(NamedTuple):
    """How a hand is held up: by which key, who looks away meanwhile, and what of it can be taken out."""

    key: str
    away: tuple[str, ...]
    able: frozenset[str]
    discards: bool = False
    """What is taken out is discarded."""
    ends: str = ""
    """Nothing of it pays for what is to be paid: the words of the button that says so."""


def held(m: Moment, p: Position, key: str) -> Held:
    """How the lifted hand `p` is held, by this key."""
    away = (name for n, name in enumerate(p.names) if n != p.seat and n not in m.bots)
    ends = ""
    if isinstance(p.frame, frames.Paying) and FINISH in legal(m, p):
        ends = sentences.move_sentence(p.words, FINISH, p.names, p.state)
    return Held(key, tuple(away), able(m, p), isinstance(p.frame, frames.DiscardingEvents), ends)


def legal(m: Moment, p: Position) -> Sequence[Action]:
    """What the owner of a hand may do by what they know."""
    return m.facts.game.legal_actions(p.state, p.seat) if p.acts else ()


def able(m: Moment, p: Position) -> frozenset[str]:
    """What of a hand can be taken out now: events to play or discard, whatever pays."""
    if not p.acts:
        return frozenset()
    found = {thing_of(one) for one in legal(m, p)} - {""}
    for card in card_text.legal(p):
        if card.kind == "tech":
            cost = card_text.ability(card, abilities.phase_of(p.state)).cost
            found |= {f"{back}:{good}" for back, good in markers(p) if spends(cost, good)}
            found |= gifts(p, cost)
    return frozenset(found)


def gifts(p: Position, cost: Cost) -> frozenset[str]:
    """The events of a hand that count as a resource of a cost."""
    needed = {*payment.need_of(cost)}
    return frozenset(
        knowledge.name(event)
        for event in p.player.events
        if event < EVENTS and any(payment.stands_for(event) >> one & 1 for one in needed)
    )


def thing_of(action: Action) -> str:
    """What an action takes out of a hand: `event:lost`, `hut:iron`; empty for nothing."""
    if isinstance(action, (actions.PlayEvent, actions.DiscardEvent)):
        return f"event:{action.event}"
    token = action.token if isinstance(action, actions.Pay) else ""
    what, id = kind_and_id(token)
    return f"{what}:{kind(id)}" if id else ""


def markers(p: Position) -> Counter[tuple[str, str]]:
    """What lies face down before the owner of a hand: its back, what it is, and how often."""
    huts, villages = p.player.huts, p.player.villages
    return Counter(
        (back, knowledge.CONTENT_NAMES[content])
        for back, contents in (("hut", huts), ("village", villages))
        for content in contents
        if content < UNSEEN
    )


def spends(cost: Cost, good: str) -> bool:
    """Whether a resource is part of a cost."""
    return good in RESOURCES and bool(cost.any or cost.resources()[RESOURCES.index(good)])


def uses(p: Position, good: str) -> Iterator[str]:
    """What the owner could pay for with a resource: by when, the technologies."""
    found: dict[str, list[str]] = {}
    for tech in bits(p.player.techs):
        id = box().techs[tech] if tech < len(box().techs) else ""
        for ability in tables().technologies[id].abilities if id else ():
            if spends(ability.cost, good):
                name = p.name("tech", id)
                against = next(
                    (one.what[0] for one in ability.effects if isinstance(one, Cancel)), ""
                )
                found.setdefault(against or ability.phase, []).append(name)
    for when, techs in found.items():
        yield p.say(f"{AREA}use.{when}", techs=p.words.join(techs))


def force_sentences(p: Position, units: int) -> Iterator[str]:
    """How many are drawn for an army (R9.2), and what the combat bonus is made of (R9.3)."""
    numbers, first = tables().box.battle, battle.hand_size(p.state, p.seat, 1)
    if units:
        yield p.say(AREA + "draw", n=first, more=numbers.army, city=numbers.city_hand, units=units)
    parts = odds.bonus_parts(p.state, p.seat, None)
    total = players.bonus(p, p.seat)
    made = ", ".join(f"{things.thing_name(p.words, id)} {n}" for id, n in parts)
    yield p.say(AREA + ("bonus_of" if made else "bonus"), bonus=total, parts=made)


PLAY, BACK = "do:play_out", "do:put_back"
OUT = "civilization.out."


def meant(m: Moment, thing: str) -> list[Action]:
    """What whoever decides may do with a thing that lies open."""
    return [one for one in m.legal if names(one, thing)]


def names(action: Action, thing: str) -> bool:
    """Whether an action is done with a thing of the hand."""
    found = paths.path(action) if isinstance(action, CivilizationAction) else ()
    return thing in found or any(f"{one}:".startswith(f"token:{thing}:") for one in found)


def out_corner(m: Moment) -> CornerView | None:
    """What lies open, what it does, and its buttons; nothing while it is aimed."""
    if not m.out or m.choice.touched or m.choice.alternatives or not m.mine:
        return None
    name, found = things.thing_name(m.p.words, m.out), meant(m, m.out)
    pays = isinstance(m.frame, Turn) and bool(card_text.legal(m.p))  # for something in one's turn
    use = m.say(OUT + ("pay" if pays or isinstance(m.frame, Paying) else "play"), name=name)
    if len(found) == 1 and kind(m.out) == "event":
        use = sentences.move_sentence(m.p.words, found[0], m.p.names, m.p.state)
    put_back = ButtonView(BACK, m.say(OUT + "put_back"), key=m.say("key.escape"))
    play = (ButtonView(PLAY, use, "primary", m.p.enter),) if found or pays else ()
    card = card_text.Card("event", m.out[6:])
    text = card_text.text_of(m.p, card) if kind(m.out) == "event" else ""
    return CornerView(m.say(OUT + "lies", name=name), text, (*play, put_back))


class TakenOut(NamedTuple):
    """Things of a hand (`event:sabotage`, `hut:iron`) that lie open: whose, and after how many entries of the match."""

    seat: Seat
    things: tuple[str, ...]
    entries: int


class Lifted:
    """The hand that is lifted at a table, and what was taken out of one. Several things that pay may lie
    open: a price can be more than one."""

    def __init__(self, match: Match, names: tuple[str, ...], signs: tuple[str, ...]) -> None:
        self.match, self.names, self.signs = match, names, signs
        self._out: TakenOut | None = None
        self._seen = Cached(self._position)

    @property
    def lying(self) -> tuple[str, ...]:
        """What lies open until something has been done, but for what is left to be paid with."""
        out = self._out
        if out is None or out.entries == len(self.match.entries):
            return () if out is None else out.things
        seen: State = self.match.observation(out.seat)
        frame = seen.pending[-1] if seen.pending else None
        if not isinstance(frame, Paying) or frame.seat != out.seat:
            return ()
        held = [*knowledge.secrets(seen.players[out.seat])]
        return tuple(one for one in out.things if _taken(held, one))

    @property
    def out(self) -> str:
        """What was taken out last and lies open."""
        return next(reversed(self.lying), "")

    def take_out(self, seat: Seat | None, thing: str) -> None:
        """Lay something of somebody's hand open, or put back what lies open."""
        lying = (*self.lying, thing)
        if not all(map(_pays, lying)):
            lying = (thing,)
        self._out = None if seat is None else TakenOut(seat, lying, len(self.match.entries))

    def laid_open(self, view: State) -> State:
        """The position with what has been taken out."""
        for thing in self.lying:
            assert self._out is not None
            view = views.laid_open(view, self._out.seat, thing)
        return view

    def hand(self, seat: Seat | None, acts: bool, words: Words) -> Position | None:
        """The hand of a seat, as its owner sees it."""
        return None if seat is None else self._seen(seat, acts, words, len(self.match.entries))

    def _position(self, seat: Seat, acts: bool, words: Words, entries: int) -> Position:
        seen = self.match.observation(seat)
        return Position(seen, seat, self.names, self.signs, words, acts, True)


def _pays(thing: str) -> bool:
    """Whether a thing of the hand pays: a marker, or an event that counts as a resource."""
    found = knowledge.number(thing)
    return kind(thing) != "event" or (found is not None and payment.stands_for(found) > 0)


def _taken(held: list[int], thing: str) -> bool:
    """Whether a thing is among what is held, of which it is taken away."""
    found = knowledge.number(thing)
    if found not in held:
        return False
    held.remove(found)
    return True


def play(m: Moment) -> Intent | None:
    """What lies open is played, or it is chosen what it pays for."""
    found = meant(m, m.out)
    if isinstance(m.frame, Turn):
        if kind(m.out) == "event" and found:
            return card_text.use(m.p, card_text.Card("event", m.out[6:]))
        return Show("cards")
    if not found:
        return None
    step = next((one for one in paths.path(found[0]) if m.out in one), m.out)
    return card_text.press(m, step) or Touch(step)
