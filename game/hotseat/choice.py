"""The choice under way: the legal actions, as paths of things that are touched one by one.

Every action is named by the things on its path (`Game.path`). What can be touched next is lit; one
touch narrows the choice; a whole path is the action; Esc goes one step back. Things that have a
place on the table are touched there; a word on a path that has none is a button, or goes without a
touch where it leaves no doubt.

Panels go by what is pointed at, too: for how long, and which thing they told of last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from game.rules.contract import Action, Game, Seat

Path = tuple[str, ...]
MANY = 6
"""More actions than these are parted by what comes next on their paths."""


def card_names(cards: Iterable[str], prefix: str = "hand") -> tuple[str, ...]:
    """The names of targets for cards as they are seen: equal ones are counted."""
    seen: Counter[str] = Counter()
    found = []
    for card in cards:
        found.append(f"{prefix}:{card}" + (f"@{seen[card]}" if seen[card] else ""))
        seen[card] += 1
    return tuple(found)


def thing_of(name: str) -> str:
    """The thing on the paths of actions for which a target stands: of equal cards each is one."""
    return name.partition("@")[0]


def kind(name: str) -> str:
    """Of which kind a thing is, by its name: `card:altar` is a card."""
    return name.partition(":")[0]


def kind_and_id(name: str) -> tuple[str, str]:
    """Of which kind a thing is, and what it is called among those: `card:altar` is the card `altar`."""
    what, _, id = name.partition(":")
    return what, id


def of_kind(name: str, what: str) -> str:
    """The id of a thing of this kind; empty for one of another kind."""
    return kind_and_id(name)[1] if kind(name) == what else ""


def id_of(name: str) -> str:
    """What a thing is called among those of its kind."""
    return kind_and_id(name)[1]


def square_of(name: str) -> int:
    """The square of a target of a map; 0 for none."""
    return int(of_kind(name, "square") or 0)


class Places(NamedTuple):
    """Where the things on the paths of a game lie.

    `placed` says whether a thing lies on the table, to be touched there; `explicit` whether a
    word that does not needs a touch of its own, at a button, before what follows it on the path;
    with `first_explicit` every word does as long as nothing was touched. The two things after a word
    of `pairs` may be touched in either order.
    """

    placed: Callable[[str], bool] = lambda name: True
    explicit: Callable[[str], bool] = lambda name: False
    first_explicit: bool = False
    pairs: tuple[str, ...] = ()


EVERYWHERE = Places()


class Choice:
    """The legal actions of one decision that go on from what was touched."""

    def __init__(self, game: Game[Any], legal: Iterable[Action] = (), places: Places = EVERYWHERE,
                 touched: Path = ()) -> None:  # fmt: skip
        self.places = places
        self._whole = {game.path(action): action for action in legal}
        turned = [path for path in self._whole if path[0] in places.pairs]
        self._whole |= {
            (one, last, first): self._whole[one, first, last] for one, first, last in turned
        }
        self.alternatives: tuple[Action, ...] = ()
        """What a touch leaves open: one of these is chosen at a button."""
        self.narrow(touched)

    def narrow(self, touched: Path) -> None:
        """Go on from these things, touched in this order."""
        self.touched, self.alternatives = touched, ()
        n = len(touched)
        self.rest: dict[Path, Action] = {
            path[n:]: action
            for path, action in self._whole.items()
            if path[:n] == touched and len(path) > n
        }
        self.by_thing: dict[str, list[Action]] = {}
        """Thing on the table -> the actions that it leads to."""
        self.by_button: dict[str, list[Action]] = {}
        for path, action in self.rest.items():
            for n, name in enumerate(path):
                if self.places.placed(name):
                    self.by_thing.setdefault(name, []).append(action)
                    break
                if not self._silent(name, self.touched) or n + 1 == len(path):
                    self.by_button.setdefault(path[0], []).append(action)
                    break

    def lit(self, name: str) -> bool:
        """Can it be touched now, leading on?"""
        return name in self.by_thing

    def starts(self, name: str) -> bool:
        """Does a path begin with it, even if another one was begun?"""
        return any(path[0] == name for path in self._whole)

    def touch(self, name: str) -> Action | bool:
        """Touch a thing, or the button of a word.

        The action where no doubt is left; True where the choice is narrower now, or asks; False
        where the thing leads nowhere. Another first step begins another path.
        """
        touched, found = self._onward(name, self.touched, self.rest)
        if not found and self.touched and self.starts(name):
            touched, found = self._onward(name, (), self._whole)
        if not found:
            return False
        if set(found) == {()}:
            return found[()]
        if len(found) > MANY or any(path and self.places.placed(path[0]) for path in found):
            self.narrow(touched)
        elif len(found) == 1 and self.alternatives == tuple(found.values()):
            return self.alternatives[0]
        else:
            self.alternatives = tuple(found.values())
        return True

    def _onward(
        self, name: str, touched: Path, rest: dict[Path, Action]
    ) -> tuple[Path, dict[Path, Action]]:
        """What was touched once this thing is, and the actions that are then left, by the rest of
        their paths; an empty path where it ends there."""
        found: dict[Path, Action] = {}
        before: set[Path] = set()
        for path, action in rest.items():
            at = path.index(name) if name in path else -1
            if at < 0 or not all(self._silent(word, touched) for word in path[:at]):
                continue
            before.add(path[: at + 1])
            key = path[at + 1 :]
            found[key if key not in found else (*path[:at], *key)] = action
        return touched + min(before, default=()), found

    def _silent(self, name: str, touched: Path) -> bool:
        """May it go without a touch of its own?"""
        at_button = self.places.explicit(name) or (self.places.first_explicit and not touched)
        return not (at_button or self.places.placed(name))

    def back(self) -> bool:
        """One step back; False where there was none."""
        if self.alternatives:
            self.alternatives = ()
        elif self.touched:
            self.narrow(self.touched[:-1])
        else:
            return False
        return True

    def action(self, path: Path) -> Action | None:
        return self._whole.get(path)

    def actions(self) -> list[Action]:
        """All that is legal, whatever was touched."""
        return list(dict.fromkeys(self._whole.values()))


REST = 220
"""Milliseconds that the pointer rests before something floats beside it."""
READ = 450
"""Milliseconds that it rests on a card before that is shown large."""


class LastDescribed:
    """The thing that a panel described last: it goes on until something else of these kinds is
    pointed at. What somebody else was reading is theirs."""

    def __init__(self, kinds: tuple[str, ...]) -> None:
        self.kinds = kinds
        self._name, self._reader = "", -1

    def name(self, me: Seat, pointed: str, instead: str = "") -> str:
        """What to describe now to whoever sits below; `instead` is under way while nothing is pointed at."""
        if me != self._reader:
            self._name, self._reader = "", me
        self._name = pointed if kind(pointed) in self.kinds else instead or self._name
        return self._name


class Rest:
    """How long the same thing has been pointed at."""

    def __init__(self) -> None:
        self.ms, self._on, self._over = 0, "", ""

    def stop(self, on: str) -> None:
        """Somebody acted there: until something else was pointed at nothing floats over what comes of it."""
        self.ms, self._on, self._over = 0, on, on

    def update(self, on: str, ms: int) -> bool:
        """Time passed; true where something is to float beside the thing from now on."""
        before, self.ms = self.ms, self.ms + ms if on == self._on != self._over else 0
        self._on, self._over = on, self._over if on == self._over else ""
        return any(before < rest <= self.ms for rest in (REST, READ))
