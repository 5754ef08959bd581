"""A match as it is being set up: who is to sit where, and what is to be played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.hotseat.preferences import Preferences, SeatMemory, SetupMemory, same
from game.match.record import MATCH_OPTIONS, SIGNS, SeatSetup, signs_for
from game.rules.contract import Game, Option
from game.words import Words
from game.words.settings import in_short


class Kit(Protocol):
    """A game that is to be played, and who of the bots may."""

    @property
    def game(self) -> Game[Any]: ...
    @property
    def levels(self) -> tuple[str, ...]: ...
    @property
    def taught(self) -> bool: ...


class Reader(Protocol):
    """Whoever sets it up: what they set once, and their words."""

    words: Words
    preferences: Preferences


@dataclass
class Place:
    """A seat as it is being set up; `bot` is the id of a bot or None. A name that nobody typed
    follows the seat, the level of the bot and the language."""

    name: str
    sign: str
    bot: str | None = None
    typed: bool = False


class Draft:
    """The places at the table and the chosen options, with the words for them; at first as last time."""

    def __init__(self, kit: Kit, reader: Reader) -> None:
        self.kit, self.reader = kit, reader
        self.game, self.levels = self.kit.game, self.kit.levels
        self.known = [*self.game.options, *MATCH_OPTIONS]
        self.places: list[Place] = []
        self.options: dict[str, str] = {}
        self.recall()
        self.propose()

    def say(self, key: str, /, **facts: object) -> str:
        return self.reader.words.say(key, **facts)

    # ---- what is remembered -------------------------------------------------------------

    @property
    def memory(self) -> SetupMemory | None:
        return self.reader.preferences.setups.get(self.game.id)

    def recall(self) -> None:
        """Everything as last time; what there is no longer takes its default."""
        count, memory = self.game.seats[0], self.memory
        self.places = [Place("", SIGNS[n]) for n in range(count)]
        self.options = {option.id: option.default for option in self.known}
        if memory is None or len(memory.seats) not in self.game.seats:
            return
        if {seat.sign for seat in memory.seats} <= set(signs_for(self.game.seats)):
            known = {level: level for level in self.levels}
            self.places = [
                Place(one.name, one.sign, known.get(one.bot or ""), bool(one.name))
                for one in memory.seats
            ]
        for option in self.known:
            if memory.options.get(option.id) in option.choices:
                self.options[option.id] = memory.options[option.id]

    def invite(self, names: Sequence[str]) -> None:
        """These people take the seats, as many as there are."""
        fewest, most = min(self.game.seats), max(self.game.seats)
        self.places = [
            Place(name, sign, None, True) for name, sign in zip(names[:most], SIGNS, strict=False)
        ]
        while len(self.places) < fewest:
            self.add_seat()

    def as_memory(self) -> SetupMemory:
        """Names that were only proposed are proposed anew, in the language of then."""
        seats = [
            SeatMemory(place.name if place.typed else "", place.sign, place.bot)
            for place in self.places
        ]
        return SetupMemory(seats, dict(self.options))

    # ---- who sits there -----------------------------------------------------------------

    def propose(self) -> None:
        """Give everybody a name whom nobody has named."""
        taken = {same(place.name) for place in self.places if place.typed}
        for n, place in enumerate(self.places):
            if not place.typed:
                place.name = next(name for name in self._names(n) if same(name) not in taken)
                taken.add(same(place.name))

    def _names(self, n: int) -> Iterator[str]:
        """What whoever takes seat n may be called, the best first."""
        bot = self.places[n].bot
        if bot:
            yield self.say(f"bot.{bot}.name")
        for number in (n + 1, *range(1, 2 * len(self.places) + 1)):
            if bot:
                yield f"{self.say(f'bot.{bot}.name')} {number}"
            else:
                yield self.say("setup.default_name", number=number)

    def rename(self, n: int, name: str) -> None:
        """Somebody types a name; the one that would be proposed counts as nobody's."""
        place = self.places[n]
        others = {same(one.name) for one in self.places if one is not place}
        place.typed = name != next(one for one in self._names(n) if same(one) not in others)
        place.name = name

    def taken(self, n: int) -> set[str]:
        """The signs that other seats have."""
        return {place.sign for k, place in enumerate(self.places) if k != n}

    def take_sign(self, n: int, sign: str) -> bool:
        """Whether the seat has the sign now: one that another seat has stays there."""
        if sign in self.taken(n):
            return False
        self.places[n].sign = sign
        return True

    def take_next_sign(self, n: int) -> None:
        """The seat has the sign after its own; whoever had that has this one now."""
        signs, mine = signs_for(self.game.seats), self.places[n].sign
        after = signs[(signs.index(mine) + 1) % len(signs)]
        for place in self.places:
            if place.sign == after:
                place.sign = mine
        self.places[n].sign = after

    def add_seat(self) -> None:
        """One more at the table, with a name and a sign that nobody has."""
        signs = {place.sign for place in self.places}
        self.places.append(Place("", next(one for one in SIGNS if one not in signs)))
        self.propose()

    def remove_seat(self, n: int) -> None:
        del self.places[n]
        self.propose()

    def let_play(self, n: int, kind: str) -> None:
        """A human takes the seat, a bot, or one of a level; a name that was typed stays."""
        levels = {"human": None, "bot": self.levels[:2][-1]}
        self.places[n].bot = levels.get(kind, kind)
        self.propose()

    def seats(self) -> list[SeatSetup]:
        """Who sits where, as the match is to have it."""
        return [SeatSetup(p.name, p.sign, p.sign, p.bot) for p in self.places]

    def comfort_words(self, n: int) -> str:
        """What is remembered of the person whose name stands at the seat."""
        short = in_short(self.reader.preferences.own(self.places[n].name), self.say)
        return self.say("setup.comfort", short=short) if short else self.say("setup.comfort_house")

    # ---- what is played -----------------------------------------------------------------

    def choose(self, option: str, choice: str) -> None:
        self.options[option] = choice

    def meant(self) -> list[Option]:
        """The options that mean something with so many seats."""
        count = len(self.places)
        return [option for option in self.known if not option.seats or count in option.seats]

    def chosen(self) -> dict[str, str]:
        return {option.id: self.options[option.id] for option in self.meant()}

    def rulings(self) -> list[Option]:
        """The options that are rulings, house rules last."""
        return sorted((one for one in self.meant() if one.clause), key=lambda one: one.house)

    def changed_rulings(self) -> list[Option]:
        """Rulings that are played otherwise than the reference reads the rules."""
        return [one for one in self.rulings() if self.options[one.id] != one.default]

    def name_of(self, option: Option) -> str:
        return self.say(f"{self._key(option)}.title")

    def _key(self, option: Option) -> str:
        own = option in self.game.options
        return f"option.{self.game.id}.{option.id}" if own else f"option.{option.id}"

    def choice_words(self, option: Option, choice: str) -> str:
        """A choice in one word or two; a seat is named by who sits there."""
        if choice.startswith("seat_"):
            n = int(choice.removeprefix("seat_"))
            return self.places[n].name.strip() or self.say("setup.seat", number=n + 1)
        return self.say(f"{self._key(option)}.{choice}")

    def choice_note(self, option: Option) -> str:
        """What the present choice means, in a sentence."""
        choice = self.options[option.id]
        if choice.startswith("seat_"):
            name = self.choice_words(option, choice)
            return self.say(f"{self._key(option)}.note.seat", name=name)
        return self.say(f"{self._key(option)}.note.{choice}")

    # ---- all of it in short -------------------------------------------------------------

    def summary(self) -> str:
        """Everything that was chosen, in short."""
        changed = self.changed_rulings()
        own = [option for option in self.meant() if option in self.game.options]
        plain = [option for option in own if not option.clause or option in changed]
        notes = [self.choice_note(option) for option in plain]
        if all(place.bot for place in self.places):
            notes.append(self.say("setup.watch"))
        elif self.game.secrecy == "open":
            notes.append(self.say("setup.open_game"))
        return " ".join([self.sitting(), *notes])

    def sitting(self) -> str:
        many = max(self.game.seats) > 2
        each = (self._sits(n, "seated" if many else "on") for n in range(len(self.places)))
        players = self.reader.words.join(each)
        return self.say("setup.at_table", players=players) if many else f"{players}."

    def _sits(self, n: int, where: str) -> str:
        """Who plays there; the name of a bot that nobody named tells its level already: `Easy bot`."""
        place, side = self.places[n], self.say("setup.right" if n else "setup.left")
        level = self.say(f"bot.{place.bot}.title") if place.bot else ""
        who = "human" if not place.bot else "bot" if place.typed else "bot_named"
        return self.say(f"setup.{who}_{where}", name=place.name, side=side, level=level)
