"""The panels beside the table: the parchment and the turn; and the standing, laid large."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, partial

from game.content.carta_impera.schema import DOMAINS, ERAS
from game.drawing.carta_impera import faces, marks
from game.drawing.carta_impera.marks import PALE, STRONG
from game.drawing.kit import display, shapes
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import (
    EMPTY,
    SPRING,
    Node,
    art,
    column,
    either,
    grid,
    icon,
    line,
    row,
    stack,
    text,
)
from game.drawing.kit.parts import badge, button, framed, ground, head, panel
from game.drawing.kit.theme import BROWN, CREAM, DARK, FAINT, GOLD, GOLD_TEXT, MUTED, POINTED
from game.hotseat.choice import kind, thing_of
from game.hotseat.intents import Open, Shut, Touch
from game.rules.carta_impera import scoring
from game.rules.carta_impera.box import NAMES, Kind, box, names
from game.scenes.kit.dialogs import Page
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import at_rest
from game.scenes.table.sections.notice import Notice
from game.words import plain
from game.words.buttons import ButtonView, Step
from game.words.carta_impera import position
from game.words.carta_impera.table_text import Page as Parchment
from game.words.carta_impera.table_text import TableText

LARGE = 2.4
"""The standing that is laid large."""
RULE = (180, 150, 96)
DESCRIBED = ("hand", "offer", "own", "column", "seat", "pile", "effect", "copy", "deck")
"""Kinds of things that the parchment tells about."""
Description = tuple[Parchment, tuple[int, int], bool]
"""A page on the parchment: what is told, how many of how many cards were named, whether it refuses."""


class StandingScene(Page):
    """The standing as large as there is room for."""

    board_w, board_h = 304 * LARGE, 334 * LARGE

    def __init__(self, app: Services, text: TableText) -> None:
        super().__init__(app)
        self.text = text

    def parts(self) -> Iterable[Node]:
        yield art(_large, self.text, grow=1)


def _large(c: Canvas, b: shapes.Box, t: TableText) -> None:
    large = min(b.w / 304, b.h / 334)
    near = Canvas(c.surface, c.scale * large, c.text_scale)
    box = shapes.Box(b.x / large, b.y / large, b.w / large, b.h / large)
    placed = Arranger(near).arrange(standing(t), box)
    for _ in display.one_by_one(near, placed, at_rest):  # ahead, too, where no place of it is seen
        pass


def meant(pointed: str) -> str:
    """The thing to tell about where something is pointed at: of a number its column."""
    name = thing_of(pointed)
    return f"column:{name[7:]}" if kind(name) == "number" else name


def tellable(name: str, held: Iterable[Kind], covered: bool) -> str:
    """The thing last told about, if whoever looks may still be told: `held` are the cards they see,
    unless these are covered; else nothing. Of a card that lies face down nobody is told."""
    what, _, card = name.partition(":")
    secret = what in ("hand", "offer") and (
        covered or card.endswith("?") or card not in names(tuple(held))
    )
    return "" if secret else name


def page(t: TableText, name: str, notice: Notice | None) -> Description | None:
    """What is pointed at, else what is under way; or why something was refused."""
    known = t.page(name) if name or notice is None else None
    if notice is not None:
        known = known or Parchment("cross", t.words.say("table.rules"), "", ())
        return known._replace(lines=(notice.text,), clause=notice.clause), (0, 0), True
    return None if known is None else (known, _chosen(t), False)


def _chosen(t: TableText) -> tuple[int, int]:
    """Of an effect that names several cards: how many were, of how many; an Inquisition counts itself."""
    effect, left = position.stage(t.state)
    if not left or effect != t.running or effect == "inquisition":
        return 0, 0
    known = box().effects[effect]
    handled = known.discard_hand, known.discard_area, known.take_area, known.take_discard
    of = max(*handled, known.draw, left)
    return (of - left, of) if of > 1 else (0, 0)


def parchment(page: Parchment, chosen: tuple[int, int], refused: bool) -> Node:
    """Always in the same place, so that nothing pops up over the table; the clause opens the rules. Where
    the sentences need the room, the title stands alone."""
    forms = text(page.sub, 20, BROWN, "semi"), text(page.sub, 20, BROWN, lines=2, leading=1.1)
    return either(*(_page(page, *chosen, refused, sub) for sub in (either(*forms), EMPTY)))


def _page(page: Parchment, done: int, of: int, refused: bool, sub: Node) -> Node:
    # In one piece: what shrinks does so once, whatever breaks into how many lines.
    told = text("\n".join(page.lines), 21.5, STRONG if refused else DARK, lines=24, bold=STRONG)
    clause = text(
        page.clause, 20, BROWN, "semi", 1.0, w=124, h=30, at=(1.0, 1.0), pad=(4, 0), id=("clause",),
        does=Open("rules", page.clause), stop=refused, says=plain(" ".join((page.title, *page.lines))),
    )  # fmt: skip
    return column(
        row(icon(page.icon, 50) if page.icon else None,
            column(text(page.title, 27, DARK, "title"), sub, gap=2, grow=1), gap=8),
        line(RULE, 1.4, h=6.0), art(marks.named, done, of, h=16) if of else None,
        told, SPRING, row(SPRING, clause) if page.clause else None,
        pad=(16, 8, 12, 6), gap=3, paint=ground("paper"), bleed=16,
    )  # fmt: skip


def turn(title: str, todo: tuple[Step, ...], end: ButtonView) -> Node:
    """The three steps, and the button that says what will happen."""
    sentence = f"{end.label}. {end.note}"
    return column(
        text(title, 25, GOLD_TEXT, "title", shade=120, pad=(6, 0)),
        *(_step(k, one) for k, one in enumerate(todo)), SPRING,
        button(end.label, end.style, key=end.key, note=end.note, size=25, h=64, id=("end",),
               does=Shut(Open("end")) if end.style == "off" else Open("end"), says=sentence),
        pad=(12, 8, 12, 12), gap=3, paint=ground("lit"), bleed=16,
    )  # fmt: skip


def _step(k: int, one: Step) -> Node:
    now = one.state == "now"
    return row(
        art(marks.step, k + 1, one.state, w=32, h=32),
        column(text(one.head, 23, MUTED if one.state == "later" else CREAM, "semi", same="head"),
               text(one.sub, 20, PALE if now else MUTED, same="sub"), grow=1),
        h=72, least=0.75, gap=10, pad=(8, 0, 8, 0), paint=marks.NOW if now else None,
    )  # fmt: skip


Leaders = tuple[scoring.Side, ...]
"""Who has most of a domain."""
SIDE = 44.0
"""The signs of the domains at the left of the standing."""
NUMBERS = (255, 238, 180)
BEST = (255, 231, 160)
"""Letters of a number that leads, and of who would win."""


def deck(t: TableText) -> Node:
    """Cards left of each era, and by domain how many nobody has seen; a click shows all of them."""
    state, found = t.state, position.unseen(t.state)
    total, left = max(1, sum(found.domains)), position.eras(state.deck[: state.left])
    coin = next((i for i, n in enumerate(left) if n), -1) if state.coin is None else -1
    where, unseen = t.where(found), t.unseen(found)
    return panel(
        head(t.say("carta_impera.table.deck"), t.cards(state.left)),
        row(*(art(marks.stack, era, n, i == coin, h=82, ratio=faces.RATIO, grow=1, least=0.6, at=(0, 0.5), bleed=40)
              for i, (era, n) in enumerate(zip(ERAS, left, strict=True))), pad=(6, 8, 0, 0)),
        line((90, 110, 100), 1),
        text(unseen if state.left else t.say("carta_impera.table.last_round"), 22, CREAM, "semi"),
        either(text(where, 20, MUTED), text(where, 20, MUTED, lines=2)),
        grid(2, (_counted(domain, n, note=f"{round(100 * n / total)} %")
                 for domain, n in zip(DOMAINS, found.domains, strict=True)), grow=1, gap=8),
        id=("deck",), does=Open("cards"), thing="deck",
    )  # fmt: skip


@lru_cache(512)
def _counted(domain: str, n: int, size: float = 24, art_size: float = 29, note: str = "") -> Node:
    """The sign of a domain, how many, and a quieter note at the right; faint where there are none."""
    return row(
        icon(f"rnd_{domain}", art_size, 255 if n else 90),
        text(str(n), size, CREAM if n else FAINT, "black", same=f"n{size}"),
        SPRING if note else None,
        text(note, 20, MUTED, align=1.0, same="note") if n and note else None,
        gap=6, grow=1 if note else 0,
    )  # fmt: skip


def discard(t: TableText) -> Node:
    """A pile for each domain, as order does not matter; a click lays all out, or takes a card."""
    title, total = t.say("carta_impera.table.discard"), t.cards(sum(map(len, t.state.discard)))
    found = [_pile(domain, NAMES[there[-1]] if there else "", len(there), f"pile:{domain}" in t.lit)
             for domain, there in zip(DOMAINS, t.state.discard, strict=True)]  # fmt: skip
    return panel(
        head(title, total, pad=(8, 0, 6, 0)), row(*found, grow=1), lit=any(isinstance(one.does, Touch) for one in found),
        pad=(8, 8, 8, 8), id=("discard",), does=Open("discard"), says=f"{title}. {total}",
    )  # fmt: skip


@lru_cache(256)
def _pile(domain: str, newest: str, n: int, lit: bool) -> Node:
    name = f"pile:{domain}"
    return framed(column(
        art(marks.pile, newest, n, ratio=0.8, h=70, grow=1, least=0.5, bleed=10),
        row(SPRING, _counted(domain, n, 22, 24), SPRING), grow=1, gap=4, pad=(2, 8, 2, 0),
        id=("pile", domain), does=Touch(name) if lit else Open("discard"), thing=name, stop=lit,
    ))  # fmt: skip


def standing(t: TableText) -> Node:
    """Six domains by seats, and who would win if majorities were counted now."""
    seats = order(t)
    title = t.say("carta_impera.table.standing")
    goal = t.say("carta_impera.table.at", needed=t.state.numbers.dominance)
    leading = [scoring.leaders(t.state, n) for n in range(6)]
    domains = [_line(icon(f"rnd_{name}", 31), _cells(t, n, seats, leading[n]), h=34, grow=1)
               for n, name in enumerate(DOMAINS)]  # fmt: skip
    own = _line(EMPTY, [art(marks.own) if seat == t.me else EMPTY for seat in seats])
    body = column(
        _line(EMPTY, [badge(t.seat(seat), 14, w=0, h=0) for seat in seats], h=34),
        _line(EMPTY, [art(marks.bracket, marks.TEAM[n][0]) for n in (0, 1)], h=4) if t.sides else None,
        *domains, line((110, 124, 108), 1), _line(icon("laurel", 32), _sums(t, seats, leading), h=36),
    )  # fmt: skip
    return panel(
        head(title, goal, 25, MUTED, icon("crown", 24), face="body", pad=(4, 0)), stack(own, body, grow=1),
        quiet=True, pad=(12, 6, 12, 6), id=("standing",), says=title, stop=False,
    )  # fmt: skip


def line_of(wide: float, first: Node, cells: list[Node], **more: float) -> Node:
    """A line of a table: columns of equal width after the first one."""
    return grid((wide, *(0.0,) * len(cells)), (first, *cells), **more)


_line = partial(line_of, SIDE, least=0.8)


def order(t: TableText) -> tuple[int, ...]:
    """The seats in the columns of the standing: clockwise from the one who sits below, or by team."""
    if t.sides:
        return tuple(seat for side in t.sides for seat in side)
    return tuple((t.me + step) % len(t.names) for step in range(len(t.names)))


def _cells(t: TableText, domain: int, seats: Sequence[int], leaders: Leaders) -> list[Node]:
    """What everybody has of a domain; who has most, or ties, leads."""
    leading = {one for side in leaders for one in side}
    most = max((t.count(one, domain) for one in leading), default=0)
    made = []
    for seat in seats:
        have, need = t.count(seat, domain), t.need(seat, domain)
        leads = seat in leading and have == most and not t.counting
        raised = need > t.state.numbers.dominance
        made.append(_cell(seat, DOMAINS[domain], have, need, leads, raised))
    return made


@lru_cache(512)
def _cell(seat: int, domain: str, have: int, need: int, leads: bool, raised: bool) -> Node:
    """A number; who leads has a plate; who is one short, an alarm. It leads to its tower."""
    short = need - have <= 1
    of = short or (raised and have)
    label = f"{have}/{need}" if of else str(have or "–")
    ink = (255, 250, 240) if short else NUMBERS if leads else CREAM if have else FAINT
    plate = (marks.DANGER, marks.DANGER_RIM) if short else ("#7a5a1c", GOLD) if leads else None
    about = f"{seat}:{domain}"
    face = "black" if leads or short else "semi"
    words = text(label, 23 if len(label) < 2 else 21, ink, face, 0.5)
    if short:  # the alarm covers nothing: alone it says that one is missing
        alarm = icon("alarm", 20, least=1.0)
        words = row(either(words.but(grow=1), text(str(have), 21, ink, face, 0.5, grow=1)), alarm)
    return framed(stack(
        art(shapes.plate, *plate, 1.8, 8, 0.75, w=0 if short else 58 if len(label) > 2 else 48) if plate else None,
        words,
        pad=(4, 1, 4, 1), id=("number", seat, domain), does=Open("column", about),
        thing=f"column:{about}", stop=False,
    ), POINTED, 2.4, 8)  # fmt: skip


def _sums(t: TableText, seats: tuple[int, ...], leading: Sequence[Leaders]) -> list[Node]:
    """Majority points; a crown for who would win, after tie-breaks. Not while a lesson asks for that."""
    if t.counting:
        return [text("?", 25, CREAM, "black", 0.5) for _ in seats]
    state = t.state
    winners = [one for side in scoring.ladder(state)[-1][1] for one in side]  # if counted now (R9)
    begun = any(map(any, state.columns)) or state.round > 1
    found = []
    for side in scoring.sides(state) if t.sides else tuple((seat,) for seat in seats):
        n, best = sum([side in leaders for leaders in leading]), begun and side[0] in winners
        forms = (t.say("carta_impera.table.team_points", n=n), str(n)) if t.sides else (str(n),)
        ink = BEST if best else CREAM
        label = either(*(text(one, 25, ink, "black", 0.5, same="sum") for one in forms))
        found.append(row(label, icon("crown", 22) if best else None, gap=3, at=(0.5, 0.5)))
    return found
