"""The client: what to open, how large, in which language, where the saves are.

Whatever is wrong with an option, a file or the display is one clear sentence and exit code 2.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import signal
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.content import ContentError, data_folder, use_folder
from game.content.loading import LEFT_OUT
from game.drawing.kit.theme import SEAT_SIGNS, palette
from game.games import GAMES, game
from game.hotseat.preferences import (
    Preferences,
    SeatMemory,
    SetupMemory,
    system_language,
    user_folder,
)
from game.match import files
from game.match.errors import StoreError
from game.match.match import Match
from game.match.record import MATCH_OPTIONS, SeatSetup
from game.match.store import Store
from game.scenes.kit.app import App
from game.scenes.kit.late import Late
from game.scenes.kit.window import NoDisplay
from game.scenes.navigator import SceneNavigator
from game.scenes.shell.play import names_problem
from game.words import Words, codes, spoken, words_in
from game.words.match import error_sentence

if TYPE_CHECKING:
    from game.scenes.kit.game_kit import GameKit

READ_EVERYTHING: Late[Callable[[Path, Mapping[str, GameKit]], object]] = Late(
    "game.content.__main__", "read_everything"
)
FAILED: Late[Callable[[Path], Path]] = Late("game.scenes.shell.report", "keep_failure")
WRITE_MENU_ENTRY: Late[Callable[[], Sequence[Path]]] = Late("game.menu_entry", "write")
TRIAL: Late[Callable[[App, Callable[[int], object], Path], None]] = Late("game.trial", "run")
LEAST = (1280, 720)
MOST = (7680, 4320)
INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells know it."""


class Mistake(Exception):
    """An option that makes no sense; the text is the sentence to print."""


def main(chosen: argparse.Namespace) -> int:
    """Run the client with the options of `game.command_line`; returns the exit code."""
    try:
        return _start(chosen, Path(chosen.data) if chosen.data else user_folder())
    except Mistake as mistake:
        print(spoken(str(mistake)), file=sys.stderr)
    except ContentError as error:
        print(error, file=sys.stderr)
    except KeyboardInterrupt:
        return INTERRUPTED
    return 2


def _start(chosen: argparse.Namespace, folder: Path) -> int:
    path = folder / "settings.json"
    damaged: list[Path] = []
    preferences = files.load(path, Preferences, damaged.append)
    known = codes()
    language = preferences.language if preferences.language in known else system_language(known)
    words = words_in(language)
    if chosen.language:
        if chosen.language not in known:
            facts = {"value": chosen.language, "known": ", ".join(known)}
            raise Mistake(words.say("error.unknown_language", **facts))
        preferences.language = chosen.language
        words = words_in(chosen.language)
    for option in ("data", "tables"):
        if getattr(chosen, option) == "":
            raise Mistake(words.say("error.no_name", option=f"--{option}"))
    _folder(words, folder)
    if chosen.menu_entry:
        if sys.platform in ("win32", "darwin"):
            raise Mistake(words.say("error.menu_entry"))
        print("\n".join(map(str, WRITE_MENU_ENTRY()())))
        return 0
    size = _size(words, chosen.size) if chosen.size else None
    if (
        chosen.tables
    ):  # before a window opens: a mistake in tables of somebody's own is told at once
        use_folder(Path(chosen.tables))
        READ_EVERYTHING()(Path(chosen.tables), GAMES)
    seats = _seats(words, chosen) if _straight(chosen) else ()
    options = _options(words, chosen) if seats else {}
    seed = _seed(words, chosen.seed)
    _shelf()
    app = _open(chosen, preferences, path, words, size)
    try:
        with _quiet_ctrl_c(app):
            app.go.home()
            if seats:
                _sit_down(app, chosen, seats, options, seed)
            for file in damaged:
                app.kept.set_aside(file)
            app.tell_untold()
            if chosen.trial:
                TRIAL()(app, app.frame, Path(chosen.trial))
            else:
                app.run()
    except (ContentError, Mistake):
        raise
    except Exception:  # whatever it is: the matches are safe, and somebody must read what happened
        raise Mistake(_report(words, path.parent)) from None
    finally:
        app.close()
    return 0


