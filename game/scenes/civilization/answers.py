"""Being asked: whether something may happen, or a rival's move go on. Nobody learns from it what anybody
holds: everybody who could answer by what is public gets the same short screen, lets it happen unseen,
or holds a key to look; and whoever wants to let everything happen for a while says so once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

from game.drawing.civilization import cards, hand
from game.drawing.civilization.nodes import crest
from game.drawing.kit.nodes import Node, art, column, row, text
from game.drawing.kit.parts import button, ground, head
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.hotseat.choice import kind
from game.hotseat.civilization.intents import Do, Intent, Plain, Press, Send
from game.hotseat.civilization.ring import ASKED
from game.hotseat.hands import HERE
from game.hotseat.intents import identity, target
from game.match.match import Match
from game.rules.civilization import actions, frames
from game.rules.civilization.state import State, decision
from game.rules.contract import Action, Seat
from game.scenes.civilization import aftermath, battle, faces
from game.scenes.civilization.board import Board
from game.scenes.civilization.layout import Layout, inside
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import TreeSection
from game.words.buttons import ButtonView
from game.words.civilization import answering, battle_text, culture_text, players
from game.words.civilization.answering import AREA
from game.words.civilization.position import Moment, Now, Position
from game.words.table import Facts

SHORT = (
    frames.Wounding, frames.Healing, frames.AlsoHitting, frames.Leading, frames.LearningBack,
    frames.Paying, frames.Looting, *aftermath.SHORT,
)  # fmt: skip
"""Short decisions, in a turn that goes on after them."""
SPACE = ("space",)
TURN, BATTLE = "turn", "battle"
"""How long everything may happen: until one's next turn, or for the rest of the battle."""
HIGH = 410.0
"""The height of the board."""
CHIP = 40.0
LET = {"let": "", "let_it": "", "let_turn": TURN, "let_battle": BATTLE}
"""The buttons by which it happens, and for how long everything else may."""


class Answers:
    """Who lets everything happen for a while."""

    def __init__(self) -> None:
        self.letting: dict[int, str] = {}
        """By seat, for how long."""
        self.placing: tuple[int, actions.Place] | None = None
        """Who has said where what is ordered goes; others may be asked before it is placed."""

    def follow_up(self, match: Match, alone: Collection[int]) -> tuple[int, Action] | None:
        """What is placed where it was said, or the answer of somebody who has given it beforehand, or
        what a person `alone` among bots answers or pays with who has nothing else: nobody is there who
        could learn from it that they were not asked."""
        view: State = match.observation(None)
        self._expire(view)
        frame = decision(view)
        if isinstance(frame, frames.PlacingItem) and self.placing is not None:
            meant, self.placing = self.placing, None
            return meant if meant[1] in match.legal(meant[0]) else None
        if isinstance(frame, ASKED) and frame.seat in self.letting:
            return frame.seat, actions.Pass()
        if isinstance(frame, (*ASKED, frames.Paying)) and frame.seat in alone:
            found = match.legal(frame.seat)
            return (frame.seat, found[0]) if len(found) == 1 else None
        return None

    def _expire(self, view: State) -> None:
        """A turn of one's own has begun, or the battle is over."""
        frame = view.pending[-1] if view.pending else None
        if isinstance(frame, frames.Turn):
            self.placing = None
        for seat, until in [*self.letting.items()]:
            begun = isinstance(frame, frames.Turn) and frame.seat == seat
            if begun if until == TURN else view.battle is None:
                del self.letting[seat]

    def press(self, m: Moment, what: str) -> Intent | None:
        """A button, by its word: whoever is asked lets it happen, or wants to be asked again."""
        if what in LET:
            return self.let(m, LET[what]) or Plain.NOTHING
        if not what.startswith("ask_"):
            return None
        self.letting.pop(int(what[4:]), None)
        return Plain.NOTHING

    def let(self, m: Moment, until: str = "") -> Do | None:
        """Whoever is asked lets it happen, and everything else for so long."""
        frame = m.frame
        if not isinstance(frame, ASKED) or frame.seat in m.bots or m.moving:
            return None
        if m.due not in (None, frame.seat) or m.held:
            return None
        if until:
            self.letting[frame.seat] = until
        return Do(actions.Pass())

    def shortcut(self, m: Moment, action: str) -> Intent | None:
        """The key that lets it happen; None where nobody is asked."""
        on_turn = m.facts.mover in m.bots and m.facts.past is None
        asked = action == "play_now" and isinstance(m.frame, ASKED) and not on_turn
        return self.press(m, "let") if asked else None


def short_keys(seat: int, view: State, key_of: Callable[[str], str]) -> tuple[str, ...]:
    """The keys by which a seat looks without a curtain: wherever hands lie face down, that is in all but
    Research, and in a battle a key of its own for each side, or that of the seat."""
    frame = decision(view)
    shows = battle_text.action_of(view, seat)
    if shows or frame is None or isinstance(frame, frames.Researching):
        return (key_of(shows), key_of(battle_text.seat_action(seat))) if shows else ()
    return SPACE


