"""What may be read of the table of Civilization, as one value, for the moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.hotseat.choice import Choice, id_of, square_of
from game.hotseat.civilization.intents import Taken
from game.hotseat.civilization.offers import Offers
from game.match.tape import LogLine
from game.rules.civilization.frames import Researching, Turn
from game.rules.civilization.state import START, State
from game.rules.contract import Action, Event, Refusal, Seat
from game.rules.flow import Frame
from game.words.buttons import key_name
from game.words.civilization import sentences
from game.words.civilization.position import Position
from game.words.table import Facts


class Moment(NamedTuple):
    """The table, what lies open on it and is pointed at. The table makes it; nobody keeps it."""

    facts: Facts
    p: Position
    """The position as it is told: while pieces move, that of the moment."""
    frame: Frame | None
    """What is to be decided."""
    board: str
    """The board that lies open; empty for the bare table."""
    opened: str
    """What somebody has opened: it waits while a decision needs another board."""
    chosen: str
    """What was chosen on the board or the map, and not done yet: `item:library`, `square:57`."""
    offers: Offers
    """What is talked about in the Trade phase."""
    people: tuple[Seat, ...]
    """The seats of those who sit at the table; in a lesson of whoever learns."""
    pointed: str
    """The target that is pointed at, or has the focus."""
    rested: int
    """For so many milliseconds."""
    keyboard: bool
    """Whether keys are in use."""
    moving: bool
    """Whether something flies."""
    staged: bool
    """Whether `p` is earlier than what is decided, for pieces move."""
    left_out: frozenset[str]
    """What is not shown meanwhile, for it is told later."""
    held: bool
    """Whether a lesson, the coach or a replay lets nobody act."""
    bots: frozenset[Seat]
    due: Seat | None
    """To whom the laptop is due."""
    shared: bool
    """Whether several people look in turn, each at secrets of their own."""
    waits: bool
    """Whether they look by a key that is held, at the open table."""
    lingers: bool
    """Whether whoever looks has come back to their answer, until they hand the laptop on."""
    letters: float
    """How large letters are: 1.0 unless somebody wishes otherwise."""
    key_of: Callable[[str], str]
    """The key that does something."""
    log: Callable[[], Sequence[LogLine]]
    """What has happened, as whoever looks may know it."""
    events: Callable[[], Sequence[Event]]
    """And its events."""
    length: int
    """So many actions there were."""
    taken: Taken
    hand: Position | None = None
    """The hand that is lifted, as its owner sees it: `seat` is whose, `acts` whether they decide."""
    word: tuple[Seat, str] | None = None
    """Whose last word can be taken back, though it is the turn of somebody else, and what it was."""
    out: str = ""
    """What whoever decides has taken out of their hand, and not played yet: `event:sabotage`."""
    meanwhile: tuple[str, str] | None = None
    """Title and text of the corner while an act waits for the answers of others, and nobody goes on."""
    called: bool = False
    """Whether only whoever calls is asked whether they answer."""
    callers: frozenset[Seat] = frozenset()
    """Who may call now."""

    @property
    def view(self) -> State:
        """The observation, whatever flies."""
        found: State = self.facts.view
        return found

    @property
    def mine(self) -> bool:
        """Whether whoever sits below looks at what is theirs, and may act."""
        return self.facts.mine

    @property
    def legal(self) -> Sequence[Action]:
        return self.facts.legal

    @property
    def choice(self) -> Choice:
        return self.facts.choice

    @property
    def soon(self) -> bool:
        """Whether the coach speaks or pieces move: what can be done after that is shown as it will be."""
        return (self.held or self.staged) and self.facts.past is None

    @property
    def begins(self) -> bool:
        """Whether the one who looks has their Start of Turn, and has begun nothing else."""
        turn = isinstance(self.frame, Turn) and self.view.phase == START and self.mine
        return turn and not self.choice.touched and not self.choice.alternatives

    @property
    def about(self) -> str:
        """What the open board is about."""
        return id_of(self.board)

    @property
    def square(self) -> int:
        """The square that is pointed at; 0 for none."""
        return square_of(self.pointed)

    def lit(self, name: str) -> bool:
        """Whether a thing that lies on no map leads on."""
        return self.facts.choice.lit(name)

    def why_not(self, name: str) -> Refusal | None:
        """Why a thing that leads nowhere cannot be touched by whoever is to act."""
        f = self.facts
        if f.mover is not None:
            for action in f.game.candidates(f.view, f.mover, (*f.choice.touched, name)):
                return f.game.refusal(f.view, f.mover, action)
        return None

    def say(self, key: str, /, **facts: Any) -> str:
        """A sentence of the catalogue."""
        return self.facts.words.say(key, **facts)

    def key(self, action: str) -> str:
        """A key as it stands on a button."""
        return key_name(self.facts.words, self.key_of(action))

    def expected(self) -> str:
        """What is expected of whoever is to act."""
        f, words = self.facts, self.facts.words
        if self.meanwhile is not None:
            return self.meanwhile[0]
        if self.lingers:
            return words.say("civilization.status.laid", seat=f.me, names=f.names)
        if isinstance(self.frame, Researching) and f.mover is not None:
            return words.say("civilization.status.Researching", seat=f.mover, names=f.names)
        return sentences.status_sentence(words, f.game, f.view, f.names)


Now = Callable[[], Moment]
"""The moment, for whoever outlives it: sections show it whenever they are asked."""