@contextlib.contextmanager
def _quiet_ctrl_c(app: App) -> Iterator[None]:
    """Ctrl-C closes the client as the window's cross does, after the frame that is being made; a
    second one does not wait for it."""

    def leave(*_: object) -> None:
        if pressed:
            raise KeyboardInterrupt
        pressed.append(True)
        app.stack.quit()

    pressed: list[bool] = []
    before = signal.signal(signal.SIGINT, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt


def _report(words: Words, folder: Path) -> str:
    """Write down what went wrong, for whoever is to mend it; the sentence that says where."""
    try:
        return words.say("error.unexpected", file=FAILED()(folder))
    except OSError:
        traceback.print_exc()
        return words.say("error.unexpected_here")


def _straight(chosen: argparse.Namespace) -> bool:
    """Whether an option asks for a table at once."""
    return bool(
        chosen.game
        or chosen.watch
        or chosen.seats
        or chosen.bots
        or chosen.option
        or chosen.seed is not None
    )


def _open(
    chosen: argparse.Namespace,
    preferences: Preferences,
    path: Path,
    words: Words,
    size: tuple[int, int] | None,
) -> App:
    """Open the window."""
    if sys.platform == "linux" and "XDG_RUNTIME_DIR" not in os.environ:
        # Wayland needs that folder; asked without it, its library complains in its own words.
        os.environ.setdefault("SDL_VIDEODRIVER", "x11,kmsdrm")
    store = Store(path.parent / "matches" if chosen.data else None, game)
    app = App(GAMES, store, preferences, path)
    app.go = SceneNavigator(app)
    try:
        app.window.open(size, True if chosen.full_screen else None)
    except NoDisplay as error:
        raise Mistake(words.say("error.no_display")) from error
    return app


def _sit_down(
    app: App,
    chosen: argparse.Namespace,
    seats: Sequence[SeatSetup],
    options: dict[str, str],
    seed: int | None,
) -> None:
    try:
        played = _kit(app.words, chosen).game
        match = Match.new(played, seats, options, seed, journal=app.store)
    except StoreError as error:
        raise Mistake(error_sentence(app.words, error)) from error
    if chosen.seats:
        _remember(app.preferences, match.game.id, seats, chosen.seats.count(",") + 1, options)
        app.kept.save()
    app.go.match(match)


def _remember(
    preferences: Preferences,
    game_id: str,
    seats: Sequence[SeatSetup],
    named: int,
    options: dict[str, str],
) -> None:
    """The first so many names were typed, at the command line: the next set-up has them, too."""
    last = preferences.setups.pop(game_id, None)  # the latest stands last
    kept = {**(last.options if last else {}), **options}
    memories = [
        SeatMemory(seat.name if n < named else "", seat.shape, seat.bot)
        for n, seat in enumerate(seats)
    ]
    preferences.setups[game_id] = SetupMemory(memories, kept)


def _folder(words: Words, folder: Path) -> None:
    """Saves and settings have a place to be in, or we say so before anybody plays."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Mistake(words.say("error.no_data_folder", folder=folder)) from error
    if not os.access(folder, os.W_OK):
        raise Mistake(words.say("error.no_data_folder", folder=folder))


def _size(words: Words, text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text.lower())
    if found is None:
        raise Mistake(words.say("error.bad_size", value=text))
    size = int(found[1]), int(found[2])
    if size[0] < LEAST[0] or size[1] < LEAST[1]:
        raise Mistake(words.say("error.small_size", value=text))
    if size[0] > MOST[0] or size[1] > MOST[1]:
        raise Mistake(words.say("error.large_size", value=text, most=f"{MOST[0]}x{MOST[1]}"))
    return size


def _shelf() -> None:
    """A game whose folder is gone is left out before home shows its box; what else may be wrong with
    one is found when it is opened."""
    for game_id in GAMES:
        if not (data_folder() / game_id).is_dir():
            GAMES.get(game_id)
    if not GAMES:
        raise next(iter(LEFT_OUT.values()))


def _seed(words: Words, text: str | None) -> int | None:
    """The number as a save can keep it."""
    if text is None:
        return None
    if re.fullmatch(r"[+-]?[0-9]{1,18}", text) is None:
        raise Mistake(
            words.say("error.bad_seed", value=text if len(text) < 40 else f"{text[:36]}…")
        )
    return int(text)


def _kit(words: Words, chosen: argparse.Namespace) -> GameKit:
    """The game that was asked for, or else the first one."""
    game_id = chosen.game or next(iter(GAMES))
    if game_id not in GAMES:
        raise Mistake(words.say("error.unknown_game", value=game_id, known=", ".join(GAMES)))
    return GAMES[game_id]


def _seats(words: Words, chosen: argparse.Namespace) -> tuple[SeatSetup, ...]:
    """Who sits where, from --seats, --bots and --watch."""
    kit = _kit(words, chosen)
    levels = [b.strip() or None for b in (chosen.bots or "").split(",")] if chosen.bots else []
    names = [n.strip() for n in chosen.seats.split(",")] if chosen.seats else []
    counts = kit.game.seats
    count = len(names) or max(counts[0], len(levels))
    if count not in counts or len(levels) > count:
        value = str(max(count, len(levels)))
        title = words.say(f"game.{kit.id}.title")
        raise Mistake(
            words.say("error.bad_seats", game=title, known=", ".join(map(str, counts)), value=value)
        )
    if chosen.watch and not levels:
        levels = [kit.easiest] * count
    levels += [None] * (count - len(levels))
    known = kit.levels
    for level in levels:
        if level is not None and level not in known:
            raise Mistake(words.say("error.unknown_bot", value=level, known=", ".join(known)))
    if chosen.watch and None in levels:
        raise Mistake(words.say("error.watch_needs_bots"))
    problem = names_problem(words, names)
    if problem:
        raise Mistake(problem)
    for n, level in enumerate(levels[len(names) :], len(names) + 1):  # `Player 2`, `Easy bot 2`
        bot = level and f"{words.say(f'bot.{level}.name')} {n}"
        names.append(bot or words.say("setup.default_name", number=n))
    seats = palette().seats
    return tuple(
        SeatSetup(names[i], seats[SEAT_SIGNS[i]][0], SEAT_SIGNS[i], levels[i]) for i in range(count)
    )


def _options(words: Words, chosen: argparse.Namespace) -> dict[str, str]:
    game = _kit(words, chosen).game
    known = {option.id: option for option in (*game.options, *MATCH_OPTIONS)}
    found: dict[str, str] = {}
    for text in chosen.option:
        name, given, value = text.partition("=")
        if not given:
            raise Mistake(words.say("error.bad_option", value=text))
        if name not in known:
            title = words.say(f"game.{game.id}.title")
            raise Mistake(
                words.say("error.unknown_option", game=title, value=name, known=", ".join(known))
            )
        if value not in known[name].choices:
            choices = ", ".join(known[name].choices)
            raise Mistake(
                words.say("error.unknown_choice", option=name, value=value, known=choices)
            )
        found[name] = value
    return found