def openly(view: State) -> bool:
    """Whether whoever decides need not look at what is theirs: hands lie face down, and what they hide
    is seen while it is lifted. In a battle units are played, and abilities paid, from the hand."""
    frame = decision(view)
    fights = view.battle is not None and isinstance(frame, (frames.BattleTurn, frames.Paying))
    return frame is not None and not (fights or isinstance(frame, frames.Researching))


def interlude(view: State) -> bool:
    """Whether a short question is asked in a turn that goes on after it, or a battle is fought."""
    return isinstance(decision(view), ASKED + SHORT + battle_text.IN_BATTLE)


Buttons = tuple[ButtonView, ...]
Asked = tuple[Position, bool, frozenset[str], Buttons]
"""What the board is made from: whether the hand is open, what of it answers now, and the buttons."""


def asked(m: Moment) -> Asked | None:
    """What the board is made from; None while nobody else is asked, or the map is needed to aim."""
    p, frame = m.p, m.frame
    if not isinstance(frame, ASKED) or frame.seat in m.bots or m.choice.touched or m.meanwhile:
        return None
    opened = m.facts.viewer == frame.seat or kind(m.out) == "event"
    found = tuple(answering.buttons(m, opened))
    return p, opened and p.seat == frame.seat, answering.playable(m.legal), found


def board(p: Position, opened: bool, able: frozenset[str], low: Buttons) -> Node:
    """What may happen, and the hand of whoever is asked: backs while they do not look."""
    assert isinstance(p.frame, ASKED)
    who, levels = p.who(p.frame.seat), players.event_levels(p.state.players[p.frame.seat])
    events = [_event(p, id, able) for id in culture_text.hand(p)] if opened else []
    backs = [art(cards.event_back, level, h=190, ratio=0.7, least=0.3, bleed=8) for level in levels]
    return column(
        head(p.say(AREA + answering.title(p.frame)), p.say(AREA + "clause"), 30, MUTED, face="body"),
        text(answering.about(p), 21, CREAM, lines=4),
        row(column(crest(who, 110), text(who.name, 24, GOLD_TEXT, "title", 0.5), w=136, gap=4, at=(0, 0)),
            *(events or backs), gap=14, h=1, grow=1, at=(0, 0)),
        row(*(button(one.label, one.style, "", one.key, one.note, h=58, w=1, grow=1, **_pressed(one.name))
              for one in low), gap=10),
        paint=ground("dark", 18, True), bleed=16, pad=(22, 10, 22, 14), gap=8,
    )  # fmt: skip


def _pressed(name: str) -> dict[str, Any]:
    """What makes a node a button of the table; what is held means nothing when it is pressed."""
    return {"id": identity(name), "does": None if name == HERE else Press(name)}


def _event(p: Position, id: str, able: frozenset[str]) -> Node:
    """An event of the open hand, in light where it answers."""
    one, thing = faces.event_card(p.words, id), f"event:{id}"
    said = f"{one.name}. {one.text}"
    card = art(hand.event, one, looks=("pointed", "lit"), **target(thing, thing in able, said))
    return card.but(w=330, h=1, grow=1, least=0.3, bleed=18)


def board_box(f: Layout, in_battle: bool) -> Box:
    """Over the foot of the map, or in the middle of a battle."""
    if in_battle:
        return inside(f.board, 1040.0, HIGH * f.low)
    high = max(f.offer.h, HIGH * f.low)
    return Box(f.offer.x, f.offer.bottom - high, f.offer.w, high)


def sections(f: Layout, now: Now, send: Send) -> Iterable[Section]:
    """The board; in a battle it lies over that."""
    m = now()
    if battle.watched(m.facts, m.bots):
        yield from battle.sections(f, now, send)
    where = board_box(f, m.view.battle is not None)
    yield TreeSection(where, lambda: asked(now()), board, send)


def chips(b: Box, now: Now, answers: Answers, send: Send) -> Section:
    """Who lets everything happen, at the foot of the map or of a panel; a click asks them again."""

    def about() -> tuple[Position, tuple[Seat, ...]] | None:
        return (now().p, tuple(sorted(answers.letting))) if answers.letting else None

    return TreeSection(Box(b.x + 8, b.bottom - CHIP - 6, b.w - 16, CHIP), about, letting, send)


def letting(p: Position, seats: tuple[Seat, ...]) -> Node:
    """Who lets everything happen, each on a button by which they are asked again."""
    said = [(f"do:ask_{seat}", p.say(AREA + "chip", name=p.names[seat])) for seat in seats]
    made = (button(one, "quiet", h=CHIP, w=330, least=0.3, **_pressed(name)) for name, one in said)
    return row(*made, gap=8)


def _is_asked(f: Facts, bots: frozenset[Seat]) -> bool:
    """Whether the board is brought: not while nobody has called, unless it lies over a battle."""
    frame = decision(f.view)
    called = f.past is not None or frame is None or f.mover == frame.seat
    return called or f.view.battle is not None


BOARD = Board(
    sections, answering.corner, brought_by=ASKED, things=("event", "card"), brought_if=_is_asked
)
