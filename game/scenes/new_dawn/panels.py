"""What each panel of the table shows at a moment, and the sections that show it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cached_property, partial
from typing import Any

from game.drawing.director import Stage
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import BUTTONS, Canvas
from game.drawing.kit.nodes import EMPTY, Look, Node, Paint, column, either, row, stack, text
from game.drawing.kit.parts import ground
from game.drawing.kit.theme import GOLD_TEXT, MUTED
from game.drawing.new_dawn.marks import PICTURE, picture
from game.hotseat.cached import Cached
from game.hotseat.choice import kind, kind_and_id, of_kind
from game.hotseat.new_dawn import spaces
from game.rules.new_dawn import fights
from game.rules.new_dawn.actions import Attack, PlaceTile, ResolveForNothing
from game.rules.new_dawn.pending import Paying
from game.rules.new_dawn.state import State
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import Send, TreeSection
from game.scenes.new_dawn import open_things, parchment, players, setting_up, views
from game.scenes.new_dawn.layout import Layout
from game.scenes.new_dawn.moment import Moment, Press, Watched
from game.scenes.table.log_pane import LogSection
from game.scenes.table.sections.actions import ListSection, dim
from game.words import plain
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

    def dials(self) -> tuple[Hashable, ...] | None:
        """Nothing while something lies over them."""
        if self.covers_side:
            return None
        ahead = self.now.pulled.dial
        if ahead is None:
            ahead = open_things.dial_ahead(self.position, self.now.frame)
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

    @cached_property
    def covers_side(self) -> bool:
        """Does something lie over dials and holdings?"""
        return self.listed or self.fight is not None

    @cached_property
    def fight(self) -> fights.Fight | None:
        """The attack pointed or aimed at, or the battle under way or decided; in motion the one told."""
        now, choice = self.now, self.choice
        if now.motion.moving:
            return now.fought
        mover = self.facts.mover
        if self.listed:
            return None
        found = spaces.lit(choice).get(spaces.space_of(now.pointed)) or choice.alternatives
        attack = next((one for one in found if isinstance(one, Attack)), None)
        if attack is None or mover is None:
            return now.fought
        return fights.planned(now.deciding, mover, attack)

    def battle(self) -> tuple[Any, ...] | None:
        """What the battle is made from that lies over dials and holdings."""
        return None if self.fight is None else self.battle_of(self.fight)

    def battle_of(self, fight: fights.Fight) -> tuple[Any, ...]:
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
        return parchment.plan(self.decided, self.resolving, wonder if what == "wonder" else "")

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
        """The corner of the map, where it has anything and the strip of the bots is not over it."""
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
            bottom = f.plan.bottom - parchment.high(arranger, f, self.plan) - 6
        return actions.list_view(self.position, self.buttons, self.now.deciding, bottom)


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
    return tuple(one._replace(picture=views.of_thing(position, one.picture)) for one in noted)


# ---- the corner ---------------------------------------------------------------------------------


def corner(view: ActionsView) -> Node:
    """Up to three buttons below one another, each with its note below the label, a brief one, or none
    where there is no room; and the hint in the room they leave."""
    notes = [[one.note for one in view.buttons], [one.brief for one in view.buttons]]
    forms = [_filled(view, note, "") for note in notes] if any(notes[0]) else []
    return column(
        either(*forms, _filled(view, [""] * len(view.buttons), view.hint), grow=1),
        pad=(8, 5, 8, 6), paint=ground("dark", 12), bleed=16,
    )  # fmt: skip


def _filled(view: ActionsView, notes: list[str], hint: str) -> Node:
    """Three buttons need the room of the title; one that is long has narrower letters."""
    named = [one for one in (view.title, view.short) if one]
    faced = [*((one, "title") for one in named), *((one, "semi") for one in named[-1:])]
    titles = [text(one, 21, GOLD_TEXT, face, 0.5, h=30) for one, face in faced]
    buttons = [_button(*both) for both in zip(view.buttons, notes, strict=True)]
    crowded = len(buttons) == 3 and not view.paired
    if view.paired and len(buttons) > 1:
        first, other = (
            one.but(w=1, grow=part) for one, part in zip(buttons, (0.42, 0.58), strict=False)
        )
        buttons[:2] = [row(first, other, gap=5)]
    return column(
        None if crowded else either(*titles), *buttons,
        either(text(hint, 20, MUTED, align=0.5, lines=5, leading=1.14), EMPTY) if hint else None,
        gap=5, at=(0, 0),
    )  # fmt: skip


def _button(button: ButtonView, note: str) -> Node:
    """A long label takes the room of the key, or several lines."""
    label, ink = plain(button.label), BUTTONS[button.style][3]
    short = text(label, 22, ink, "semi", 0.5, same="label", grow=1)
    if note:
        below = text(plain(note), 20, dim(ink), align=0.5, same="note")
        body = column(text(label, 22, ink, "semi", 0.5, same="label"), below)
    else:
        key = text(button.key, 20, dim(ink)) if button.key else None
        lined = column(text(label, 22, ink, align=0.5, lines=2, leading=1.08), pad=(0, 1))
        body = column(either(row(short, key, gap=8), row(short), lined))
    return stack(
        Node(h=54 if note else 50, least=0.64), body.but(pad=(8, 1)),
        paint=Paint(_plate, (button.style,), ("pointed", "pressed")), bleed=12,
        id=(button.name,), does=Press(button.name), says=". ".join(filter(None, (label, plain(button.note)))),
    )  # fmt: skip


def _plate(c: Canvas, b: Box, look: Look, style: str) -> None:
    c.button(b.x, b.y, b.w, b.h, "", style, hover=look.pointed, pressed=look.pressed)


class CornerSection(TreeSection):
    """The corner; its green button is what is most likely meant."""

    def primary(self) -> str:
        about = self._about()
        view = about[0] if about else None
        buttons = view.buttons if isinstance(view, ActionsView) else ()
        return next((one.name for one in buttons if one.style == "primary"), "")


# ---- sections -----------------------------------------------------------------------------------

Ask = Callable[[], Panels]
"""What the panels show now."""


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

    coming = partial(open_things.to_come, lambda: ask().dials(), f.dials, arranger)

    titled = f.victory.h >= open_things.LOW * letters
    yield tree(f.victory, open_things.victory, lambda now: (now.position, titled))
    yield tree(f.rivals, players.rivals, lambda now: (now.position, now.facts.mover, now.lifted))
    yield tree(
        f.decks, open_things.decks, lambda now: (now.position, now.lit_of("wonder"), now.lifted)
    )
    yield tree(f.leader, players.leader, lambda now: (now.position, now.facts.mover))
    yield tree(f.dials, open_things.dials, Panels.dials, coming)
    yield tree(f.direction, open_things.direction, Panels.direction)
    yield tree(
        f.row, open_things.row_of, lambda now: (now.position, now.resolving, now.lit_of("card"), now.lifted),
    )  # fmt: skip
    if ask().facts.past is None:
        yield tree(f.holdings, players.holdings, Panels.holdings)


def deciding(
    f: Layout, ask: Ask, press: Callable[[str], None], send: Send, arranger: Callable[[], Arranger]
) -> Iterable[Section]:
    """What the decision asks for; of a past position only the battle is shown."""

    def cornered() -> tuple[ActionsView] | None:
        view = ask().corner()
        return None if view is None else (view,)

    def planned() -> tuple[Node, float] | None:
        found = ask().plan
        return None if found is None else (found, parchment.high(arranger(), f, found))

    if ask().facts.past is None:
        yield TreeSection(f.side, planned, parchment.lying)
        yield CornerSection(f.action, cornered, corner, send)
    yield TreeSection(f.side, lambda: ask().battle(), parchment.battle, send)
    yield ListSection(f.side, lambda: ask().list(f, arranger()), press, picture, PICTURE)


def building(f: Layout, ask: Ask, send: Send) -> Iterable[Section]:
    """While the map is built."""
    yield TreeSection(f.dealt, lambda: ask().dealt(), setting_up.dealt)
    yield TreeSection(f.hand, lambda: ask().hand(), setting_up.hand, send)
    yield TreeSection(f.legend, lambda: (ask().position,), setting_up.legend)
