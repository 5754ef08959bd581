"""The board of a battle: cards of the hand, fronts, the exchange before it is played; hands lie face down
for whoever does not look, and each side has its own key."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from game.drawing.civilization import battle as drawing
from game.drawing.civilization.action import ActionView
from game.drawing.civilization.battle import AsideView, BattlePlaces, BattleView
from game.drawing.civilization.marks import Button
from game.match.tape import Moment, Tape
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
from game.scenes.civilization.board import BoardSection, Spot
from game.scenes.civilization.desk import ASIDE, BOARDS, BROUGHT, CORNERS, PRESSES, THINGS
from game.scenes.civilization.layout import Layout
from game.scenes.civilization.position import Position
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.section import Box, Section
from game.scenes.table.choice import card_names, kind, thing_of
from game.scenes.table.sections.curtain import HERE
from game.words.keys import key_name

if TYPE_CHECKING:
    from game.scenes.civilization.table import CivilizationTable

IN_BATTLE = (BattleTurn, Wounding, Healing, Paying)
"""Decisions of a battle, taken by one of its two sides."""
KEYS = ("ways", "move_2")
"""What the key is called that shows the hand of the attacker while it is held, and that of the
defender."""


class Fight:
    """What is pointed at on the board: a card of the hand, and the front that is meant."""

    def __init__(self, table: CivilizationTable) -> None:
        self.table = table
        self._card = ""
        self._front = NOBODY
        self._of: tuple[object, ...] = ()
        """The decision for which they were chosen."""
        self.moments: list[Moment] = []
        """What has happened in the battle while the table was open."""

    def record(self, tape: Tape) -> None:
        """Keep what happens in a battle, to be told when it is over."""
        for moment in tape.moments:
            if isinstance(moment.event, BattleBegan):
                self.moments = []
            self.moments.append(moment)
        if self.table.view.battle is None and not any(
            isinstance(event, BattleEnded) for event in tape.events
        ):
            self.moments = []

    def names(self, p: Position) -> tuple[str, ...]:
        """The targets of the cards of the hand that is played."""
        battle = p.state.battle
        hand = open_hand(p, battle.side) if battle is not None else None
        return card_names((box().units[unit] for unit in hand or ()), "unit")

    def aim(self, p: Position) -> Aim:
        """The card that was taken up, and the front that is pointed at, or was chosen, or is best."""
        table = self.table
        if not p.acts or len(table.choice.touched) < 2 or self._of != self._now():
            return Aim()
        names = self.names(p)
        card = names.index(self._card) if self._card in names else NOBODY
        pointed = table.pointed()
        if kind(pointed) == "front" and table.is_lit(pointed):
            return Aim(card, int(pointed.partition(":")[2]))
        front = self._front if self._front != NOBODY else best_front(p, card)
        return Aim(card, front)

    def _now(self) -> tuple[object, ...]:
        return self.table.match.length, self.table.viewer()

    def press(self, name: str) -> None:
        """A card is taken up; a front is chosen, and with the second press the card is played there."""
        table = self.table
        what = kind(name)
        if name == HERE:
            return  # it is held
        again = table.keyboard and name == self._card and self._aiming()
        if again and self._of == self._now():  # by keys: what the green button says
            table.panels.press_primary()
        elif what == "unit" and not table.busy():
            self._card, self._front, self._of = name, NOBODY, self._now()
            table.choose_among(())
            table.touch_thing(thing_of(name))
        elif what == "front" and self._aiming() and table.is_lit(name):
            number = int(name.partition(":")[2])
            if number == self._front:
                table.touch_thing(name)
            self._front = number
            table.touch()
        else:
            table.touch_thing(name)

    def number(self, n: int) -> bool:
        """Take up the n-th card of the hand; False where that is not asked for."""
        p = self.table.panels.position()
        names = self.names(p) if p.acts and kind(self.table.desk.board) == "battle" else ()
        if not isinstance(p.frame, BattleTurn) or not 0 < n <= len(names):
            return False
        self.press(names[n - 1])
        return True

    def _aiming(self) -> bool:
        return bool(self.table.choice.touched) and isinstance(self.table.decision(), BattleTurn)

    def watched(self) -> bool:
        """Whether the board lies open: of battles among bots it is shown afterwards what happened."""
        table, battle = self.table, self.table.view.battle
        if battle is None:
            return False
        sides = {battle.attacker, battle.by}
        return table.past is not None or not all(table.is_bot(seat) for seat in sides)

    def put_down(self, item: Input) -> bool:
        """Space turns one's cards down again; outside battles not while the keys are used."""
        table = self.table
        space = isinstance(item, Key) and item.name == "space" and not item.again
        walks = table.keyboard and table.view.battle is None
        if not space or walks or not table.relay.shared or table.past is not None:
            return False
        if table.viewer() is None or table.motion.moving:
            return False
        table.relay.hide()
        return True

    def events(self) -> tuple[Event, ...]:
        """What has happened in the battle, as whoever looks may know it."""
        return battle_events(self.table.history.events())

    def hand_buttons(self) -> HandButtons:
        """Whose button shows their hand: of whoever the laptop is due to."""
        table = self.table
        battle, due = table.view.battle, table.relay.due
        relay = table.relay
        if battle is None or due is None or relay.down or relay.in_public:
            return HandButtons()
        if not relay.short_keys():
            return HandButtons()
        side = side_of(table.view, due)
        other = player_of(battle, 1 - side)
        shows = Button(
            table.say("civilization.battle.show"), "primary", key_shown(table, side),
            table.say("civilization.battle.show_note"),
        )  # fmt: skip
        name, key = table.names[other], key_shown(table, 1 - side)
        return HandButtons(
            side, shows, Button(table.say("civilization.battle.waits", name=name), "off", key)
        )


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


