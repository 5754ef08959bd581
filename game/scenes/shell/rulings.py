"""Rulings of a game at set-up: where the rulebook can be read in two ways, which one is played; and
house rules, which depart from it."""

from __future__ import annotations

from collections.abc import Iterable

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import SPRING, Node, column, row, text
from game.drawing.kit.theme import FAINT, MUTED
from game.rules.contract import Option
from game.scenes.kit.controls import choice, press
from game.scenes.kit.dialogs import Board, prose, title
from game.scenes.kit.services import Services
from game.words.draft import Draft

AROUND = 310.0
"""The height of what stands above and below the rulings."""


class RulingsScene(Board):
    """Each ruling with its clause and its readings."""

    board_w = 1240.0

    def __init__(self, app: Services, draft: Draft) -> None:
        super().__init__(app)
        self.draft, self.known, self._page = draft, draft.rulings(), 0
        self.focus, self.keyboard = "done", True

    @property
    def each(self) -> float:
        """The height of a ruling: its title beside its readings, two lines of what it means."""
        return 78 + 54 * self.app.comfort.text_size

    @property
    def pages(self) -> int:
        per_page = max(1, min(len(self.known), int((self.h - AROUND) // self.each)))
        return -(-len(self.known) // per_page)

    @property
    def page(self) -> int:
        return min(self._page, self.pages - 1)

    def turn_to(self, page: str) -> None:
        self._page = int(page) - 1

    def as_reference(self) -> None:
        for one in self.known:
            self.draft.choose(one.id, one.default)

    def parts(self) -> Iterable[Node]:
        c, pages = self.measure(), self.pages
        per_page = -(-len(self.known) // pages)
        numbers = [(str(n + 1), str(n + 1)) for n in range(pages)]
        heading = self.say("setup.rulings")
        yield title(heading, 38)
        yield prose(self.say("setup.rulings_note"), 22, MUTED)
        for one in self.known[self.page * per_page :][:per_page]:
            yield self._ruling(one)
        yield row(
            press("first", self.say("setup.rulings_first"), self.as_reference, kind="quiet",
                  sign="again"),
            choice(c, "page", numbers, str(self.page + 1), self.turn_to, heading, w=1, grow=1)
            if pages > 1 else SPRING,
            press("done", self.say("common.close"), self.back, kind="primary", sign="check", w=260),
            gap=20,
        )  # fmt: skip

    def _ruling(self, one: Option) -> Node:
        name = self.draft.name_of(one)
        label = self.say("setup.house_rule", title=name) if one.house else name
        clause = press(
            ("clause", one.id), one.clause, self.app.go.rules, self.draft.game.id, one.clause,
            kind="quiet", sign="rules", w=130, h=52,
            says=self.say("setup.ruling_clause", clause=one.clause, title=label),
        )  # fmt: skip
        return column(
            row(
                text(label, 25, face="semi", w=1, grow=0.36),
                option(self.measure(), self.draft, one).but(w=1, grow=0.64), clause, gap=12,
            ),
            text(self.draft.choice_note(one), 21, FAINT, lines=2, leading=1.2),
            gap=6, h=self.each, least=0.5, at=(0, 0),
        )  # fmt: skip


def option(c: Canvas, draft: Draft, one: Option) -> Node:
    """An option of the game; choices that are seats bear the names of those who sit there."""
    choices = [(each, draft.choice_words(one, each)) for each in one.choices]
    chosen = draft.options[one.id]
    return choice(c, ("option", one.id), choices, chosen, draft.choose, draft.name_of(one), about=(one.id,),
                  least=0.9)  # fmt: skip
