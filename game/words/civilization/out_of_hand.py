"""What somebody takes out of their hand at the open table: it lies face up before everybody, the hand goes
down again, and it is played by its button, or put back."""

from __future__ import annotations

from typing import NamedTuple

from game.hotseat.cached import Cached
from game.hotseat.choice import kind
from game.hotseat.civilization.intents import Intent, Show
from game.hotseat.intents import Touch
from game.match.match import Match
from game.rules.civilization import knowledge, paths, payment, views
from game.rules.civilization.actions import CivilizationAction
from game.rules.civilization.frames import Paying, Turn
from game.rules.civilization.state import State
from game.rules.contract import Action, Seat
from game.words import Words
from game.words.buttons import ButtonView
from game.words.civilization import card_text, payments, sentences, things
from game.words.civilization.corners import CornerView
from game.words.civilization.moment import Moment
from game.words.civilization.position import Position

PLAY, BACK = "do:play_out", "do:put_back"
AREA = "civilization.out."


def meant(m: Moment, thing: str) -> list[Action]:
    """What whoever decides may do with a thing that lies open."""
    return [one for one in m.legal if names(one, thing)]


def names(action: Action, thing: str) -> bool:
    """Whether an action is done with a thing of the hand."""
    found = paths.path(action) if isinstance(action, CivilizationAction) else ()
    return thing in found or any(f"{one}:".startswith(f"token:{thing}:") for one in found)


def corner(m: Moment) -> CornerView | None:
    """What lies open, what it does, and its buttons; nothing while it is aimed."""
    if not m.out or m.choice.touched or m.choice.alternatives or not m.mine:
        return None
    name, found = things.thing_name(m.p.words, m.out), meant(m, m.out)
    pays = isinstance(m.frame, Turn) and bool(card_text.legal(m.p))  # for something in one's turn
    use = m.say(AREA + ("pay" if pays or isinstance(m.frame, Paying) else "play"), name=name)
    if len(found) == 1 and kind(m.out) == "event":
        use = sentences.move_sentence(m.p.words, found[0], m.p.names, m.p.state)
    put_back = ButtonView(BACK, m.say(AREA + "put_back"), key=m.say("key.escape"))
    play = (ButtonView(PLAY, use, "primary", m.p.enter),) if found or pays else ()
    card = card_text.Card("event", m.out[6:])
    text = card_text.text_of(m.p, card) if kind(m.out) == "event" else ""
    return CornerView(m.say(AREA + "lies", name=name), text, (*play, put_back))


class TakenOut(NamedTuple):
    """Things of a hand (`event:sabotage`, `hut:iron`) that lie open: whose, and after how many entries of the match."""

    seat: Seat
    things: tuple[str, ...]
    entries: int


class Lifted:
    """The hand that is lifted at a table, and what was taken out of one. Several things that pay may lie
    open: a price can be more than one."""

    def __init__(self, match: Match, names: tuple[str, ...], signs: tuple[str, ...]) -> None:
        self.match, self.names, self.signs = match, names, signs
        self._out: TakenOut | None = None
        self._seen = Cached(self._position)

    @property
    def lying(self) -> tuple[str, ...]:
        """What lies open until something has been done, but for what is left to be paid with."""
        out = self._out
        if out is None or out.entries == len(self.match.entries):
            return () if out is None else out.things
        seen: State = self.match.observation(out.seat)
        frame = seen.pending[-1] if seen.pending else None
        if not isinstance(frame, Paying) or frame.seat != out.seat:
            return ()
        held = [*knowledge.secrets(seen.players[out.seat])]
        return tuple(one for one in out.things if _taken(held, one))

    @property
    def out(self) -> str:
        """What was taken out last and lies open."""
        return next(reversed(self.lying), "")

    def take_out(self, seat: Seat | None, thing: str) -> None:
        """Lay something of somebody's hand open, or put back what lies open."""
        lying = (*self.lying, thing)
        if not all(map(_pays, lying)):
            lying = (thing,)
        self._out = None if seat is None else TakenOut(seat, lying, len(self.match.entries))

    def laid_open(self, view: State) -> State:
        """The position with what has been taken out."""
        for thing in self.lying:
            assert self._out is not None
            view = views.laid_open(view, self._out.seat, thing)
        return view

    def hand(self, seat: Seat | None, acts: bool, words: Words) -> Position | None:
        """The hand of a seat, as its owner sees it."""
        return None if seat is None else self._seen(seat, acts, words, len(self.match.entries))

    def _position(self, seat: Seat, acts: bool, words: Words, entries: int) -> Position:
        seen = self.match.observation(seat)
        return Position(seen, seat, self.names, self.signs, words, acts, True)


def _pays(thing: str) -> bool:
    """Whether a thing of the hand pays: a marker, or an event that counts as a resource."""
    found = knowledge.number(thing)
    return kind(thing) != "event" or (found is not None and payment.stands_for(found) > 0)


def _taken(held: list[int], thing: str) -> bool:
    """Whether a thing is among what is held, of which it is taken away."""
    found = knowledge.number(thing)
    if found not in held:
        return False
    held.remove(found)
    return True


def play(m: Moment) -> Intent | None:
    """What lies open is played, or it is chosen what it pays for."""
    found = meant(m, m.out)
    if isinstance(m.frame, Turn):
        if kind(m.out) == "event" and found:
            return card_text.use(m.p, card_text.Card("event", m.out[6:]))
        return Show("cards")
    if not found:
        return None
    step = next((one for one in paths.path(found[0]) if m.out in one), m.out)
    return payments.press(m, step) or Touch(step)
