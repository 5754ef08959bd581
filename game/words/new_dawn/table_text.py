"""The sentences of the table: of a space, a battle, an event, an action, a refusal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from game.content.new_dawn.load import tables
from game.match.match import Match
from game.match.tape import LogLine
from game.rules.contract import Action, Event, Refusal
from game.rules.new_dawn import actions, combat, fights, military, pieces, science, visits
from game.rules.new_dawn import events as happened
from game.rules.new_dawn.combat import ROLLS
from game.rules.new_dawn.effects import NOBODY
from game.rules.new_dawn.fights import Fight
from game.rules.new_dawn.pending import Blasting
from game.rules.new_dawn.pieces import mature
from game.rules.new_dawn.state import OFF, State
from game.rules.new_dawn.visits import Visit
from game.words import Words, plain
from game.words.new_dawn import sentences, things
from game.words.new_dawn.position import Position
from game.words.new_dawn.sentences import pact_name, with_place
from game.words.new_dawn.things import GAME, effect_sentence
from game.words.position import COUNTED

QUIET = (happened.TurnBegan, happened.CardReset, happened.TradeGained, happened.WonderBegun)
"""Events that are seen on the table."""
LINES = 12
"""A battle lies no further back in the log."""
Facts = dict[str, object]


def spaces_of(state: State, event: Event) -> list[int]:
    """The spaces of the map that an event tells of."""
    found = [getattr(event, name, OFF) for name in ("start", "space")]
    spaces = getattr(event, "spaces", ())
    found += spaces if isinstance(spaces, tuple) else ()  # of a dial it is a number
    land = state.board.all
    return [space for space in dict.fromkeys(found) if space >= 0 and land >> space & 1]


class TableText:
    """What is said at the table, made from an observation, the words and the names of the players."""

    def __init__(self, state: State, words: Words, names: tuple[str, ...], asks: str = "") -> None:
        self.state, self.words, self.names, self.asks = state, words, names, asks

    def event(self, event: Event) -> str:
        """What happened, and where."""
        text = sentences.event_sentence(self.words, event, self.names)
        return with_place(self.words, self.state, event, text)

    def refusal(self, refusal: Refusal) -> str:
        return sentences.refusal_sentence(self.words, refusal, self.names)

    def turn_so_far(self, lines: Iterable[LogLine], seat: int) -> str:
        """What a bot on turn did last, in this turn."""
        for line in reversed([*lines]):
            found = [event for event in line.events if not isinstance(event, QUIET)]
            if line.seat == seat and found:
                return self.event(found[-1])
            if any(isinstance(event, happened.TurnBegan) for event in line.events):
                break
        return self.words.say("bot.thinks", name=self.names[seat])

    def offer(self, deciding: State, action: Action) -> str:
        """What a lit space offers; of an attack, how likely it is won."""
        if isinstance(action, actions.Attack):
            won = military.forecast(deciding, action).wins
            percent = round(100 * won / ROLLS)
            return self.words.say("new_dawn.table.odds", won=won, rolls=ROLLS, percent=percent)
        return plain(sentences.action_sentence(self.words, action, self.names))

    def brings(self, deciding: State, action: Action) -> str:
        """What comes of a caravan's arrival, nothing where it only passes; whom a blast hits."""
        if isinstance(action, actions.Blast):
            return self._blast(deciding, action.space)
        if not isinstance(action, actions.MoveCaravan):
            return ""
        found = visits.visit(deciding, deciding.pending[-1].seat, action.space)
        return plain(visit_sentence(self.words, found, self.names)) if found else ""

    def _blast(self, deciding: State, space: int) -> str:
        """What everybody loses by a blast."""
        frame, found = deciding.pending[-1], list[str]()
        assert isinstance(frame, Blasting)
        for seat, both in enumerate(science.blasted(deciding, frame.radius, space)):
            lost, turned = (one.bit_count() for one in both)
            if lost or turned:
                facts = {"owner": seat, "lost": lost, "turned": turned, "names": self.names}
                found.append(self.words.say("new_dawn.table.blast", **facts))
        return plain(" ".join(found))

    # ---- spaces -------------------------------------------------------------------------

    def space_name(self, space: int) -> str:
        """The terrain of a space, or its own name."""
        return sentences.space_name(self.words, self.state, space)

    def space(self, space: int) -> str:
        """A space and all that lies on it, in a few words."""
        return plain(", ".join(self._described(space)))

    @cached_property
    def _mature(self) -> int:
        """Everybody's mature cities, unless that may be asked."""
        found = 0
        counted = self.state.round and self.asks not in COUNTED
        for seat in range(len(self.state.players)) if counted else ():
            found |= mature(self.state, seat)
        return found

    def places(self, event: Event) -> str:
        """The spaces that an event tells of, in words."""
        return "; ".join(self.space(space) for space in spaces_of(self.state, event))

    def _described(self, space: int) -> list[str]:
        """A space, and what stands or lies there."""
        board, say = self.state.board, self.words.say
        text = [f"*{self.space_name(space)}*", *self._ground(space)]
        text += self._held(space)
        for seat, player in enumerate(self.state.players):
            for _ in range(player.caravans.count(space)):
                text.append(say("new_dawn.table.space.caravan", owner=seat, names=self.names))
        for letter, at in self.state.barbarians.items():
            if at == space:
                text.append(say("new_dawn.table.space.barbarian", letter=letter))
        for letter, at in board.barbarian.items():
            if at == space:
                text.append(say("new_dawn.table.space.camp", letter=letter))
        if self.state.tokens >> space & 1 and space in board.resource:
            text.append(self.words.name(GAME, "resource", board.resource[space]))
        wonder = pieces.wonder_at(self.state, space)
        return [*text, things.thing_name(self.words, wonder)] if wonder else text

    def _ground(self, space: int) -> Iterator[str]:
        """What the space itself is: how hard, at the edge, a city-state or natural wonder."""
        state, board, say = self.state, self.state.board, self.words.say
        if not board.water >> space & 1:
            yield say("new_dawn.table.difficulty", n=board.difficulty[space])
        for id, at in board.city_state.items():
            if at == space:
                type = self.words.name(GAME, "type", tables().city_states[id].type)
                yield say("new_dawn.table.space.city_state", type=type)
        natural = board.natural.get(space)
        if natural:
            kind = tables().natural_wonders[natural].resource
            yield say("new_dawn.table.space.natural", resource=kind)
            held = enumerate(map(pieces.naturals_of, state.players))
            holder = next((seat for seat, found in held if natural in found), NOBODY)
            if holder != NOBODY:
                yield say("new_dawn.table.space.taken", owner=holder, names=self.names)
            elif state.tokens >> space & 1:
                yield say("new_dawn.table.space.free")
        if board.edge >> space & 1:
            yield say("new_dawn.table.space.edge")

    def _held(self, space: int) -> Iterator[str]:
        """Whose city or control token stands there."""
        owner = pieces.owner(self.state, space)
        if owner == NOBODY:
            return
        player, say = self.state.players[owner], self.words.say
        what = "control"
        if player.centres() >> space & 1:
            what = "capital" if space == player.capital else "city"
        if player.reinforced >> space & 1:
            what = "reinforced"
        yield say(f"new_dawn.table.space.{what}", owner=owner, names=self.names)
        if self._mature >> space & 1:
            yield say("new_dawn.table.space.mature")


