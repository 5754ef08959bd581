"""Everything of A New Dawn on one sheet, with names as long as they get in any language."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.drawing.art.emblems import of
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.map import HexLattice, MapView, Scale, fit, land
from game.drawing.map.stamps import shadow
from game.drawing.new_dawn import dials, focus, marks, papers, pieces, wonders
from game.drawing.new_dawn.board import CityState, Natural
from tests.drawing import hexes
from tests.drawing.looks import put

W, H = 1920.0, 1080.0
SIGNS = ("circle", "square", "diamond", "triangle")
TYPES = ("culture", "economy", "industry", "military", "science")
GOODS = ("marble", "mercury", "oil", "diamond")
EVENTS = ("barbarian_spawn", "none", "barbarian_move", "trade", "barbarian_move")
TYPE_OF = {
    "culture": ("early_empire", "drama_and_poetry", "civil_service", "mass_media"),
    "economy": ("foreign_trade", "currency", "steam_power", "capitalism"),
    "industry": ("pottery", "animal_husbandry", "nationalism", "urbanization"),
    "military": ("masonry", "iron_working", "mass_production", "flight"),
    "science": ("astrology", "mathematics", "replaceable_parts", "nuclear_power"),
}
LONG = {
    "replaceable_parts": "Części wymienne do maszyn",
    "animal_husbandry": "Creșterea animalelor",
    "drama_and_poetry": "Dramă și poezie",
    "early_empire": "Imperiul timpuriu",
}
GENEVA = CityState("geneva", "science", "circle")
EVEREST = Natural("mt_everest", "oil")
RULE = (
    "Construiește o minune a lumii cu producția S sau, dacă această carte este în a cincea "
    "poziție, cu producția 7; ori construiește un oraș pe un spațiu legal din limita de teren a "
    "poziției, la cel mult 4 spații de un spațiu prietenos."
)


def ids(prefix: str) -> list[str]:
    """What the emblems of a folder stand for."""
    return [name.partition("_")[2] for name in of(prefix)]


def cards() -> list[focus.Focus]:
    """The twenty focus cards with a different number of tokens each."""
    return [
        focus.Focus(
            name, kind, level + 1, LONG.get(name, name.replace("_", " ").title()), level % 4
        )
        for kind, names in TYPE_OF.items()
        for level, name in enumerate(names)
    ]


def wonder(name: str, n: int) -> wonders.Wonder:
    kind = ("culture", "economy", "military", "science")[n % 4]
    title = {"estadio_do_maracana": "Stadion Maracanã w Rio"}.get(
        name, name.replace("_", " ").title()
    )
    goods = (GOODS[n % 4], GOODS[(n + 1) % 4])
    return wonders.Wonder(name, kind, str(7 + n % 6), goods, title, "×5", 2)


def pieces_sheet(c: Canvas) -> None:
    """Everything on the map and on the table that is not a card."""
    for n, sign in enumerate(SIGNS):
        put(c, _of_player(c, sign), 20, 20 + n * 112, 110)
    put(c, (pieces.barbarian(letter, c.px(84)) for letter in "ABCDEFGHI"), 20, 480, 96)
    put(c, (pieces.natural(name, "oil", c.px(110)) for name in ids("natural")), 20, 580, 116)
    states = ids("state")
    frames = ("circle", "diamond")
    put(
        c,
        (
            pieces.city_state(name, TYPES[n % 5], frames[n % 2], c.px(104))
            for n, name in enumerate(states)
        ),
        20,
        710,
        116,
    )
    put(c, (pieces.resource(name, c.px(64)) for name in GOODS), 20, 838, 74)
    put(c, (pieces.type_sign(kind, c.px(60)) for kind in TYPES), 330, 840, 70)
    put(c, (land.picture(name, c.px(76)) for name in theme.palette().terrain), 20, 920, 84)
    rolled = [pieces.die(n, c.px(70), theme.GOLD) for n in range(1, 7)]
    put(c, [*rolled, pieces.water_token(c.px(80))], 20, 1000, 84)
    put(c, (pieces.trade(c.px(60), full) for full in (True, False)), 640, 925, 70)
    put(c, (pieces.medallion(name, c.px(116)) for name in ids("leader")), 980, 20, 118)
    for n, name in enumerate(ids("leader")):
        x, y = 980 + n % 4 * 236, 150 + n // 4 * 80
        c.blit(pieces.banner(name, c.px(226), c.px(70)), x, y)
    c.blit(dials.tech(11, c.px(300), 14), 980, 320)
    c.blit(dials.event(EVENTS, 2, c.px(250)), 1300, 340)
    c.blit(dials.direction(1, c.px(110)), 1580, 340)
    c.blit(dials.direction(4, c.px(110)), 1720, 340)
    for n, name in enumerate(ids("wonder")):
        x, y = 980 + n % 8 * 116, 630 + n // 8 * 146
        c.blit(wonders.scene(name, c.px(108), c.px(96)), x, y)
        c.blit(wonders.built(c, name, TYPES[n % 4], w=60, h=38), x, y + 100)


def _of_player(c: Canvas, sign: str) -> list[pygame.Surface]:
    px = c.px
    return [
        pieces.city(sign, px(104), True),
        pieces.city(sign, px(104), True, True),
        pieces.city(sign, px(96)),
        pieces.city(sign, px(96), False, True),
        pieces.token(sign, px(80)),
        pieces.token(sign, px(84), True),
        pieces.caravan(sign, px(90)),
        pieces.badge(sign, px(60)),
    ]


def cards_sheet(c: Canvas) -> None:
    """Every card, at every size at which it is shown."""
    for n, face in enumerate(cards()):
        more = face._replace(
            guests=(GENEVA, EVEREST)[: n % 3], caravans=SIGNS[: n % 2], chosen=n == 6
        )
        c.blit(focus.own(c, more), 16 + n % 10 * 142, 16 + n // 10 * 150)
        c.blit(focus.mini(c, face, str(n % 5 + 1)), 16 + n % 10 * 78, 322 + n // 10 * 42)
    for n in range(len(TYPE_OF)):
        c.blit(focus.starter(c, cards()[4 * n], str(n + 1)), 1110 + n * 82, 600)
    for n, terrain in enumerate(("grassland", "hills", "forest", "desert", "mountains")):
        word = ("pășune", "dealuri", "pădure", "deșert", "munte")[n]
        tree = marks.slot(str(n + 1), terrain, word, n == 3)
        c.blit(marks.drawn(c, tree, 138, 36), 820 + n * 144, 330)
    for n, name in enumerate(ids("wonder")[:8]):
        c.blit(wonders.top_card(c, wonder(name, n)), 820 + n * 98, 380)
    rule = focus.Large(cards()[10]._replace(guests=(GENEVA,)), RULE, "fiecare: +1 producție")
    c.blit(focus.large(c, rule), 16, 420)
    maracana = wonders.Large(wonder("estadio_do_maracana", 9), RULE, "modernă · tot timpul")
    c.blit(wonders.large(c, maracana), 380, 506)
    c.blit(focus.large(c, rule._replace(focus=cards()[18])), 744, 506)
    _papers(c)


def _papers(c: Canvas) -> None:
    pact = papers.Diplomacy("Pakt obronny", "+2 gdy się bronisz, chyba że atakuje Mihai.", "circle")
    state = papers.Diplomacy(
        "Geneva",
        "Na początku tury możesz zwrócić jedną kartę dyplomacji i wziąć inną kartę tego samego gracza.",
        GENEVA,
    )
    for n, card in enumerate((pact, pact._replace(giver="diamond"), state)):
        c.blit(papers.diplomacy(c, card), 1440, 16 + n * 66)
    c.blit(papers.diplomacy_large(c, state), 1554, 330)
    far = tuple(papers.Progress(sign, "11 din 24", n == 2) for n, sign in enumerate(SIGNS))
    agendas = (
        papers.Agenda("Deschizător de drumuri", "15 spații lângă apă sau margine", far),
        papers.Agenda(
            "Aesthetic", "2 minuni culturale", tuple(p._replace(words="1 din 2") for p in far)
        ),
    )
    for n in range(3):
        c.blit(papers.victory(c, agendas), 1526, 660 + n * 100)
    whole = tuple(each._replace(words=RULE[:110]) for each in agendas)
    c.blit(papers.victory_large(c, whole), 1108, 700)


def map_sheet(c: Canvas) -> None:
    """A map with every piece and every mark on it, and the terrains alone in a larger size."""
    scale = Scale(c.scale, c.text_scale)
    zone = pygame.Rect(c.px(20), c.px(20), c.px(1000), c.px(1040))
    view = MapView(zone, c.surface.copy, scale)
    board = hexes.board()
    view.show(board, fit(HexLattice, board.spaces, zone), hexes.MARKS)
    view.blit(c.surface)
    plain = HexLattice.of(c.px(66), 1470 * c.scale, 540 * c.scale)
    c.surface.set_clip(pygame.Rect(c.px(1040), 0, c.px(880), c.px(1080)))
    c.surface.blit(shadow(board.spaces, plain, c.surface.get_size()), (0, 0))
    board.paint_ground(c.surface, plain)
    c.surface.set_clip(None)


SHEETS: dict[str, Callable[[Canvas], None]] = {
    "new_dawn_pieces": pieces_sheet,
    "new_dawn_cards": cards_sheet,
    "new_dawn_map": map_sheet,
}
