"""Cards that can be used in this phase: abilities of technologies, wonders and the government, and
culture events of one's hand; each with what it does, what it costs, and why it cannot be used now.
"""

from __future__ import annotations

from typing import NamedTuple

from game.content.civilization.effects import Ability
from game.content.civilization.load import tables
from game.drawing.civilization import cards as cards_drawing
from game.drawing.kit.nodes import Node, Paint, art, column, row, text
from game.drawing.kit.parts import button, panel
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.hotseat.choice import kind_and_id
from game.hotseat.intents import target
from game.rules.bitsets import bits
from game.rules.civilization import abilities, events_in_hand, frames
from game.rules.civilization.box import EVENTS, PIECE, TECHS, UNSEEN, box
from game.rules.civilization.paths import path
from game.rules.civilization.state import RESEARCH, SETUP, START
from game.rules.civilization.yields import is_wonder
from game.rules.contract import Action, Refusal
from game.scenes.civilization import action
from game.scenes.civilization.action import CARDS, CornerView
from game.scenes.civilization.board import Board, Panel, panels
from game.scenes.civilization.intents import Bare, Begin, Do, Intent, Refuse
from game.scenes.civilization.layout import Layout
from game.scenes.civilization.moment import Moment
from game.scenes.kit.section import Box
from game.words.buttons import ButtonView
from game.words.civilization import players, sentences, things
from game.words.civilization.players import WORDS
from game.words.civilization.position import Position
from game.words.position import per_position

(USE,), (PLAY,) = CARDS
"""Words that begin the paths of these actions."""
KIND = "cards"
WIDE, HEAD, HIGH = 640.0, 70.0, 116.0
"""Units: the width of the list, what its title takes, and each card."""
NOT_OPEN = "civilization.hand.not_open"
OFF, WHY = (160, 166, 156), (238, 170, 140)
"""Letters of a card that cannot be used, and of the reason."""


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


# ---- as a list ----------------------------------------------------------------------------------


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


def board(p: Position) -> Node:
    """The cards of the phase: what each does, its price or why not; and where a hand lies face down, that
    more of it might be used."""
    able = legal(p)
    found = sorted(cards(p), key=lambda card: card not in able)
    title = p.say(WORDS + "usable.title" if found else WORDS + "usable.none")
    return panel(
        text(title, 25, GOLD_TEXT, "title", shade=120, h=44), *(_button(p, card) for card in found),
        lift(p), quiet=True, pad=(14, 6, 14, 12), gap=8, part="cards",
    )  # fmt: skip


def _button(p: Position, card: Card) -> Node:
    refusal, price = why_not(p, card), cost(p, card)
    note = p.say(WORDS + "usable.costs", cost=price) if price else ""
    if refusal is not None:
        secret = refusal.reason == "missing_resource" and hidden(p)
        why = p.say(NOT_OPEN) if secret else sentences.refusal_sentence(p.words, refusal, p.names)
        note = f"{note} {why}".strip()
    called, does = p.name(*card), text_of(p, card)
    ink, dull = (CREAM, MUTED) if refusal is None else (OFF, OFF)
    return row(
        art(cards_drawing.pictured, card.picture, w=84, h=84, least=0.6),
        column(
            text(called, 22, ink, "semi", same="card"), text(does, 20, dull, lines=6, same="does", leading=1.1),
            text(note, 20, WHY if refusal else MUTED, lines=4, same="does", leading=1.1) if note else None,
            grow=1, gap=2,
        ),
        gap=14, pad=(12, 8, 14, 8), paint=Paint(cards_drawing.plate, (refusal is None,), ("pointed", "pressed")),
        bleed=12, **target(f"{card.kind}:{card.id}", refusal is None, f"{called}. {does} {note}"),
    )  # fmt: skip


def hidden(p: Position) -> bool:
    """Whether something of whoever sits below lies face down, which might be played or paid with."""
    player = p.player
    markers = any(one >= UNSEEN for one in (*player.huts, *player.villages))
    return markers or any(one >= EVENTS for one in player.events)


def lift(p: Position) -> Node | None:
    """What lies face down is looked at under a lifted hand, and taken out of it."""
    if not (p.acts and hidden(p)):
        return None
    look = p.say("civilization.hand.hold")
    return row(
        text(p.say("civilization.hand.more"), 20, MUTED, lines=4, leading=1.1, grow=1),
        button(look, key=p.say("key.space"), id=("relay", "hand", p.seat), w=290, h=50),
        gap=14, pad=(4, 4, 0, 0),
    )  # fmt: skip


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
    return action.corner(p, (*buttons, action.close(p)), p.name(*card), text_of(p, card))


def place(f: Layout, m: Moment) -> Box:
    """Where the board `cards` lies: as high as its cards need."""
    wide, high = min(f.full.w, WIDE), HEAD + (len(cards(m.p)) + hidden(m.p)) * HIGH * m.letters
    return Box(f.full.right - wide, f.full.y, wide, min(f.full.h, high))


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
    return action.looking(m.p, m.say(WORDS + "usable.name"), m.say(key))


LIST = Panel(place, board, meant=lambda m, touched: use(m.p, Card(*kind_and_id(touched.step))))
BOARD = Board(panels(LIST), corner)
