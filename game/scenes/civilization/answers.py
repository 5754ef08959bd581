"""Being asked: whether something may happen, or a rival's move go on. Nobody learns from it what anybody
holds: everybody who could answer by what is public gets the same short screen, lets it happen unseen,
or holds a key to look; and whoever wants to let everything happen for a while says so once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.drawing.civilization import choices as drawing
from game.drawing.civilization import marks
from game.drawing.civilization.action import ActionView
from game.drawing.civilization.choices import AnswerPlaces, AnswerView
from game.drawing.civilization.marks import Button
from game.drawing.kit.canvas import Canvas
from game.rules.civilization.actions import Pass, Place, PlayEvent, Use
from game.rules.civilization.answers import LATER
from game.rules.civilization.frames import (
    AlsoHitting,
    Answering,
    Arriving,
    Healing,
    Interrupting,
    Leading,
    LearningBack,
    Paying,
    PlacingItem,
    Researching,
    Turn,
    Wounding,
)
from game.rules.civilization.reactions import announced
from game.rules.civilization.state import State
from game.rules.contract import Action
from game.scenes.civilization import aftermath, battle, culture, loot, own
from game.scenes.civilization.action import CornerView
from game.scenes.civilization.board import BoardSection, Spot
from game.scenes.civilization.desk import BOARDS, BROUGHT, CORNERS, PRESSES, THINGS
from game.scenes.civilization.layout import Layout
from game.scenes.kit.section import Box, Section
from game.scenes.table.choice import kind
from game.scenes.table.sections.curtain import HERE
from game.words.civilization import sentences, things
from game.words.keys import key_name

if TYPE_CHECKING:
    from game.scenes.civilization.table import CivilizationTable

AREA = "civilization.answer."
BOARD = "answer"
ASKED = (Answering, Interrupting)
"""Decisions that one may leave alone without looking."""
OPEN = (
    *(Wounding, Healing, AlsoHitting, Leading, LearningBack),
    *(*loot.DECISIONS, *aftermath.DECISIONS),
)
"""Short decisions of which nothing is secret."""
SHORT = (Paying, *OPEN)
"""Whoever takes one of these looks without a curtain."""
SPACE = ("space",)
TURN, BATTLE = "turn", "battle"
"""How long everything may happen: until one's next turn, or for the rest of the battle."""
HIGH = 410.0
"""The height of the board."""
CHIP = 40.0
SEATS = 4
"""The most players."""


class Answers:
    """Who lets everything happen for a while."""

    def __init__(self, table: CivilizationTable) -> None:
        self.table = table
        self.letting: dict[int, str] = {}
        """By seat, for how long."""
        self.placing: tuple[int, Place] | None = None
        """Who has said where what is ordered goes; others may be asked before it is placed."""

    def follow_up(self) -> tuple[int, Action] | None:
        """What is placed where it was said, or the answer of somebody who has given it beforehand, or
        what a person alone among bots answers or pays with who has nothing else: nobody is there who
        could learn from it that they were not asked."""
        view: State = self.table.match.observation(None)
        self._expire(view)
        frame = view.pending[-1] if view.pending and not view.ending else None
        if isinstance(frame, PlacingItem) and self.placing is not None:
            meant, self.placing = self.placing, None
            return meant if meant[1] in self.table.match.legal(meant[0]) else None
        if isinstance(frame, ASKED) and frame.seat in self.letting:
            return frame.seat, Pass()
        if isinstance(frame, (*ASKED, Paying)) and self._alone(frame.seat):
            found = self.table.match.legal(frame.seat)
            return (frame.seat, found[0]) if len(found) == 1 else None
        return None

    def _alone(self, seat: int) -> bool:
        """Whether on the seat is a person alone among bots."""
        table = self.table
        return not (table.relay.shared or table.is_bot(seat) or table.layer.learner is not None)

    def _expire(self, view: State) -> None:
        """A turn of one's own has begun, or the battle is over."""
        frame = view.pending[-1] if view.pending else None
        if isinstance(frame, Turn):
            self.placing = None
        for seat, until in [*self.letting.items()]:
            begun = isinstance(frame, Turn) and frame.seat == seat
            if begun if until == TURN else view.battle is None:
                del self.letting[seat]

    def let(self, until: str = "") -> None:
        """Whoever is asked lets it happen, and everything else for so long."""
        table, frame = self.table, self.table.decision()
        if not isinstance(frame, ASKED) or table.is_bot(frame.seat) or table.motion.moving:
            return
        if table.relay.due not in (None, frame.seat) or table.layer.holds():
            return
        if until:
            self.letting[frame.seat] = until
        table.act(Pass(), frame.seat)

    def shortcut(self, action: str) -> bool:
        """The key that lets it happen; False where nobody is asked."""
        asked = isinstance(self.table.decision(), ASKED)
        if action != "play_now" or not asked or self.table.bots_turn():
            return False
        self.let()
        return True