def visit_sentence(words: Words, visit: Visit, names: Sequence[str]) -> str:
    """The trade tokens, the diplomacy card or those to choose from, and what goes back for it."""
    return " ".join(_sentences(words, visit, names))


def _sentences(words: Words, visit: Visit, names: Sequence[str]) -> Iterator[str]:
    if not visit.kept:
        yield words.say("new_dawn.visit.no_room", n=visit.tokens)
    elif visit.type:
        card = words.name("new_dawn", "type_card", visit.type)
        yield words.say("new_dawn.visit.card", n=visit.kept, text=card)
    else:
        yield words.say("new_dawn.visit.any", n=visit.kept)
    yield _pacts(words, visit, names)
    if visit.back:
        yield words.say("new_dawn.table.goes_back", pact=pact_name(words, visit.back, names))
    if visit.embassy:
        yield words.say("new_dawn.visit.embassy", pact=pact_name(words, visit.embassy, names))


def _pacts(words: Words, visit: Visit, names: Sequence[str]) -> str:
    """The card of a city-state with what it does, or the names of those of a player."""
    if visit.owner == NOBODY:
        if not visit.pacts:
            return words.say("new_dawn.visit.no_card")
        effect = effect_sentence(words, tables().city_states[visit.city_state])
        return words.say("new_dawn.visit.pact", effect=effect)
    if not visit.pacts:
        return words.say("new_dawn.visit.none_left", owner=visit.owner, names=names)
    found = [words.name("new_dawn", "pact", pact.partition("@")[0]) for pact in visit.pacts]
    return words.say(
        "new_dawn.visit.pacts", owner=visit.owner, names=names, pacts=words.join(found, "or")
    )


def last_fight(match: Match, view: State) -> Fight | None:
    """The battle under way or just decided, from the log."""
    log = match.log[-LINES:]
    lines = [(one.n, [e for e in one.events if not isinstance(e, QUIET)]) for one in log]
    return fights.fought(lines, match.length, view)


def attack_facts(p: Position, fight: Fight, name: str) -> Facts:
    letters = [k for k, at in p.state.barbarians.items() if at == fight.space]
    letters += [e.letter for e in fight.brought if isinstance(e, happened.BarbarianDefeated)]
    facts: Facts = {"name": name, "names": p.names, "attacker": fight.attacker}
    facts["letter"] = letters[0] if letters else ""
    return facts if fight.defender == NOBODY else {**facts, "defender": fight.defender}


def stake_text(p: Position, fight: Fight, facts: Facts) -> str:
    """What a success brings."""
    capitals = [player.capital for player in p.state.players]
    if fight.target == combat.CITY and fight.space in capitals:
        n = tables().box.limits.trade_tokens_of_capital
        return p.say("new_dawn.table.stake.capital", **facts, n=n)
    return p.say(f"new_dawn.table.stake.{fight.target}", **facts)
