"""Examples of Duel in which something is done."""

from __future__ import annotations

from typing import Any

from game.rules.contract import Action, Event, Refusal
from game.rules.duel import actions, events, legal, science, scoring
from game.rules.duel.layout import accessible, slot_ids
from game.rules.duel.state import State
from game.rules.registry import game
from tests.examples.duel_position import SEATS, position, winner_of
from tests.examples.notation import ABOUT, Failed, Unclear, known, same, same_items, unknown

NAMES = "AB"
OVER = (None, "none", "nobody", "end", "over", "game_over")
PLAYER_KEYS = (
    "coins",
    "buildings",
    "cards",
    "has",
    "has_not",
    "tokens",
    "wonders_built",
    "wonders_unbuilt",
    "symbols",
    "sciences",
    "points",
    "total",
    *scoring.CATEGORIES,
)
KEYS = (
    "legal",
    "refused",
    "reason",
    "clause",
    "facts",
    "paid",
    "next",
    "extra_turns",
    "victory",
    "winner",
    "pawn",
    "age",
    "turn",
    "pending",
    "choice",
    "cards_left",
    "military_tokens_left",
    "military_tokens",
    "board_tokens",
    "box_tokens",
    "discard_pile",
    "discard",
    "turned_up",
    "accessible",
    "events",
    "by_chain",
    *(f"{name}_{key}" for name in NAMES for key in PLAYER_KEYS),
    *NAMES,
)
CHOICES: dict[str, Any] = {
    "take_token": actions.TakeToken,
    "token": actions.TakeToken,
    "take_box_token": actions.KeepToken,
    "keep_token": actions.KeepToken,
    "from_discard": actions.Revive,
    "revive": actions.Revive,
    "destroy": actions.Destroy,
}
STARTS = ("start", "starter", "choose_start", "choose_starter", "first_player", "next")


