"""Every scene in every language and look is painted; nothing is cut, overlaps or lies outside."""

from __future__ import annotations

import os
import re
from itertools import product
from typing import NamedTuple

import pytest

from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Board
from game.scenes.kit.scene import Scene
from game.scenes.kit.scroller import Scroller
from tests.scenes.driving import LANGUAGES
from tests.scenes.every import QUICK, SCENES, show
from tests.scenes.reading import Read, faults, floor, lessened, read, uneven

WINDOW = (1280, 720)
INTERFACES = (1.0, 1.2)
TEXTS = (1.0, 1.4)
"""Sizes of the interface and of letters; larger letters after the usual ones."""
SHAPES = ((1920, 1080), (1280, 720), (1920, 1200), (1280, 720), (2560, 1080))
"""Windows of other shapes have more room; the scenes take turns with them."""
LARGEST = (3840, 2160)
ALL_LOOKS = "TESSERA_LOOKS" in os.environ
"""Where this is set, every scene is painted in every look: that takes twenty minutes more."""


class Look(NamedTuple):
    """A language, a window, a size of the interface."""

    language: str
    window: tuple[int, int] = WINDOW
    interface_size: float = 1.0


def own(number: int) -> Look:
    """The look that a scene has among the quick tests: from scene to scene another one."""
    languages = len(LANGUAGES)
    interface_size = INTERFACES[number // languages % len(INTERFACES)]
    return Look(LANGUAGES[number % languages], WINDOW, interface_size)


def others(number: int) -> list[Look]:
    """The other looks of a scene: one of them in turn, or all that there are."""
    if ALL_LOOKS:
        windows = (*dict.fromkeys(SHAPES), LARGEST)
        return [Look(*one) for one in product(LANGUAGES, windows, INTERFACES)]
    language = LANGUAGES[(number + 1 + number // len(LANGUAGES) % 3) % len(LANGUAGES)]
    window = SHAPES[number % len(SHAPES)]
    return [Look(language, window, INTERFACES[number // 7 % 2] if window == WINDOW else 1.0)]


@pytest.mark.parametrize(
    "number",
    [
        pytest.param(number, id=name, marks=() if name in QUICK else pytest.mark.long)
        for number, name in enumerate(SCENES)
    ],
)
def test_nothing_is_cut(app: App, number: int) -> None:
    """Each scene with usual and with large letters."""
    nothing_is_cut(app, list(SCENES)[number], own(number))


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(SCENES)), ids=list(SCENES))
def test_nothing_is_cut_in_the_other_looks(app: App, number: int) -> None:
    """In another language, in windows and with an interface of all sizes in turn; or in all looks
    there are."""
    for look in others(number):
        nothing_is_cut(app, list(SCENES)[number], look)


def nothing_is_cut(app: App, name: str, look: Look) -> None:
    """The scene, painted with letters of each size: no word is left out, cut, covered or too small
    to read, labels of one row have one size, and none is gone or smaller where letters are to be
    larger."""
    usual: Read = []
    app.preferences.text_size = 1.0
    scene = opened(app, name, look)
    for text_size in TEXTS:
        app.preferences.text_size = text_size
        if usual:  # as when somebody sets it there
            app.reader.use()
            app.stack.lay_out()
        found = read(scene, look.window)
        assert not list(faults(found, floor(look.window))), (look, text_size)
        assert not _astray(scene), (look, text_size)
        assert not list(uneven(found)), (look, text_size)
        if look.interface_size == 1.0 and name not in COUNTED:
            assert not [one for one in lessened(usual, found) if not _meant(one)], look
        usual = found
    app.stack.clear()


COUNTED = ("civilization_since",)
"""Scenes that tell less and count more where letters are larger: `civilization/test_since` adds it up."""
SHORTER = {
    "BarButtons: '.*' is gone": "the longest of several notes that fits: all tell whose consent it needs",
    "ActionsSection: '(.*[:,] .*|Enter)' is gone": "a button's note has a shorter form, its whole is told when pointed at",
    r"CornerSection: '.*, \D+ \d' is gone": "the slot of a card has its number in the row",
    "TreeSection: '(City Management|Administrarea orașelor|Gestione delle città|Zarządzanie miastami)' is gone": "this phase has a short name",
    "TreeSection: '(Start of Turn|Începutul turului|Inizio del turno|Początek tury)' is gone": "and so has this",
    "BoardSection: '(City Management|Administrarea orașelor|Gestione delle città|Zarządzanie miastami)' is gone": "this phase has a short name",
    r"BarsPad: '.* \d+, .*' is gone": "fewer sources are named beside a bar, a click opens them all",
    r"TreeSection: '(\d+ (now|ora)|(teraz|acum) \d+), \D+ \d+( \D+)?' is gone": "a price has a shorter note",
    "TreeSection: '(Victory|Victorie|Vittoria|Zwycięstwo)' is gone": "the victory cards take the room of the title above them",
    "TreeSection: '(one agenda|câte o cerință|un obiettivo|jeden cel) .*' is gone": "and of what is said beside it",
    r"CivilizationMap: '\w+' is gone": "the name of a city gives way to what is told at its squares",
    r"Pane: '.* · [\d–]+ (min|h)' is gone": "the box of a game is shown without its words, which are the title of the page",
    r"TreeSection: '(Culture|Cultura|Kultura|Cultură|Technolog(y|ia)|Tecnologia|Tehnologie|Econom(y|ia|ie)|Gospodarka|Military|Guerra|Wojna|Război)' is gone": "the four ways to win are columns below their signs",
    "TreeSection: '(army at|esercito a|armia o|armată la)' is gone": "a shorter word stands above the numbers",
    r"TreeSection: '(of|din|su|z) (21|15)' is gone": "the goal alone stands above the numbers of a way",
    r"TreeSection: .(\D+, (\w+ )?(21|15)|15 (coins|monet|monete|monede)|(take|conquistare|zdobyć|cucerește) \D+). is gone": "the goal of each way is told when it is pointed at",
    r"TradeSection: '(\d+ .*|.* · .*|.*: .*)' is gone": "the back of a card, a crest or a key tells it, and it is told when pointed at",
    "NoneType: '.*: .*' is smaller, .*": "the title of a page grows less than what stands beside it",
    r"(OptionNote|OptionRow|Label|Short|Button): .* is gone": "options stand on further pages, each has its own",
    "TreeSection: '.* · .*' is gone": "a note has shorter forms, its whole is told when pointed at",
    "ItemPage: '.*' is smaller, .*": "a card shown large leaves room to the words beside it",
    "BarSection: '.* · .*' is smaller, .*": "how far the match is gives room to what is to be done",
    r"CurtainSection: '\D+ \d+ \D+' is gone": "more is counted where less of it is told",
    "BannerSection: '.*[.;:] .*' is gone": "the banner says it in fewer words, the log in all",
    "(_Shown|TreeSection): '(beats|bate|batte|bije) ' is gone": "a picture tells which type a unit beats",
    "_Shown: '(this Age|acum|ora|ta Era)' is gone": "the word beside shields; below it stands all that was won",
}
"""What larger letters leave out or say in other words, and why nothing is lost."""


def _meant(fault: str) -> bool:
    return any(re.fullmatch(one, fault) for one in SHORTER)


def opened(app: App, name: str, look: Look) -> Scene:
    """The scene, in this look."""
    app.stack.clear()  # nobody lays out the last scene anew
    app.window.size, app.preferences.language = look.window, look.language
    app.preferences.interface_size = look.interface_size
    app.reader.use()
    return show(app, name)


def _astray(scene: Scene) -> list[str]:
    """Targets without words, outside of the window, or off the board of a dialog."""
    room = scene.board if isinstance(scene, Board) else None
    bottom, found = scene.h + scene.foot, []
    for section in scene.sections:
        for target in section.targets() if section.live else ():
            b = target.box
            inside = b.x >= -1 and b.y >= -1 and b.right <= scene.w + 1 and b.bottom <= bottom + 1
            if room is not None:
                inside = room.contains(b)
            if (target.focusable and not target.text) or not (
                inside or isinstance(section, Scroller)
            ):
                found.append(target.name)
    return found
