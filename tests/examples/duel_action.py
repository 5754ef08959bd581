"""Examples of Duel in which something is done."""

from __future__ import annotations

from typing import Any

from game.rules.contract import Action, Event, Refusal
from game.rules.duel import actions, events, legal, science, scoring, trade
from game.rules.duel.layout import accessible, slot_ids
from game.rules.duel.state import State
from game.rules.registry import game
from tests.examples import duel_words as words
from tests.examples.duel_position import position, seat_of, winner_of
from tests.examples.notation import ABOUT, Failed, Unclear, known, same, same_items, unknown

NAMES = "AB"
OVER = (None, "none", "nobody", "end", "over", "game_over")
PLAYER_KEYS = (
    "buildings",
    "has",
    "has_not",
    "tokens",
    "wonders_built",
    "wonders_unbuilt",
    "tucked",
    "symbols",
    "lost",
    "income",
    "total",
    *scoring.CATEGORIES,
)
KEYS = (
    "legal",
    "reason",
    "clause",
    "facts",
    "paid",
    "trade",
    "next",
    "chooser",
    "extra_turns",
    "victory",
    "winner",
    "game_over",
    "pawn",
    "age",
    "turn",
    "pending",
    "offered",
    "cards_left",
    "military_tokens_left",
    "military_tokens_removed",
    "board_tokens",
    "box_tokens",
    "drawn",
    "draft",
    "discard_pile",
    "turned_up",
    "accessible",
    "wonders_removed",
    "events",
    "by_chain",
    *(f"{name}_{key}" for name in NAMES for key in PLAYER_KEYS),
    *NAMES,
)
TURN = ("player", "build", "discard", "wonder", "using", "draft", "choices")
ANSWERS: dict[str, Any] = {
    "take_token": actions.TakeToken,
    "keep_token": actions.KeepToken,
    "revive": actions.Revive,
    "destroy": actions.Destroy,
}
CHOICES: dict[str, str] = {
    **{kind: kind for kind in ANSWERS},
    **dict.fromkeys(("take_box_token", "keep", "box_token", "library_token"), "keep_token"),
    **dict.fromkeys(("from_discard", "from_discard_pile", "rebuild"), "revive"),
    **dict.fromkeys(("destroy_card", "discard_opponent_card"), "destroy"),
}
"""What a choice is called -> what it answers; by the names of `Pending.kind`."""
TOKEN = ("token", "take", "choose_token", "progress_token", "choose", "pick")
"""Answers whatever is asked."""
STARTS = (
    "start",
    "starter",
    "starts",
    "choose_start",
    "choose_starter",
    "first_player",
    "starting_player",
    "next",
)


