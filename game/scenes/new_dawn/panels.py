"""What each panel of the table shows at a moment, and the sections that show it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cached_property, partial
from typing import Any

from game.drawing.director import Stage
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Node
from game.drawing.new_dawn.marks import PICTURE, picture
from game.hotseat.cached import Cached
from game.hotseat.choice import kind, kind_and_id, of_kind
from game.hotseat.new_dawn import spaces
from game.hotseat.new_dawn.spaces import space_of
from game.rules.new_dawn import fights
from game.rules.new_dawn.actions import Attack, PlaceTile, ResolveForNothing
from game.rules.new_dawn.fights import Fight
from game.rules.new_dawn.pending import Paying
from game.rules.new_dawn.state import State
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import Send, TreeSection
from game.scenes.new_dawn import corner, dials, faces, open_cards, plan, players, setting_up
from game.scenes.new_dawn.battle import battle
from game.scenes.new_dawn.corner import CornerSection
from game.scenes.new_dawn.layout import Layout
from game.scenes.new_dawn.moment import Moment, Watched
from game.scenes.table.log_pane import LogSection
from game.scenes.table.sections.actions import ListSection
from game.words.buttons import ActionsView, ButtonView, ListView, as_meant
from game.words.new_dawn import actions
from game.words.new_dawn.position import Position
from game.words.new_dawn.spoken import Names, spoken
from game.words.table import Facts


class Kept:
    """What the panels showed last, and what it was made from: it goes on from moment to moment."""

    def __init__(self) -> None:
        self._position: Position | None = None
        self.decided = Cached(Position.at)
        self.buttons = Cached(_buttons)

    def position(self, stage: Stage, facts: Facts) -> Position:
        """The position that the table shows, as the views take it."""
        state, about = stage.position, (stage.seat, facts.words, facts.asks)
        made = self._position
        if made is None or made.state is not state or (made.seat, made.words, made.asks) != about:
            seat, words, asks = about
            made = self._position = Position(state, seat, facts.names, facts.signs, words, asks)
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

    def lit_of(self, what: str) -> Names:
        """What leads on, of one kind."""
        return frozenset(name for name in self.lit if kind(name) == what)

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

    # ---- what the panels are made of ----------------------------------------------------

    def dials(self) -> tuple[Hashable, ...] | None:
        """Nothing while something lies over them."""
        if self.covers_side:
            return None
        ahead = self.now.pulled.dial
        if ahead is None:
            ahead = dials.dial_ahead(self.position, self.now.frame)
        return self.position, ahead, self.lifted

    def holdings(self) -> tuple[Hashable, ...] | None:
        """Nothing while something lies over them."""
        covered = self.plan is not None or self.roomy
        return None if self.covers_side else (self.position, self.offered, covered)

    def direction(self) -> tuple[Hashable, ...] | None:
        """The token, once the game has begun."""
        state = self.position.state
        if not state.round:
            return None
        return state.direction, self.facts.say("new_dawn.table.direction")

    def dealt(self) -> tuple[Any, ...]:
        """Who has laid which tile is told by the log."""
        found = [(line.seat, line.action) for line in self.now.log()]
        laid = ((seat, act) for seat, act in found if isinstance(act, PlaceTile))
        tiles = tuple((seat, (act.tile, act.side, 0)) for seat, act in laid)
        return self.position, self.facts.mover, tiles

    def hand(self) -> tuple[Any, ...]:
        """The tiles in hand, why the one that is held may not lie there, how many spaces it touches."""
        held = self.now.laying
        tiles = () if held.state is None else tuple(held.tiles())
        return self.position, tiles, held.why_not(), len(held.touching())

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
        mover = self.facts.mover
        if self.listed:
            return None
        found = spaces.lit(choice).get(space_of(now.pointed)) or choice.alternatives
        attack = next((one for one in found if isinstance(one, Attack)), None)
        if attack is None or mover is None:
            return now.fought
        return fights.planned(now.deciding, mover, attack)

    def battle(self) -> tuple[Any, ...] | None:
        """What the battle is made from that lies over dials and holdings."""
        return None if self.fight is None else self.battle_of(self.fight)

    def battle_of(self, fight: Fight) -> tuple[Any, ...]:
        """What a battle is made from there."""
        now = self.now
        rolling, name = "dice" in now.motion.hidden(), now.text.space_name(fight.space)
        return self.position, fight, now.deciding, name, now.text.space(fight.space), rolling

    @cached_property
    def plan(self) -> Node | None:
        """What the chosen card can do, or what a wonder costs, where there is room to tell."""
        paying = isinstance(self.now.frame, Paying)
        if self.facts.past is not None or (self.covers_side and not paying):
            return None
        what, wonder = kind_and_id(self.now.pointed)
        return plan.plan(self.decided, self.resolving, wonder if what == "wonder" else "")

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
        return tuple(
            as_meant(one, self._meant(of_kind(one.name, "do") or one.name)) for one in made
        )

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
        """The corner of the map; the strip of the bots lies over it, and it is not there without a
        button, a hint or anything to watch."""
        now, watched = self.now, self.watched
        if now.strip:
            return None
        hint = ""
        if watched.bot:
            hint = now.text.turn_so_far(now.log(), self.facts.mover or 0)
        elif not now.busy:
            begun = now.pulled.card or " ".join(self.facts.choice.touched)
            hint = actions.hint_text(self.position, now.frame, begun, now.pulled.idle, self.lit)
        view = actions.corner_view(self.position, self.buttons, now.deciding, now.pulled.card, hint)
        if not (view.buttons or hint or watched.title):
            return None
        view = view._replace(paired=watched.bot)
        return view._replace(title=watched.title, short="") if watched.title else view

    @cached_property
    def listed(self) -> bool:
        """Do the choices lie beside the map?"""
        if self.now.motion.moving or not (self.choice.alternatives or self.choice.by_button):
            return False
        return actions.listed(self.buttons)

    def list(self, f: Layout, arranger: Arranger) -> ListView | None:
        """As low as a price that is paid leaves it, where that lies."""
        if not self.listed:
            return None
        bottom = None
        if self.plan is not None:
            bottom = f.plan.bottom - plan.high(arranger, f, self.plan) - 6
        return actions.list_view(self.position, self.buttons, self.now.deciding, bottom)


# ---- what is kept -------------------------------------------------------------------------------


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
    noted = (actions.with_note(facts, deciding, chosen, one) for one in made)
    return tuple(one._replace(picture=faces.of_thing(position, one.picture)) for one in noted)


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


def lying(
    f: Layout, ask: Ask, send: Send, letters: float, arranger: Callable[[], Arranger]
) -> Iterable[Section]:
    """What all players share, the rivals, and what the one has whose things are large."""

    def tree(box: Box, panel: Callable[..., Node], about: Callable[[Panels], Any],
             to_come: Callable[[Canvas], Iterator[None]] | None = None) -> TreeSection:  # fmt: skip
        tell = lambda thing: spoken(ask().position, thing)  # noqa: E731
        return TreeSection(box, lambda: about(ask()), panel, send, tell, to_come)

    coming = partial(dials.to_come, lambda: ask().dials(), f.dials, arranger)

    titled = f.victory.h >= open_cards.LOW * letters
    yield tree(f.victory, open_cards.victory, lambda now: (now.position, titled))
    yield tree(f.rivals, players.rivals, lambda now: (now.position, now.facts.mover, now.lifted))
    yield tree(
        f.decks, open_cards.decks, lambda now: (now.position, now.lit_of("wonder"), now.lifted)
    )
    yield tree(f.leader, players.leader, lambda now: (now.position, now.facts.mover))
    yield tree(f.dials, dials.dials, Panels.dials, coming)
    yield tree(f.direction, dials.direction, Panels.direction)
    yield tree(
        f.row, open_cards.row_of, lambda now: (now.position, now.resolving, now.lit_of("card"), now.lifted),
    )  # fmt: skip
    if ask().facts.past is None:
        yield tree(f.holdings, players.holdings, Panels.holdings)


def deciding(
    f: Layout, ask: Ask, press: Press, send: Send, arranger: Callable[[], Arranger]
) -> Iterable[Section]:
    """What the decision asks for; of a past position only the battle is shown."""

    def cornered() -> tuple[ActionsView] | None:
        view = ask().corner()
        return None if view is None else (view,)

    def planned() -> tuple[Node, float] | None:
        found = ask().plan
        return None if found is None else (found, plan.high(arranger(), f, found))

    if ask().facts.past is None:
        yield TreeSection(f.side, planned, plan.lying)
        yield CornerSection(f.action, cornered, corner.corner, send)
    yield TreeSection(f.side, lambda: ask().battle(), battle, send)
    yield ListSection(f.side, lambda: ask().list(f, arranger()), press, picture, PICTURE)


def choosing(box: Box, ask: Ask, send: Send) -> Section:
    return TreeSection(box, lambda: (ask().position,), setting_up.leaders, send)


def building(f: Layout, ask: Ask, send: Send) -> Iterable[Section]:
    """While the map is built."""
    yield TreeSection(f.dealt, lambda: ask().dealt(), setting_up.dealt)
    yield TreeSection(f.hand, lambda: ask().hand(), setting_up.hand, send)
    yield TreeSection(f.legend, lambda: (ask().position,), setting_up.legend)
