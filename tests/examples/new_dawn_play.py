"""A scene being played: what an `action` in the notation of the reference means."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from game.content.new_dawn import tables
from game.content.new_dawn_effects import RESOURCES
from game.rules import hexes
from game.rules.contract import Action
from game.rules.new_dawn import actions, legal
from game.rules.new_dawn.box import box
from tests.examples import new_dawn_facts as facts
from tests.examples.new_dawn_course import NEW_DAWN, Course, position
from tests.examples.new_dawn_scene import HOME, Scene, card_of
from tests.examples.new_dawn_words import plain
from tests.examples.notation import Unclear, known

NUMBERS = {"a": 1, "an": 1, "one": 1, "the": 1, "both": 2, "two": 2, "three": 3}
UNASKED = (actions.PutTrade, actions.RaiseWonder, actions.Rehouse, actions.TakeTrade)
"""Choices in which an example that says nothing of them is content with the first."""


class Play:
    """A scene being played: the course of it, and all that was offered on the way."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.course: Course | None = None
        self.offered: list[Action] = []
        self.limit = 0
        """Control tokens that may be placed, when that was asked."""

    @property
    def table(self) -> Course:
        """The course, begun when it is first needed."""
        if self.course is None:
            given = {"given": self.scene.position(), "rolls": self.scene.rolls}
            self.course = Course(position(given))
        return self.course

    def legal(self) -> bool:
        """Was nothing refused?"""
        return self.table.refusal is None

    def card(self, type: str) -> str:
        """The card of a type in the row of A."""
        row = [slot.card for slot in self.table.state.players[0].row]
        return next(card for card in row if box().cards[card].type == type)

    # What is done

    def act(self, action: Any) -> None:
        """A sentence, a verb with its object, or several in turn."""
        for one in action if isinstance(action, list) else [action]:
            if self.course is not None and not self.legal():
                raise Unclear(f"refused before {one!r}: {self.table.refusal}")
            self._act(one)
        if self.legal():
            self._settle()

    def _act(self, action: Any) -> None:
        if isinstance(action, dict):
            if len(action) != 1:
                raise Unclear(f"action: expected one verb, found {action!r}")
            ((verb, object),) = action.items()
            if verb not in VERBS:
                raise Unclear(f"action: the notation has no {verb!r}")
            VERBS[verb](self, object)
            return
        words = plain(action)
        for pattern, do in SENTENCES:
            if found := re.fullmatch(pattern, words):
                do(self, found)
                return
        raise Unclear(f"action: {action!r} is not understood")

    def resolve(self, card: str) -> None:
        """Choose the card of the turn."""
        self._take({"resolve_card": card})
        if self.legal():
            facts.count(self)

    def reach(self, step: Any, type: str = "") -> None:
        """An action, after what is optional before it has been passed over."""
        if type and not self.table.state.card and self._asks_for_card():
            self.resolve(self.card(type))
            if not self.legal():
                return
        trial = Course(self.table.state.clone())
        passed = 0
        while self.legal():
            trial.refusal = None
            trial.take(step)
            if trial.refusal is None:
                break
            if not self._optional(trial):
                passed = 0
                break
            trial.refusal = None
            trial.take("finish")
            passed += 1
        for _ in range(passed):
            self._take("finish")
        self._take(step)

    def _asks_for_card(self) -> bool:
        return type(self.table.state.frames[-1]).__name__ == "Turn"

    def _optional(self, course: Course) -> bool:
        state = course.state
        return state.turn == self.table.before.turn and legal.choices(state)[-1:] == (
            actions.Finish(),
        )

    def _take(self, step: Any) -> None:
        self.offered += legal.choices(self.table.state)
        self.table.take(step)

    def _settle(self) -> None:
        """To the end of the turn, or to a choice that the example must make."""
        before = self.table.before.turn
        while self.table.state.turn == before and not self.table.state.ending:
            if self.table.state.round != self.table.before.round:
                return
            choices = legal.choices(self.table.state)
            self.offered += choices
            if self._asks_for_card() or not choices:
                return
            if isinstance(choices[0], UNASKED):
                chosen: Action = choices[0]
            elif isinstance(choices[-1], actions.Finish | actions.Advance):
                chosen = choices[-1]
            else:
                return
            seat = legal.mover(self.table.state)
            assert seat is not None
            self.table.events += NEW_DAWN.apply(self.table.state, seat, chosen)


# Verbs


