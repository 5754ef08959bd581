"""The table by keys: where the focus goes by itself, and what a key comes to at once.

A number takes the card of that slot, or the tile or leader of that place; with Ctrl it opens the
board of that player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import hexes
from game.rules.new_dawn.actions import MoveCaravan
from game.rules.new_dawn.state import OFF
from game.scenes.kit import preferences
from game.scenes.kit.preferences import counted
from game.scenes.new_dawn import details, spaces
from game.scenes.new_dawn.spaces import space_of
from game.scenes.table import numbered
from game.scenes.table.choice import kind

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

COUNTED = {"": "card", "LayingTile": "face", "ChoosingLeader": "leader"}
"""By layout: the targets that numbers choose among."""
KEYS = frozenset(
    {"move_1", "move_2", "move_3", "enlarge", "end_turn"}
    | {action for action in preferences.KEYS if counted(action)[1]}
)
"""What keys do at this table alone."""


def move_focus(table: NewDawnTable) -> None:
    """Whoever plays by keys finds the focus where it goes on."""
    if table.keyboard:
        focus_next(table)


def focus_next(table: NewDawnTable) -> None:
    """The focus goes to the answer that is wanted, or to the nearest thing that leads on."""
    if table.choice.alternatives:
        table.focus = "do:aim0"
        return
    names = [t.name for t in table.targets() if t.focusable and t.enabled]
    if table.focus in names and table.is_lit(table.focus):
        return
    leading = [name for name in names if table.is_lit(name)]
    spaces = [name for name in leading if kind(name) == "space"]
    if table.laying.held is not None and table.laying.state is not None:
        q, r = table.laying.held
        table.focus = f"at:{q},{r}"
    elif spaces:
        start = _start(table)
        away = {name: hexes.distance(start, space_of(name)) for name in spaces}
        table.focus = min(spaces, key=lambda name: (away[name] == 0, away[name]))
    else:
        buttons = [name for name in names if kind(name) in ("do", "leader")]
        table.focus = next(iter(leading + buttons), table.focus)


def _start(table: NewDawnTable) -> int:
    """The space from which the keys set out: the caravan's under way, that of the focus, or the
    capital."""
    player = table.deciding().players[table.seat]
    acts = (act for found in spaces.lit(table).values() for act in found)
    on_way = next((act.caravan for act in acts if isinstance(act, MoveCaravan)), -1)
    if on_way >= 0 and player.caravans[on_way] != OFF:
        return int(player.caravans[on_way])
    here = space_of(table.focus or table.acted_on)
    return here if here >= 0 else max(player.capital, 0)


def pressed(table: NewDawnTable, action: str) -> bool:
    """Was it the key of a numbered card, tile or leader, or of a player's board?"""
    what, number = counted(action)
    if what == "board":
        if number <= len(table.names):
            details.open_detail(table.app, table.panels.position, f"seat:{number - 1}")
    elif what == "thing":
        lying = COUNTED[table.set_up_step()]
        names = [t.name for t in table.targets() if kind(t.name) == lying]
        numbered.choose(table, names, number)
    return number > 0


def to_wonders(table: NewDawnTable) -> None:
    """The focus goes from wonder to wonder, those that can be built first."""
    names = [t.name for t in table.targets() if kind(t.name) == "wonder"]
    names = [name for name in names if table.is_lit(name)] or names
    if names:
        at = names.index(table.focus) + 1 if table.focus in names else 0
        table.focus, table.keyboard = names[at % len(names)], True
