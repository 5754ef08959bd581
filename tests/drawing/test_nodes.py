"""Trees of nodes: who gets which room, which form steps in, what is painted again, what does not fit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.drawing.kit import display
from game.drawing.kit.arranger import LINE, Arranger, Placed, left_free, share
from game.drawing.kit.canvas import LEAST, Canvas
from game.drawing.kit.nodes import (
    EMPTY,
    SPRING,
    Look,
    Node,
    art,
    as_many,
    column,
    either,
    free,
    grid,
    row,
    stack,
    text,
    words,
)
from game.drawing.kit.shapes import Box
from tests.scenes.trees import outline
from tests.sure import sure

NONE = Look()


def painted(placed: Iterable[Placed], look: display.LookOf) -> list[display.Item]:
    """All that is painted, in order."""
    return [display.item(p, look) for p in placed if p.node.paint is not None]


def canvas(text_scale: float = 1.0) -> Canvas:
    return Canvas(pygame.Surface((1920, 1080)), 1.0, text_scale)


def lay(root: Node, w: float, h: float, text_scale: float = 1.0) -> list[Placed]:
    return Arranger(canvas(text_scale)).arrange(root, Box(0, 0, w, h))


def boxes(placed: Iterable[Placed], form: str = "art") -> list[tuple[float, ...]]:
    return [tuple(p.box) for p in placed if p.node.form == form]


def dot(c: Canvas, b: Box, look: Look, colour: str) -> None:
    c.surface.fill("white" if look.pointed else colour, b)


def block(colour: str = "red", **more: Any) -> Node:
    return art(dot, colour, looks=("pointed",), **more)


sizes = st.tuples(st.floats(0, 50), st.floats(0, 50), st.sampled_from([0.0, 1.0, 2.0])).map(
    lambda s: (min(s[:2]), max(s[:2]), s[2])
)


@given(st.floats(1, 400), st.lists(sizes, min_size=1, max_size=6))
def test_room_is_dealt_out_whole_and_nobody_gets_less_than_the_least(
    room: float, wanted: list[tuple[float, float, float]]
) -> None:
    dealt = share(room, wanted)
    least, ideal = sum(s[0] for s in wanted), sum(s[1] for s in wanted)
    if ideal <= room:
        grows = any(s[2] for s in wanted)
        assert sum(dealt) == pytest.approx(room if grows else ideal, abs=1e-6)
    elif least <= room:
        assert sum(dealt) == pytest.approx(room, abs=1e-6)
        assert all(d >= s[0] - 1e-6 for d, s in zip(dealt, wanted, strict=True))
    elif least:
        assert sum(dealt) == pytest.approx(room, abs=1e-6)


def test_what_grows_takes_what_is_left_and_what_shrinks_gives() -> None:
    wide = row(block(w=40, h=10), block(grow=1, h=10), block(w=20, h=10), gap=10)
    assert [b[0] for b in boxes(lay(wide, 200, 20))] == [0, 50, 180]
    tight = row(block(w=100, least=0.5), block(w=100, least=1))
    assert [b[2] for b in boxes(lay(tight, 150, 20))] == [50, 100]


def test_columns_of_a_grid_align_whatever_stands_in_them() -> None:
    lines = grid((30, 0, 0), [block(w=w) for w in (5, 90, 1, 30, 2, 60)])
    found = boxes(lay(lines.but(kids=tuple(k.but(w=0.0) for k in lines.kids)), 230, 40))
    assert [b[0] for b in found] == [0, 30, 130, 0, 30, 130]


def test_a_shorter_form_steps_in_where_the_longer_has_no_room_the_last_one_first() -> None:
    def said(w: float) -> list[str]:
        both = row(words("first of them", "first"), words("second of them", "second"), gap=4)
        return [p.node.ink.value for p in lay(both, w, 30) if p.node.ink]

    assert said(600) == ["first of them", "second of them"]
    assert said(190) == ["first of them", "second"]
    assert said(130) == ["first of them"]
    assert said(60) == ["first"]


def test_a_sentence_that_would_lose_its_last_line_gives_way_to_a_shorter_one() -> None:
    long, short = "a sentence that goes on and on and on and on", "a short one"
    for said in ((long, short), (long,)):
        forms = either(*(text(one, 20, lines=2) for one in said))
        for tree in (forms, column(forms, SPRING), stack(forms)):
            (shown,) = [p.node.ink.value for p in lay(tree, 120, 400) if p.node.ink]
            assert shown == said[-1]


def test_letters_shrink_to_one_floor_and_then_they_are_cut_and_said_so() -> None:
    c = canvas()
    long = text("a sentence that is much too long for its place", 30)
    whole, small, cut = (Arranger(c).arrange(long, Box(0, 0, w, 40)) for w in (900, 450, 100))
    assert display.misfits(c, whole) == []
    (shrunk,) = display.misfits(c, small)
    assert LEAST <= shrunk.got < shrunk.wished
    assert not shrunk.cut
    (lost,) = display.misfits(c, cut)
    assert lost.cut
    assert lost.got == LEAST


class Counted(NamedTuple):
    """How many lines of a list are left out."""

    silent: bool = False

    def __call__(self, cut: tuple[int, ...], /) -> Node | None:
        return None if self.silent else text(f"{len(cut)} more", 20, firm=True)


def test_a_list_has_as_many_lines_as_there_is_room_for_and_counts_the_others() -> None:
    lines = [text(f"line {n}", 20, firm=True) for n in range(6)]
    title, high = text("title", 20, firm=True), 20 * LINE

    def shown(room: float, silent: bool = False) -> list[str]:
        found = as_many(lines, (5, 4, 0, 3, 2, 1), Counted(silent), gap=2)
        placed = lay(column(title, either(found, text("one alone", 20), grow=1)), 200, room)
        return [p.node.ink.value for p in placed if p.node.ink]

    every = ["title", *(f"line {n}" for n in range(6))]
    assert shown(7 * high + 10) == every
    assert shown(5 * high + 6) == ["title", "line 0", "line 4", "line 5", "3 more"]
    assert shown(5 * high + 6, silent=True) == ["title", "line 0", "line 3", "line 4", "line 5"]
    assert shown(3 * high + 2) == ["title", "line 5", "5 more"]
    assert shown(2 * high) == ["title", "one alone"]


def test_words_of_one_name_have_one_size() -> None:
    both = column(text("short", 30, same="n"), text("considerably longer than that", 30, same="n"))
    placed = lay(both, 330, 80)
    made = {p.node.paint.args[1] for p in placed if p.node.ink and p.node.paint}
    assert len(made) == 1
    assert made.pop() < 30


def test_words_that_are_one_of_several_forms_are_painted() -> None:
    """Also in a stack, which does not look for forms: there the form is chosen when it is laid."""
    for same in ("", "labels"):
        forms = either(text("Renaissance", 30, same=same), text("3", 30, same=same))
        assert len(painted(lay(stack(forms), 300, 40), lambda _: NONE)) == 1


def test_large_letters_take_what_room_there_is() -> None:
    line = text("some words", 24)
    for scale in (1.0, 1.4):
        c = canvas(scale)
        (placed,) = Arranger(c).arrange(line, Box(0, 0, 400, 60))
        assert sure(placed.node.paint).args[1] == 24


@pytest.mark.parametrize("unit", [2 / 3, 1.0])
@pytest.mark.parametrize("letters", [1.0, 1.2, 1.4])
def test_a_sentence_of_all_its_lines_keeps_its_size(unit: float, letters: float) -> None:
    """Also where letters of whole pixels are a little larger than was wished."""
    c = Canvas(pygame.Surface((1280, 720)), unit, letters)
    for size in (19, 19.5, 20, 21, 22):
        said = "a sentence that takes exactly two lines"
        tree = column(text(said, size, lines=2), block(grow=1.0))
        placed, _ = [p for p in Arranger(c).arrange(tree, Box(0, 0, 290, 400)) if not p.node.kids]
        assert c.rich_height(said, 290, size) > c.rich_height("one", 290, size)
        assert sure(placed.node.paint).args[1] == size


class Fan(NamedTuple):
    """Children that overlap: each `step` to the right of the one before."""

    step: float

    def __call__(self, b: Box, count: int, /) -> list[Box]:
        return [Box(b.x + k * self.step, b.y, 50, b.h) for k in range(count)]


def test_children_of_a_free_node_lie_where_their_place_says() -> None:
    fan = free(Fan(20), *(block(id=("card", k)) for k in range(3)))
    assert [b[0] for b in boxes(lay(fan, 100, 30))] == [0, 20, 40]
    assert free(Fan(20), block()) == free(Fan(20), block())


def test_what_is_as_it_was_is_neither_made_anew_nor_laid_out_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def panel(n: int) -> Node:
        kept = column(*(row(text(f"line {k}"), SPRING, text(str(k))) for k in range(8)))
        return column(kept, text(f"changed {n}"))

    arranger, box = Arranger(canvas()), Box(0, 0, 300, 400)
    arranger.arrange(panel(1), box)
    asked: list[str] = []
    measure = Canvas.width

    def counted(self: Canvas, text: str, size: float, kind: str = "body") -> float:
        asked.append(text)
        return measure(self, text, size, kind)

    monkeypatch.setattr(Canvas, "width", counted)
    after = arranger.arrange(panel(2), box)
    assert set(asked) == {"changed 2"}
    asked.clear()
    arranger.arrange(panel(2), box)
    assert asked == []
    assert after == Arranger(canvas()).arrange(panel(2), box)


def test_the_lines_of_a_list_that_went_up_are_moved_and_not_laid_out_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def panel(first: int) -> Node:
        lines = [row(text(f"line {k}", 20, firm=True), block(w=9)) for k in range(first, first + 5)]
        return as_many(lines, (4, 3, 2, 1, 0), Counted(silent=True), gap=2, grow=1)

    arranger, box = Arranger(canvas()), Box(7, 3, 200, 4 * 20 * LINE + 8)
    arranger.arrange(panel(0), box)
    laid: list[Node] = []
    lay_out = Arranger._lay

    def counted(self: Arranger, n: Node, *more: Any) -> list[Placed]:
        laid.append(n)
        return lay_out(self, n, *more)

    monkeypatch.setattr(Arranger, "_lay", counted)
    after = arranger.arrange(panel(1), box)
    assert len([n for n in laid if n.form == "row"]) == 1, "the new line alone"
    anew = Arranger(canvas()).arrange(panel(1), box)
    assert [p.node for p in after] == [p.node for p in anew]
    for moved, other in zip(after, anew, strict=True):
        assert tuple(moved.box) == pytest.approx(tuple(other.box), abs=0.001)
        assert tuple(moved.shown) == tuple(moved.box)


def test_what_lies_in_a_thing_is_painted_as_the_thing_stands_now() -> None:
    inner = row(art(dot, "red", looks=("lit",), w=20))
    arranger, box = Arranger(canvas()), Box(0, 0, 40, 20)
    for does in ("lit", "dark", "lit"):
        placed = arranger.arrange(stack(inner, id=("card",), does=does), box)
        (owner,) = {p.owner.does for p in placed if p.node.paint and p.owner}
        assert owner == does


def test_painting_what_changed_is_painting_everything() -> None:
    def panel(colours: str) -> Node:
        return grid(2, [block(colour, id=(k,)) for k, colour in enumerate(colours.split())])

    surface = pygame.Surface((200, 200))
    c, arranger, box = Canvas(surface, 1.0), Arranger(canvas()), Box(0, 0, 200, 200)
    before: list[display.Item] = []
    for colours in ("red blue green navy", "red blue gold navy", "gold gold gold gold", "red blue"):
        placed = arranger.arrange(panel(colours), box)
        now = painted(placed, lambda owner: NONE)
        for area in display.changed(before, now):
            surface.set_clip(area)
            surface.fill("black")
            display.paint(c, placed, lambda owner: NONE)
        surface.set_clip(None)
        whole = pygame.Surface((200, 200))
        display.paint(Canvas(whole, 1.0), placed, lambda owner: NONE)
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(whole, "RGB")
        before = now


def test_a_look_paints_again_only_who_looks_at_it() -> None:
    two = row(block(id=("seen",), w=20), art(lambda c, b: None, id=("blind",), w=20))
    placed = lay(two, 40, 20)

    def pointing(name: str) -> list[display.Item]:
        return painted(placed, lambda owner: Look(owner is not None and owner.id == (name,)))

    nothing = pointing("")
    assert display.changed(nothing, pointing("blind")) == []
    near = display.ROUNDED
    seen = {tuple(b) for b in display.changed(nothing, pointing("seen"))}
    assert seen == {(-near, -near, 20 + 2 * near, 20 + 2 * near)}


def test_a_tree_is_told_as_text() -> None:
    tree = column(row(text("Deck"), EMPTY), stack(block(id=("pile", "science"), does="take")))
    assert outline(tree).splitlines() == [
        "column",
        "  row",
        "    text 'Deck'",
        "    art",
        "  stack",
        "    art pile:science dot('red',) -> take",
    ]


@given(st.floats(40, 400), st.floats(30, 200), st.sampled_from([1.0, 1.4]))
def test_no_part_lies_outside_its_whole(w: float, h: float, scale: float) -> None:
    pygame.display.init()
    tree = column(
        row(text("A title", 25), either(text("with a long note", 20), EMPTY), gap=8),
        grid(3, [row(block(w=20, h=20, least=0.5), text(str(n))) for n in range(7)], grow=1),
        pad=6,
        gap=4,
    )
    whole = Box(0, 0, w, h).inflate(1, 1)
    for p in lay(tree, w, h, scale):
        assert whole.contains(p.box) or p.box.w <= 0 or p.box.h <= 0


def test_what_others_leave_free_is_the_largest_part() -> None:
    """Of a card in a row its side, of one under two of the next row its upper end; what only touches it
    takes nothing."""
    card = Box(100, 100, 60, 90)
    beside, low_left, low_right = Box(130, 100, 60, 90), Box(66, 140, 60, 90), Box(134, 140, 60, 90)
    assert left_free(card, []) == card
    assert left_free(card, [Box(160, 100, 60, 90)]) == card
    assert left_free(card, [beside]) == Box(100, 100, 30, 90)
    assert left_free(card, [low_left, low_right]) == Box(100, 100, 60, 40)
    assert left_free(card, [Box(150, 110, 60, 90)]) == Box(100, 100, 50, 90)


def test_what_was_laid_out_stays_though_its_room_is_given_to_another() -> None:
    room = Box(0, 0, 200, 40)
    placed = Arranger(canvas()).arrange(row(text("Ana")), room)
    room.h = 0
    assert placed[0].box.h == 40
