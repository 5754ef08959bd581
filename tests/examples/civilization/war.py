"""Movement, battles and loot as examples write them: each verb as the decisions of the game."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.rules.civilization import actions
from game.rules.civilization.box import CONTENT, RESOURCE, box
from game.rules.civilization.frames import BattleTurn, Looting, Moving, Wounding
from game.rules.civilization.loot import back_name
from game.rules.civilization.state import Player
from game.rules.contract import Refusal
from game.rules.flow import FINISH
from tests.examples.civilization.deciding import Course, Refused, pay
from tests.examples.civilization.position import unit_of
from tests.examples.notation import Unclear


def pick_up(course: Course, seat: int, space: int, group: list[str]) -> None:
    course.take(seat, actions.PickUp(space, group.count("army"), group.count("scout")))


def walk(course: Course, seat: int, path: list[Any]) -> None:
    """Step by step; a group that has met something goes no further, nor one that is tired."""
    left = 0
    for place in path:
        frame = course.state.pending[-1]
        if not isinstance(frame, Moving):
            raise Refused(Refusal("must_stop" if left > 1 else "too_far", "R8.1"))
        left = frame.left
        if isinstance(place, dict):
            course.take(seat, actions.Reveal(place["reveal"]))
        else:
            course.take(seat, actions.Step(place))


def move(course: Course, seat: int, given: Any) -> None:
    pick_up(course, seat, given["from"], given["group"])
    walk(course, seat, given["path"])
    frame = course.state.pending[-1] if course.state.pending else None
    if isinstance(frame, Moving) and frame.seat == seat and not course.state.ending:
        course.take(seat, FINISH)


def sacrifice(course: Course, seat: int, given: Any) -> None:
    pick_up(course, seat, given["from"], [given["figure"]])
    *way, city = given["path"]
    walk(course, seat, way)
    course.take(seat, actions.Sacrifice(city, given["learn"]))


def kind_of(course: Course, seat: int, written: tuple[str, int, int]) -> str:
    """A unit of whoever plays it; barbarians fight at rank I."""
    battle = course.state.battle
    barbarian = battle is not None and battle.side == 1 and battle.defender < 0
    player = Player() if barbarian else course.state.players[seat]
    return box().units[unit_of(player, written)]


def play_unit(course: Course, seat: int, given: Any) -> None:
    if course.mover != seat and course.state.battle is not None:
        raise Refused(Refusal("not_your_battle_turn", "R9.4"))
    if given.get("iron"):
        use_in_battle(course, seat, {"card": "metalworking", "pay": ["iron"]})
    front = 0 if given["front"] == "new" else given["front"]
    course.take(seat, actions.PlayUnit(kind_of(course, seat, given["unit"]), front))


def use_in_battle(course: Course, seat: int, given: Any) -> None:
    """A technology used in battle; wounds of the last fronts come first, for fronts may go."""
    course.take(seat, actions.Use(given["card"]))
    pay(course, seat, given)
    wounds = sorted(given.get("wounds", []), key=lambda one: -one["front"])
    for one in wounds:
        for _ in range(one["wounds"]):
            deals = isinstance(course.state.pending[-1], Wounding)
            course.take(seat, (actions.Wound if deals else actions.Heal)(one["front"]))
    if wounds and not isinstance(course.state.pending[-1], BattleTurn):
        course.take(seat, FINISH)


def lose(course: Course, seat: int, figures: Any) -> None:
    for figure in figures:
        course.take(seat, actions.LoseFigure(figure))


def keep_unit(course: Course, seat: int, unit: Any) -> None:
    course.take(seat, actions.KeepUnit(kind_of(course, seat, unit)))


def loot(course: Course, seat: int, given: Any) -> None:
    for one in given:
        if len(one) != 1:
            raise Unclear(f"loot: expected one key, found {one!r}")
        for what, thing in one.items():
            frame = course.state.pending[-1] if course.state.pending else None
            if not isinstance(frame, Looting):
                raise Refused(Refusal("not_enough_points", "R9.7"))
            before = holdings(course.state.players[frame.loser])
            course.take(seat, taken(course.state.players[frame.loser], what, thing))
            gone = before - holdings(course.state.players[frame.loser])
            named = what in ("trade", "culture", "marker", "event")
            if named and gone[what, "" if isinstance(thing, int) else thing] != count_of(thing):
                raise Refused(Refusal("nothing_to_take", "R9.7"))


def count_of(thing: Any) -> int:
    """How much is taken: so much of a heap, or one thing."""
    return thing if isinstance(thing, int) else 1


def holdings(player: Player) -> Counter[tuple[str, str]]:
    """What a player has of that of which whoever takes it cannot say what it will be."""
    found = Counter({("trade", ""): player.trade, ("culture", ""): player.culture})
    found.update(("marker", [*CONTENT][one]) for one in (*player.huts, *player.villages))
    found.update(("event", box().events[one]) for one in player.events)
    return found


def taken(loser: Player, what: str, thing: Any) -> actions.TakeLoot:
    """What the game calls it."""
    if what == "marker":
        return actions.TakeLoot("hut" if RESOURCE[thing] in loser.huts else "village")
    if what == "event":
        return actions.TakeLoot(what, back_name(box().event_level[box().event[thing]]))
    return actions.TakeLoot(what, "" if what in ("trade", "culture") else thing)
