"""Everything that a player has, large: the leader's sheet, the row of cards, and what was won."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.content.new_dawn.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import paragraph
from game.drawing.kit.theme import MUTED
from game.drawing.new_dawn import focus, papers
from game.drawing.new_dawn import player_board as painted
from game.rules.new_dawn.pieces import naturals_of, wonders_of
from game.scenes.kit.dialogs import Dialog
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.preferences import counted
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.services import Services
from game.scenes.kit.widgets import Segmented
from game.scenes.new_dawn import faces
from game.scenes.new_dawn.items import items
from game.scenes.new_dawn.players import counts, pact_text
from game.scenes.new_dawn.position import Position
from game.scenes.table.position import per_position
from game.scenes.table.sections.panel import Painted, Panel
from game.words import plain
from game.words.new_dawn.sentences import agenda_sentence
from game.words.new_dawn.things import effect_sentence, thing_name


class BoardView(NamedTuple):
    """The board of one player. What leads further is told by its name and its text."""

    leader: painted.Leader
    row: tuple[tuple[str, str, focus.Focus], ...]
    goals: tuple[tuple[str, tuple[str, ...]], ...]
    built: tuple[tuple[str, str], ...]
    pacts: tuple[tuple[str, str, papers.Diplomacy], ...]
    won: painted.Treasures
    nothing: str


@per_position
def board_view(p: Position, seat: int) -> BoardView:
    player, box = p.state.players[seat], tables()
    states = (box.city_states[id] for id, holder in p.state.conquered.items() if holder == seat)
    ids = naturals_of(player)
    return BoardView(
        _leader(p, seat),
        tuple(
            (f"card:{slot.card}", items().plain(p.words, slot.card), faces.card(p, seat, slot))
            for slot in player.row
        ),
        tuple((f"victory:{id}", _goals(p, seat, id)) for id in p.state.victory),
        tuple((id, items().plain(p.words, id)) for id in wonders_of(p.state, seat)),
        tuple((f"pact:{id}", pact_text(p, id), faces.pact(p, id)) for id in player.pacts),
        painted.Treasures(
            player.resources,
            tuple((id, box.natural_wonders[id].resource) for id in ids),
            tuple((state.id, state.type, state.frame) for state in states),
        ),
        p.say("new_dawn.box.nothing_won"),
    )


def _leader(p: Position, seat: int) -> painted.Leader:
    leader, words = p.state.players[seat].leader, p.words
    if not leader:
        return painted.Leader("", p.signs[seat])
    ability = words.name("new_dawn", "ability", leader)
    text = f"*{ability}*. {effect_sentence(words, tables().leaders[leader])}"
    counted = tuple(p.say(f"new_dawn.table.count.{key}", n=n) for key, n, _ in counts(p, seat))
    who = words.name("new_dawn", "leader", leader)
    return painted.Leader(leader, p.signs[seat], thing_name(words, leader), who, text, counted)


def _goals(p: Position, seat: int, id: str) -> tuple[str, ...]:
    """How far the player is with both agendas of a victory card."""
    done = p.state.players[seat].agendas
    return tuple(
        f"{'[check] ' if one.id in done else ''}*{thing_name(p.words, one.id)}* "
        f"{agenda_sentence(p.words, p.state, seat, one)}"
        for one in tables().victory_cards[id].agendas
    )


class BoardScene(Dialog):
    """One player at a time; the others are a key away. `enlarge` shows a thing larger."""

    board_w, board_h = 1800.0, 1000.0

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

    def view(self) -> BoardView:
        return board_view(self.position(), self.seat)

    def build(self) -> Iterable[Section]:
        b = self.board
        yield self.close_button()
        names = [(str(n), name) for n, name in enumerate(self.position().names)]
        wide = min(b.w - 340, 320.0 * len(names))
        yield Segmented("seat", b.x + 30, b.y + 27, wide, names, str(self.seat), self._choose)
        top, tall = b.y + 104, b.h - 134
        high = tall * 0.5
        sheet = Box(b.x + 30, top, b.w * 0.3, tall)
        yield Painted(sheet, lambda: self.view().leader, painted.draw_leader)
        left = b.x + 50 + b.w * 0.3
        yield RowOfCards(Box(left, top, b.right - 30 - left, high - 10), self.view)
        wide = (b.right - 30 - left) * 0.62
        yield Won(Box(left, top + high, wide - 14, tall - high), self.view)
        goals = Box(left + wide, top + high, b.right - 30 - left - wide, tall - high)
        yield Goals(goals, self.view)

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


class RowOfCards(Panel[BoardView]):
    """The focus row; a card leads to all levels of its type."""

    always = True

    def things(self, view: BoardView) -> list[Target]:
        placed = zip(view.row, painted.row_boxes(self.box), strict=False)
        return [Target(name, box, text) for (name, text, _), box in placed]

    def draw(self, c: Canvas, view: BoardView) -> None:
        painted.draw_row(c, self.box, tuple(face for _, _, face in view.row))
        self.marks(c, view, 4, 12)


class Goals(Panel[BoardView]):
    """How far the player is with every agenda in play; it leads to the victory cards."""

    always = True

    def things(self, view: BoardView) -> list[Target]:
        placed = zip(view.goals, painted.goal_boxes(self.box, len(view.goals)), strict=True)
        return [Target(name, box, plain(". ".join(texts))) for (name, texts), box in placed]

    def draw(self, c: Canvas, view: BoardView) -> None:
        painted.draw_goals(c, self.box, tuple(texts for _, texts in view.goals))
        self.marks(c, view, 2, 10)


class Won(Panel[BoardView]):
    """Resources and natural wonders, world wonders, diplomacy cards."""

    always = True

    def things(self, view: BoardView) -> list[Target]:
        built = zip(view.built, painted.built_boxes(self.box, len(view.built)), strict=True)
        held = zip(view.pacts, painted.pact_boxes(self.box, len(view.pacts)), strict=True)
        return [
            *(Target(f"built:{id}", items().fitted(id, box, False), text) for (id, text), box in built),
            *(Target(name, box, text) for (name, text, _), box in held),
        ]  # fmt: skip

    def draw(self, c: Canvas, view: BoardView) -> None:
        b = self.box
        c.panel(b.x, b.y, b.w, b.h, "well", 16)
        painted.draw_treasures(c, b.x + 14, b.y + 14, view.won)
        boxes = [target.box for target in self.things(view)]
        for (id, _), box in zip(view.built, boxes, strict=False):
            items().paint(c, self.scene.app.words, id, box)
        for (_, _, face), box in zip(view.pacts, boxes[len(view.built) :], strict=True):
            c.blit(papers.diplomacy(c, face, box.w, box.h), box.x, box.y)
        if not boxes:
            paragraph(c, view.nothing, (b.x + 20, b.centery - 20, b.w - 40, 60), 23, MUTED)
        self.marks(c, view, 3, 10)
