"""7 Wonders is drawn: every picture, card and board, and every view in every size of window."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.content.loading import ContentError
from game.content.wonders.load import tables
from game.content.wonders.schema import COLOURS, SIDES
from game.drawing.art import depth, emblems, pictures, svg
from game.drawing.kit import surface_cache, theme
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.pieces import Piece
from game.drawing.kit.shapes import Box
from game.drawing.wonders import (
    boards,
    choices,
    city,
    conflicts,
    details,
    effects,
    faces,
    hand,
    marks,
    neighbours,
    pad,
    reveal,
)
from game.drawing.wonders.boards import BoardPlaces, BoardView
from game.drawing.wonders.city import Built
from game.drawing.wonders.faces import Card
from game.drawing.wonders.hand import Offered
from game.drawing.wonders.marks import Pair, Tag

SIZES = ((1280, 720, 1.4), (1280, 800, 1.0))
"""Windows and the size of letters in them: the smallest, 16:10."""
SEATS = tuple(Seat(sign, f"Maximiliana {k}") for k, sign in enumerate(theme.SEAT_SIGNS))
ANA, RADU = SEATS[0], SEATS[3]
TAGS = (
    Tag("free", "gratuita", "check"),
    Tag("free", "gratuita", "link"),
    Tag("pay", "alla banca", bank=1),
    Tag("pay", "3 modi", pay=Pair(0, 2)),
    Tag("pay", pay=Pair(1, 12)),
    Tag("no", "manca", "cross", lacks=("stone", "loom")),
    Tag("no", "costa", "cross", bank=7),
    Tag("pay", pay=Pair(2, 3), payees=(ANA, RADU)),
    Tag("pay", "11 per te", seat=RADU),
)


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    yield
    theme.use(theme.STANDARD)
    surface_cache.forget()


def card(card_id: str) -> Card:
    return Card(card_id, card_id.replace("_", " ").title())


def pixels(surface: pygame.Surface) -> str:
    return hashlib.sha256(surface.get_buffer().raw).hexdigest()


def canvases() -> Iterator[Canvas]:
    for w, h, letters in SIZES:
        yield Canvas(pygame.Surface((w, h)), text_scale=letters)


def painted(c: Canvas, b: Box) -> bool:
    """Whether anything was painted there."""
    rect = pygame.Rect(b.x * c.scale, b.y * c.scale, b.w * c.scale, b.h * c.scale)
    part = c.surface.subsurface(rect.clip(c.surface.get_rect()))
    return pygame.transform.average_color(part)[:3] != (0, 0, 0)


# ---- pictures and faces -------------------------------------------------------------------------


def test_every_building_and_wonder_has_a_picture_and_no_two_are_drawn_alike() -> None:
    """Their sceneries differ in any case, for they are strewn by name."""
    names = {one.printed for one in tables().cards.values()} | set(tables().wonders)
    assert set(pictures.names("wonders")) == names
    drawn = set()
    for name in names:
        ElementTree.fromstring(f"<svg>{pictures.picture('wonders', name, 'dusk')}</svg>")
        source = pictures._sources(pictures.ART / "wonders")[name]
        drawn.add(repr(pictures._read(source, name).draw))
    assert len(drawn) == len(names) == 82


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("land: hils, draw: []", "did you mean 'hills'"),
        ("sky: dusc, draw: []", "did you mean 'dusk'"),
        ("ground: gras, draw: []", "did you mean 'grass'"),
        ("draw: [], lights: [{fir: [1, 2]}]", "lights"),
    ],
)
def test_a_broken_picture_with_depth_is_named(text: str, words: str, tmp_path: Path) -> None:
    folder = tmp_path / pictures.DEEP[0]
    folder.mkdir()
    (folder / "cards.yaml").write_text(f"hut: {{{text}}}\n", "utf-8")
    with pytest.raises(ContentError, match="hut") as caught:
        pictures.check(folder)
    assert words in str(caught.value)


def test_the_mark_of_a_link_is_the_same_on_the_parent_and_on_what_it_frees() -> None:
    box = tables()
    for one in box.cards.values():
        mark = pictures.mark("wonders", one.id)
        assert bool(mark) == bool(box.gives_free(one.id)), one.id
        assert not mark or emblems.known(f"chain_{mark}"), one.id
        parents = {pictures.mark("wonders", parent) for parent in one.chains}
        assert len(parents) == bool(one.chains), f"either parent of {one.id} has the same mark"


def test_every_card_is_drawn_face_and_strip() -> None:
    for card_id in tables().cards:
        assert faces.face(card(card_id), 60).get_size() == (40, 60)
        assert faces.strip(card(card_id), 40, 18).get_size() == (40, 18)


@pytest.mark.long
@pytest.mark.parametrize("palette", list(theme.palettes()))
def test_every_card_and_board_is_drawn_in_every_palette(palette: str) -> None:
    theme.use(palette)
    for card_id in tables().cards:
        assert faces.greyed(card(card_id), 224).get_size() == (149, 224)
        assert faces.face(card(card_id), 500).get_size() == (333, 500)
    for c in canvases():
        for wonder, one in tables().wonders.items():
            for side in SIDES:
                for built in range(len(one.sides[side]) + 1):
                    view = BoardView(wonder, "Halicarnassus", side, (1, 2, 3, 3)[:built], TAGS[5])
                    p = BoardPlaces(Box(20, 20, 474, 214), len(view.stages), 74, True)
                    boards.paint(c, p, view)


def test_bands_and_strips_take_the_colours_of_the_palette() -> None:
    for colour in COLOURS:
        one = next(card_id for card_id, c in tables().cards.items() if c.colour == colour)
        drawn, colours = set(), set()
        for palette in theme.palettes():
            theme.use(palette)
            drawn.add(pixels(faces.strip(card(one), 40, 18)))
            colours.add(theme.card_colours(colour))
        assert len(drawn) >= len(colours) > 1, colour


@pytest.mark.parametrize(
    ("card_id", "expected"),
    [
        ("sawmill", ["icon wood", "icon wood"]),
        ("tree_farm", ["icon clay", "text /", "icon wood"]),
        ("west_trading_post", ["arrow left", "count brown", "money 1"]),
        ("vineyard", ["arrow left", "arrow down", "count brown", "money 1", "arrow right"]),
        ("haven", ["count brown", "money 1", "points 1"]),
        ("arena", ["count wonder", "money 3", "points 1"]),
        ("shipowners_guild", ["cards brown grey purple", "points 1"]),
        ("strategists_guild", ["arrow left", "icon defeat", "points 1", "arrow right"]),
        ("academy", ["icon sci_compass"]),
    ],
)
def test_effects_become_pieces(card_id: str, expected: list[str]) -> None:
    shown = effects.pieces(tables().cards[card_id].effects)
    goods = [f"{kind} {value}" for kind, value in shown]
    assert sorted(goods) == sorted(expected)
    assert card_id == "tree_farm" or goods == expected


def test_every_effect_of_a_stage_is_shown() -> None:
    for wonder in tables().wonders.values():
        for side in SIDES:
            for stage in wonder.sides[side]:
                shown = effects.pieces(stage.effects, brief=True)
                assert len(shown) >= len(stage.effects)
                assert all(emblems.known(str(v)) for kind, v in shown if kind == "icon")


def test_a_choice_of_many_goods_is_one_thing_where_there_is_little_room() -> None:
    forum = tables().cards["forum"].effects
    assert len(effects.pieces(forum)) == 5
    assert [one.kind for one in effects.pieces(forum, brief=True)] == ["choice"]


def test_hours_of_pictures_with_depth_have_light_for_every_floor() -> None:
    floors = set(depth.GROUNDS) - {"water"}
    assert {"dawn", "noon", "dusk", "night"} <= set(depth.airs())
    assert all(set(air.floor) == floors for air in depth.airs().values())


def test_every_seat_has_an_outline_and_colours_in_every_palette() -> None:
    assert len(theme.SEAT_SIGNS) == 7
    outlines = {svg.ring(sign, 32, 32, 20) for sign in theme.SEAT_SIGNS}
    assert len(outlines) == 7
    for palette in theme.palettes():
        theme.use(palette)
        assert len({theme.seat_colours(sign) for sign in theme.SEAT_SIGNS}) == 7


# ---- boards, tags, hand -------------------------------------------------------------------------


def test_stages_built_next_and_later_look_different() -> None:
    stage = tables().wonders["giza"].sides["A"][0]
    seen = set()
    for state in ("built", "next", "later", "plain"):
        c = Canvas(pygame.Surface((180, 80)), 1)
        boards.stage(c, Box(0, 0, 180, 78), stage, state)
        seen.add(pixels(c.surface))
    c = Canvas(pygame.Surface((180, 80)), 1)
    boards.stage(c, Box(0, 0, 180, 78), stage, "next", TAGS[5])
    assert len(seen | {pixels(c.surface)}) == 5


def test_only_the_age_of_a_tucked_card_is_on_the_board() -> None:
    def drawn(*ages: int) -> str:
        c = Canvas(pygame.Surface((400, 220)), 1)
        view = BoardView("giza", "Giza", "A", ages)
        boards.paint(c, BoardPlaces(Box(10, 0, 380, 190), 3, 68), view)
        return pixels(c.surface)

    assert len({drawn(), drawn(1), drawn(2), drawn(1, 2), drawn(2, 2)}) == 5


def test_every_price_tag_is_different_and_keeps_within_its_place() -> None:
    for letters in (1.0, 1.4):
        seen = set()
        for view in TAGS:
            c = Canvas(pygame.Surface((200, 70)), 1, letters)
            marks.tag(c, Box(31, 18, 138, 34), view)
            c.surface.set_at((0, 0), (0, 0, 0))
            assert c.surface.get_at((12, 35))[:3] == (0, 0, 0)
            assert c.surface.get_at((188, 35))[:3] == (0, 0, 0)
            seen.add(pixels(c.surface))
        assert len(seen) == len(TAGS)


def offered(count: int) -> tuple[Offered, ...]:
    ids = list(tables().cards)[40:]
    states = ("lit", "pointed", "", "focus", "refused", "taken", "lit")
    return tuple(
        Offered(card(ids[k]), TAGS[k % len(TAGS)], states[k % 7], "drawn" if k == 2 else "")
        for k in range(count)
    )


def test_hands_of_one_to_seven_cards_lie_within_their_place() -> None:
    for c in canvases():
        for count in (1, 7):
            others = tuple((seat, k % 2 == 0) for k, seat in enumerate(SEATS[1:]))
            view = hand.HandView(
                "La tua mano", "Spazio la nasconde", offered(count), "Hanno scelto:", others,
                "il resto va a sinistra a", "left", RADU,
            )  # fmt: skip
            p = hand.HandPlaces(Box(396, 504, 1128, 300), count)
            hand.paint(c, p, view)
            for k in range(count):
                assert p.box.contains(p.card(k))
                assert painted(c, p.card(k))
                assert hand.tag_of(p.card(k)).bottom <= p.box.bottom
        picks = (("1 per Ana: giù", True), ("2 per la Città Libera", False))
        two = view._replace(picks=picks, to=None, way="", rest="")
        down = two._replace(cards=(two.cards[0]._replace(down=True, ribbon="pescata"),))
        hand.paint(c, hand.HandPlaces(Box(396, 504, 1128, 300), 1), down)


# ---- cities -------------------------------------------------------------------------------------


def columns(most: int) -> city.Columns:
    """Up to so many cards of a colour, some of which free others."""
    return tuple(
        tuple(
            Built(card(card_id), k == 1, k == 2)
            for k, card_id in enumerate(list(of_colour(colour))[:most])
        )
        for colour in COLOURS
    )


def of_colour(colour: str) -> Iterator[str]:
    return (card_id for card_id, one in tables().cards.items() if one.colour == colour)


def board_view(wonder: str = "babylon", price: Tag | None = TAGS[3]) -> BoardView:
    return BoardView(wonder, "Halicarnassus", "B", (1, 3), price)


def head() -> city.HeadView:
    return city.HeadView(
        ANA, "la tua città", 28, "monete", 124, "finora", 12, (5, 5, 3, 1, -1, -1), (4, 0, 2)
    )


def war() -> city.War:
    return city.War(ANA, 10, RADU, 9, "per ora", 5)


UNITS = (("wood",), ("stone", "clay"), ("loom",), ("ore",), ("ore",), ("glass",))


def neighbour(most: int, nobody: bool = False) -> neighbours.NeighbourView:
    raw = neighbours.Offer(
        "brown",
        (("wood", 3), ("stone", 2), ("ore", 2), ("clay", 2)),
        (("wood", "clay"), ("ore", "stone")),
        2,
    )
    sale = neighbours.SaleView(
        "In vendita per te",
        "left",
        (raw, neighbours.Offer("grey", (), (), 1)),
        "niente",
        3,
        "riceve",
    )
    return neighbours.NeighbourView(
        RADU, "il tuo vicino di sinistra", "Ctrl 2", 12, board_view(), sale, war(), "vinti finora",
        (5, 3, 1, -1, -1, -1), columns(most), nobody, nobody,
    )  # fmt: skip


def test_cities_of_every_kind_are_painted_at_every_size() -> None:
    for c in canvases():
        for tall in (282, 426):
            b = Box(396, 68, 1128, tall)
            view = city.OwnView(head(), board_view(), columns(8))
            p = city.OwnPlaces(b, len(view.board.stages))
            city.paint_own(c, p, view)
            for k in range(4):
                assert b.contains(p.well(k))
            for i, built in enumerate(view.columns):
                for k in range(len(built)):
                    strip = p.columns.card(i, k, len(built))
                    assert p.columns.column(i).contains(strip)
                    assert painted(c, strip)
        for k, nobody in enumerate((False, True)):
            side = neighbour(7 * k, nobody)
            place = neighbours.NeighbourPlaces(Box(12 + k * 1524, 68, 372, 736), side)
            neighbours.paint_neighbour(c, place, side)
            assert place.columns.box.h > 100
            assert place.war.bottom < place.columns.box.y
        for count in (1, 4):
            row = Box(396, 68, 1128, 134 if count > 2 else 112)
            for k in range(count):
                far = neighbours.FarView(
                    SEATS[k + 2], "Halicarnassus B", "Ctrl 3", "giza", (True, True, False, False),
                    28, 12, (3, 2, 6, 0, 4, 2, 10), UNITS * 2, (4, 0, 1), k == 0,
                )  # fmt: skip
                b = neighbours.far_box(row, k, count)
                neighbours.paint_far(c, b, far)
                assert row.contains(b)


def test_a_city_in_full_names_every_card() -> None:
    cards = tuple(card(card_id) for card_id in list(tables().cards)[:20])
    for c in canvases():
        view = city.FullView(
            head(), board_view(), "Vende ai vicini", (ANA, RADU), UNITS, (war(), war()), cards,
            "ancora niente", 3,
        )  # fmt: skip
        p = city.FullPlaces(Box(396, 190, 1128, 614), len(view.board.stages), len(cards))
        city.paint_full(c, p, view)
        for k in range(len(cards)):
            assert p.box.contains(p.card(k))
            assert painted(c, p.card(k))
        assert p.war(1).bottom <= p.box.bottom
        city.paint_full(c, p, view._replace(cards=()))


# ---- scenes of their own ------------------------------------------------------------------------


def turned(k: int) -> reveal.Turned:
    money = (reveal.Money("a", -2, "", RADU), reveal.Money("dalla banca", 3, "coin"))
    one = reveal.Turned(SEATS[k], "Halicarnassus", "costruisce la tappa 2", 2, money=money)
    if k % 3 == 1:
        return one._replace(board=board_view())
    return one._replace(card=card("chamber_of_commerce")) if k % 3 == 0 else one


@pytest.mark.parametrize("count", [3, 7])
def test_the_reveal_shows_every_city_and_every_coin(count: int) -> None:
    for c in canvases():
        p = reveal.RevealPlaces(Box(0, 68, c.w, c.h - 68), count)
        flows = (reveal.Flow(0, 1, 2), reveal.Flow(count - 1, 0, 1))
        view = reveal.RevealView(tuple(turned(k) for k in range(count)), flows)
        drawn = set()
        for shown in (view._replace(shown="backs"), view):
            c.surface.fill((0, 0, 0))
            reveal.paint(c, p, shown)
            drawn.add(pixels(c.surface))
        assert len(drawn) == 2
        for k in range(count):
            assert p.box.contains(p.card(k))
            assert p.plate(k).bottom < c.h
            assert painted(c, p.plate(k))
        assert len(p.flow(flows[0])) == 1
        assert len(p.flow(flows[1])) == 2, "the ring closes at the edges"
        reveal.paint_pass(c, Box(400, 950, 700, 94), "Le mani vanno a destra", "right", SEATS)


def test_a_reveal_that_is_still_closed_tells_ages_only() -> None:
    def drawn(card_id: str) -> str:
        c = Canvas(pygame.Surface((640, 360)))
        cities = tuple(turned(0)._replace(card=card(card_id), seat=seat) for seat in SEATS[:3])
        view = reveal.RevealView(cities, (reveal.Flow(0, 1, 2),), shown="backs")
        reveal.paint(c, reveal.RevealPlaces(Box(0, 68, c.w, c.h - 68), 3), view)
        return pixels(c.surface)

    assert drawn("forum") == drawn("walls")


@pytest.mark.parametrize("count", [3, 7])
def test_conflicts_lie_on_an_oval_with_whoever_looks_below(count: int) -> None:
    cities = tuple(
        conflicts.Fighter(SEATS[k], "giza", k, 5 - 3 * k, "questa epoca", "in tutto −12")
        for k in range(count)
    )
    fights = tuple(conflicts.Fight(5 * (k % 2), -(k % 2), k < 6) for k in range(count))
    view = conflicts.ConflictsView(
        "I conflitti della III Epoca", 5, "per ogni vicino con *meno scudi*",
        "per ogni vicino con *più scudi*", "Pari: niente. Gli scudi restano.", "Regola 8",
        "nessun gettone", cities, fights,
    )  # fmt: skip
    for c in canvases():
        p = conflicts.ConflictsPlaces(Box(0, 58, c.w, c.h - 58), count)
        conflicts.paint(c, p, view)
        assert p.city(1)[0] < p.city(0)[0] < p.city(count - 1)[0]
        assert p.city(0)[1] == max(p.city(k)[1] for k in range(count))
        for k in range(count):
            assert p.box.contains(p.plate(k))
            assert p.box.contains(p.fight(k))


def test_ways_to_pay_shelves_and_symbols_are_painted() -> None:
    unit = choices.Unit("wood", "legno", "Deposito di legname")
    bought = choices.Bought(RADU, 4, ("wood", "ore"))
    for c in canvases():
        for ways in (1, 3, 9):
            way = choices.Way(bought, None, 4, "restano 6", "più economico")
            payment = choices.PaymentView(
                "Paga il Poligono di tiro", card("archery_range"),
                "Prima si usano le proprie risorse; si compra solo quel che manca.", "Regola 5.3",
                (unit, unit._replace(seller=RADU, price=2)), "Modi",
                (way, *(way._replace(right=bought, note=""),) * (ways - 1)), 0, "niente",
                "Scegli con i tasti", 1,
            )  # fmt: skip
            p = choices.PaymentPlaces(Box(396, 504, 1128, 564), 2, ways)
            choices.paint_payment(c, p, payment)
            assert p.box.contains(p.way(ways - 1))
            assert painted(c, p.way(ways - 1))
        shelves = choices.ShelvesView(
            "La pila degli scarti",
            "solo Ana la guarda",
            tuple(choices.Shelf(offered(n), "III Epoca", "20 carte") for n in (1, 4, 20)),
        )
        q = choices.ShelvesPlaces(Box(12, 68, 1500, 1000), shelves)
        choices.paint_shelves(c, q, shelves)
        assert q.box.contains(q.card(2, 19))
        symbol = choices.Symbol("ingranaggio", "4×4 + 1×1 + 2×2 + 7×1", "28 punti", "+3")
        free = choices.SymbolsView(
            "Il simbolo libero", "Ana ha", (4, 1, 1), "ora 25 punti", (symbol, symbol, symbol), 0,
            "Il migliore è scelto. Regola 11.5", 1,
        )  # fmt: skip
        choices.paint_symbols(c, Box(300, 80, 912, 478), free)


def test_the_pad_and_the_strip_are_painted() -> None:
    rows = tuple(
        pad.Row(
            k + 1, seat, "Rhodes A, 13 coins", (pad.Cell(-6, "0 vinti, 6 persi", True),) * 7, 60
        )
        for k, seat in enumerate(SEATS)
    )
    for c in canvases():
        for shown in (3, 7):
            view = pad.PadView(("Militare",) * 7, "Totale", rows, 1, shown, (4, 4))
            p = pad.PadPlaces(Box(40, 236, 1840, 640), len(rows))
            pad.paint(c, p, view)
            assert p.box.contains(p.cell(6, 6))
        terms = ((Piece("icon", "sci_cog"), "4 × 4 = 16"), (None, "1 serie × 7 = 7")) * 3
        sum_view = pad.SumView(ANA, "Scienza", terms, "insieme 69")
        pad.paint_sum(c, Box(40, 890, 900, 76), sum_view)
        line = details.Line("wood", "legno da", 2, RADU)
        about = details.CardView(
            card("laboratory"), "verde: scienza", "Un [sci_cog] *ingranaggio*. " * 6, "Paghi",
            "good", (line,) * 7, "", "Totale", "4 ora, 2 poi", 2, "2 modi",
        )  # fmt: skip
        details.paint_card(c, Box(396, 814, 1128, 254), about)
        details.paint_card(c, Box(396, 814, 1128, 254), about._replace(lines=(), note="x " * 60))
        deeds = tuple(details.Deed(seat, "red", "Laboratorio", 3, True) for seat in SEATS)
        last = details.LastTurnView(
            "Ultimo turno", "registro", (*deeds[1:], deeds[0]._replace(sign="discard", coins=-2))
        )
        details.paint_last_turn(c, Box(12, 814, 372, 254), last)
