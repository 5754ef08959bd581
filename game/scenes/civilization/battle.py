"""The board of a battle: cards of the hand, fronts, the exchange before it is played; hands lie face down
for whoever does not look, and each side has its own key."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.hotseat.cached import Cached
from game.hotseat.choice import id_of, kind, thing_of
from game.hotseat.hands import HERE
from game.hotseat.intents import Touch, Why
from game.match import tape
from game.rules.civilization.actions import Use
from game.rules.civilization.events import BattleBegan, BattleEnded
from game.rules.civilization.frames import BattleTurn, Healing, Paying, Wounding
from game.rules.civilization.fronts import ATTACK, DEFENCE
from game.rules.civilization.state import State
from game.scenes.civilization import battle_views, paying
from game.scenes.civilization.action import CornerView
from game.scenes.civilization.battle_views import Shown, hand_names
from game.scenes.civilization.board import Board
from game.scenes.civilization.intents import Anew, Intent, Plain, Send, Take
from game.scenes.civilization.layout import Layout
from game.scenes.civilization.moment import Moment, Now, Taken
from game.scenes.kit.section import Section
from game.scenes.kit.tree_section import TreeSection
from game.words.buttons import ButtonView
from game.words.civilization import fights
from game.words.civilization.fights import AREA, best_front, open_hand
from game.words.civilization.position import Position
from game.words.table import Facts

LEFT_OUT = ("step:2", "step:3", "totals")
"""What the table leaves out while an exchange is told: its later steps, and who leads then."""
IN_BATTLE = (BattleTurn, Wounding, Healing, Paying)
"""Decisions of a battle, taken by one of its two sides."""
KEYS = ("ways", "move_2")
"""The keys that show the hand of the attacker, and that of the defender, while they are held."""


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


def aim(m: Moment) -> fights.Aim:
    """The card that was taken up, and the front that is pointed at, or is best."""
    if not m.p.acts or len(m.choice.touched) < 2 or m.taken.of != _now(m):
        return fights.Aim()
    found = hand_names(m.p)
    card = found.index(m.taken.card) if m.taken.card in found else fights.NOBODY
    if kind(m.pointed) == "front" and m.lit(m.pointed):
        return fights.Aim(card, int(id_of(m.pointed)))
    return fights.Aim(card, best_front(m.p, card))


def _now(m: Moment) -> tuple[int, int | None]:
    return m.length, m.facts.viewer


def press(m: Moment, name: str) -> Intent | None:
    """A card is taken up; a front shows what would come of it while it is pointed at, and a press plays the
    card there."""
    what, aiming = kind(name), bool(m.choice.touched) and isinstance(m.frame, BattleTurn)
    if name == HERE:
        return None  # it is held
    if m.keyboard and name == m.taken.card and aiming and m.taken.of == _now(m):
        return Plain.PRIMARY  # by keys: what the green button says
    if what == "unit" and m.mine:
        return Take(Taken(name, _now(m)), Anew(thing_of(name)))
    return Touch(name)


def take_up(m: Moment, n: int) -> Intent | None:
    """Take up the n-th card of the hand; None where that is not asked for."""
    found = hand_names(m.p) if m.p.acts and kind(m.board) == "battle" else ()
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


def shown(m: Moment) -> Shown:
    """What the board shows besides the position."""
    step = len(LEFT_OUT) + 1 - len(m.left_out) if m.left_out else None
    meant = aim(m)
    if m.p.asks == "move":
        meant = fights.Aim(meant.card)
    return Shown(meant, lifts(m), lit(m), fights.battle_events(m.events()), step)


def lifts(m: Moment) -> battle_views.Lifts:
    """By which keys hands are lifted, and whose keys work: of whoever the laptop is due to."""
    battle = m.view.battle
    if battle is None or not m.shared:
        return battle_views.Lifts()
    seats = [fights.player_of(battle, side) for side in (ATTACK, DEFENCE)]
    keys = [
        () if seat in m.bots else (m.key(KEYS[side]), m.key(seat_action(seat)))
        for side, seat in enumerate(seats)
    ]
    due = (
        side_of(m.view, m.due) if m.due is not None and m.waits and not m.staged else fights.NOBODY
    )
    return battle_views.Lifts(tuple(keys), due)


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
    """The side that a seat plays."""
    battle = state.battle
    assert battle is not None
    return ATTACK if seat == battle.attacker else DEFENCE


def action_of(state: State, seat: int) -> str:
    """The key that shows the hand of a seat in a battle; empty where it decides something else."""
    frame = state.pending[-1] if state.pending else None
    battle = state.battle
    if battle is None or not isinstance(frame, IN_BATTLE):
        return ""
    return KEYS[side_of(state, seat)] if seat in (battle.attacker, battle.by) else ""


def sections(f: Layout, now: Now, send: Send) -> Iterable[Section]:
    """The board, and beside it the exchange, what was, what is at stake."""

    kept = Cached(shown)

    def about() -> tuple[Position, Shown] | None:
        m = now()
        return None if m.p.state.battle is None else (m.p, kept(m))

    def beside() -> tuple[Position, Shown] | None:
        found = about()
        if found is None or paying.listing(now()) is not None:  # what is paid with lies there
            return None
        return found[0], found[1]._replace(lifts=battle_views.Lifts(), lit=frozenset())

    def touched(intent: Touch | Why) -> None:
        send(press(now(), intent.step))

    yield TreeSection(f.board, about, battle_views.board, touched)
    yield TreeSection(f.own, beside, battle_views.aside, send)


def corner(m: Moment) -> CornerView | None:
    """What the next click does: whose hand is to be shown, or the card and the front that are meant."""
    p = m.p
    battle = p.state.battle
    if battle is None:
        return None
    if m.due is not None and (m.left_out or m.waits):
        return _due(m, m.due)
    if not p.acts or isinstance(p.frame, Paying):
        return paying.corner(m)
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
    """The button that plays the card where it is meant, and one for a new front."""
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


BOARD = Board(
    sections, corner, brought_by=IN_BATTLE, things=("unit", "front", "card"), aside=True,
    brought_if=watched,
)  # fmt: skip
