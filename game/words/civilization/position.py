"""The position that panels show, how its players, cities and squares are called, and what may be read
of the table of Civilization, as one value, for the moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.hotseat.choice import Choice, id_of, square_of
from game.hotseat.civilization.intents import Taken
from game.hotseat.civilization.offers import Offers
from game.match.tape import LogLine
from game.rules.bitsets import Space
from game.rules.civilization.box import NONE, box
from game.rules.civilization.frames import Researching, Turn
from game.rules.civilization.state import START, Player, State, decision
from game.rules.contract import Action, Event, Refusal
from game.rules.flow import Frame
from game.words import Words
from game.words.buttons import enter, key_name
from game.words.civilization import sentences
from game.words.civilization.places import city_at, place_name
from game.words.position import Shown
from game.words.table import Facts


class Seat(NamedTuple):
    """A player: the sign, the name, and the civilization whose crest stands for them."""

    sign: str
    name: str
    civ: str = ""


class Position(Shown[State]):
    """An observation of Civilization as it is told. `seat` is whose sheet is large; `acts` whether
    they may act at the screen now; `looks` whether they look at what is theirs; `keyed` whether keys are
    in use. `enter` is the key as it stands on the green button."""

    def __init__(
        self, state: State, seat: int, names: tuple[str, ...], signs: tuple[str, ...], words: Words,
        acts: bool = False, looks: bool = False, keyed: bool = False,
        asks: str = "",
    ) -> None:  # fmt: skip
        super().__init__(state, seat, names, signs, words, asks)
        self.acts, self.looks = acts, looks
        self.enter = enter(words, keyed)

    def at(self, state: State) -> Position:
        """The same table in another position, in which nobody acts or looks."""
        return Position(state, self.seat, self.names, self.signs, self.words)

    @property
    def player(self) -> Player:
        """Whose sheet is large."""
        return self.state.players[self.seat]

    @property
    def frame(self) -> Frame | None:
        return decision(self.state)

    def who(self, seat: int) -> Seat:
        """A player as they are drawn."""
        civ = self.state.players[seat].civ
        return Seat(self.signs[seat], self.names[seat], "" if civ == NONE else box().civs[civ])

    def name(self, kind: str, id: str) -> str:
        """The name of a thing of the game."""
        return self.words.name("civilization", kind, id)

    def civ(self, seat: int) -> str:
        """The civilization of a player by its name; empty until they have one."""
        civ = self.state.players[seat].civ
        return "" if civ == NONE else self.name("civ", box().civs[civ])

    def city(self, space: Space) -> str:
        """The name of the city there; of a square without one, its own."""
        return city_at(self.words, self.state, space)

    def square(self, space: Space) -> str:
        """What a square is called, and where it lies."""
        return place_name(self.words, self.state, space)


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
    people: tuple[int, ...]
    """The seats of those who sit at the table; in a lesson of whoever learns."""
    at: Callable[[], tuple[str, int]]
    """The target that is pointed at, or has the focus, and for how many milliseconds."""
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
    bots: frozenset[int]
    due: int | None
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
    word: tuple[int, str] | None = None
    """Whose last word can be taken back, though it is the turn of somebody else, and what it was."""
    out: str = ""
    """What whoever decides has taken out of their hand, and not played yet: `event:sabotage`."""
    meanwhile: tuple[str, str] | None = None
    """Title and text of the corner while an act waits for the answers of others, and nobody goes on."""
    called: bool = False
    """Whether only whoever calls is asked whether they answer."""
    callers: frozenset[int] = frozenset()
    """Who may call now."""
    over: bool = False
    """Whether the scores have been seen: whoever looks at the table again finds the way back."""

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
    def pointed(self) -> str:
        """The target that is pointed at, or has the focus."""
        return self.at()[0]

    @property
    def rested(self) -> int:
        """For so many milliseconds."""
        return self.at()[1]

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