def _spends(play: Play, words: str) -> None:
    """ "1 marble and 2 oil", "both", "the token"."""
    for part in re.split(r" and |, ", words.strip()):
        found = re.fullmatch(r"(?:(\w+) )?(trade )?(\w+)", part) or re.fullmatch(
            r"(both)()()", part
        )
        if found is None:
            raise Unclear(f"action: {part!r} cannot be spent")
        count, _, what = found.groups()
        if what in NUMBERS and count is None:
            count, what = what, "tokens"
        number = int(count) if count and count.isdigit() else NUMBERS.get(count or "one", 0)
        if what in RESOURCES:
            step = {"spend_resource": what}
        elif what in ("token", "tokens", ""):
            step = {"spend": "trade"}
        elif what in tables().city_states:
            step = {"spend": what}
        elif what in tables().natural_wonders:
            step = {"spend_natural": what}
        else:
            raise Unclear(f"action: {part!r} cannot be spent")
        for _ in range(number):
            if play.legal():
                play.reach(step)


def _to(type: str, name: str) -> Callable[[Play, Any], None]:
    """An action on one space, with the card of a type."""

    def do(play: Play, at: Any) -> None:
        play.scene.at = at
        play.reach({name: at}, type)

    return do


def _attack(play: Play, at: Any) -> None:
    play.scene.at = at
    play.reach({"attack": [at, _kind(play, at)]}, "military")


def _kind(play: Play, at: str) -> str:
    """What is attacked there: a barbarian before what it stands on."""
    state, bit = play.table.state, 1 << hexes.space(at)
    for kind, spaces in facts.targets(state).items():
        if spaces & bit:
            return kind
    raise Unclear(f"action: there is nothing to attack on {at}")


def _caravan(play: Play, object: Any) -> None:
    number, path = 0, object if isinstance(object, list) else [object]
    if isinstance(object, dict):
        known("move_caravan", object, ("to", "along", "caravan"))
        number, path = object.get("caravan", 0), object.get("along", [object.get("to")])
    for at in path:
        play.scene.at = at
        if play.legal():
            play.reach({"move_caravan": [number, at]}, "economy")


def _resolve(play: Play, object: Any) -> None:
    play.resolve(play.card(box().cards[card_of(object)].type))


def _move_control(play: Play, object: Any) -> None:
    play.reach({"move_control": [object["from"], object["to"]]}, "culture")


def _simple(name: str) -> Callable[[Play, Any], None]:
    return lambda play, object: play.reach({name: object})


VERBS: dict[str, Callable[[Play, Any], None]] = {
    "resolve": _resolve,
    "resolve_and_reset": _resolve,
    "place_control_at": _to("culture", "place_control"),
    "convert_control_at": _to("culture", "convert_control"),
    "take_up": _to("culture", "take_up"),
    "move_control": _move_control,
    "build_city_at": _to("industry", "build_city"),
    "reinforce": _to("military", "reinforce"),
    "attack": _attack,
    "move_caravan": _caravan,
    "move_caravan_to": _caravan,
    "blast": _to("science", "blast"),
    "destroy_control_at": _simple("destroy_control"),
    "gain_resource": _simple("gain_resource"),
    "swap": _simple("swap_cards"),
    "spend": lambda play, object: _spends(play, plain(object)),
    "take_card": lambda play, object: play.reach({"take_pact": object}),
    "upgrade": lambda play, object: play.reach({"upgrade_card": object}),
    "put_trade_on": lambda play, object: play.reach({"put_trade": card_of(object)}),
}


# Sentences

Found = re.Match[str]


def _do_resolve(play: Play, found: Found) -> None:
    """The card in hand, or the one that is named."""
    named = found[1] if found.re.groups else None
    if not play.scene.card and not named:
        raise Unclear("action: which card is resolved?")
    play.resolve(play.card(box().cards[card_of(named or play.scene.card)].type))


def _do_place(play: Play, found: Found) -> None:
    """On the space in question, or on any."""
    if not play.scene.at:
        play.resolve(play.card("culture"))
        places = [
            one.space
            for one in legal.choices(play.table.state)
            if isinstance(one, actions.PlaceControl)
        ]
        play.scene.at = hexes.name(places[0]) if places else HOME
    play.reach({"place_control": play.scene.at}, "culture")


def _do_convert(play: Play, found: Found) -> None:
    _need(play)
    play.reach({"convert_control": play.scene.at}, "culture")


def _do_build(play: Play, found: Found) -> None:
    _need(play)
    play.reach({"build_city": play.scene.at}, "industry")


def _do_attack(play: Play, found: Found) -> None:
    _need(play)
    _attack(play, play.scene.at)
    if found.re.groups and found[1] and play.legal():
        _spends(play, found[1])


def _need(play: Play) -> None:
    if not play.scene.at:
        raise Unclear("action: on which space?")


