"""What the coach of Civilization says and shows: where to look, what kind of move, the move."""

from __future__ import annotations

from game.lessons.coach import STEPS, Coach
from game.rules.civilization.actions import PickUp, Reveal, Step
from game.rules.civilization.frames import Moving
from game.rules.civilization.state import State
from game.rules.contract import Action
from game.scenes.civilization.moving import figures
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.section import PART
from game.scenes.table.choice import kind
from game.scenes.table.coached import Hint
from game.words.civilization import sentences

WALKS = (PickUp, Step, Reveal)
"""Actions after which a group goes on."""
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


def hint(table: CivilizationTable, coach: Coach) -> Hint:
    """The present step of the ladder."""
    if coach.action is None:
        return Hint("")
    names = _shown(table, coach)
    on_map = [MAP] * any(kind(name) == "square" for name in names)
    places = () if names else table.region("choices")
    return Hint(_text(table, coach), [*on_map, *names], places)


def _names(table: CivilizationTable, path: tuple[str, ...]) -> list[str]:
    """The things on the table and the buttons that lead to a move, or to the board on which it is
    made."""
    placed, word = table.choice.places.placed, path[0]
    things = [name.partition(":")[2] for name in path[1:]]
    if word in DOORS and not table.desk.board:
        return [*DOORS[word], *(name for name in path if kind(name) == "square")]
    if word == "pass":
        return [*LET]
    if word == "take_loot":
        return [f"loot:{things[0]}:{things[1]}"]
    if word == "discard_event":
        return [f"{path[1]}@{n}" for n in range(len(table.panels.position().player.events))]
    return [name if placed(name) else f"do:{name}" for name in path]


def _path(table: CivilizationTable, coach: Coach) -> list[str]:
    """What leads to the coach's move."""
    return _names(table, coach.path())


def _first(names: list[str]) -> str:
    """The first of them that is no button."""
    return next((name for name in names if not name.startswith("do:")), "")


def _things(table: CivilizationTable, coach: Coach) -> list[str]:
    """Everything lit; where the table lights nothing, whatever a move like the coach's begins with."""
    if _first(_path(table, coach)) in table.choice.by_thing:
        return sorted(name for name in table.choice.by_thing if not name.endswith(":"))
    paths = [table.game.path(action) for action in table.legal]
    alike = [_names(table, path) for path in paths if path[0] == coach.path()[0]]
    return sorted({_first(names) for names in alike} - {""})


def _shown(table: CivilizationTable, coach: Coach) -> list[str]:
    """Everything that leads on; then the first step and one more; then all steps."""
    path = _path(table, coach)
    things = [name for name in path if not name.startswith("do:")]
    if coach.level == STEPS or not things:
        return [*path, *(f"square:{one.space}" for one in way(table, coach)[-1:])]
    lit = _things(table, coach)
    return lit if coach.level == 1 else sorted([things[0], *_beside(things[0], lit)])


def _beside(thing: str, lit: list[str]) -> list[str]:
    """Another lit thing, so that the hint leaves a choice."""
    return [name for name in lit if name != thing][:1]


def _text(table: CivilizationTable, coach: Coach) -> str:
    words, action = table.app.words, coach.action
    assert action is not None
    if coach.level == STEPS:
        return _walk(table, coach) or table.say(
            "civilization.hint.move",
            move=sentences.move_sentence(words, action, table.names, table.view),
        )
    if coach.level > 1:
        word = coach.path()[0]
        key = f"civilization.hint.kind.{word}"
        return table.say(key if words.has(key) else "civilization.hint.kind.other")
    things = [name for name in _path(table, coach) if not name.startswith("do:")]
    if things[:1] == [CARDS_CHIP]:
        return table.say("civilization.hint.where.cards")
    where = "map" if things and kind(things[0]) == "square" else "board" if things else "buttons"
    many = len(_things(table, coach)) if things else len(table.choice.actions())
    return table.say(f"civilization.hint.where.{where}", n=many)


# ---- the way of a group ---------------------------------------------------------------------------


def way(table: CivilizationTable, coach: Coach) -> tuple[PickUp | Step | Reveal, ...]:
    """The way on which the adviser would lead the group of the move, which is only its beginning:
    asked step by step of positions that agree with what is seen."""
    if not isinstance(coach.action, WALKS) or table.mover is None:
        return ()
    onward = coach.ahead(table.view, table.mover, table.match.bot_seed, _goes_on)
    return tuple(one for one in (coach.action, *onward) if isinstance(one, WALKS))


def _goes_on(action: Action, view: State) -> bool:
    """Whether the group is still under way after an action."""
    return not isinstance(action, Reveal) and isinstance(view.pending[-1], Moving)


def _walk(table: CivilizationTable, coach: Coach) -> str:
    """Where the group should go, in words; empty where the move is none of a group that goes on."""
    steps, p = way(table, coach), table.panels.position()
    if not steps or isinstance(steps[0], Reveal):
        return ""
    first, last = steps[0], steps[-1]
    end = next((one for one in reversed(steps) if isinstance(one, Step)), None)
    turns = isinstance(last, Reveal)
    facts = {"to": p.square(end.space) if end else "", "turns": int(turns)}
    if isinstance(first, PickUp):
        facts |= {"group": figures(p, first.armies, first.scouts), "place": p.square(first.space)}
        key = "stays" if end is None else "turns_up" if turns else "walk"
    else:
        key = "go_on_turn" if turns else "go_on"
    if key == "stays" and not turns:
        return ""
    return table.say(f"civilization.hint.{key}", **facts)
