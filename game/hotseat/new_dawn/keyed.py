"""The table by keys: where the focus goes by itself, and what a key comes to at once.

A number takes the card of that slot, or the tile or leader of that place; with Ctrl it opens the
board of that player.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.hotseat import preferences
from game.hotseat.choice import Choice, kind
from game.hotseat.new_dawn.laying import At
from game.hotseat.new_dawn.spaces import lit, space_of
from game.hotseat.preferences import counted
from game.rules import hexes
from game.rules.new_dawn.actions import MoveCaravan
from game.rules.new_dawn.state import OFF, Player

COUNTED = {"": "card", "LayingTile": "face", "ChoosingLeader": "leader"}
"""By layout: the targets that numbers choose among."""
KEYS = frozenset(
    {"move_1", "move_2", "move_3", "enlarge", "end_turn", "discard_pile", "recap"}
    | {action for action in preferences.KEYS if counted(action)[1]}
)
"""What keys do at this table alone."""


def next_focus(
    focus: str, choice: Choice, held: At | None, names: Sequence[str], start: int
) -> str:
    """Where of these names the focus goes: to the answer that is wanted, to the tile in hand, or to the
    nearest thing that leads on, seen from a space."""
    if choice.alternatives:
        return "do:aim0"
    if focus in names and choice.lit(focus):
        return focus
    if held is not None:
        return f"at:{held[0]},{held[1]}"
    leading = [name for name in names if choice.lit(name)]
    spaces = [name for name in leading if kind(name) == "space"]
    if spaces:
        away = {name: hexes.distance(start, space_of(name)) for name in spaces}
        return min(spaces, key=lambda name: (away[name] == 0, away[name]))
    buttons = [name for name in names if kind(name) in ("do", "leader")]
    return next(iter(leading + buttons), focus)


def start(choice: Choice, player: Player, here: int) -> int:
    """The space from which the keys set out: the caravan's under way, the one in focus, or the
    capital."""
    acts = (act for found in lit(choice).values() for act in found)
    on_way = next((act.caravan for act in acts if isinstance(act, MoveCaravan)), -1)
    if on_way >= 0 and player.caravans[on_way] != OFF:
        return player.caravans[on_way]
    return here if here >= 0 else max(player.capital, 0)


def next_wonder(focus: str, choice: Choice, names: Sequence[str]) -> str:
    """The wonder after the one in focus, those that can be built first."""
    names = [name for name in names if kind(name) == "wonder"]
    names = [name for name in names if choice.lit(name)] or names
    at = names.index(focus) + 1 if focus in names else 0
    return names[at % len(names)] if names else ""
