"""What a bot says of its move stands in the log, and goes when the move is taken back."""

from __future__ import annotations

from game.bots.bot import Reason
from game.scenes.duel.table import DuelTable
from game.scenes.kit.app import App
from game.scenes.table.log_pane import LogSection
from tests.scenes.driving import duel


def test_reason_stands_in_the_log(app: App) -> None:
    table = DuelTable(app, duel(moves=20))
    app.push(table)
    pane = next(one for one in table.sections if isinstance(one, LogSection))
    newest = pane.telling.entries()[-1]
    table.bots.reasons[table.match.length] = Reason("best_points", {"card": "altar"})
    before, last = pane.telling.entries()[-2:]
    assert before == newest
    assert last.text == table.say("duel.why.best_points", card="altar")
    assert last.seat == table.history.lines()[-1].seat


def test_undone_moves_have_no_reason(app: App) -> None:
    table = DuelTable(app, duel(moves=20))
    app.push(table)
    table.bots.reasons = {n: Reason("only") for n in range(1, 21)}
    table.undoing.take_back(lambda: table.match.undo_by_consent(12, 0))
    assert max(table.bots.reasons) == table.match.length == 12