class Course:
    """What came of the actions: the state, the events, and the refusal that stopped them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []
        self.refusal: Refusal | None = None
        self.trade: dict[str, int] = {}
        """Resource -> coins spent on it by the last construction."""

    def act(self, seat: int, action: Action) -> None:
        if self.refusal is None:
            self.refusal = game("duel").refusal(self.state, seat, action)
        if self.refusal is None:
            if isinstance(action, (actions.Build, actions.BuildWonder)):
                item = action.card if isinstance(action, actions.Build) else action.wonder
                self.trade = trade.payment(self.state, seat, item).bought()
            self.events += game("duel").apply(self.state, seat, action)

    def choose(self, choice: Any) -> None:
        """One follow-up decision, by whoever has to make it: a map of one key, or the answer."""
        if isinstance(choice, str):
            choice = {TOKEN[0]: choice}
        if not isinstance(choice, dict) or len(choice) != 1:
            raise Unclear(f"choices: expected a map of one key, found {choice!r}")
        ((kind, answer),) = choice.items()
        seat = legal.mover(self.state)
        if seat is None:
            raise Failed(f"choices: {kind} {answer}, but the game is over")
        asked = self.state.pending[-1].kind if self.state.pending else ""
        if kind in STARTS or (kind in TOKEN and asked == "choose_starter"):
            self.act(seat, actions.ChooseStarter(seat_of(answer)))
        elif kind in CHOICES:
            self.act(seat, ANSWERS[CHOICES[kind]](answer))
        elif kind in TOKEN:
            self.act(seat, ANSWERS.get(asked, actions.TakeToken)(answer))
        else:
            unknown("choices", kind, (*CHOICES, *TOKEN, *STARTS))


def run_action(example: dict[str, Any]) -> None:
    known("example", example, (*ABOUT, "given", "drawn", "do", "choices", "expect"))
    do = example.get("do")
    turns = [known("do", turn, TURN, words.TURN) for turn in (do if isinstance(do, list) else [do])]
    if not turns or not turns[0]:
        raise Unclear("do: expected a turn")
    given = example.get("given") or {}
    drawn = {"drawn": example["drawn"]} if "drawn" in example else {}
    acted = [_card(turn) for turn in turns]
    course = Course(
        position({**given, **drawn}, seat_of(turns[0]["player"]), [card for card in acted if card])
    )
    before = course.state.clone()
    for turn in turns:
        _take_turn(course, turn)
        for choice in _choices(turn):
            course.choose(choice)
    for choice in _choices(example):
        course.choose(choice)
    expected = _flat(example.get("expect"))
    if course.refusal and not {"legal", "reason"} & {*expected}:
        raise Failed(f"refused: {course.refusal}")
    if course.refusal and len(turns) == 1 and not example.get("choices"):
        same("the position after the refusal", before, course.state)
    for key, value in expected.items():
        _check(course, before, key, value)


def _choices(said: dict[str, Any]) -> list[Any]:
    """The decisions in their order; a single one may stand without a list."""
    choices = said.get("choices") or []
    return choices if isinstance(choices, list) else [choices]


def _card(turn: dict[str, Any]) -> str:
    """The card that the turn takes from the layout."""
    return str(turn.get("build") or turn.get("discard") or turn.get("using") or "")


def _take_turn(course: Course, turn: dict[str, Any]) -> None:
    seat = seat_of(turn["player"])
    if "build" in turn:
        course.act(seat, actions.Build(turn["build"]))
    elif "discard" in turn:
        course.act(seat, actions.Discard(turn["discard"]))
    elif "wonder" in turn:
        state = course.state
        card = turn.get("using") or state.layout[accessible(state)[0]]
        course.act(seat, actions.BuildWonder(card, turn["wonder"]))
    elif "draft" in turn:
        course.act(seat, actions.DraftWonder(turn["draft"]))
    else:
        raise Unclear("do: expected build, discard, wonder or draft")


def _flat(expect: Any) -> dict[str, Any]:
    """`A: {coins: 3}` says the same as `A_coins: 3`."""
    flat: dict[str, Any] = {}
    for key, value in known("expect", expect, KEYS, words.EXPECT).items():
        if key in NAMES:
            inside = known(f"expect.{key}", value, PLAYER_KEYS, words.OF_A_PLAYER)
            flat |= {f"{key}_{inner}": each for inner, each in inside.items()}
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
        for key in {"type", "kind"} & {*expected}:
            same("type of victory", words.VICTORIES.get(expected[key], expected[key]), kind)
    elif words.VICTORIES.get(expected, expected) in ("military", "science", "civilian"):
        same("type of victory", words.VICTORIES.get(expected, expected), kind)
    else:
        same("winner", winner_of(expected), winners)


def _check(course: Course, before: State, key: str, value: Any) -> None:
    state, found = course.state, course.events
    if key[:2] in ("A_", "B_"):
        _check_player(course, seat_of(key[0]), key, key[2:], value)
    elif key == "legal":
        same("legal", value, course.refusal is None)
    elif key == "reason":
        reason = course.refusal.reason if course.refusal else None
        same(key, value, bool(reason) if isinstance(value, bool) else reason)
    elif key in ("clause", "facts"):
        _check_refusal(course.refusal, key, value)
    elif key == "victory":
        check_victory(value, state.ending, state.winners)
    elif key == "winner":
        nobody = value in (None, "none") and not state.ending
        same("winner", () if nobody else winner_of(value), state.winners)
    elif key == "next":
        _check_next(state, value)
    elif key in ("pending", "chooser"):
        kind = state.pending[-1].kind if state.pending else None
        who = NAMES[state.pending[-1].seat] if state.pending else None
        same(key, None if value == "none" else value, kind if key == "pending" else who)
    elif key == "military_tokens_removed":
        gone = [token for token in before.military_tokens if token not in state.military_tokens]
        same_items(key, value, gone)
    elif key == "trade":
        same(key, value or {}, sum(course.trade.values()) if value == 0 else course.trade)
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


def _check_player(course: Course, seat: int, key: str, what: str, value: Any) -> None:
    city = course.state.cities[seat]
    owned: dict[str, Any] = {
        "buildings": city.cards,
        "tokens": city.tokens,
        "wonders_built": city.built,
        "wonders_unbuilt": city.wonders,
        "tucked": city.built.values(),
    }
    if what in owned and isinstance(value, int):
        same(key, value, len(owned[what]))
    elif what in owned:
        same_items(key, value, owned[what])
    elif what in ("has", "has_not"):
        for thing in [value] if isinstance(value, str) else value or []:
            there = thing in (*city.cards, *city.built, *city.tokens)
            same(f"{key} {thing}", what == "has", there)
    elif what == "coins":
        same(key, value, city.coins)
    elif what in _COINS:
        told = (event for event in course.events if isinstance(event, _COINS[what]))
        same(key, value, sum(event.coins for event in told if event.seat == seat))
    elif what == "symbols":
        _check_symbols(key, value, science.symbols(city))
    else:
        sums = scoring.totals(course.state, seat)
        same(key, value, sum(sums.values()) if what == "total" else sums[what])


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


def _offered(state: State) -> list[str]:
    """What the decision that waits may be answered with."""
    if not state.pending:
        return []
    offered = legal.legal_actions(state, state.pending[-1].seat)
    things = [game("duel").path(action)[-1].partition(":")[2] for action in offered]
    return [NAMES[int(thing)] if thing.isdigit() else thing for thing in things]


_COINS: dict[str, Any] = {
    "lost": (events.CoinsLost, events.MilitaryTokenTaken),
    "income": (events.CoinsTaken, events.TradeIncome, events.CardDiscarded),
}
_LISTS: dict[str, Any] = {
    "military_tokens_left": lambda state, found: state.military_tokens,
    "board_tokens": lambda state, found: state.board,
    "box_tokens": lambda state, found: state.box,
    "drawn": lambda state, found: state.drawn,
    "draft": lambda state, found: state.draft,
    "offered": lambda state, found: _offered(state),
    "wonders_removed": lambda state, found: [
        event.wonder for event in found if isinstance(event, events.WonderReturned)
    ],
    "discard_pile": lambda state, found: state.discard,
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
    "game_over": lambda state, found: bool(state.ending),
    "pawn": lambda state, found: state.pawn,
    "age": lambda state, found: state.age,
    "turn": lambda state, found: NAMES[state.turn],
    "cards_left": lambda state, found: sum(map(bool, state.layout)),
}