# ---- the relay ----------------------------------------------------------------------------------


def short_keys(table: CivilizationTable, seat: int, view: State) -> tuple[str, ...]:
    """The keys by which a seat looks without a curtain: in a battle, where a short question is asked,
    and where whoever is on turn goes on after one."""
    frame = view.pending[-1] if view.pending and not view.ending else None
    found = battle.keys_of(table, view, seat)
    if found or frame is None or isinstance(frame, Researching):
        return found
    if isinstance(frame, ASKED + SHORT):
        return SPACE
    goes_on = table.relay.behind == seat == view.turn
    return SPACE if goes_on else ()


def openly(view: State) -> bool:
    """Whether nothing of the decision is secret."""
    frame = view.pending[-1] if view.pending and not view.ending else None
    return isinstance(frame, OPEN)


def interlude(view: State) -> bool:
    """Whether a short question is asked in a turn that goes on after it, or a battle is fought."""
    frame = view.pending[-1] if view.pending and not view.ending else None
    return isinstance(frame, ASKED + SHORT + battle.IN_BATTLE)


# ---- the board ----------------------------------------------------------------------------------


def answer_view(table: CivilizationTable) -> AnswerView | None:
    """What may happen, and the hand of whoever is asked: backs while they do not look."""
    p, frame = table.panels.position(), table.decision()
    if not isinstance(frame, ASKED) or table.is_bot(frame.seat) or table.choice.touched:
        return None  # nobody else is asked, or the map is needed to aim
    player = p.state.players[frame.seat]
    opened = table.viewer() == frame.seat
    able = playable(table) if opened else frozenset()
    events = culture.hand(p) if opened and p.seat == frame.seat else ()
    return AnswerView(
        p.say(AREA + title(frame)),
        p.say(AREA + "clause"),
        about(table),
        p.who(frame.seat),
        tuple(
            culture.event_card(p, id)._replace(state="lit" if f"event:{id}" in able else "")
            for id in events
        ),
        () if events else own.event_levels(player),
        tuple(button for _, button in buttons(table, opened)),
    )


def title(frame: Answering | Interrupting) -> str:
    """The word for what is asked."""
    if isinstance(frame, Answering):
        return "title"
    return "title_moved" if frame.when in LATER else "title_move"


def about(table: CivilizationTable) -> str:
    """What is about to happen."""
    p = table.panels.position()
    if isinstance(p.frame, Answering):
        said = announced(p.state)
        what = sentences.move_sentence(p.words, said.action, p.names, p.state)
        return p.say(AREA + "announces", name=p.names[said.seat], what=what)
    assert isinstance(p.frame, Interrupting)
    arriving = [one for one in p.state.pending if isinstance(one, Arriving)]
    square = p.square(arriving[-1].space) if arriving else ""
    return p.say(AREA + p.frame.when, name=p.names[p.state.turn], square=square)


def playable(table: CivilizationTable) -> frozenset[str]:
    """Things of the hand, and cards, that answer now."""
    found = set()
    for action in table.legal:
        if isinstance(action, PlayEvent):
            found.add(f"event:{action.event}")
        elif isinstance(action, Use):
            found.add(f"card:{action.card}")
    return frozenset(found)


def buttons(table: CivilizationTable, opened: bool) -> Iterator[tuple[str, Button]]:
    """To let it happen, to look at one's hand or use what is not in it, to let everything happen."""
    p = table.panels.position()
    key = key_name(p.words, table.app.preferences.key_of("play_now"))
    yield "do:let", Button(p.say(AREA + "let"), "primary", key)
    if not opened:
        yield HERE, Button(p.say(AREA + "look"), "normal", p.say("key.space"), p.say(AREA + "hold"))
    for name in sorted(playable(table)) if opened else ():
        if kind(name) == "card":
            card = things.thing_name(p.words, name.partition(":")[2])
            yield f"do:{name}", Button(p.say(AREA + "use", card=card))
    yield "do:let_turn", Button(p.say(AREA + "let_turn"))
    if p.state.battle is not None:
        yield "do:let_battle", Button(p.say(AREA + "let_battle"))


