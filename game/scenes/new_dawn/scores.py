"""The scores of A New Dawn: a row for each victory card and for what decides ties."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import Agenda, VictoryCard
from game.hotseat.choice import kind_and_id
from game.match.match import Match
from game.rules import hexes
from game.rules.new_dawn import agendas, sources
from game.rules.new_dawn.events import AgendaCompleted
from game.scenes.new_dawn import boards
from game.scenes.new_dawn.items import items
from game.scenes.new_dawn.score_parts import Part, PartsScene
from game.words.new_dawn.sentences import nearest_goal_sentence
from game.words.new_dawn.things import goal_sentence, standing_of, thing_name
from game.words.score_pad import Cell, Row, ScorePad, Scoring
from game.words.scores import Scores


def rounds(match: Match) -> dict[tuple[int, str], int]:
    """In which round each seat fulfilled an agenda."""
    found: dict[tuple[int, str], int] = {}
    for line in match.log:
        for event in line.events:
            if isinstance(event, AgendaCompleted) and line.action is not None:
                before = match.game.progress(match.observation(None, line.n - 1))
                found[event.seat, event.agenda] = before["round"]
    return found


def pad(scores: Scores) -> ScorePad:
    """Victory cards and what became of them, what decides ties, and how many are fulfilled."""
    say, view, seats = scores.say, scores.match.observation(None), range(len(scores.seats))
    when, most = rounds(scores.match), len(view.victory)
    rows = tuple(_victory(scores, tables().victory_cards[id], when) for id in view.victory)
    counts = [agendas.ties(view, seat) for seat in seats]
    ties = tuple(
        Row(f"tie:{kind}", say(f"new_dawn.pad.{kind}"), tuple(Cell(each[kind]) for each in counts))
        for kind in counts[0]
    )
    done = [agendas.cards_done(view, seat) for seat in seats]
    totals = tuple(say("new_dawn.pad.total", done=n, cards=most) for n in done)
    title = say("new_dawn.score.category.agendas")
    return ScorePad(rows, totals, title, say("new_dawn.pad.trace"), ties)


def _victory(scores: Scores, card: VictoryCard, when: dict[tuple[int, str], int]) -> Row:
    words, view = scores.words, scores.match.observation(None)
    heads = tuple((thing_name(words, one.id), goal_sentence(words, one)) for one in card.agendas)

    def cell(seat: int) -> Cell:
        """The agenda and its round, or how far the player came."""
        done = sources.completed(view, seat, card)
        if done is None:
            return Cell(0, nearest_goal_sentence(words, view, seat, card.agendas))
        turn = when.get((seat, done.id))
        text = (words.say("new_dawn.progress.round", round=turn),) if turn else ()
        return Cell(1, thing_name(words, done.id), text, lit=True)

    cells = tuple(cell(seat) for seat in range(len(scores.seats)))
    title = words.join((name for name, _ in heads), "or")
    return Row(f"victory:{card.id}", title, cells, heads)


def trace(scores: Scores, row: Row) -> partial[PartsScene]:
    """Two agendas or what decides a tie, for one player at a time: the winner first."""
    words, view = scores.words, scores.match.observation(None)
    kind, id = kind_and_id(row.name)

    def parts(seat: int) -> list[Part]:
        if kind == "tie":
            count = agendas.ties(view, seat)[id]
            return [_part("", f"*{count}*", sources.tie(view, seat, id))]
        return [part for one in tables().victory_cards[id].agendas for part in goals(seat, one)]

    def goals(seat: int, agenda: Agenda) -> Iterable[Part]:
        title = f"*{thing_name(words, agenda.id)}* {goal_sentence(words, agenda)}"
        done = agenda.id in view.players[seat].agendas
        for goal in agenda.any_of:
            text = standing_of(words, goal, agendas.standing(view, seat, goal))
            yield _part(title, f"*{text}*", sources.source(view, seat, goal), done)

    signs = [setup.shape for setup in scores.seats]
    board = partial(boards.board, view, signs, words)
    return partial(
        PartsScene, items=items(), row=row, seats=scores.seats, parts=parts, board=board,
        seat=scores.order()[0],
    )  # fmt: skip


def _part(title: str, text: str, found: sources.Source, done: bool = False) -> Part:
    spaces = frozenset(hexes.position(space) for space in hexes.bits(found.spaces))
    return Part(title, text, found.things, spaces, done)


SCORING = Scoring(pad, trace)