def _do_value(play: Play, found: Found) -> None:
    """With the die that is given; the other one does not matter."""
    other = play.scene.die or 1
    play.scene.rolls = play.scene.rolls or [[other, other]]
    if not play.scene.card:
        play.scene.card = "masonry"
    facts.asked(play, found[1])
    _attack(play, play.scene.at)


def _do_spend(play: Play, found: Found) -> None:
    """Towards the wonder in question, or from the card in hand."""
    if play.scene.to_build:
        play.reach({"build_wonder": play.scene.to_build}, "industry")
    else:
        play.resolve(play.scene.card)
    if play.legal():
        _spends(play, found[1])
    facts.count(play)


def _do_wonder(play: Play, found: Found) -> None:
    if not play.scene.to_build:
        raise Unclear("action: which wonder?")
    play.reach({"build_wonder": play.scene.to_build}, "industry")


def _do_arrive(play: Play, found: Found) -> None:
    _need(play)
    play.reach({"move_caravan": [0, play.scene.at]}, "economy")


def _do_conclude(play: Play, found: Found) -> None:
    """An attack of which the winner is known."""
    _need(play)
    if not play.scene.rolls:
        play.scene.rolls.append([6, 1])
        play.scene.card, play.scene.slot = play.scene.card or "masonry", play.scene.slot or 5
    _attack(play, play.scene.at)


def _do_exchange(play: Play, found: Found) -> None:
    play.reach({"exchange_resource": [found[1], found[2]]}, "economy")


def _do_named(play: Play, found: Found) -> None:
    """A city-state, the barbarian, or what is there."""
    board = play.table.state.board
    if found[2] in board.city_state:
        play.scene.at = hexes.name(board.city_state[found[2]])
    elif found[2] not in ("barbarian", "city", "city_state"):
        raise Unclear(f"action: {found[2]!r} is not understood")
    _need(play)
    if found[1] == "move":
        play.reach({"move_caravan": [0, play.scene.at]}, "economy")
    elif found[2] in board.city_state:
        play.reach({"attack": [play.scene.at, "city_state"]}, "military")
    else:
        _attack(play, play.scene.at)


def _do_settle(play: Play, found: Found) -> None:
    """The attack before it goes without saying."""
    if play.table.state.card == "":
        _attack(play, play.scene.at)
    play.reach(found[1])


def _do_event(play: Play, found: Found) -> None:
    """The last player ends the round, and the dial turns."""
    if "event" not in play.scene.rest:
        raise Unclear("action: which event?")
    play.resolve(play.table.state.players[-1].row[0].card)


def _do_check(play: Play, found: Found) -> None:
    """An agenda, by its name."""
    play.scene.agenda = found[1]


def _do_nothing(play: Play, found: Found) -> None:
    """A look at the position."""
    if "event" in play.scene.rest:
        _do_event(play, found)


SENTENCES: list[tuple[str, Callable[[Play, Found], None]]] = [
    (
        r"place (?:a|the) control token(?: there| on it)?(?: \(next to a friendly city\))?",
        _do_place,
    ),
    (r"use the second clause", _do_convert),
    (r"build (?:a|the) city(?: there)?", _do_build),
    (r"attack(?:, (?:the )?attacker spends (.*?))?(?: it)?", _do_attack),
    (r"(defender|attacker)'s value", _do_value),
    (r"(?:build )?spend(?:ing)? (.*)", _do_spend),
    (r"build (?:a|the) (?:world )?wonder", _do_wonder),
    (
        r"resolve (?:the )?arrival|move the caravan(?: there| along the path| into the barbarian's space)?",
        _do_arrive,
    ),
    (r"attacker wins", _do_conclude),
    (r"check (\w+)", _do_check),
    (r"compute the cost|maturity|look", _do_nothing),
    (r"(move) (?:a|the) caravan to (?:the )?(\w+)", lambda play, found: _do_named(play, found)),
    (r"(attack) (?:the )?(\w+)", lambda play, found: _do_named(play, found)),
    (r"resolve(?: (?:the )?(\w+))?", lambda play, found: _do_either(play, found)),
    (r"exchange (\w+) for (\w+)", _do_exchange),
    (r"(conquer|liberate)(?: (?:it|the city_state))?", _do_settle),
    (r"move", _do_event),
]


def _do_either(play: Play, found: Found) -> None:
    """An event, or a card."""
    if "event" in play.scene.rest and not found[1]:
        _do_event(play, found)
    elif "attacker_wins" in play.scene.given and not found[1]:
        _do_conclude(play, found)
    else:
        _do_resolve(play, found)