def spots(table: CivilizationTable, places: AnswerPlaces, view: AnswerView) -> Iterator[Spot]:
    """Events that can be played, and the buttons."""
    opened = bool(view.events)
    p = table.panels.position()
    for id, place, one in zip(culture.hand(p), places.events, view.events, strict=False):
        yield Spot(f"event:{id}", place, f"{one.name}. {one.text}", one.state == "lit")
    looks = opened or table.viewer() == table.panels.position().seat
    found = buttons(table, looks)
    for (name, button), place in zip(found, places.buttons, strict=False):
        yield Spot(name, place, button.label)


def board_box(table: CivilizationTable, f: Layout) -> Box:
    """Over the foot of the map, or in the middle of a battle."""
    low = min(1.0, table.h / 1080)
    if table.view.battle is not None:
        wide = min(f.board.w, 1040.0)
        b = Box(0, 0, wide, HIGH * low)
        b.center = f.board.center
        return b
    high = max(f.offer.h, HIGH * low)
    return Box(f.offer.x, f.offer.bottom - high, f.offer.w, high)


def sections(table: CivilizationTable, f: Layout) -> Iterable[Section]:
    """The board; in a battle it lies over that."""
    if table.view.battle is not None and table.fight.watched():
        yield from battle.sections(table, f)
    yield BoardSection(
        board_box(table, f),
        lambda: answer_view(table),
        AnswerPlaces,
        drawing.paint_answer,
        lambda places, view: spots(table, places, view),
        lambda name: press(table, name),
    )


def press(table: CivilizationTable, name: str) -> None:
    """A button, or an event of the hand."""
    if name.startswith("do:"):
        table.press(name)
    elif name != HERE:
        table.touch_thing(name)


def corner(table: CivilizationTable) -> CornerView | None:
    """Whoever is asked, and the button that lets it happen."""
    p, frame = table.panels.position(), table.decision()
    if not isinstance(frame, ASKED) or table.is_bot(frame.seat):
        return None
    name = p.names[frame.seat]
    if table.choice.touched:
        return None
    let = Button(p.say(AREA + "let"), "primary", p.enter)
    return CornerView(ActionView(p.say(AREA + "asked", name=name), p.say(AREA + "why")),
                      (("do:let_it", let),))  # fmt: skip


def due_corner(table: CivilizationTable) -> CornerView | None:
    """Somebody is to look who needs no curtain: their button."""
    due, relay = table.relay.due, table.relay
    if due is None or relay.down or relay.in_public or kind(table.desk.board) in ("battle", BOARD):
        return None
    name, key = table.names[due], table.say("key.space")
    show = Button(table.say(AREA + "go_on"), "primary", key, table.say(AREA + "hold"))
    cover = Button(table.say("civilization.battle.cover"))
    view = ActionView(table.say("civilization.battle.due_title", name=name), table.expected())
    return CornerView(view, ((HERE, show), ("do:cover", cover)))


# ---- who lets everything happen -----------------------------------------------------------------


def take_back(seat: int, table: CivilizationTable) -> None:
    """The seat wants to be asked again."""
    table.answers.letting.pop(seat, None)
    table.touch()


def chips(table: CivilizationTable, b: Box) -> Section:
    """The names of those who let everything happen, at the foot of the map or of a panel; a click, and
    they are asked again."""

    def view() -> tuple[tuple[int, str], ...] | None:
        letting = sorted(table.answers.letting)
        shown = tuple((seat, table.say(AREA + "chip", name=table.names[seat])) for seat in letting)
        return shown or None

    def places(b: Box, view: tuple[tuple[int, str], ...]) -> list[Box]:
        return marks.columns(b, len(view), 8, 330)

    def paint(c: Canvas, boxes: list[Box], view: tuple[tuple[int, str], ...]) -> None:
        marks.buttons(c, boxes, [Button(text, "quiet") for _, text in view])

    def named(boxes: list[Box], view: tuple[tuple[int, str], ...]) -> Iterator[Spot]:
        for b, (seat, text) in zip(boxes, view, strict=True):
            yield Spot(f"do:ask_{seat}", b, text)

    where = Box(b.x + 8, b.bottom - CHIP - 6, b.w - 16, CHIP)
    return BoardSection(where, view, places, paint, named, table.press)


BOARDS[BOARD] = sections
CORNERS[BOARD] = corner
THINGS[BOARD] = ("event", "card")
BROUGHT.update(dict.fromkeys(ASKED, BOARD))
PRESSES["let"] = PRESSES["let_it"] = lambda table: table.answers.let()
PRESSES["let_turn"] = lambda table: table.answers.let(TURN)
PRESSES["let_battle"] = lambda table: table.answers.let(BATTLE)
PRESSES.update({f"ask_{seat}": partial(take_back, seat) for seat in range(SEATS)})
