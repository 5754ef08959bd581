"""Everything that a player has, large: the leader's sheet, the row of cards, and what was won."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.content.new_dawn.effects import RESOURCES
from game.content.new_dawn.load import tables
from game.drawing.kit.nodes import SPRING, Node, art, column, grid, line, row, text
from game.drawing.kit.parts import framed, ground
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.drawing.new_dawn import marks
from game.drawing.new_dawn.box import wonder_face
from game.hotseat.preferences import counted
from game.rules.new_dawn.pieces import naturals_of, wonders_of
from game.scenes.kit.controls import choice
from game.scenes.kit.dialogs import Board
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.services import Services
from game.scenes.new_dawn import faces
from game.scenes.new_dawn.boards import city_state
from game.scenes.new_dawn.items import items
from game.words import plain
from game.words.new_dawn.counts import counts
from game.words.new_dawn.position import Position
from game.words.new_dawn.sentences import agenda_sentence
from game.words.new_dawn.spoken import pact_text
from game.words.new_dawn.things import effect_sentence, thing_name
from game.words.position import per_position


@per_position
def board(p: Position, seat: int) -> Node:
    """The board of one player. What leads further is a thing."""
    player = p.state.players[seat]
    cards = [
        column(text(str(n), 30, GOLD_TEXT, "black", 0.5, h=40),
               art(marks.own_card, faces.card(p, seat, slot), False, looks=("pointed",), ratio=0.958, h=300, bleed=18,
                   id=("card", slot.card), says=items().plain(p.words, slot.card)), at=(0.5, 0.5))
        for n, slot in enumerate(player.row, 1)
    ]  # fmt: skip
    goals = column(
        *(_goal(p, seat, id) for id in p.state.victory), pad=10, gap=6, paint=ground("well", 16), bleed=16,
    )  # fmt: skip
    return row(
        _leader(p, seat).but(w=3, grow=0.3),
        column(grid(5, cards, gap=16, h=1, grow=1),
               row(_won(p, seat).but(w=1, grow=0.62), goals.but(w=1, grow=0.38), gap=14, h=1, grow=1),
               gap=10, w=7, grow=0.7),
        gap=20,
    )  # fmt: skip


def _leader(p: Position, seat: int) -> Node:
    """Who leads, what that does, and counts in words."""
    id, words = p.state.players[seat].leader, p.words
    sheet = column(pad=(20, 16, 20, 10), gap=6, at=(0.5, 0), paint=ground("well", 16), bleed=16)
    if not id:
        return sheet
    ability = words.name("new_dawn", "ability", id)
    sentence = f"*{ability}*. {effect_sentence(words, tables().leaders[id])}"
    numbers = [p.say(f"new_dawn.table.count.{key}", n=n) for key, _, n in counts(p, seat)]
    return sheet.but(kids=(
        row(marks.cameo(id, p.signs[seat], 312), at=(0.5, 0.5)),
        text(thing_name(words, id), 34, GOLD_TEXT, "title", 0.5),
        text(words.name("new_dawn", "leader", id), 22, MUTED, "semi", 0.5),
        text(sentence, 24, CREAM, lines=12, grow=1),
        line((109, 79, 32), 1.5),
        grid(4, [text(one, 25, CREAM, "semi", 0.5, same="counts") for one in numbers], gap=8, h=80),
    ))  # fmt: skip


def _goal(p: Position, seat: int, id: str) -> Node:
    """How far the player is with both agendas of a victory card; it leads to the victory cards."""
    done = p.state.players[seat].agendas
    texts = [
        f"{'[check] ' if one.id in done else ''}*{thing_name(p.words, one.id)}* "
        f"{agenda_sentence(p.words, p.state, seat, one)}"
        for one in tables().victory_cards[id].agendas
    ]
    lines = (text(one, 24, CREAM, lines=5, leading=1.2, h=1, grow=1) for one in texts)
    return framed(column(
        *lines, pad=(10, 4), h=1, grow=1, id=("victory", id), says=plain(". ".join(texts)),
    ))  # fmt: skip


def _won(p: Position, seat: int) -> Node:
    """Resources, natural wonders and conquered city-states, world wonders, diplomacy cards."""
    player, size = p.state.players[seat], 50.0
    tokens = [
        row(art(marks.resource, one, w=size, h=size), text(str(n), 24, CREAM, "bold"), gap=6)
        for one, n in zip(RESOURCES, player.resources, strict=True)
    ]
    tokens += [
        art(marks.natural, id, tables().natural_wonders[id].resource, w=size, h=size)
        for id in naturals_of(player)
    ]
    tokens += [
        art(marks.state, *city_state(id), w=size, h=size)
        for id, who in p.state.conquered.items()
        if who == seat
    ]
    built = [
        art(marks.deck_card, wonder_face(p.words, id), False, looks=("pointed",), ratio=0.57, h=340, bleed=18,
            id=("built", id), says=items().plain(p.words, id), w=150, least=0.3)
        for id in wonders_of(p.state, seat)
    ]  # fmt: skip
    pacts = [
        framed(art(marks.diplomacy, faces.pact(p, id), h=134, least=0.3, id=("pact", id), says=pact_text(p, id)))
        for id in player.pacts
    ]  # fmt: skip
    nothing = (
        None
        if built or pacts
        else text(p.say("new_dawn.box.nothing_won"), 23, MUTED, lines=2, grow=1)
    )
    return column(
        row(*tokens, gap=12, h=size), nothing,
        row(row(*built, gap=8, w=1, grow=1), column(*pacts, gap=6, at=(0, 0), w=1, grow=1), gap=12, h=1, grow=1),
        gap=16, pad=14, paint=ground("well", 16), bleed=16,
    )  # fmt: skip


class BoardScene(Board):
    """One player at a time; the others are a key away. `enlarge` shows a thing larger."""

    board_w, board_h = 1800.0, 1000.0
    fits = False
    pad, gap = (30, 24, 30, 30), 22.0

    def __init__(
        self,
        app: Services,
        position: Callable[[], Position],
        seat: int,
        enlarge: Callable[[str], object],
    ) -> None:
        super().__init__(app)
        self.position, self.seat, self.enlarge = position, seat, enlarge
        self.focus, self.keyboard = f"seat:{seat}", True

    def parts(self) -> Iterable[Node]:
        names = [(str(n), name) for n, name in enumerate(self.position().names)]
        wide = min(self.board.w - 340, 320.0 * len(names))
        seats = choice(self.measure(), "seat", names, str(self.seat), self._choose, w=wide)
        yield row(seats, SPRING, self.close_button(), h=58, pad=(0, 0, 4, 0))
        yield board(self.position(), self.seat).but(h=1, grow=1)

    def _choose(self, seat: str) -> None:
        self.seat = int(seat)
        self.relayout()

    def handle(self, item: Input) -> None:
        """The number of a player leads to their board."""
        if isinstance(item, Key):
            number = counted(self.app.preferences.action_of(item.name))[1]
            if 0 < number <= len(self.position().names):
                self._choose(str(number - 1))
                return
        super().handle(item)

    def activate(self, name: str) -> None:
        self.enlarge(name)
