"""The board of a battle: cards of the hand, fronts, the exchange before it is played; hands lie face down
for whoever does not look, and each side has its own key."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.drawing.civilization import battle as drawing
from game.drawing.civilization.action import ActionView
from game.drawing.civilization.battle import AsideView, BattlePlaces, BattleView
from game.drawing.civilization.marks import Button
from game.match import tape
from game.rules.civilization.box import box
from game.rules.civilization.events import BattleBegan, BattleEnded
from game.rules.civilization.frames import BattleTurn, Healing, Paying, Wounding
from game.rules.civilization.fronts import ATTACK, DEFENCE
from game.rules.civilization.state import State
from game.rules.contract import Event
from game.scenes.civilization import paying
from game.scenes.civilization.action import CornerView
from game.scenes.civilization.battle_sides import (
    NOBODY,
    Aim,
    HandButtons,
    open_hand,
    player_of,
    told_unit,
)
from game.scenes.civilization.battle_views import aside_view, battle_view, best_front
from game.scenes.civilization.board import Board, BoardSection, Spot
from game.scenes.civilization.intents import Anew, Intent, Plain, Send, Take
from game.scenes.civilization.layout import Layout
from game.scenes.civilization.moment import Moment, Now, Taken
from game.scenes.civilization.position import Position
from game.scenes.kit.intents import Touch
from game.scenes.kit.section import Box, Section
from game.scenes.table.choice import card_names, kind, thing_of
from game.scenes.table.facts import Facts
from game.scenes.table.sections.curtain import HERE

IN_BATTLE = (BattleTurn, Wounding, Healing, Paying)
"""Decisions of a battle, taken by one of its two sides."""
KEYS = ("ways", "move_2")
"""What the key is called that shows the hand of the attacker while it is held, and that of the
defender."""


class Fight:
    """What was taken up on the board, and what has happened in the battle while the table was open."""

    def __init__(self) -> None:
        self.taken = Taken()
        self.moments: list[tape.Moment] = []

    def record(self, what: tape.Tape, over: bool) -> None:
        """Keep what happens in a battle, to be told when it is over."""
        for moment in what.moments:
            if isinstance(moment.event, BattleBegan):
                self.moments = []
            self.moments.append(moment)
        if over and not any(isinstance(event, BattleEnded) for event in what.events):
            self.moments = []


# ---- what is taken up ---------------------------------------------------------------------------


def names(p: Position) -> tuple[str, ...]:
    """The targets of the cards of the hand that is played."""
    battle = p.state.battle
    hand = open_hand(p, battle.side) if battle is not None else None
    return card_names((box().units[unit] for unit in hand or ()), "unit")


def aim(m: Moment) -> Aim:
    """The card that was taken up, and the front that is pointed at, or was chosen, or is best."""
    if not m.p.acts or len(m.choice.touched) < 2 or m.taken.of != _now(m):
        return Aim()
    found = names(m.p)
    card = found.index(m.taken.card) if m.taken.card in found else NOBODY
    if kind(m.pointed) == "front" and m.lit(m.pointed):
        return Aim(card, int(m.pointed.partition(":")[2]))
    front = m.taken.front if m.taken.front != NOBODY else best_front(m.p, card)
    return Aim(card, front)


def _now(m: Moment) -> tuple[int, int | None]:
    return m.length, m.facts.viewer


def press(m: Moment, name: str) -> Intent | None:
    """A card is taken up; a front is chosen, and with the second press the card is played there."""
    what, aiming = kind(name), bool(m.choice.touched) and isinstance(m.frame, BattleTurn)
    if name == HERE:
        return None  # it is held
    if m.keyboard and name == m.taken.card and aiming and m.taken.of == _now(m):
        return Plain.PRIMARY  # by keys: what the green button says
    if what == "unit" and m.mine:
        return Take(Taken(name, NOBODY, _now(m)), Anew(thing_of(name)))
    if what == "front" and aiming and m.lit(name):
        number = int(name.partition(":")[2])
        again = Touch(name) if number == m.taken.front else None
        return Take(m.taken._replace(front=number), again)
    return Touch(name)


def take_up(m: Moment, n: int) -> Intent | None:
    """Take up the n-th card of the hand; None where that is not asked for."""
    found = names(m.p) if m.p.acts and kind(m.board) == "battle" else ()
    asked = isinstance(m.p.frame, BattleTurn) and 0 < n <= len(found)
    return press(m, found[n - 1]) if asked else None


def puts_down(m: Moment, shared: bool) -> bool:
    """Whether Space turns one's cards down again, where several people have secrets; outside battles
    not while the keys are used."""
    if not shared or (m.keyboard and m.view.battle is None):
        return False
    return m.facts.viewer is not None and m.facts.past is None and not m.moving


def watched(f: Facts, bots: frozenset[int]) -> bool:
    """Whether the board lies open: of battles among bots it is shown afterwards what happened."""
    battle = f.view.battle
    if battle is None:
        return False
    return f.past is not None or not {battle.attacker, battle.by} <= bots


# ---- what is shown ------------------------------------------------------------------------------


def hand_buttons(m: Moment) -> HandButtons:
    """Whose button shows their hand: of whoever the laptop is due to."""
    battle, due = m.view.battle, m.due
    if battle is None or due is None or not m.waits:
        return HandButtons()
    side = side_of(m.view, due)
    other = player_of(battle, 1 - side)
    say, note = m.say, m.say("civilization.battle.show_note")
    shows = Button(say("civilization.battle.show"), "primary", m.key(KEYS[side]), note)
    waits = say("civilization.battle.waits", name=m.p.names[other])
    return HandButtons(side, shows, Button(waits, "off", m.key(KEYS[1 - side])))


def battle_events(events: Iterable[Event]) -> tuple[Event, ...]:
    """The events of the battle that is under way."""
    found: list[Event] = []
    for event in events:
        if isinstance(event, BattleBegan):
            found = [event]
        elif isinstance(event, BattleEnded):
            found = []
        else:
            found.append(event)
    return tuple(found)


def side_of(state: State, seat: int) -> int:
    """The side that a seat plays."""
    battle = state.battle
    assert battle is not None
    return ATTACK if seat == battle.attacker else DEFENCE


def action_of(state: State, seat: int) -> str:
    """What the key does that shows the hand of a seat in a battle; empty where it decides something
    else."""
    frame = state.pending[-1] if state.pending else None
    battle = state.battle
    if battle is None or not isinstance(frame, IN_BATTLE):
        return ""
    return KEYS[side_of(state, seat)] if seat in (battle.attacker, battle.by) else ""


def sections(f: Layout, now: Now, send: Send) -> Iterable[Section]:
    """The board, and beside it who beats whom, what was, what is at stake."""
    yield BoardSection(
        f.board, lambda: view(now()), BattlePlaces, drawing.paint,
        lambda places, view: _spots(now(), places, view),
        lambda name: send(press(now(), name)),
        spoken=lambda places: {"report": places.sheet},
    )  # fmt: skip
    beside = Box(f.aside.x, f.aside.y, f.aside.w, f.action.y - 8 - f.aside.y)
    yield BoardSection(
        beside, lambda: aside(now()), _same, drawing.paint_aside,
        spoken=lambda b: dict(zip(("beats", "story", "stake"), drawing.aside(b), strict=True)),
    )  # fmt: skip


def view(m: Moment) -> BattleView | None:
    """The board."""
    if m.p.state.battle is None:
        return None
    return battle_view(m.p, aim(m), hand_buttons(m), tuple(m.legal), battle_events(m.events()))


def _same(b: Box, view: AsideView) -> Box:
    return b


def aside(m: Moment) -> AsideView | None:
    """What is told beside the board, unless something to pay with lies there."""
    if m.p.state.battle is None or paying.listing(m) is not None:
        return None
    return aside_view(m.p, battle_events(m.events()))


def _spots(m: Moment, places: BattlePlaces, view: BattleView) -> Iterator[Spot]:
    """Cards of the hand, fronts, abilities, and the button that is held."""
    p, battle = m.p, m.p.state.battle
    if battle is None:
        return
    side = battle.side
    where = "above" if side == DEFENCE else "below"
    shown = view.defender if side == DEFENCE else view.attacker
    for n, name in enumerate(names(p)):
        unit = battle.hands[side][n]
        yield Spot(name, places.sides[where].card(n), told_unit(p, side, unit),
                   m.lit(thing_of(name)))  # fmt: skip
    for n, front in enumerate(view.fronts):
        number = n + 1 if n < len(battle.fronts) else 0
        yield Spot(f"front:{number}", places.fronts[n], front.name,
                   m.lit(f"front:{number}"))  # fmt: skip
    for n, one in enumerate(shown.abilities):
        box_ = places.sides[where].ability(n, len(shown.abilities))
        yield Spot(f"card:{one.tech}", box_, f"{one.name}. {one.text}", one.on)
    for where, one_side in (("above", view.defender), ("below", view.attacker)):
        if one_side.lit and one_side.show:
            text = f"{one_side.show.label}. {one_side.show.note}"
            yield Spot(HERE, places.sides[where].show, text)


def corner(m: Moment) -> CornerView | None:
    """What the next click does: whose hand is to be shown, or the card and the front that are meant."""
    p = m.p
    battle = p.state.battle
    if battle is None:
        return None
    if m.due is not None and m.waits:
        return _due(m, m.due)
    if not p.acts or isinstance(p.frame, Paying):
        return paying.corner(m)
    meant, hand = aim(m), open_hand(p, battle.side)
    if meant.card == NOBODY or hand is None or meant.front == NOBODY:
        if isinstance(p.frame, BattleTurn) and not p.frame.played:
            text = m.say("civilization.battle.pick")
            return CornerView(ActionView(m.expected(), text), ())
        return None
    unit = told_unit(p, battle.side, hand[meant.card])
    return CornerView(_meant(p, unit, meant.front), tuple(_plays(m, meant.front)))


def _meant(p: Position, unit: str, front: int) -> ActionView:
    key = "title_attack" if front else "title_new"
    title = p.say(f"civilization.battle.{key}", card=unit, front=front)
    return ActionView(title, p.say("civilization.battle.then"))


def _plays(m: Moment, front: int) -> Iterator[tuple[str, Button]]:
    """The button that plays the card where it is meant, and one for a new front."""
    p = m.p
    if front:
        label = p.say("civilization.battle.attack_front", front=front)
        yield f"do:front:{front}", Button(label, "primary", p.enter)
        if m.lit("front:0"):
            yield "do:front:0", Button(p.say("civilization.battle.new_instead"), "normal")
    else:
        yield (
            "do:front:0",
            Button(p.say("civilization.battle.play_new"), "primary", p.enter),
        )


def _due(m: Moment, due: int) -> CornerView:
    """Whose turn it is to look, and the curtain for whoever wants it."""
    text = m.say("civilization.battle.due", key=m.key(KEYS[side_of(m.view, due)]))
    title = m.say("civilization.battle.due_title", name=m.p.names[due])
    cover = Button(m.say("civilization.battle.cover"), "normal")
    return CornerView(ActionView(title, text), (("do:cover", cover),))


BOARD = Board(
    sections, corner, brought_by=IN_BATTLE, things=("unit", "front", "card"), aside=True,
    brought_if=watched,
)  # fmt: skip
