"""Set-up (R2)."""

from __future__ import annotations

from game.content.carta_impera.load import tables
from game.rules import chance, flow
from game.rules.carta_impera.actions import Keep, TakeFaceUp
from game.rules.carta_impera.box import KINDS, NAMES, Kind, box, names
from game.rules.carta_impera.events import CardKept, CardsPassed, FaceUpLaid, FaceUpTaken
from game.rules.carta_impera.frames import Drafting, TakingFaceUp
from game.rules.carta_impera.rulings import RULINGS
from game.rules.carta_impera.state import State, add_to_column
from game.rules.carta_impera.turn import begin_turn
from game.rules.contract import Action, Event, Option, Refusal
from game.rules.options import complete, otherwise
from game.rules.tuples import without

CLASSIC, DRAFT = "classic", "draft"
TEAMS = "teams"
OPTIONS = (
    Option("deal", (CLASSIC, DRAFT), CLASSIC),
    Option("partners", ("none", TEAMS), "none", seats=(4,)),
    Option("start", ("chance", "seat_0"), "chance"),
    *RULINGS,
)
KEEPS: dict[Kind, Keep] = {kind: Keep(NAMES[kind]) for kind in range(18)}
FACE_UP: dict[Kind, TakeFaceUp] = {kind: TakeFaceUp(NAMES[kind]) for kind in range(18)}


def new(options: dict[str, str], seats: int, seed: int) -> State:
    """A game set up, down to the first decision."""
    chosen = complete(OPTIONS, options, seats)
    state = State(
        seed=seed,
        counter=0,
        rulings=otherwise(RULINGS, chosen),
        numbers=box().numbers[seats],
        teams=chosen["partners"] == TEAMS,
        hands=[()] * seats,
        columns=[()] * (6 * seats),
        discard=[()] * 6,
        deck=(),
        left=0,
        removed=(),
        known=[()] * (seats * seats),
    )
    _stack(state, state.numbers.removed)
    state.first = chance.below(state, seats) if chosen["start"] == "chance" else 0
    if chosen["deal"] == CLASSIC:
        state.hands = [_dealt(state, tables().box.classic) for _ in range(seats)]
        begin_turn(state, state.first, [])
    else:
        state.turn = state.first
        state.offered = [_dealt(state, tables().box.draft) for _ in range(seats)]
        flow.push(state, Drafting(tuple(range(seats))))
    return state


def _stack(state: State, removed: int) -> None:
    """Shuffle each era and take cards out of it unseen; Era I lies on top (R2.2, R2.3)."""
    deck: tuple[Kind, ...] = ()
    for era in box().decks:
        cards = chance.shuffle(state, era)
        state.removed += tuple(cards[:removed])
        deck = (*cards[removed:], *deck)
    state.deck, state.left = deck, len(deck)


def _dealt(state: State, count: int) -> tuple[Kind, ...]:
    """Cards from the top of the deck."""
    state.left -= count
    return tuple(sorted(state.deck[state.left : state.left + count]))


def keeping(state: State, frame: Drafting, seat: int) -> list[Action]:
    """One of the cards that the seat was passed; a card whose back alone is known is none."""
    return [KEEPS[card] for card in dict.fromkeys(state.offered[seat]) if card in KEEPS]


def why_not_keep(state: State, frame: Drafting, seat: int, action: Action) -> Refusal:
    if isinstance(action, Keep):
        return Refusal("not_enough_cards_in_hand", "R2.8", {"card": action.card})
    return Refusal("wrong_step", "R2.8")


def kept(state: State, frame: Drafting, events: list[Event]) -> None:
    """All have kept a card: the others go on to the left, or the last of them to the middle."""
    for seat, pick in frame.answers:
        if isinstance(pick, Keep):
            card = KINDS[pick.card]
            state.offered[seat] = without(state.offered[seat], card)
            state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
            events.append(CardKept(seat, pick.card))
    if len(state.offered[0]) > 1:
        state.offered = [state.offered[-1], *state.offered[:-1]]
        for at, offered in enumerate(state.offered[1:] + state.offered[:1], 1):
            to = at % len(state.offered)
            events.append(CardsPassed(at - 1, to, names(offered)))
        flow.push(state, Drafting(frame.seats))
        return
    state.middle = tuple(sorted(card for cards in state.offered for card in cards))
    state.offered = []
    players = len(state.hands)
    flow.push(
        state, *(TakingFaceUp((state.first - step) % players) for step in range(1, players + 1))
    )
    events.append(FaceUpLaid(names(state.middle)))


def taking_face_up(state: State, frame: TakingFaceUp) -> list[Action]:
    return [FACE_UP[card] for card in dict.fromkeys(state.middle)]


def why_not_face_up(state: State, frame: TakingFaceUp, action: Action) -> Refusal:
    if isinstance(action, TakeFaceUp):
        return Refusal("not_enough_cards_in_area", "R2.8", {"card": action.card})
    return Refusal("wrong_step", "R2.8")


def take_face_up(
    state: State, frame: TakingFaceUp, action: TakeFaceUp, events: list[Event]
) -> None:
    """Counter-clockwise; the First Player gets what is left, and begins (R2.8)."""
    state.pending.pop()
    card = KINDS[action.card]
    state.middle = without(state.middle, card)
    add_to_column(state, frame.seat, card)
    events.append(FaceUpTaken(frame.seat, action.card))
    if not state.middle:
        begin_turn(state, state.first, events)
