"""What each panel of the table shows at a moment, and the sections that show it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

from game.drawing.new_dawn.battle import Battle
from game.drawing.new_dawn.panels import PICTURE, picture
from game.drawing.new_dawn.parchment import Plan
from game.drawing.new_dawn.setting_up import draw_legend
from game.match.log_line import LogLine
from game.rules.new_dawn import fights
from game.rules.new_dawn.actions import Attack, PlaceTile, ResolveForNothing
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
from game.scenes.new_dawn.corner import CornerSection
from game.scenes.new_dawn.layout import Layout
from game.scenes.new_dawn.moment import Moment, Watched
from game.scenes.new_dawn.open_cards import Names
from game.scenes.new_dawn.plan import PlanSection, plan_view
from game.scenes.new_dawn.position import Position
from game.scenes.new_dawn.spaces import space_of
from game.scenes.table.animation.director import Stage
from game.scenes.table.cached import Cached
from game.scenes.table.choice import Choice
from game.scenes.table.facts import Facts
from game.scenes.table.log_pane import LogSection
from game.scenes.table.sections.actions import (
    ActionsView,
    ButtonView,
    ListSection,
    ListView,
    as_meant,
)
from game.scenes.table.sections.panel import Painted


class Kept:
    """What the panels showed last, and what it was made from: it goes on from moment to moment."""

    def __init__(self) -> None:
        self._position: Position | None = None
        self.decided = Cached(Position.at)
        self.dealt = Cached(_dealt)
        self.hand = Cached(lambda position, laying, *held: setting_up.hand_view(position, laying))
        self.planned = Cached(_planned)
        self.battle = Cached(battle_view)
        self.buttons = Cached(_buttons)
        self.turn_so_far = Cached(lambda text, seat, lines: text.turn_so_far(lines(), seat))

    def position(self, stage: Stage, facts: Facts) -> Position:
        """The position that the table shows, as the views take it."""
        made, state, seat, words = self._position, stage.position, stage.seat, facts.words
        if made is None or made.state is not state or made.seat != seat or made.words is not words:
            made = self._position = Position(state, seat, facts.names, facts.signs, words)
        return made


class Panels:
    """What each panel shows at a moment."""

    def __init__(self, now: Moment, kept: Kept) -> None:
        self.now, self.kept = now, kept
        self.facts, self.choice, self.lifted = now.facts, now.facts.choice, now.stage.lifted
        self.position = kept.position(now.stage, now.facts)

    # ---- what the views are made from ---------------------------------------------------

    @property
    def decided(self) -> Position:
        """The position, with a chosen card resolved."""
        ahead = self.now.ahead
        return self.position if ahead is None else self.kept.decided(self.position, ahead)

    @cached_property
    def lit(self) -> Names:
        """What leads on, by its name."""
        return frozenset(self.choice.by_thing)

    @cached_property
    def offered(self) -> Names:
        """What leads on, or is at a button."""
        return self.lit.union(self.choice.by_button)

    @property
    def resolving(self) -> str:
        """The card that is chosen, or resolved by the one whose things are large."""
        return self.now.pulled.card or self.position.resolved_by(self.position.seat)

    @property
    def roomy(self) -> bool:
        """Does nobody hold a diplomacy card, so that the log may lie in their place? Lessons and the
        look back have panels of their own there; and after a battle, which lies there, what happened
        has to be seen beside it."""
        now, facts = self.now, self.facts
        if now.fought is not None:
            return False
        held = any(player.pacts for player in facts.view.players)
        return not held and facts.past is None and not now.learning

    @property
    def arrangement(self) -> tuple[str, bool]:
        """For what the sections are made: a step of the set-up, and where the log lies."""
        return self.now.set_up_step, self.roomy

    # ---- the panels ---------------------------------------------------------------------

    def decks(self) -> tuple[open_cards.Deck, ...]:
        return open_cards.decks_view(self.position, self.lit, self.lifted)

    def rivals(self) -> players.RivalsView:
        return players.rivals_view(self.position, self.facts.mover, self.lifted)

    def leaders(self) -> setting_up.LeadersView:
        return setting_up.leaders_view(self.position)

    def leader(self) -> players.LeaderView:
        return players.leader_view(self.position, self.facts.mover)

    def row(self) -> tuple[open_cards.RowCard, ...]:
        return open_cards.row_view(self.position, self.resolving, self.lit, self.lifted)

    def dials(self) -> dials.DialsView | None:
        """Nothing while something lies over them."""
        if self.covers_side:
            return None
        ahead = self.now.pulled.dial
        if ahead is None:
            ahead = dials.dial_ahead(self.position, self.now.frame)
        return dials.dials_view(self.position, ahead, self.lifted)

    def holdings(self) -> players.HoldingsView | None:
        """Nothing while something lies over them."""
        if self.covers_side:
            return None
        covered = self.plan is not None or self.roomy
        return players.holdings_view(self.position, self.offered, covered)

    def dealt(self) -> setting_up.DealtView:
        return self.kept.dealt(self.position, self.facts.mover, self.now.log)

    def hand(self) -> setting_up.HandView:
        laying = self.now.laying
        held = (laying.state, laying.tile, laying.side, laying.rotation, laying.held)
        return self.kept.hand(self.position, laying, *held)

    # ---- what lies over dials and holdings ----------------------------------------------

    @cached_property
    def covers_side(self) -> bool:
        """Does something lie over dials and holdings?"""
        return self.listed or self.fight is not None

    @cached_property
    def fight(self) -> Fight | None:
        """The attack that is pointed at or aimed at, or else the battle under way or just decided;
        while pieces move, the one that is told."""
        now, choice = self.now, self.choice
        if now.motion.moving:
            return now.fought
        if self.listed:
            return None
        planned = self.kept.planned(
            space_of(now.pointed), self.facts.mover, now.deciding, choice, choice.by_thing,
            choice.alternatives,
        )  # fmt: skip
        return planned or now.fought

    def battle(self) -> Battle | None:
        now, fight = self.now, self.fight
        if fight is None:
            return None
        place = Place(now.text.space_name(fight.space), now.text.space(fight.space))
        rolling = "dice" in now.motion.hidden()
        return self.kept.battle(self.position, fight, now.deciding, place, rolling)

    @cached_property
    def plan(self) -> Plan | None:
        """What the chosen card can do, or what a wonder costs, where there is room to tell."""
        paying = isinstance(self.now.frame, Paying)
        if self.facts.past is not None or (self.covers_side and not paying):
            return None
        return plan_view(self.decided, self.resolving, self.now.pointed)

    # ---- buttons ------------------------------------------------------------------------

    @cached_property
    def watched(self) -> Watched:
        return self.now.watched()

    @cached_property
    def buttons(self) -> tuple[ButtonView, ...]:
        """What buttons do now; those of whoever looks on come and go with time."""
        now, choice = self.now, self.choice
        if self.watched.buttons is not None:
            return self.watched.buttons
        if now.busy:
            return ()
        named = now.key("move_1"), now.key("move_2")
        made = self.kept.buttons(
            self.position, self.facts, now.deciding, now.pulled.card, named, choice.by_thing,
            choice.alternatives,
        )  # fmt: skip
        return tuple(as_meant(one, self._meant(one.name.removeprefix("do:"))) for one in made)

    def _meant(self, word: str) -> bool | None:
        """Whether a button leads on to what a lesson asks for."""
        now, choice = self.now, self.choice
        if word == "resolve":
            return now.meant((f"card:{now.pulled.card}",))
        if now.ahead is not None or word in ("back", "for_nothing"):
            return None
        if word.startswith("aim"):
            rest = self.facts.game.path(choice.alternatives[int(word[3:])])
            return now.meant(rest[len(choice.touched) :])
        return now.meant((word,))

    def corner(self) -> ActionsView | None:
        """The corner of the map; the strip of the bots lies over it."""
        now, watched = self.now, self.watched
        if now.strip:
            return None
        hint = ""
        if watched.bot:
            hint = self.kept.turn_so_far(now.text, self.facts.mover or 0, now.log)
        elif not now.busy:
            hint = actions.hint_text(
                self.position, now.frame, now.pulled.card, now.pulled.idle, self.lit
            )
        view = actions.corner_view(self.position, self.buttons, now.deciding, now.pulled.card, hint)
        view = view._replace(paired=watched.bot)
        return view._replace(title=watched.title, short="") if watched.title else view

    @cached_property
    def listed(self) -> bool:
        """Do the choices lie beside the map?"""
        if self.now.motion.moving or not (self.choice.alternatives or self.choice.by_button):
            return False
        return actions.listed(self.buttons)

    def list(self, plan: Callable[[], Box]) -> ListView | None:
        """As low as a price that is paid leaves it, where that lies."""
        if not self.listed:
            return None
        bottom = plan().y - 6 if self.plan is not None else None
        return actions.list_view(self.position, self.buttons, self.now.deciding, bottom)


# ---- what is kept -------------------------------------------------------------------------------


def _dealt(
    position: Position, mover: int | None, lines: Callable[[], Sequence[LogLine]]
) -> setting_up.DealtView:
    laid = [(line.seat, line.action) for line in lines()]
    tiles = [(seat, act) for seat, act in laid if isinstance(act, PlaceTile)]
    return setting_up.dealt_view(position, mover, tiles)


def _planned(
    here: int, mover: int | None, deciding: State, choice: Choice, *lit: object
) -> Fight | None:
    """The attack on the space that is pointed at, or the one aimed at."""
    found = spaces.lit(choice).get(here) or choice.alternatives
    attack = next((one for one in found if isinstance(one, Attack)), None)
    if attack is None or mover is None:
        return None
    return fights.planned(deciding, mover, attack)


def _buttons(
    position: Position,
    facts: Facts,
    deciding: State,
    chosen: str,
    named: tuple[str, str],
    *lit: object,
) -> tuple[ButtonView, ...]:
    idle = bool(chosen) and ResolveForNothing(chosen) in facts.legal
    made = actions.buttons(position, facts.choice, deciding, chosen, named, idle)
    return tuple(end_of_turn.with_note(facts, deciding, chosen, one) for one in made)


# ---- sections -----------------------------------------------------------------------------------

Ask = Callable[[], Panels]
"""What the panels show now."""
Press = Callable[[str], None]


class RoomyLog(LogSection):
    """The log in the place of the diplomacy cards; not there while something lies over them."""

    def __init__(self, box: Box, ask: Ask) -> None:
        super().__init__(box)
        self.ask = ask

    @property
    def live(self) -> bool:  # type: ignore[override]
        panels = self.ask()
        return not (panels.covers_side or panels.now.strip) and panels.plan is None


def shared(f: Layout, ask: Ask) -> Iterable[Section]:
    """What all players share, and the rivals."""
    yield open_cards.VictorySection(f.victory, lambda: open_cards.victory_view(ask().position))
    yield players.RivalsSection(f.rivals, lambda: ask().rivals())
    yield open_cards.DecksSection(f.decks, lambda: ask().decks())


def own(f: Layout, ask: Ask) -> Iterable[Section]:
    """What the one has whose things are large."""
    yield players.LeaderSection(f.leader, lambda: ask().leader())
    yield dials.DialsSection(f.dials, lambda: ask().dials())
    yield dials.DirectionSection(f.direction, lambda: dials.direction_view(ask().position))
    yield open_cards.RowSection(f.row, lambda: ask().row())


def deciding(f: Layout, ask: Ask, press: Press, rules: Press) -> Iterable[Section]:
    """What the decision asks for; of a past position only the battle is shown."""
    plan = PlanSection(f.side, f.plan, lambda: ask().plan)
    if ask().facts.past is None:
        yield players.HoldingsSection(f.holdings, lambda: ask().holdings())
        yield plan
        yield CornerSection(f.action, lambda: ask().corner(), press)
    yield BattleSection(f.side, lambda: ask().battle(), rules)
    yield ListSection(f.side, lambda: ask().list(plan.board), press, picture, PICTURE)


def building(f: Layout, ask: Ask, press: Press) -> Iterable[Section]:
    """While the map is built."""
    yield Painted(f.dealt, lambda: ask().dealt(), setting_up.draw_dealt)
    yield setting_up.HandSection(f.hand, lambda: ask().hand(), press)
    yield Painted(f.legend, lambda: setting_up.legend_view(ask().position), draw_legend)
