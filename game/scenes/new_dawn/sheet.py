"""The scores of A New Dawn on paper: a row for each victory card, a column for each player."""

from __future__ import annotations

from game.content.new_dawn.schema import VictoryCard
from game.rules.new_dawn.agendas import cards_done, ties
from game.rules.new_dawn.state import State
from game.scenes.new_dawn.standing import (
    cards_of,
    fulfilled,
    progress,
    rounds,
    tied,
)
from game.scenes.shell.paper import MARGIN, SOFT, TEXT, Paper
from game.words import plain
from game.words.new_dawn.things import goal_sentence, thing_name

ROW = 34.0
"""Millimetres, as everything here."""
SMALL = 9.0
CARDS = 0.34
"""How much of the width the column of the cards takes."""


class Sheet:
    """Writes names, victory cards, what breaks ties, and the sums."""

    def __init__(self, paper: Paper) -> None:
        self.paper, self.scores, self.say = paper, paper.scores, paper.say
        self.view: State = self.scores.match.state
        self.rounds = rounds(self.scores.match)

    def write(self, y: float) -> float:
        """From y on; returns where the page goes on."""
        self._names(y)
        y += 26
        for n, card in enumerate(cards_of(self.view)):
            if n % 2 == 0:
                self.paper.tint(y, ROW)
            self._card(card, y)
            y += ROW
        for kind in tied(self.view):
            self._tie(kind, y + 3)
            y += SMALL
        self._totals(y + 5)
        return y + 26

    def _column(self, seat: int) -> tuple[float, float]:
        """Left end and width of a seat's column."""
        whole = self.paper.pdf.epw
        w = whole * (1 - CARDS) / len(self.scores.seats)
        return MARGIN + whole * CARDS + seat * w + 2, w - 4

    def _names(self, y: float) -> None:
        for seat, setup in enumerate(self.scores.seats):
            x, w = self._column(seat)
            self.paper.badge(seat, x + w / 2 - 5, y + 4, 10)
            self.paper.put(setup.name, x, y + 15, w, 14, TEXT, bold=True, align="C")

    def _card(self, card: VictoryCard, y: float) -> None:
        words, wide = self.scores.app.words, self.paper.pdf.epw * CARDS
        for n, agenda in enumerate(card.agendas):
            top = y + 3 + n * (ROW - 3) / 2
            self.paper.put(thing_name(words, agenda.id), MARGIN + 2, top, wide - 4, 12, bold=True)
            text = plain(goal_sentence(words, agenda))
            self.paper.paragraph(text, MARGIN + 2, top + 6.5, wide - 4, 8)
        for seat in range(len(self.scores.seats)):
            self._became(card, seat, y)

    def _became(self, card: VictoryCard, seat: int, y: float) -> None:
        """What became of the card for a player."""
        words, (x, w) = self.scores.app.words, self._column(seat)
        done = fulfilled(self.view, seat, card)
        if done is None:
            text = progress(words, self.view, seat, card.agendas)
            self.paper.paragraph(text, x, y + ROW / 2 - 3, w, 8, "C")
            return
        self.paper.laurel(x + w / 2 - 4, y + 4, 8)
        self.paper.put(thing_name(words, done.id), x, y + 14, w, 12, bold=True, align="C")
        when = self.rounds.get((seat, done.id))
        if when:
            said = words.say("new_dawn.progress.round", round=when)
            self.paper.put(said, x, y + 21, w, 9.5, SOFT, align="C")

    def _tie(self, kind: str, y: float) -> None:
        wide = self.paper.pdf.epw * CARDS
        self.paper.put(self.say(f"new_dawn.pad.{kind}"), MARGIN + 2, y, wide - 4, 10, SOFT)
        for seat in range(len(self.scores.seats)):
            x, w = self._column(seat)
            count = str(ties(self.view, seat)[kind])
            self.paper.put(count, x, y, w, 12, TEXT, align="C")

    def _totals(self, y: float) -> None:
        paper, most = self.paper, len(self.view.victory)
        paper.pdf.set_draw_color(*SOFT)
        paper.pdf.line(MARGIN, y, paper.pdf.w - MARGIN, y)
        wide = paper.pdf.epw * CARDS
        title = self.say("new_dawn.score.category.agendas")
        paper.put(title, MARGIN + 2, y + 5, wide - 4, 15, TEXT, bold=True)
        for seat in range(len(self.scores.seats)):
            x, w = self._column(seat)
            won = seat in self.scores.outcome.winners()
            done = cards_done(self.view, seat)
            total = self.say("new_dawn.pad.total", done=done, cards=most)
            paper.put(total, x, y + 4, w, 20 if won else 16, TEXT, won, align="C")
