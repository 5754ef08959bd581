"""The cards that can be used in one's turn: abilities of technologies, wonders and the government, and
culture events of the hand; what each does and costs, why it cannot be used now, and as lists to
choose from: what it is paid with, what is learned in return, which resource is taken."""

from __future__ import annotations

from typing import NamedTuple

from game.content.civilization.effects import Ability
from game.content.civilization.load import tables
from game.hotseat.choice import id_of, kind, kind_and_id, of_kind
from game.hotseat.civilization.intents import Bare, Begin, Do, Intent, Refuse
from game.hotseat.hands import HERE
from game.rules.bitsets import bits
from game.rules.civilization import abilities, events_in_hand, frames
from game.rules.civilization.actions import LearnTech, Pay, TakeResource
from game.rules.civilization.box import EVENTS, PIECE, TECHS, UNSEEN, box
from game.rules.civilization.frames import LearningBack, Paying, TakingResource
from game.rules.civilization.paths import path
from game.rules.civilization.state import RESEARCH, SETUP, START
from game.rules.civilization.yields import is_wonder
from game.rules.contract import Action, Refusal
from game.rules.flow import FINISH
from game.words.buttons import ButtonView, ListView
from game.words.civilization import corners, players, things
from game.words.civilization.corners import PLAY, USE, CornerView
from game.words.civilization.players import WORDS
from game.words.civilization.position import Moment, Position
from game.words.civilization.things import thing_name
from game.words.position import per_position

KIND = "cards"
NOT_OPEN = "civilization.hand.not_open"


class Card(NamedTuple):
    """A card that is for this phase: a `tech`, a `wonder`, a `government` or an `event`."""

    kind: str
    id: str

    @property
    def path(self) -> tuple[str, ...]:
        """How the paths of actions with it begin."""
        return (PLAY, f"event:{self.id}") if self.kind == "event" else (USE, f"card:{self.id}")

    @property
    def picture(self) -> str:
        """Its symbol; of an event its level."""
        if self.kind == "event":
            return f"event:{tables().events[self.id].level}"
        return f"sight:{self.id}" if self.kind == "wonder" else f"{self.kind}:{self.id}"


@per_position
def cards(p: Position) -> tuple[Card, ...]:
    """The cards of whoever sits below that are for this phase."""
    state, player = p.state, p.player
    if state.phase in (SETUP, RESEARCH):
        return ()
    known, phase = box(), abilities.phase_of(state)
    able = abilities.of_technologies(phase)
    techs = (known.techs[one] for one in bits(player.techs & (1 << TECHS) - 1) if one in able)
    found = [Card("tech", one) for one in techs]
    if state.phase == START:
        start = {one.card for one in abilities.of_wonders()}
        lying = (
            known.pieces[one].id for placed in player.pieces if is_wonder(one := placed & PIECE)
        )
        found += [Card("wonder", one) for one in lying if one in start]
        if offer := abilities.of_government(state, player):
            found.append(Card("government", offer.card))
    hand = [known.events[one] for one in dict.fromkeys(player.events) if one < EVENTS]
    found += [Card("event", one) for one in hand if tables().events[one].timing == phase]
    return tuple(found)


@per_position
def legal(p: Position) -> dict[Card, list[Action]]:
    """What can be done now with each card that can be used."""
    if not p.acts or not isinstance(p.frame, frames.Turn):
        return {}
    by_path = {one.path: one for one in cards(p)}
    found: dict[Card, list[Action]] = {}
    for one in (*abilities.uses(p.state, p.seat), *events_in_hand.plays(p.state, p.seat)):
        found.setdefault(by_path[path(one)[:2]], []).append(one)
    return found


@per_position
def why_not(p: Position, card: Card) -> Refusal | None:
    """Why a card cannot be used now."""
    state, seat = p.state, p.seat
    if card in legal(p):
        return None
    if not p.acts or not isinstance(p.frame, frames.Turn):
        return Refusal("not_your_turn", "R4")
    if card.kind != "event":
        offer = next((one for one in abilities.offers(state, seat) if one.card == card.id), None)
        if offer is None:
            return abilities.why_not_offered(state, seat, card.id)
        if refusal := abilities.why_not_cost(state, seat, offer.cost):
            return refusal
    elif tables().events[card.id].timing != abilities.phase_of(state):
        return Refusal("wrong_phase", "R12", {"phase": abilities.phase_of(state)})
    return Refusal("no_target", "R12", {"card": card.id})


def text_of(p: Position, card: Card) -> str:
    """What a card does in this phase, without the phase before it."""
    words, phase = p.words, abilities.phase_of(p.state)
    if card.kind == "event":
        return things.effects_sentence(words, tables().events[card.id].effects, card.id)
    if card.kind == "government":
        return " ".join(things.government_sentences(words, card.id, players.printing(p.state)))
    return things.effects_sentence(words, ability(card, phase).effects, card.id)


def cost(p: Position, card: Card) -> str:
    """What using it costs; empty: nothing."""
    if card.kind not in ("tech", "wonder"):
        return ""
    return things.cost_sentence(p.words, ability(card, abilities.phase_of(p.state)).cost)


def ability(card: Card, phase: str) -> Ability:
    """What a technology or a wonder does in a phase."""
    if card.kind == "wonder":
        return tables().wonders[card.id].ability
    found = (one for one in tables().technologies[card.id].abilities if one.phase == phase)
    return next(one for one in found if abilities.aimed(one))