def key_shown(table: CivilizationTable, side: int) -> str:
    """What is printed on the key that shows the hand of a side."""
    return key_name(table.app.words, table.app.preferences.key_of(KEYS[side]))


def keys_of(table: CivilizationTable, state: State, seat: int) -> tuple[str, ...]:
    """The key that shows the hand of a seat in a battle; none where it decides something else."""
    frame = state.pending[-1] if state.pending else None
    battle = state.battle
    if battle is None or not isinstance(frame, IN_BATTLE):
        return ()
    if seat not in (battle.attacker, battle.by):
        return ()
    return (table.app.preferences.key_of(KEYS[side_of(state, seat)]),)


def sections(table: CivilizationTable, f: Layout) -> Iterable[Section]:
    """The board, and beside it who beats whom, what was, what is at stake."""
    fight = table.fight

    def view() -> BattleView | None:
        p = table.panels.position()
        if p.state.battle is None:
            return None
        legal = tuple(table.legal)
        return battle_view(p, fight.aim(p), fight.hand_buttons(), legal, fight.events())

    def spots(places: BattlePlaces, view: BattleView) -> Iterator[Spot]:
        p = table.panels.position()
        if p.state.battle is not None:
            yield from _spots(p, fight, places, view)

    yield BoardSection(
        f.board, view, BattlePlaces, drawing.paint, spots, fight.press,
        spoken=lambda places: {"report": places.sheet},
    )  # fmt: skip
    beside = Box(f.aside.x, f.aside.y, f.aside.w, f.action.y - 8 - f.aside.y)
    yield BoardSection(
        beside, lambda: aside(table), _same, drawing.paint_aside,
        spoken=lambda b: dict(zip(("beats", "story", "stake"), drawing.aside(b), strict=True)),
    )  # fmt: skip


def _same(b: Box, view: AsideView) -> Box:
    return b


def aside(table: CivilizationTable) -> AsideView | None:
    p = table.panels.position()
    if p.state.battle is None or table.panels.list() is not None:
        return None
    return aside_view(p, table.fight.events())


