"""The sentences of the table: of a space, an event, an action, a refusal."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import cached_property

from game.match.match import LogLine
from game.rules import hexes
from game.rules.contract import Action, Event, Refusal
from game.rules.new_dawn import actions, military, pieces
from game.rules.new_dawn.effects import NOBODY
from game.rules.new_dawn.events import TurnBegan
from game.rules.new_dawn.state import State
from game.scenes.new_dawn.marking import ROLLS
from game.scenes.new_dawn.spaces import spaces_of
from game.words import Words, plain
from game.words.new_dawn import sentences, things


class TableText:
    """What is said at the table, made from an observation, the words and the names of the players.
    `spaces` keeps what was said of spaces for as long as nothing there changes."""

    def __init__(
        self, state: State, words: Words, names: tuple[str, ...], spaces: dict[Hashable, str]
    ) -> None:
        self.state, self.words, self.names = state, words, names
        self._spaces = spaces

    def event(self, event: Event) -> str:
        return sentences.event_sentence(self.words, event, self.names)

    def refusal(self, refusal: Refusal) -> str:
        return sentences.refusal_sentence(self.words, refusal, self.names)

    def turn_so_far(
        self, lines: Iterable[LogLine], seat: int, quiet: tuple[type[Event], ...]
    ) -> str:
        """What a bot on turn did last, in this turn."""
        for line in reversed([*lines]):
            found = [event for event in line.events if not isinstance(event, quiet)]
            if line.seat == seat and found:
                return self.event(found[-1])
            if any(isinstance(event, TurnBegan) for event in line.events):
                break
        return self.words.say("bot.thinks", name=self.names[seat])

    def offer(self, deciding: State, action: Action) -> str:
        """What a lit space offers; of an attack, how likely it is won."""
        if isinstance(action, actions.Attack):
            won = military.forecast(deciding, action).wins
            percent = round(100 * won / ROLLS)
            return self.words.say("new_dawn.table.odds", won=won, rolls=ROLLS, percent=percent)
        return plain(sentences.action_sentence(self.words, action, self.names))

    # ---- spaces -------------------------------------------------------------------------

    def space_name(self, space: int) -> str:
        """The terrain of a space, or its own name."""
        return sentences.space_name(self.words, self.state, space)

    def space(self, space: int) -> str:
        """A space and what is on it, in a few words."""
        key = self.words.lang, space, *self._lying.get(space, ()), self.state.tokens >> space & 1
        if key not in self._spaces:
            self._spaces[key] = plain(", ".join(self._told_of(space)))
        return self._spaces[key]

    @cached_property
    def _lying(self) -> dict[int, tuple[Hashable, ...]]:
        """What lies on each space where something does, besides the tokens of the map."""
        state, found = self.state, dict[int, tuple[Hashable, ...]]()
        for seat, player in enumerate(state.players):
            for space in hexes.bits(player.held()):
                city, firm = player.centres() >> space & 1, player.reinforced >> space & 1
                found[space] = (*found.get(space, ()), seat, city, firm)
        for what in (state.barbarians, state.wonders):
            for name, space in what.items():
                found[space] = (*found.get(space, ()), name)
        return found

    def places(self, event: Event) -> str:
        """The spaces that an event tells of, in words."""
        return "; ".join(self.space(space) for space in spaces_of(self.state, event))

    def _told_of(self, space: int) -> list[str]:
        """A space, and what stands or lies there."""
        state, board, say = self.state, self.state.board, self.words.say
        text = [f"*{self.space_name(space)}*"]
        if not board.water >> space & 1:
            text.append(say("new_dawn.table.difficulty", n=board.difficulty[space]))
        owner = pieces.owner(state, space)
        if owner != NOBODY:
            player = state.players[owner]
            what = "city" if player.centres() >> space & 1 else "control"
            if player.reinforced >> space & 1:
                what = "reinforced"
            text.append(say(f"new_dawn.table.space.{what}", owner=owner, names=self.names))
        for letter, at in state.barbarians.items():
            if at == space:
                text.append(say("new_dawn.table.space.barbarian", letter=letter))
        if state.tokens >> space & 1 and space in board.resource:
            text.append(self.words.name("new_dawn", "resource", board.resource[space]))
        wonder = pieces.wonder_at(state, space)
        return [*text, things.thing_name(self.words, wonder)] if wonder else text