def hidden(p: Position) -> bool:
    """Whether something of whoever sits below lies face down, which might be played or paid with."""
    player = p.player
    markers = any(one >= UNSEEN for one in (*player.huts, *player.villages))
    return markers or any(one >= EVENTS for one in player.events)


def use(p: Position, card: Card) -> Intent:
    """Use a card: at once where it is aimed at nothing else, or go on to choose what it is aimed
    at, at a button where there is one thing only; the board makes way for the map."""
    refusal = why_not(p, card)
    if refusal is not None:
        return Refuse(refusal)
    first, *more = legal(p)[card]
    if not more and path(first) == card.path:
        return Bare(Do(first))
    return Bare(Begin(card.path, () if more else (first,)))


def chosen(m: Moment) -> Card | None:
    """The card that was chosen, while it is asked what it is for."""
    touched = m.choice.touched[:2]
    return next((one for one in cards(m.p) if one.path == touched), None)


def back(m: Moment) -> Begin | None:
    """The card that was chosen is let go; None where there is none."""
    choice = m.choice
    asked_twice = len(choice.touched) > 2 or (choice.alternatives and len(choice.rest) > 1)
    return None if chosen(m) is None or asked_twice else Begin()


def asked(p: Position, card: Card, buttons: tuple[ButtonView, ...]) -> CornerView:
    """What the corner says while it is asked what a card is for."""
    return corners.corner((*buttons, corners.close(p)), p.name(*card), text_of(p, card))


def chip(m: Moment) -> ButtonView | None:
    """The button that opens the board in one's turn, while there are cards for its phase."""
    able = len(legal(m.p))
    if not (m.p.acts and isinstance(m.p.frame, frames.Turn) and cards(m.p)):
        return None
    style = "chosen" if m.board == KIND else "primary" if able else "normal"
    return ButtonView("open:cards", m.say(WORDS + "usable.chip", n=able), style)


def corner(m: Moment) -> CornerView:
    """What the corner says while the board lies open."""
    key = WORDS + ("usable.hint" if legal(m.p) else "usable.no_hint")
    return corners.looking(m.p, m.say(WORDS + "usable.name"), m.say(key))


MORE = "civilization.hand.pays"
GAINS = "civilization.table.gains"
ASKED = (Paying, LearningBack)
LISTED = (*ASKED, TakingResource)
"""Decisions whose choices are such a list."""


def listing(m: Moment) -> ListView | None:
    """Tokens, markers and events to pay with, technologies to learn, resources to take."""
    p = m.p
    if not p.acts or not isinstance(p.frame, LISTED) or m.choice.touched:
        return None
    if gaining := gains(m):
        ways = (ButtonView(f"do:aim{n}", p.names[seat], picture=f"sign:{p.signs[seat]}")
                for n, seat in enumerate(gaining))  # fmt: skip
        return ListView(m.say(GAINS), tuple(ways))
    found = dict.fromkeys(name_of(action) for action in m.legal)
    buttons = tuple(
        ButtonView(f"do:{name}", thing_name(p.words, id_of(name)), picture=picture(name))
        for name in found
        if name
    )
    if buttons and hidden(p) and isinstance(p.frame, Paying):
        look, space = p.say("civilization.hand.hold"), p.say("key.space")
        buttons += (ButtonView(HERE, look, key=space, note=p.say(MORE)),)
    return ListView(m.say("civilization.table.choose"), buttons) if buttons else None


def gains(m: Moment) -> list[int]:
    """Who might gain a coin by the token that was chosen."""
    return [one.seat for one in m.choice.alternatives if isinstance(one, Pay)]


def name_of(action: Action) -> str:
    """The thing that an action names; empty for what ends it."""
    if isinstance(action, Pay):
        return f"token:{action.token}"
    if isinstance(action, TakeResource):
        return f"resource:{action.resource}"
    return f"tech:{action.tech}" if isinstance(action, LearnTech) else ""


def picture(name: str) -> str:
    """The symbol of a token, the back of an event, a technology."""
    what, id = kind_and_id(name)
    if what == "tech":
        return name
    first, rest = kind_and_id(id)
    if first == "event":
        return f"event:{tables().events[kind(rest)].level}"
    return rest or first


def payment_corner(m: Moment) -> CornerView | None:
    """What is asked for, and the button that ends it; while what lies face down might pay only the lifted
    hand says whether nothing is left."""
    p = m.p
    if gains(m):
        return CornerView(p.say(GAINS), "", (corners.close(p),))
    ends: tuple[ButtonView, ...] = ()
    secret = isinstance(p.frame, Paying) and p.acts and hidden(p)
    if FINISH in m.legal and not secret:
        ends = (ButtonView("do:finish", corners.label(p, FINISH)),)
    if listing(m) is None and not ends and not secret:
        return None
    head, said = corners.asked(p, m.expected(), "")
    return CornerView(head, f"{said} {p.say(MORE)}" if secret else said, ends)


def press(m: Moment, name: str) -> Intent | None:
    """A token pays; where several rivals might gain a coin by it, it is asked who does."""
    token = of_kind(name, "do") or name
    found = tuple(one for one in m.legal if isinstance(one, Pay) and name_of(one) == token)
    if not found:
        return None
    return Do(found[0]) if len(found) == 1 else Begin((), found)
