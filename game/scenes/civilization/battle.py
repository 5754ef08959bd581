"""The board of a battle: cards of the hand, fronts, the exchange before it is played; hands lie face down
for whoever does not look, and each side has its own key."""

from __future__ import annotations

from collections.abc import Iterable

from game.hotseat.cached import Cached
from game.hotseat.choice import kind, thing_of
from game.hotseat.civilization.intents import Anew, Intent, Plain, Send, Take, Taken
from game.hotseat.hands import HERE
from game.hotseat.intents import Touch, Why
from game.match import tape
from game.rules.civilization.events import BattleBegan, BattleEnded
from game.rules.civilization.frames import BattleTurn
from game.scenes.civilization import battle_views
from game.scenes.civilization.board import Board
from game.scenes.civilization.layout import Layout
from game.scenes.kit.section import Section
from game.scenes.kit.tree_section import TreeSection
from game.words.civilization import battle_text, card_text, fights
from game.words.civilization.fights import Shown, hand_names
from game.words.civilization.position import Moment, Now, Position
from game.words.table import Facts


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


def press(m: Moment, name: str) -> Intent | None:
    """A card is taken up; a front shows what would come of it while it is pointed at, and a press plays the
    card there."""
    what, aiming = kind(name), bool(m.choice.touched) and isinstance(m.frame, BattleTurn)
    if name == HERE:
        return None  # it is held
    if m.keyboard and name == m.taken.card and aiming and m.taken.of == battle_text.decided(m):
        return Plain.PRIMARY  # by keys: what the green button says
    if what == "unit" and m.mine:
        return Take(Taken(name, battle_text.decided(m)), Anew(thing_of(name)))
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


def sections(f: Layout, now: Now, send: Send) -> Iterable[Section]:
    """The board, and beside it the exchange, what was, what is at stake."""

    kept = Cached(battle_text.shown)

    def about() -> tuple[Position, Shown] | None:
        m = now()
        return None if m.p.state.battle is None else (m.p, kept(m))

    def beside() -> tuple[Position, Shown] | None:
        found = about()
        if found is None or card_text.listing(now()) is not None:  # what is paid with lies there
            return None
        return found[0], found[1]._replace(lifts=fights.Lifts(), lit=frozenset())

    def touched(intent: Touch | Why) -> None:
        send(press(now(), intent.step))

    yield TreeSection(f.board, about, battle_views.board, touched)
    yield TreeSection(f.own, beside, battle_views.aside, send)


BOARD = Board(
    sections, battle_text.corner, brought_by=battle_text.IN_BATTLE, things=("unit", "front", "card"), aside=True,
    brought_if=watched,
)  # fmt: skip