class Course:
    """What came of the actions: the state, the events, and the refusal that stopped them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []
        self.refusal: Refusal | None = None

    def act(self, seat: int, action: Action) -> None:
        if self.refusal is None:
            self.refusal = game("duel").refusal(self.state, seat, action)
            if self.refusal is None:
                self.events += game("duel").apply(self.state, seat, action)

    def choose(self, choice: Any) -> None:
        """One follow-up decision, by whoever has to make it."""
        if not isinstance(choice, dict) or len(choice) != 1:
            raise Unclear(f"choices: expected a map of one key, found {choice!r}")
        ((kind, answer),) = choice.items()
        seat = legal.mover(self.state)
        if seat is None:
            raise Failed(f"choices: {kind} {answer}, but the game is over")
        if kind in STARTS:
            self.act(seat, actions.ChooseStarter(SEATS[answer]))
        elif kind in CHOICES:
            self.act(seat, CHOICES[kind](answer))
        else:
            unknown("choices", kind, (*CHOICES, *STARTS))


def run_action(example: dict[str, Any]) -> None:
    known("example", example, (*ABOUT, "given", "do", "choices", "expect"))
    turns = example.get("do")
    turns = turns if isinstance(turns, list) else [turns]
    if not turns or turns[0] is None:
        raise Unclear("do: expected a turn")
    for turn in turns:
        known("do", turn, ("player", "build", "discard", "wonder", "using", "choices"))
    given = example.get("given") or {}
    drawn = {"drawn": example["drawn"]} if "drawn" in example else {}
    acted = [_card(turn) for turn in turns]
    course = Course(
        position({**given, **drawn}, SEATS[turns[0]["player"]], [card for card in acted if card])
    )
    before = course.state.clone()
    for turn in turns:
        _take_turn(course, turn)
        for choice in turn.get("choices") or []:
            course.choose(choice)
    for choice in example.get("choices") or []:
        course.choose(choice)
    expected = _flat(example.get("expect"))
    if course.refusal and not {"legal", "refused", "reason"} & {*expected}:
        raise Failed(f"refused: {course.refusal}")
    if course.refusal and len(turns) == 1 and not example.get("choices"):
        same("the position after the refusal", before, course.state)
    for key, value in expected.items():
        _check(course, key, value)


def _card(turn: dict[str, Any]) -> str:
    """The card that the turn takes from the layout."""
    return str(turn.get("build") or turn.get("discard") or turn.get("using") or "")


def _take_turn(course: Course, turn: dict[str, Any]) -> None:
    seat = SEATS[turn["player"]]
    if "build" in turn:
        course.act(seat, actions.Build(turn["build"]))
    elif "discard" in turn:
        course.act(seat, actions.Discard(turn["discard"]))
    elif "wonder" in turn:
        state = course.state
        card = turn.get("using") or state.layout[accessible(state)[0]]
        course.act(seat, actions.BuildWonder(card, turn["wonder"]))
    else:
        raise Unclear("do: expected build, discard or wonder")


def _flat(expect: Any) -> dict[str, Any]:
    """`A: {coins: 3}` says the same as `A_coins: 3`."""
    flat: dict[str, Any] = {}
    for key, value in known("expect", expect, KEYS).items():
        if key in SEATS:
            for inner, each in known(f"expect.{key}", value, PLAYER_KEYS).items():
                flat[f"{key}_{inner}"] = each
        else:
            flat[key] = value
    return flat


def check_victory(expected: Any, kind: str, winners: tuple[int, ...]) -> None:
    """`{winner: A, type: military}`, or one of the two, or nobody."""
    if expected in (None, False, "none"):
        same("victory", "none", kind or "none")
    elif isinstance(expected, dict):
        known("victory", expected, ("winner", "type", "kind"))
        if not kind:
            raise Failed(f"victory: expected {expected!r}, found none")
        if "winner" in expected:
            same("winner", winner_of(expected["winner"]), winners)
        if "type" in expected or "kind" in expected:
            same("type of victory", expected.get("type", expected.get("kind")), kind)
    elif expected in ("military", "science", "civilian"):
        same("type of victory", expected, kind)
    else:
        same("winner", winner_of(expected), winners)


def _check(course: Course, key: str, value: Any) -> None:
    state, found = course.state, course.events
    if key[:2] in ("A_", "B_"):
        _check_player(state, SEATS[key[0]], key, key[2:], value)
    elif key == "legal":
        same("legal", value, course.refusal is None)
    elif key in ("refused", "reason"):
        reason = course.refusal.reason if course.refusal else None
        same(key, value, bool(reason) if isinstance(value, bool) else reason)
    elif key in ("clause", "facts"):
        _check_refusal(course.refusal, key, value)
    elif key in ("victory",):
        check_victory(value, state.ending, state.winners)
    elif key == "winner":
        same("winner", winner_of(value), state.winners)
    elif key == "next":
        _check_next(state, value)
    elif key in ("pending", "choice"):
        kind = state.pending[-1].kind if state.pending else None
        same(key, value, kind)
    elif key in _LISTS:
        same_items(key, value, _LISTS[key](state, found))
    else:
        same(key, value, _NUMBERS[key](state, found))


def _check_refusal(refusal: Refusal | None, key: str, value: Any) -> None:
    if refusal is None:
        raise Failed(f"{key}: expected {value!r}, but nothing was refused")
    if key == "clause":
        same("clause", value, refusal.clause)
        return
    for name, number in value.items():
        same(f"facts.{name}", number, refusal.facts.get(name))


def _check_next(state: State, value: Any) -> None:
    seat = legal.mover(state)
    if seat is None:
        if value not in OVER:
            raise Failed(f"next: expected {value!r}, but the game is over")
        return
    pending = state.pending[-1].kind if state.pending else ""
    name = NAMES[seat]
    if pending == "choose_starter":
        same("next", value, f"choose_start:{name}")
    else:
        same("next", value, f"{pending}:{name}" if pending else name)


def _check_player(state: State, seat: int, key: str, what: str, value: Any) -> None:
    city = state.cities[seat]
    if what == "coins":
        same(key, value, city.coins)
    elif what in ("buildings", "cards"):
        same_items(key, value, city.cards)
    elif what in ("has", "has_not"):
        for card in [value] if isinstance(value, str) else value or []:
            owned = card in (*city.cards, *city.built, *city.tokens)
            same(f"{key} {card}", what == "has", owned)
    elif what == "tokens":
        same_items(key, value, city.tokens)
    elif what == "wonders_built" or (what == "wonders" and isinstance(value, list)):
        same_items(key, value, city.built)
    elif what == "wonders_unbuilt":
        same_items(key, value, city.wonders)
    elif what in ("symbols", "sciences"):
        _check_symbols(key, value, science.symbols(city))
    else:
        sums = scoring.totals(state, seat)
        total = what in ("points", "total")
        same(key, value, sum(sums.values()) if total else sums[what])


def _check_symbols(key: str, value: Any, found: dict[str, int]) -> None:
    """As a number of different ones, a list, or a map with copies."""
    if isinstance(value, int):
        same(key, value, len(found))
    elif isinstance(value, dict):
        same(key, value, found)
    else:
        doubled = [symbol for symbol, copies in found.items() for _ in range(copies)]
        same_items(key, value, doubled if len(value or []) == len(doubled) else found)


def _names(state: State, slots: Any) -> list[str]:
    names = slot_ids(state.age)
    return [names[slot] for slot in slots]


_LISTS: dict[str, Any] = {
    "military_tokens_left": lambda state, found: state.military_tokens,
    "military_tokens": lambda state, found: state.military_tokens,
    "board_tokens": lambda state, found: state.board,
    "box_tokens": lambda state, found: state.box,
    "discard_pile": lambda state, found: state.discard,
    "discard": lambda state, found: state.discard,
    "accessible": lambda state, found: _names(state, accessible(state)),
    "turned_up": lambda state, found: _names(
        state, [event.slot for event in found if isinstance(event, events.CardTurnedUp)]
    ),
    "events": lambda state, found: [type(event).__name__ for event in found],
}
_NUMBERS: dict[str, Any] = {
    "paid": lambda state, found: sum(
        event.paid for event in found if isinstance(event, (events.CardBuilt, events.WonderBuilt))
    ),
    "by_chain": lambda state, found: any(
        isinstance(event, events.CardBuilt) and event.chain for event in found
    ),
    "extra_turns": lambda state, found: sum(isinstance(event, events.ExtraTurn) for event in found),
    "pawn": lambda state, found: state.pawn,
    "age": lambda state, found: state.age,
    "turn": lambda state, found: NAMES[state.turn],
    "cards_left": lambda state, found: sum(map(bool, state.layout)),
}