def _spots(p: Position, fight: Fight, places: BattlePlaces, view: BattleView) -> Iterator[Spot]:
    """Cards of the hand, fronts, abilities, and the button that is held."""
    battle = p.state.battle
    assert battle is not None
    table, side = fight.table, battle.side
    where = "above" if side == DEFENCE else "below"
    shown = view.defender if side == DEFENCE else view.attacker
    for n, name in enumerate(fight.names(p)):
        unit = battle.hands[side][n]
        yield Spot(name, places.sides[where].card(n), told_unit(p, side, unit),
                   table.is_lit(thing_of(name)))  # fmt: skip
    for n, front in enumerate(view.fronts):
        number = n + 1 if n < len(battle.fronts) else 0
        yield Spot(f"front:{number}", places.fronts[n], front.name,
                   table.is_lit(f"front:{number}"))  # fmt: skip
    for n, one in enumerate(shown.abilities):
        box_ = places.sides[where].ability(n, len(shown.abilities))
        yield Spot(f"card:{one.tech}", box_, f"{one.name}. {one.text}", one.on)
    for where, one_side in (("above", view.defender), ("below", view.attacker)):
        if one_side.lit and one_side.show:
            text = f"{one_side.show.label}. {one_side.show.note}"
            yield Spot(HERE, places.sides[where].show, text)


def corner(table: CivilizationTable) -> CornerView | None:
    """What the next click does: whose hand is to be shown, or the card and the front that are meant."""
    p = table.panels.position()
    battle = p.state.battle
    if battle is None:
        return None
    due = table.relay.due
    if due is not None and not (table.relay.down or table.relay.in_public):
        return _due(table, due)
    if not p.acts or isinstance(p.frame, Paying):
        return paying.corner(table)
    aim = table.fight.aim(p)
    hand = open_hand(p, battle.side)
    if aim.card == NOBODY or hand is None or aim.front == NOBODY:
        if isinstance(p.frame, BattleTurn) and not p.frame.played:
            text = table.say("civilization.battle.pick")
            return CornerView(ActionView(table.expected(), text), ())
        return None
    unit = told_unit(p, battle.side, hand[aim.card])
    return CornerView(_meant(p, unit, aim.front), tuple(_plays(p, table, aim.front)))


def _meant(p: Position, unit: str, front: int) -> ActionView:
    key = "title_attack" if front else "title_new"
    title = p.say(f"civilization.battle.{key}", card=unit, front=front)
    return ActionView(title, p.say("civilization.battle.then"))


def _plays(p: Position, table: CivilizationTable, front: int) -> Iterator[tuple[str, Button]]:
    """The button that plays the card where it is meant, and one for a new front."""
    if front:
        label = p.say("civilization.battle.attack_front", front=front)
        yield f"do:front:{front}", Button(label, "primary", p.enter)
        if table.is_lit("front:0"):
            yield "do:front:0", Button(p.say("civilization.battle.new_instead"), "normal")
    else:
        yield (
            "do:front:0",
            Button(p.say("civilization.battle.play_new"), "primary", p.enter),
        )


def _due(table: CivilizationTable, due: int) -> CornerView:
    """Whose turn it is to look, and the curtain for whoever wants it."""
    name = table.names[due]
    key = key_shown(table, side_of(table.view, due))
    text = table.say("civilization.battle.due", key=key)
    title = table.say("civilization.battle.due_title", name=name)
    cover = Button(table.say("civilization.battle.cover"), "normal")
    return CornerView(ActionView(title, text), (("do:cover", cover),))


BOARDS["battle"] = sections
ASIDE.add("battle")
CORNERS["battle"] = corner
THINGS["battle"] = ("unit", "front", "card")
BROUGHT.update(dict.fromkeys(IN_BATTLE, "battle"))
PRESSES["cover"] = lambda table: table.relay.cover()
