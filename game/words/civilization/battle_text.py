"""What is meant on the board of a battle, by which keys hands are lifted, and what the corner says."""

from __future__ import annotations

from collections.abc import Iterator

from game.hotseat.choice import id_of, kind, thing_of
from game.rules.civilization.actions import Use
from game.rules.civilization.frames import BattleTurn, Healing, Paying, Wounding
from game.rules.civilization.fronts import ATTACK, DEFENCE
from game.rules.civilization.state import State, fought
from game.words.buttons import ButtonView
from game.words.civilization import card_text, fights
from game.words.civilization.corners import CornerView
from game.words.civilization.fights import AREA, Shown, best_front, hand_names, open_hand
from game.words.civilization.position import Moment

LEFT_OUT = ("step:2", "step:3", "totals")
"""What the table leaves out while an exchange is told: its later steps, and who leads then."""
IN_BATTLE = (BattleTurn, Wounding, Healing, Paying)
"""Decisions of a battle, taken by one of its two sides."""
KEYS = ("ways", "move_2")
"""The keys that show the hand of the attacker, and that of the defender, while they are held."""


def aim(m: Moment) -> fights.Aim:
    """The card that was taken up, and the front that is pointed at, or is best."""
    if not m.p.acts or len(m.choice.touched) < 2 or m.taken.of != decided(m):
        return fights.Aim()
    found = hand_names(m.p)
    card = found.index(m.taken.card) if m.taken.card in found else fights.NOBODY
    if kind(m.pointed) == "front" and m.lit(m.pointed):
        return fights.Aim(card, int(id_of(m.pointed)))
    return fights.Aim(card, best_front(m.p, card))


def decided(m: Moment) -> tuple[int, int | None]:
    return m.length, m.facts.viewer


def shown(m: Moment) -> Shown:
    """What the board shows besides the position."""
    step = len(LEFT_OUT) + 1 - len(m.left_out) if m.left_out else None
    meant = aim(m)
    if m.p.asks == "move":
        meant = fights.Aim(meant.card)
    return Shown(meant, lifts(m), lit(m), fights.battle_events(m.events()), step)


def lifts(m: Moment) -> fights.Lifts:
    """By which keys hands are lifted, and whose keys work: of whoever the laptop is due to."""
    battle = m.view.battle
    if battle is None or not m.shared:
        return fights.Lifts()
    seats = [fights.player_of(battle, side) for side in (ATTACK, DEFENCE)]
    keys = [
        () if seat in m.bots else (m.key(KEYS[side]), m.key(seat_action(seat)))
        for side, seat in enumerate(seats)
    ]
    due = (
        side_of(m.view, m.due) if m.due is not None and m.waits and not m.staged else fights.NOBODY
    )
    return fights.Lifts(tuple(keys), due)


def seat_action(seat: int) -> str:
    """What the key of a seat does."""
    return f"thing_{seat + 1}"


def lit(m: Moment) -> frozenset[str]:
    """The fronts, cards and abilities that lead on."""
    battle = m.p.state.battle
    if battle is None or not m.p.acts:
        return frozenset()
    fronts = (f"front:{n}" for n in range(len(battle.fronts) + 1))
    found = [one for one in (*fronts, *map(thing_of, hand_names(m.p))) if m.lit(one)]
    return frozenset(found) | {f"card:{one.card}" for one in m.legal if isinstance(one, Use)}


def side_of(state: State, seat: int) -> int:
    battle = fought(state)
    return ATTACK if seat == battle.attacker else DEFENCE


def action_of(state: State, seat: int) -> str:
    """The key that shows the hand of a seat in a battle; empty where it decides something else."""
    frame = state.pending[-1] if state.pending else None
    battle = state.battle
    if battle is None or not isinstance(frame, IN_BATTLE):
        return ""
    return KEYS[side_of(state, seat)] if seat in (battle.attacker, battle.by) else ""


def corner(m: Moment) -> CornerView | None:
    """What the next click does: whose hand is to be shown, or the card and the front that are meant."""
    p = m.p
    battle = p.state.battle
    if battle is None:
        return None
    if m.due is not None and (m.left_out or m.waits):
        return _due(m, m.due)
    if not p.acts or isinstance(p.frame, Paying):
        return card_text.payment_corner(m)
    meant, hand = aim(m), open_hand(p, battle.side)
    if meant.card == fights.NOBODY or hand is None or meant.front == fights.NOBODY:
        if isinstance(p.frame, BattleTurn) and not p.frame.played:
            text = m.say(AREA + "pick")
            return CornerView(m.expected(), text)
        return None
    card, front = fights.told_unit(p, battle.side, hand[meant.card]), meant.front
    title = p.say(AREA + ("title_attack" if front else "title_new"), card=card, front=front)
    return CornerView(title, p.say(AREA + "then"), tuple(_plays(m, front)))


def _plays(m: Moment, front: int) -> Iterator[ButtonView]:
    key = "attack_front" if front else "play_new"
    yield ButtonView(f"do:front:{front}", m.say(AREA + key, front=front), "primary", m.p.enter)
    if front and m.lit("front:0"):
        yield ButtonView("do:front:0", m.say(AREA + "new_front"))


def _due(m: Moment, due: int) -> CornerView:
    """Whose turn it is to look, and the curtain for whoever wants it; while the exchange is told, who goes
    on after it."""
    facts = {"name": m.p.names[due], "key": m.key(KEYS[side_of(m.view, due)])}
    title, said = ("then_title", "then_text") if m.left_out else ("due_title", "due")
    buttons = () if m.left_out else (ButtonView("do:cover", m.say(AREA + "cover")),)
    return CornerView(m.say(AREA + title, **facts), m.say(AREA + said, **facts), buttons)
