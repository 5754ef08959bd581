"""What each panel of the table shows now: here alone are views made from the table itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import TYPE_CHECKING, TypeVar

from game.drawing.new_dawn.battle import Battle, BattleSheet
from game.drawing.new_dawn.panels import PICTURE, picture
from game.drawing.new_dawn.parchment import Plan
from game.drawing.new_dawn.setting_up import draw_legend
from game.rules.new_dawn import fights
from game.rules.new_dawn.actions import Attack, PlaceTile, ResolveCard, ResolveForNothing
from game.rules.new_dawn.fights import Fight
from game.rules.new_dawn.pending import Paying
from game.rules.new_dawn.state import State
from game.scenes.kit.section import Box, Section
from game.scenes.new_dawn import (
    actions,
    dials,
    end_of_turn,
    open_cards,
    players,
    setting_up,
    spaces,
)
from game.scenes.new_dawn.battle import BattleSection, Place, battle_view
from game.scenes.new_dawn.open_cards import Names
from game.scenes.new_dawn.plan import PlanSection, plan_view
from game.scenes.new_dawn.position import Position
from game.scenes.table import watching
from game.scenes.table.cached import Cached
from game.scenes.table.log_pane import LogSection
from game.scenes.table.pointing import key
from game.scenes.table.sections.actions import (
    ActionsView,
    ButtonView,
    CornerSection,
    ListSection,
    ListView,
    as_meant,
)
from game.scenes.table.sections.panel import Painted

if TYPE_CHECKING:
    from game.scenes.new_dawn.layout import Layout
    from game.scenes.new_dawn.table import NewDawnTable
    from game.scenes.new_dawn.table_text import TableText

NOTHING: Names = frozenset()
LINES = 12
"""A battle lies no further back in the log."""


T = TypeVar("T")


def asked_once(ask: Callable[[Panels], T]) -> Callable[[Panels], T]:
    """While the table paints, many panels ask the same: it is answered once."""

    @wraps(ask)
    def answer(panels: Panels) -> T:
        return panels.table.answer(ask, lambda: ask(panels))

    return answer


class RoomyLog(LogSection):
    """The log in the place of the diplomacy cards; not there while something lies over them."""

    def __init__(self, box: Box, panels: Panels) -> None:
        super().__init__(box)
        self.panels = panels

    @property
    def live(self) -> bool:  # type: ignore[override]
        return not self.panels.covers_side() and self.panels.plan() is None


class Panels:
    """The panels of the table, and what their buttons do."""

    def __init__(self, table: NewDawnTable) -> None:
        self.table = table
        self._shown: Position | None = None
        self._decided = Cached(Position.at)
        self._lit = Cached(frozenset[str])
        self._offered = Cached(frozenset[str].union)
        self._dealt = Cached(self._make_dealt)
        self._hand = Cached(lambda position, laying, *held: setting_up.hand_view(position, laying))
        self._fight = Cached(self._planned)
        self._battle = Cached(battle_view)
        self._buttons = Cached(self._make_buttons)
        self._corner = Cached(self._make_corner)
        self._turn_so_far = Cached(self._make_turn_so_far)

    # ---- what the views are made from ---------------------------------------------------

    def position(self) -> Position:
        """The position that the table shows, as the views take it."""
        table, made = self.table, self._shown
        state, seat, words = table.shown, table.seat, table.app.words
        if made is None or made.state is not state or made.seat != seat or made.words is not words:
            made = self._shown = Position(state, seat, table.names, table.signs, words)
        return made

    def decided(self) -> Position:
        """The same, with a chosen card resolved."""
        ahead, position = self.table.ahead, self.position()
        if ahead is None:
            return position
        return self._decided(position, ahead)

    def lit(self) -> Names:
        """What leads on, by its name."""
        return self._lit(self.table.choice.by_thing)

    def offered(self) -> Names:
        """What leads on, or is at a button."""
        return self._offered(self.lit(), self.table.choice.by_button)

    def lifted(self) -> Names:
        """The names of the things that are in flight now."""
        stage = self.table.motion.stage
        return NOTHING if stage is None else stage.lifted

    def resolving(self) -> str:
        """The card that is chosen, or resolved by the one whose things are large."""
        position = self.position()
        return self.table.chosen or position.resolved_by(position.seat)

    # ---- the panels ---------------------------------------------------------------------

    def shared(self, f: Layout) -> Iterable[Section]:
        """What all players share, and the rivals."""
        yield open_cards.VictorySection(f.victory, lambda: open_cards.victory_view(self.position()))
        yield players.RivalsSection(f.rivals, self.rivals)
        yield open_cards.DecksSection(
            f.decks, lambda: open_cards.decks_view(self.position(), self.lit(), self.lifted())
        )

    def roomy(self) -> bool:
        """Does nobody hold a diplomacy card, so that the log may lie in their place? Lessons and the
        look back have panels of their own there; and after a battle, which lies there, what happened
        has to be seen beside it."""
        table = self.table
        if table.fought is not None:
            return False
        held = any(player.pacts for player in table.view.players)
        return not held and table.past is None and table.layer.learner is None

    def arrangement(self) -> tuple[str, bool]:
        """For what the sections are made: a step of the set-up, and where the log lies."""
        return self.table.set_up_step(), self.roomy()

    def log(self, f: Layout, roomy: bool) -> LogSection:
        """In its own place, or in that of the diplomacy cards while nothing lies over it."""
        return RoomyLog(f.log, self) if roomy else LogSection(f.log)

    def own(self, f: Layout) -> Iterable[Section]:
        """What the one has whose things are large."""
        yield players.LeaderSection(
            f.leader, lambda: players.leader_view(self.position(), self.table.mover)
        )
        yield dials.DialsSection(f.dials, self.dials)
        yield dials.DirectionSection(f.direction, lambda: dials.direction_view(self.position()))
        yield open_cards.RowSection(f.row, self.row)

    def deciding(self, f: Layout) -> Iterable[Section]:
        """What the decision asks for; of a past position only the battle is shown."""
        if self.table.past is None:
            yield players.HoldingsSection(f.holdings, self.holdings)
            yield self.plan_section(f)
            yield CornerSection(f.action, self.corner, self.press)
        yield BattleSection(f.side, self.battle, self.table.rules)
        yield ListSection(f.side, self.list, self.press, picture, PICTURE)

    def leaders(self, f: Layout) -> Iterable[Section]:
        """While leaders are chosen."""
        box = f.bar.copy()
        box.y, box.h = f.bar.bottom, self.table.h - f.bar.bottom
        yield setting_up.LeadersSection(
            box, lambda: setting_up.leaders_view(self.position()), self.table.touch_thing
        )

    def building(self, f: Layout) -> Iterable[Section]:
        """While the map is built."""
        yield Painted(f.dealt, self.dealt, setting_up.draw_dealt)
        yield setting_up.HandSection(f.hand, self.hand, self.press_hand)
        yield Painted(f.legend, lambda: setting_up.legend_view(self.position()), draw_legend)

    def rivals(self) -> players.RivalsView:
        return players.rivals_view(self.position(), self.table.mover, self.lifted())

    def row(self) -> tuple[open_cards.RowCard, ...]:
        return open_cards.row_view(self.position(), self.resolving(), self.lit(), self.lifted())

    def dials(self) -> dials.DialsView | None:
        """Nothing while something lies over them."""
        table, position = self.table, self.position()
        if self.covers_side():
            return None
        ahead = table.dial_ahead
        if ahead is None:
            ahead = dials.dial_ahead(position, table.decision())
        return dials.dials_view(position, ahead, self.lifted())

    def holdings(self) -> players.HoldingsView | None:
        """Nothing while something lies over them."""
        if self.covers_side():
            return None
        covered = self.plan() is not None or self.roomy()
        return players.holdings_view(self.position(), self.offered(), covered)

    def dealt(self) -> setting_up.DealtView:
        return self._dealt(self.position(), self.table.mover, self.table.match.length)

    def _make_dealt(
        self, position: Position, mover: int | None, length: int
    ) -> setting_up.DealtView:
        laid = [(line.seat, line.action) for line in self.table.history.lines()]
        tiles = [(seat, act) for seat, act in laid if isinstance(act, PlaceTile)]
        return setting_up.dealt_view(position, mover, tiles)

    def hand(self) -> setting_up.HandView:
        laying = self.table.laying
        held = (laying.state, laying.tile, laying.side, laying.rotation, laying.held)
        return self._hand(self.position(), laying, *held)

    # ---- what lies over dials and holdings ----------------------------------------------

    @asked_once
    def covers_side(self) -> bool:
        """Does something lie over dials and holdings?"""
        return self.listed() or self.fight() is not None

    @asked_once
    def fight(self) -> Fight | None:
        """The attack that is pointed at or aimed at, or else the battle under way or just decided;
        while pieces move, the one that is told."""
        table = self.table
        if table.motion.moving:
            return table.fought
        if self.listed():
            return None
        choice = table.choice
        planned = self._fight(
            table.pointed(), table.mover, table.deciding(), choice.by_thing, choice.alternatives
        )
        return planned or table.fought

    def _planned(
        self, pointed: str, mover: int | None, deciding: State, *lit: object
    ) -> Fight | None:
        """The attack on the space that is pointed at, or the one aimed at."""
        here = spaces.space_of(pointed)
        found = spaces.lit(self.table).get(here) or self.table.choice.alternatives
        attack = next((one for one in found if isinstance(one, Attack)), None)
        if attack is None or mover is None:
            return None
        return fights.planned(deciding, mover, attack)

    def fought(self) -> Fight | None:
        """The battle under way or just decided, from the log."""
        table = self.table
        log = table.match.log[-LINES:] if table.past is None else []
        lines = [(one.n, [e for e in one.events if not isinstance(e, table.quiet)]) for one in log]
        return fights.fought(lines, table.match.length, table.view)

    def battle(self) -> Battle | None:
        table, fight, position = self.table, self.fight(), self.position()
        if fight is None:
            return None
        place = Place(table.text.space_name(fight.space), table.text.space(fight.space))
        rolling = "dice" in table.motion.hidden()
        return self._battle(position, fight, table.deciding(), place, rolling)

    def battle_sheet(self, f: Layout) -> BattleSheet:
        """Where things lie on the parchment of a battle, for whatever moves over it."""
        return BattleSheet.of(f.side, self.table.app.comfort.text_size, self.battle())

    @asked_once
    def plan(self) -> Plan | None:
        """What the chosen card can do, or what a wonder costs, where there is room to tell."""
        table = self.table
        paying = isinstance(table.decision(), Paying)
        if table.past is not None or (self.covers_side() and not paying):
            return None
        return plan_view(self.decided(), self.resolving(), table.pointed())

    def plan_section(self, f: Layout) -> PlanSection:
        section = PlanSection(f.side, f.plan, self.plan)
        section.scene = self.table
        return section

    # ---- buttons ------------------------------------------------------------------------

    @asked_once
    def buttons(self) -> tuple[ButtonView, ...]:
        """What buttons do now; those of whoever looks on come and go with time."""
        table, choice = self.table, self.table.choice
        if watching.over(table) or table.bots_turn():
            watch = watching.views(table)
            return tuple(one._replace(name=f"do:{one.name}") for one in watch)
        if table.busy():
            return ()
        named = key(table, "move_1"), key(table, "move_2")
        made = self._buttons(
            self.position(), table.chosen, named, table.ahead, choice.by_thing, choice.alternatives
        )
        return tuple(as_meant(one, self._meant(one.name.removeprefix("do:"))) for one in made)

    def _make_buttons(
        self, position: Position, chosen: str, named: tuple[str, str], *found: object
    ) -> tuple[ButtonView, ...]:
        table = self.table
        idle = chosen and ResolveForNothing(chosen) in table.legal
        made = actions.buttons(position, table.choice, table.deciding(), chosen, named, bool(idle))
        return tuple(end_of_turn.with_note(table, one) for one in made)

    def _meant(self, word: str) -> bool | None:
        """Whether a button leads on to what a lesson asks for."""
        table, layer = self.table, self.table.layer
        if word == "resolve":
            return layer.meant((f"card:{table.chosen}",))
        if table.ahead is not None or word in ("back", "for_nothing"):
            return None
        if word.startswith("aim"):
            rest = table.game.path(table.choice.alternatives[int(word[3:])])
            return layer.meant(rest[len(table.choice.touched) :])
        return layer.meant((word,))

    def corner(self) -> ActionsView:
        """The corner of the map."""
        table = self.table
        doing = self.turn_so_far() if table.bots_turn() else None
        view = self._corner(
            self.position(), table.deciding(), self.lit(), self.buttons(), watching.title(table),
            doing, table.chosen, table.no_effect, table.busy(),
        )  # fmt: skip
        return view._replace(paired=doing is not None)

    def _make_corner(
        self,
        position: Position,
        deciding: State,
        lit: Names,
        found: tuple[ButtonView, ...],
        watched: str,
        doing: str | None,
        chosen: str,
        idle: bool,
        busy: bool,
    ) -> ActionsView:
        hint = doing or ""
        if not busy:
            hint = actions.hint_text(position, self.table.decision(), chosen, idle, lit)
        view = actions.corner_view(position, found, deciding, chosen, hint)
        return view._replace(title=watched, short="") if watched else view

    def turn_so_far(self) -> str:
        """What the bot on turn did last."""
        return self._turn_so_far(self.table.view, self.table.text)

    def _make_turn_so_far(self, view: State, text: TableText) -> str:
        table = self.table
        return text.turn_so_far(table.history.lines(), table.mover or 0, table.quiet)

    @asked_once
    def listed(self) -> bool:
        """Do the choices lie beside the map?"""
        choice = self.table.choice
        if self.table.motion.moving or not (choice.alternatives or choice.by_button):
            return False
        return actions.listed(self.buttons())

    def list(self) -> ListView | None:
        """As low as a price that is paid leaves it."""
        if not self.listed():
            return None
        bottom = None
        if self.plan() is not None:
            bottom = self.plan_section(self.table.layout).board().y - 6
        return actions.list_view(self.position(), self.buttons(), self.table.deciding(), bottom)

    def press(self, name: str) -> None:
        """Do what a button says."""
        table, word = self.table, name.removeprefix("do:")
        if watching.press(table, word):
            return
        if word.startswith("aim"):
            table.do(table.choice.alternatives[int(word[3:])])
        elif word == "resolve":
            table.act(ResolveCard(table.chosen))
        elif word == "for_nothing":
            table.act(ResolveForNothing(table.chosen))
        elif word == "finish":
            table.finish()
        elif word == "back":
            table.back()
        else:
            table.touch_thing(word)

    def press_first(self) -> None:
        """The first button of the corner, by its key; not one that came while bots play."""
        for button in self.corner().buttons[:1]:
            if not self.table.bots_turn():
                self.press(button.name)

    def press_hand(self, name: str) -> None:
        """Take a tile or its other side; turn or lay the one that is held."""
        laying = self.table.laying
        kind, _, which = name.partition(":")
        if kind == "face":
            tile = self.hand().tiles[int(which)]
            if tile.number != laying.tile:
                laying.take(tile.number)
            elif tile.side != laying.side:
                laying.flip()
        elif which == "place":
            self.table.lay_held()
        elif which == "flip":
            laying.flip()
        else:
            laying.turn(-1 if which == "left" else 1)
