"""What the coach of Civilization says and shows: where to look, what kind of move, the move."""

from __future__ import annotations

from collections.abc import Sequence

from game.hotseat.choice import id_of, kind
from game.lessons.coach import STEPS, Coach
from game.rules.civilization.actions import PickUp, Reveal, Step
from game.rules.civilization.frames import Moving
from game.rules.civilization.state import State
from game.rules.contract import Action
from game.scenes.kit.hint import Hint
from game.scenes.kit.section import PART, Box
from game.words.civilization.position import Moment
from game.words.civilization.things import figures

WALKS = (PickUp, Step, Reveal)
"""Actions after which a group goes on."""
Way = tuple[PickUp | Step | Reveal, ...]
"""The way of a group, step by step."""
MAP = f"{PART}map"
CARDS_CHIP = "open:cards"
"""The button that opens the cards that can be used."""
DOORS = {
    "use": (CARDS_CHIP,),
    "play_event": (CARDS_CHIP,),
    "advance": ("do:culture", "tray:culture"),
    "change_government": ("do:government",),
}
"""By the word that a path begins with: what opens the board on which the move is made."""
LET = ("do:let", "do:let_it", "do:pass")
"""The buttons with which something is let pass."""


def hint(m: Moment, coach: Coach, seed: int, buttons: Sequence[Box]) -> Hint:
    """What leads to the moves of the present step; where nothing on the table does, the buttons do.
    `seed`: for what the adviser cannot see."""
    last = coach.level == STEPS
    way, names = _way(m, coach, seed) if last else (), list[str]()
    for action in coach.shown():
        path = _names(m, m.facts.game.path(action))
        names += path if last or not _first(path) else [_first(path)]
    names += [f"square:{one.space}" for one in way[-1:]]
    on_map = [MAP] * any(kind(name) == "square" for name in names)
    return Hint([*on_map, *dict.fromkeys(names)], () if names else buttons, _walk(m, way))


def _names(m: Moment, path: tuple[str, ...]) -> list[str]:
    """The things and buttons that lead to a move, or to the board on which it is made."""
    placed, word = m.choice.places.placed, path[0]
    things = [id_of(name) for name in path[1:]]
    if word in DOORS and m.board in ("", "start"):
        return [*DOORS[word], *(name for name in path if kind(name) == "square")]
    if m.board == "offer":
        rival = [f"with:{things[0]}"] if word == "open_bargain" else []
        return [f"done:{m.facts.mover}"] if word == "end_turn" else [*rival, "part:offer"]
    if word == "pass":
        return [*LET]
    if m.board == "answer":  # a card that lies on the table too is answered with by its button
        return [name if kind(name) == "square" else f"do:{name}" for name in path]
    if word == "take_loot":
        return [f"loot:{things[0]}:{things[1]}"]
    if word == "discard_event":
        return [f"{path[1]}@{n}" for n in range(len(m.p.player.events))]
    return [name if placed(name) else f"do:{name}" for name in path]


def _first(names: list[str]) -> str:
    return next((name for name in names if kind(name) != "do"), "")


def _way(m: Moment, coach: Coach, seed: int) -> Way:
    """The way on which the adviser would lead the group of the move, which is only its beginning:
    asked step by step of positions that agree with what is seen."""
    mover = m.facts.mover
    if not isinstance(coach.action, WALKS) or mover is None:
        return ()
    onward = coach.ahead(m.view, mover, seed, _goes_on)
    return tuple(one for one in (coach.action, *onward) if isinstance(one, WALKS))


def _goes_on(action: Action, view: State) -> bool:
    """Whether the group is still under way after an action."""
    return not isinstance(action, Reveal) and isinstance(view.pending[-1], Moving)


def _walk(m: Moment, way: Way) -> str:
    """Where the group should go, in words; empty where the move is none of a group that goes on."""
    if not way or isinstance(way[0], Reveal):
        return ""
    p, first, last = m.p, way[0], way[-1]
    end = next((one for one in reversed(way) if isinstance(one, Step)), None)
    turns = isinstance(last, Reveal)
    facts = {"to": p.square(end.space) if end else "", "turns": int(turns)}
    if isinstance(first, PickUp):
        facts["group"] = figures(p.words, first.armies, first.scouts)
        facts["place"] = p.square(first.space)
        key = "stays" if end is None else "turns_up" if turns else "walk"
    else:
        key = "go_on_turn" if turns else "go_on"
    if key == "stays" and not turns:
        return ""
    return m.say(f"civilization.hint.{key}", **facts)
