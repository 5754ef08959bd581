"""What the table says: of a space, a card, a player, a decision."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, TypeVar

from game.content.new_dawn.load import tables
from game.match.match import Match
from game.rules.contract import Action, Event, Refusal
from game.rules.new_dawn import actions, military, pieces
from game.rules.new_dawn import pending as frames
from game.rules.new_dawn.effects import NOBODY
from game.rules.new_dawn.events import TurnBegan
from game.rules.new_dawn.maturity import mature
from game.rules.new_dawn.state import OFF, State
from game.scenes.new_dawn.marking import ROLLS
from game.scenes.table.table import TableScene
from game.words import plain
from game.words.new_dawn import sentences
from game.words.new_dawn import things as words_of

if TYPE_CHECKING:
    from game.scenes.kit.app import App
    from game.scenes.table.animation import Stage
    from game.scenes.table.layer import Layer

Count = tuple[str, int]
T = TypeVar("T")


class ToldTable(TableScene):
    """The words of the table; the position is a `State`."""

    view: State

    def __init__(self, app: App, match: Match, layer: Layer | None = None) -> None:
        self.seat_at_rest = 0
        self._kept: dict[Hashable, Any] = {}
        self._kept_of: State | None = None
        self._spaces: dict[Hashable, str] = {}
        super().__init__(app, match, layer)

    # ---- what is shown ------------------------------------------------------------------

    def stage(self) -> Stage | None:
        """While pieces move: what the table shows under them."""
        stage: Stage | None = self.motion.stage
        return stage

    @property
    def shown(self) -> State:
        """The position that the table shows: while pieces move, that of the moment."""
        stage = self.stage()
        return self.view if stage is None else stage.position

    @property
    def seat(self) -> int:
        """Whose row, sheet and holdings are shown large."""
        stage = self.stage()
        return self.seat_at_rest if stage is None else stage.seat

    def lifted(self, name: str) -> bool:
        """Is it in the air?"""
        stage = self.stage()
        return stage is not None and name in stage.lifted

    def in_the_air(self, kind: str) -> tuple[str, ...]:
        """Everything of a kind that is on its way."""
        stage = self.stage()
        return (
            tuple(sorted(name for name in stage.lifted if name.startswith(kind))) if stage else ()
        )

    def kept(self, key: Hashable, make: Callable[[], T]) -> T:
        """What a position looks like is put in words once; another position forgets it."""
        if self._kept_of is not self.shown:
            self._kept.clear()
            self._kept_of = self.shown
        if key not in self._kept:
            self._kept[key] = make()
        found: T = self._kept[key]
        return found

    def relayout(self) -> None:
        self._kept.clear()
        self._spaces.clear()
        super().relayout()

    def decision(self) -> frames.Frame | None:
        """What is to be decided there."""
        state = self.deciding()
        return state.pending[-1] if state.pending and not state.ending else None

    def rivals(self) -> list[int]:
        """The other seats, in the order of play."""
        seats = len(self.names)
        return [(self.seat + n) % seats for n in range(1, seats)]

    # ---- sentences ----------------------------------------------------------------------

    def progress(self) -> str:
        return sentences.progress_sentence(self.app.words, self.game, self.view)  # type: ignore[arg-type]

    def refusal_text(self, refusal: Refusal) -> str:
        return sentences.refusal_sentence(self.app.words, refusal, self.names)

    def event_text(self, event: Event) -> str:
        return sentences.event_sentence(self.app.words, event, self.names)

    def doing(self) -> str:
        """What whoever is on turn did last, in this turn."""
        return self.kept("doing", self._doing)

    def _doing(self) -> str:
        for line in reversed(self.lines()):
            told = [event for event in line.events if not isinstance(event, self.quiet)]
            if line.seat == self.mover and told:
                return self.event_text(told[-1])
            if any(isinstance(event, TurnBegan) for event in line.events):
                break
        return self.say("bot.thinks", name=self.names[self.mover or 0])

    def action_text(self, action: Action) -> str:
        return sentences.action_sentence(self.app.words, action, self.names)

    def card_name(self, card: str) -> str:
        return words_of.thing_name(self.app.words, card)

    def card_text(self, card: str) -> str:
        """A focus card as plain text."""
        return self.kept(("card", card), lambda: self._card_text(card))

    def _card_text(self, card: str) -> str:
        words = self.app.words
        said = words_of.effect_sentence(words, tables().cards[card])
        return plain(f"{self.card_name(card)}. {said}")

    def wonder_text(self, id: str) -> str:
        """A wonder as plain text."""
        return self.kept(("wonder", id), lambda: self._wonder_text(id))

    def _wonder_text(self, id: str) -> str:
        words = self.app.words
        said = words_of.wonder_sentence(words, tables().wonders[id])
        return plain(f"{words_of.thing_name(words, id)}. {said}")

    def pact_words(self, pact: str) -> str:
        """What a diplomacy card does."""
        id, _, issuer = pact.partition("@")
        box = tables()
        return words_of.effect_sentence(
            self.app.words, box.pacts[id] if issuer else box.city_states[id]
        )

    def pact_text(self, pact: str) -> str:
        """A diplomacy card as plain text."""
        name = sentences.pact_name(self.app.words, pact, self.names)
        return self.kept(("pact", pact), lambda: plain(f"{name}. {self.pact_words(pact)}"))

    def thing_words(self, thing: str) -> str:
        """What a thing does, by its target's name; nothing for what goes without saying."""
        kind, _, id = thing.partition(":")
        if kind == "pact":
            return self.pact_words(id)
        if kind == "card" and id in tables().cards:
            return words_of.short_sentence(self.app.words, tables().cards[id])
        return ""

    def step_text(self, name: str) -> str:
        """A step on the way to several actions."""
        kind, _, id = name.partition(":")
        words = self.app.words
        if kind in ("resource", "supply"):
            return words.name("new_dawn", "resource", id)
        if kind == "card":
            return self.card_name(id)
        if kind == "pact":
            return sentences.pact_name(words, id, self.names)
        if kind == "caravan":
            return self.say("new_dawn.table.step.caravan", n=int(id) + 1)
        return self.say(f"new_dawn.table.step.{kind}", letter=id)

    def finish_text(self) -> str:
        """What it means to have done with the decision."""
        deciding = self.decision()
        key = f"new_dawn.table.finish.{type(deciding).__name__}"
        return self.say(key if self.app.words.has(key) else "new_dawn.action.Finish")

    # ---- players ------------------------------------------------------------------------

    def counts(self, seat: int) -> list[Count]:
        """What a rival has, in numbers."""
        player = self.shown.players[seat]
        return [
            ("cities", player.centres().bit_count()),
            ("tokens", player.control.bit_count()),
            ("tech", player.dial),
            ("pacts", len(player.pacts)),
        ]

    def counted(self, key: str, n: int) -> str:
        """What is counted, without its number, which stands apart."""
        return self.say(f"new_dawn.table.count.{key}", n=n).partition(" ")[2]

    def own_counts(self) -> list[tuple[str, str, int]]:
        """What one has oneself: key, number as it is said, number."""
        player, pieces_each = self.shown.players[self.seat], tables().box.player
        cities = player.centres().bit_count()
        ripe = mature(self.shown, self.seat).bit_count() if self.shown.round else 0
        left = pieces.unused(player)
        of = self.say("new_dawn.table.of", have=cities, n=pieces_each.cities + 1)
        caravans = len(player.caravans)
        return [
            ("cities", of, cities),
            ("mature", str(ripe), ripe),
            ("left", str(left), left),
            ("caravans", str(caravans), caravans),
        ]

    def seat_text(self, seat: int) -> str:
        """A player as plain text."""
        return self.kept(("seat", seat), lambda: self._seat_text(seat))

    def _seat_text(self, seat: int) -> str:
        said = [self.say(f"new_dawn.table.count.{key}", n=n) for key, n in self.counts(seat)]
        return f"{self.names[seat]}: {', '.join(said)}"

    # ---- spaces -------------------------------------------------------------------------

    def space_name(self, space: int) -> str:
        """The terrain of a space, or its own name."""
        board = self.view.board
        named = {at: id for id, at in board.city_state.items()} | board.natural
        if space in named:
            return words_of.thing_name(self.app.words, named[space])
        return self.app.words.name("new_dawn", "terrain", board.terrain[space])

    def space_text(self, space: int) -> str:
        """A space and what is on it, in a few words."""
        view = self.view
        lying = "".join(letter for letter, at in view.barbarians.items() if at == space)
        firm = any(player.reinforced >> space & 1 for player in view.players)
        owner, token = pieces.owner(view, space), view.tokens >> space & 1
        key = (space, owner, firm, lying, token, pieces.wonder_at(view, space))
        if key not in self._spaces:
            self._spaces[key] = self._space_text(space)
        return self._spaces[key]

    def _space_text(self, space: int) -> str:
        board, said = self.view.board, [f"*{self.space_name(space)}*"]
        if not board.water >> space & 1:
            said.append(self.say("new_dawn.table.difficulty", n=board.difficulty[space]))
        return plain(", ".join([*said, *self._on_space(space)]))

    def where_text(self, event: Event) -> str:
        """The spaces that an event tells of, in words."""
        return "; ".join(self.space_text(space) for space in self.spaces_of(event))

    def spaces_of(self, event: Event) -> list[int]:
        """The spaces of the map that an event tells of."""
        found = [getattr(event, name, OFF) for name in ("start", "space")]
        spaces = getattr(event, "spaces", ())
        found += spaces if isinstance(spaces, tuple) else ()  # of a dial it is a number
        land = self.view.board.all
        return [space for space in dict.fromkeys(found) if space >= 0 and land >> space & 1]

    def _on_space(self, space: int) -> list[str]:
        """What stands or lies there."""
        view, said, say = self.view, list[str](), self.say
        owner = pieces.owner(view, space)
        if owner != NOBODY:
            player = view.players[owner]
            what = "city" if player.centres() >> space & 1 else "control"
            if player.reinforced >> space & 1:
                what = "reinforced"
            said.append(say(f"new_dawn.table.space.{what}", owner=owner, names=self.names))
        for letter, at in view.barbarians.items():
            if at == space:
                said.append(say("new_dawn.table.space.barbarian", letter=letter))
        if view.tokens >> space & 1 and space in view.board.resource:
            said.append(self.app.words.name("new_dawn", "resource", view.board.resource[space]))
        wonder = pieces.wonder_at(view, space)
        if wonder:
            said.append(words_of.thing_name(self.app.words, wonder))
        return said

    def lit_text(self, action: Action) -> str:
        """What a lit space offers, with its number."""
        said = plain(self.action_text(action))
        if isinstance(action, actions.Attack):
            won = military.forecast(self.deciding(), action).wins
            return self.say("new_dawn.table.odds", won=won, rolls=ROLLS,
                            percent=round(100 * won / ROLLS))  # fmt: skip
        return said
