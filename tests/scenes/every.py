"""Every scene of the house and of the games, by name, as a player comes upon it.

`tests.sheets` makes pictures of them for review; `test_every.py` paints each of them in every
language, size and size of text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from msgspec.structs import replace

from game.content.duel.load import tables
from game.games import GAMES
from game.hotseat.preferences import Own, same
from game.lessons.progress import Group, Mark, Progress, Stars
from game.lessons.turning import Point, decisions
from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.carta_impera.frames import PlayStep
from game.rules.duel.actions import Build, BuildWonder
from game.rules.duel.scoring import CATEGORIES
from game.scenes.duel.items import items
from game.scenes.duel.table import DuelTable
from game.scenes.kit.app import App
from game.scenes.kit.scene import Scene
from game.scenes.shell.comfort import ComfortScene
from game.scenes.shell.home import HomeScene
from game.scenes.shell.learn import LearnScene
from game.scenes.shell.lesson_won import LessonWonScene, StandingScene
from game.scenes.shell.log import LogScene
from game.scenes.shell.menu import TeachScene
from game.scenes.shell.rules import RulesScene
from game.scenes.shell.saves import SavesScene
from game.scenes.shell.scores import ScoresScene
from game.scenes.shell.seal import SealScene
from game.scenes.shell.settings import GROUPS, SettingsScene
from game.scenes.shell.setup import RulingsScene, SetupScene
from game.scenes.shell.statistics import StatisticsScene
from game.scenes.shell.takeaway import TakeAwayScene
from game.scenes.shell.teach import TeachTableScene
from game.scenes.table.browser import CardsScene
from game.scenes.table.replay import ReplayLayer
from game.scenes.table.teaching import GroupLayer, Teaching
from game.scenes.table.turning import Points
from tests.scenes import every_carta_impera, every_civilization, every_new_dawn, every_wonders
from tests.scenes.driving import again, duel, enlarged, hinted, shared, top_as, top_of, with_coach
from tests.scenes.every_carta_impera import CARTA_IMPERA
from tests.scenes.every_civilization import CIVILIZATION
from tests.scenes.every_new_dawn import NEW_DAWN
from tests.scenes.every_wonders import WONDERS
from tests.sure import sure

Open = Callable[[App], object]
"""Puts a scene, and whatever it lies on, on the stack of a client."""

EVERY = 3
"""Every third step of a lesson is shown."""
NAMES = ("Ana", "Mihai")
POSITIONS = {
    "draft": (5, 2),
    "age_1": (5, 14),
    "age_2": (5, 36),
    "age_3": (5, 60),
    "rich": (9, 72),
    "wonders": (4, 35),
    "turned_up": (1, 31),
    "keep_token": (1, 13),
    "choose_starter": (1, 29),
    "revive": (1, 46),
    "take_token": (2, 37),
    "destroy": (2, 45),
}
"""By name: the seed of a match, and so many moves. The last five ask for a choice of that kind."""
ENLARGED = ("the_great_library", "customs_house", "merchants_guild", "urbanism")
ENDS = {"civilian": 1, "shared": 130, "military": 21}
"""By kind of ending: the seed of a match that is played by chance."""


@shared
def at(name: str) -> Match:
    """A match in one of the positions; nobody plays on in it."""
    return duel(None, *POSITIONS[name])


@shared
def ended(kind: str) -> Match:
    """A match with this ending."""
    return duel(None, ENDS[kind]) if kind in ENDS else _learned()


def _learned() -> Match:
    """A match that is decided by science: every green card is built."""
    for seed in range(100):
        match, chance = duel(None, seed, 0), Random(seed)
        while match.to_move():
            legal = match.legal(match.to_move()[0])
            green = [
                a
                for a in legal
                if isinstance(a, Build) and tables().cards[a.card].colour == "green"
            ]
            match.play(match.to_move()[0], chance.choice(green or legal))
        if match.outcome and match.outcome.kind == "science":
            return match
    raise AssertionError("no match of these seeds ends by science")


# ---- tables ---------------------------------------------------------------------------------


def table(app: App, name: str) -> DuelTable:
    """The table in one of the positions."""
    app.push(made := DuelTable(app, at(name)))
    return made


def _shown(name: str) -> Open:
    """A table; one that lays out the discard pile does so."""

    def opening(app: App) -> None:
        shown = table(app, name)
        if name == "revive":
            shown.discard_pile()

    return opening


def _pointed(app: App) -> None:
    """The keys are on a wonder: the strip tells about it."""
    shown = table(app, "age_2")
    shown.focus, shown.keyboard = f"wonder:{shown.view.cities[0].wonders[0]}", True
    shown.touch()


def _points_so_far(app: App) -> None:
    """The strip tells for what a city has points: it has nearly all that can have any."""
    shown = table(app, "rich")
    shown.focus, shown.keyboard = "points:1", True
    shown.touch()


def _chosen(app: App) -> DuelTable:
    """A card is touched that can pay for a wonder."""
    shown = table(app, "wonders")
    legal = shown.match.legal(shown.mover or 0)
    shown.touch_thing(next(f"card:{a.card}" for a in legal if isinstance(a, BuildWonder)))
    return shown


def _wonders(app: App) -> None:
    """Which wonder the card is to pay for."""
    _chosen(app).choose("move:wonders")


def _refused(app: App) -> None:
    """A wonder of the rival was touched."""
    shown = table(app, "age_2")
    rival = shown.view.cities[1 - (shown.mover or 0)]
    shown.touch_thing(f"wonder:{rival.wonders[0]}")


def _face_down(app: App) -> None:
    shown = table(app, "age_1")
    shown.choose(next(t.name for t in shown.targets() if t.name.startswith("slot:")))


def _reminded(app: App) -> None:
    app.preferences.reminders = "on"
    table(app, "age_2")


def _asked_about_reminders(app: App) -> None:
    app.preferences.reminders = "ask"
    table(app, "age_1").update(0)


def _with_bot(app: App) -> None:
    """The menu where a bot plays has one switch more."""
    seats = (SeatSetup("Ana", "diamond", "diamond"), SeatSetup("Bot", "circle", "circle", "easy"))
    match = Match.new(GAMES["duel"].game, seats, seed=5)
    app.push(shown := DuelTable(app, match))
    shown.menu()


def _on_table(make: Callable[[App, DuelTable], Scene], name: str = "age_2") -> Open:
    """A scene that is opened from a table."""

    def opening(app: App) -> None:
        shown = table(app, name)
        app.push(make(app, shown))

    return opening


LONGEST = ("Maximiliane Muster", "Bartholomew Newman")


def _long_names(app: App) -> None:
    """Both have names as long as can be."""
    match = again(at("age_2"))
    seats = zip(match.seats, LONGEST, strict=True)
    named = tuple(replace(one, name=name) for one, name in seats)
    match.header = replace(match.header, seats=named)
    app.push(DuelTable(app, match))


def _doing(act: Callable[[DuelTable], object], name: str = "age_2") -> Open:
    """What comes of something that is done at a table."""
    return lambda app: act(table(app, name))


def _restart(app: App) -> None:
    table(app, "age_2").menu()
    top_of(app).choose("menu:restart")


def _replay(app: App) -> None:
    app.go.replay(ended("civilian"))
    assert isinstance(app.top, DuelTable)
    assert isinstance(app.top.layer, ReplayLayer)
    app.top.layer.go(40)
    app.top.relayout()


def _taught(app: App) -> None:
    """The spotlight is on the pyramid, the pointer on a card, and the table is held still."""
    shown = table(app, "age_2")
    card = next(t.box for t in shown.targets() if t.name.startswith("card:"))
    scale = app.window.scale(app.window.size)
    app.window.pointer = card.centerx * scale, card.centery * scale
    shown.hover = shown.at(card.centerx, card.centery)
    app.teacher.pointer, app.teacher.light, app.teacher.frozen = True, "place", True


DUEL: dict[str, Open] = {
    **{f"table_{name}": _shown(name) for name in POSITIONS},
    "table_pointed": _pointed,
    "table_points": _points_so_far,
    "table_chosen": _chosen,
    "table_chosen_wonders": _wonders,
    "table_refused": _refused,
    "table_face_down": _face_down,
    "table_reminders": _reminded,
}
"""Duel's table itself."""

TABLES: dict[str, Open] = {
    **DUEL,
    "table_long_names": _long_names,
    "table_taught": _taught,
    "table_cards": _doing(DuelTable.cards),
    "table_discard": _doing(DuelTable.discard_pile),
    "table_log": _doing(DuelTable.log),
    "table_enlarge": _doing(DuelTable.enlarge),
    "menu": _doing(DuelTable.menu),
    "menu_with_bot": _with_bot,
    "teach": _on_table(lambda app, shown: TeachScene(app)),
    "seal_closed": _on_table(lambda app, shown: SealScene(app, shown.match)),
    "ask_reminders": _asked_about_reminders,
    "ask_consent": _doing(lambda shown: shown.undoing.step(), "turned_up"),
    "ask_restart": _restart,
    "read_aloud": _doing(lambda shown: shown.app.shortcut("read_aloud")),
    "replay": _replay,
}

# ---- the house ------------------------------------------------------------------------------


def _in_store(app: App) -> None:
    """Four matches are kept: two are over, one is damaged."""
    if app.store.summaries():
        return
    for seed, moves in ((1, None), (21, None), (3, 20), (5, 36)):
        duel(app.store, seed, moves)
    broken = app.store.summaries()[-1]
    (app.store.folder / f"{broken.id}.tessera").write_bytes(b"not a save")


def _home(app: App) -> None:
    app.push(HomeScene(app))


def _home_again(app: App) -> None:
    _in_store(app)
    _home(app)


def _first_game(home: HomeScene) -> None:
    """The question which game is meant, its boxes at rest: one in focus is painted over itself."""
    home.first_game()
    home.app.top.focus = "back"


def _over_home(act: Callable[[HomeScene], object]) -> Open:
    def opening(app: App) -> None:
        app.push(home := HomeScene(app))
        act(home)

    return opening


def _setup(app: App) -> SetupScene:
    app.push(made := SetupScene(app, "duel"))
    made.draft.rename(0, "Ana")
    made.draft.let_play(1, "hard")
    made.relayout()
    return made


def _known(app: App) -> None:
    """Ana has a comfort of her own, in the language of the house."""
    own = Own(text_size=1.2, palette="deutan", animation="fast")
    app.preferences.people = {same("Ana"): own}


def _comfort(app: App) -> None:
    _known(app)
    _setup(app)
    app.push(ComfortScene(app, "Ana"))


def _settings(group: str) -> Open:
    def opening(app: App) -> None:
        app.push(made := SettingsScene(app, group))
        if group == "keys":
            made.listen("undo")

    return opening


def _own_settings(group: str) -> Open:
    def opening(app: App) -> None:
        table(app, "age_2")
        app.push(made := SettingsScene(app, group))
        made.who = "Ana"
        made.relayout()

    return opening


def _defaults(app: App) -> None:
    app.push(made := SettingsScene(app))
    made.ask_defaults()


def _saves(act: Callable[[SavesScene], object] = lambda scene: None) -> Open:
    def opening(app: App) -> None:
        _in_store(app)
        app.push(made := SavesScene(app))
        act(made)

    return opening


def _import_found(saves: SavesScene) -> None:
    """In the folder of Tessera lies a match that was exported."""
    folder = sure(saves.app.kept.folder)
    target = folder / "ana-mihai.tessera.json"
    if not target.exists():
        saves.app.store.export(saves.kept.chosen, target)
    saves.import_()
    top_of(saves.app).choose("place:tessera")


def _statistics(app: App) -> None:
    _in_store(app)
    app.push(StatisticsScene(app))


def _sought(app: App) -> None:
    app.push(made := RulesScene(app, "duel"))
    made.seek(GAMES["duel"].rules.chapters(app.words.lang)[0].clauses[0].title.split()[-1])
    made.relayout()


HOUSE: dict[str, Open] = {
    "home": _home,
    "home_again": _home_again,
    "home_first_game": _over_home(_first_game),
    "home_quit": _over_home(HomeScene.back),
    "setup": _setup,
    "setup_rulings": lambda app: app.push(RulingsScene(app, _setup(app).draft)),
    "comfort": _comfort,
    **{f"settings_{group}": _settings(group) for group in GROUPS},
    **{f"settings_own_{group}": _own_settings(group) for group in GROUPS[:2]},
    "settings_defaults": _defaults,
    "rules": lambda app: app.push(RulesScene(app, "duel")),
    "rules_clause": lambda app: app.push(RulesScene(app, "duel", "R5.5")),
    "rules_search": _sought,
    "cards": lambda app: app.push(CardsScene(app, items())),
    "saves_empty": lambda app: app.push(SavesScene(app)),
    "saves": _saves(),
    "saves_rename": _saves(SavesScene.rename),
    "saves_delete": _saves(SavesScene.delete),
    "saves_import": _saves(SavesScene.import_),
    "saves_import_found": _saves(_import_found),
    "statistics_empty": lambda app: app.push(StatisticsScene(app)),
    "statistics": _statistics,
    "learn": lambda app: app.push(LearnScene(app, "duel")),
    **{f"enlarge_{item}": enlarged(items(), item) for item in ENLARGED},
}

# ---- the end --------------------------------------------------------------------------------


def _scores(app: App, kind: str) -> ScoresScene:
    app.push(made := ScoresScene(app, ended(kind)))
    return made


def _end(kind: str) -> Open:
    return lambda app: _scores(app, kind)


def _points(category: str) -> Open:
    return lambda app: _scores(app, "civilian").choose(f"category:{category}")


def _take_away(app: App) -> None:
    app.push(TakeAwayScene(app, _scores(app, "civilian").export()))


def _verified(app: App) -> None:
    _scores(app, "civilian")
    app.push(made := SealScene(app, ended("civilian")))
    made.choose("verify")


THE_END: dict[str, Open] = {
    **{f"scores_{kind}": _end(kind) for kind in (*ENDS, "science")},
    **{f"points_{category}": _points(category) for category in CATEGORIES},
    "scores_picture": lambda app: app.push(ScoresScene(app, ended("civilian"), picture=True)),
    "take_away": _take_away,
    "seal_open": _verified,
    "log": lambda app: app.push(LogScene(app, ended("civilian"))),
}

# ---- lessons --------------------------------------------------------------------------------


def _lesson(lesson: str, step: int) -> Open:
    def opening(app: App) -> None:
        app.go.lesson("duel", lesson, NAMES[0], Mark(step), lambda: None)

    return opening


def _answered(app: App) -> None:
    """A move that was not meant, and what the coach says to it."""
    _lesson("taste", 0)(app)
    assert isinstance(app.top, DuelTable)
    app.top.touch_thing("card:quarry")
    app.top.choose("move:discard")


def won_lesson(game: str, lesson: str) -> Open:
    """The end of a lesson, which was opened from the list."""

    def opening(app: App) -> None:
        given, every = app.games[game].lesson(lesson), app.games[game].lessons()
        later = [one for one in every if one.number > given.number and not one.puzzles]
        earned, following = [("Ana", Stars(True, True, False))], next(iter(later), None)
        app.push(LessonWonScene(app, game, given, following, earned, lambda id: None))

    return opening


def _lesson_menu(app: App) -> None:
    _lesson("taste", 0)(app)
    top_as(app, DuelTable).menu()


LESSONS: dict[str, Open] = {
    **{
        f"lesson_{each.id}_{step + 1}": _lesson(each.id, step)
        for each in GAMES["duel"].lessons()
        for step in range(0, len(each.steps), EVERY)
    },
    "lesson_answer": _answered,
    "lesson_menu": _lesson_menu,
    **{
        f"{game}_won_{each.id}": won_lesson(game, each.id)
        for game in ("duel", "new_dawn")
        for each in GAMES[game].lessons()
        if each.steps and not each.rival
    },
    **{f"coached_{level}": hinted(lambda: at("age_2"), level) for level in range(4)},
}

# ---- copies, and practice -----------------------------------------------------------------------


def _experiment(app: App) -> None:
    """A copy of a match that is kept here."""
    _in_store(app)
    real = next(one for one in app.store.summaries() if not (one.finished or one.broken))
    match = again(app.store.load(real.id))
    app.push(DuelTable(app, match.fork(match.length, seed=1)))


def _moved(app: App) -> None:
    """A copy of a match that is not kept here."""
    app.push(DuelTable(app, at("age_2").copy(seed=1)))


@shared
def _seen_too_much() -> Match:
    """A match against a bot, in which Ana may go back past something that was turned up."""
    seats = (SeatSetup("Ana", "diamond", "diamond"), SeatSetup("Bot", "circle", "circle", "easy"))
    match, rng = Match.new(GAMES["duel"].game, seats, seed=5), Random(5)
    while match.length < 20 or match.to_move() != (0,) or not match.undo_offer().by_consent:
        match.play(match.to_move()[0], rng.choice(match.legal(match.to_move()[0])))
    return match


def _ask_practice(app: App) -> None:
    app.push(shown := DuelTable(app, _seen_too_much()))
    shown.undoing.step()


@shared
def _practised() -> Match:
    match, rng = again(_seen_too_much()), Random(5)
    match.undo_by_consent(match.undo_offer().to, 0)
    while match.to_move():
        match.play(match.to_move()[0], rng.choice(match.legal(match.to_move()[0])))
    return match


def _greeting(app: App) -> None:
    """The coach before the first move."""
    app.push(with_coach(app, duel(moves=0)))


def _turning_point(app: App) -> None:
    """A turning point, and what is said to a move that is worse."""
    match = _practised()
    points = [Point("duel", match.id, one.n) for one in decisions(match, 0)[10:12]]
    Points(app, "Ana", points, match).open()
    table = top_as(app, DuelTable)
    table.act(table.match.legal(0)[-1])


COPIES: dict[str, Open] = {
    "experiment": _experiment,
    "moved": _moved,
    "ask_practice": _ask_practice,
    "scores_practice": lambda app: app.push(ScoresScene(app, _practised())),
}

STANDS: dict[str, Callable[[], Match]] = {
    "duel": lambda: at("age_3"),
    "wonders": lambda: every_wonders.at(3, 2, 1),
    "carta_impera": lambda: every_carta_impera.at(PlayStep, least=120),
    "new_dawn": lambda: every_new_dawn.at(2, None),
    "civilization": lambda: every_civilization.in_phase(2, 1, 4),
}
"""By game: a match in which there is something to count."""


def _standing(game: str) -> Open:
    """The score of a game that its lesson stops."""

    def opening(app: App) -> None:
        app.push(StandingScene(app, STANDS[game](), GAMES[game].lesson("five")))

    return opening


# ---- a group that learns together ---------------------------------------------------------------

SEVEN = ("Ana", "Mihai", "Livia", "Dana", "Emil", "Flavia", "Gelu")


def _form(app: App) -> TeachTableScene:
    learn = LearnScene(app, "wonders")
    learn.progress.host, learn.progress.table = "Maria", list(SEVEN)
    app.push(learn)
    return app.open(TeachTableScene, learn)


def _group(step: int, act: Callable[[GroupLayer], object] = lambda layer: None) -> Open:
    """A lesson of Duel for seven, at a step."""

    def opening(app: App) -> None:
        progress, group = Progress(), Group("Maria", SEVEN)
        for name in SEVEN:
            progress.mark(name, "duel", "taste").step = step
        app.go.teach("duel", group, ["taste"], progress, lambda: None)
        assert isinstance(app.top, DuelTable)
        assert isinstance(app.top.layer, GroupLayer)
        act(app.top.layer)

    return opening


def _all_choose(layer: GroupLayer) -> None:
    """Everybody chooses something else."""
    for n in range(len(SEVEN)):
        layer.give(layer.run.step.offered[n % len(layer.run.step.offered)])


def _turned_up(layer: GroupLayer) -> None:
    _all_choose(layer)
    layer.turn_up()


def _teaching(app: App) -> Teaching:
    return Teaching(app, "duel", Group("Maria", SEVEN), ["taste"], Progress(), lambda: None)


def _group_won(app: App) -> None:
    given = app.games["duel"].lesson("taste")
    _teaching(app).won(given, [Stars(True, n % 2 == 0, n % 3 == 0) for n in range(len(SEVEN))])


PAGES: dict[str, Open] = {
    "one_page": lambda app: app.go.one_page("duel"),
    "one_page_wonders": lambda app: app.go.one_page("wonders"),
    "one_page_carta": lambda app: app.go.one_page("carta_impera"),
    "one_page_dawn": lambda app: app.go.one_page("new_dawn"),
    "one_page_civilization": lambda app: app.go.one_page("civilization"),
    "coach_greets": _greeting,
    "turning_point": _turning_point,
    **{f"standing_{game}": _standing(game) for game in STANDS},
    "teach_table": _form,
    "group_step": _group(0, GroupLayer.fold),
    "group_secret": _group(10, lambda layer: layer.give(layer.run.step.right)),
    "group_chosen": _group(10, _all_choose),
    "group_turned_up": _group(10, _turned_up),
    "group_won": _group_won,
    "group_setup": lambda app: _teaching(app).play(),
}
_MADE: dict[str, Open] = {
    **HOUSE,
    **TABLES,
    **THE_END,
    **LESSONS,
    **NEW_DAWN,
    **CARTA_IMPERA,
    **WONDERS,
    **CIVILIZATION,
    **COPIES,
    **PAGES,
}
ORDER = Path(__file__).with_name("order.txt").read_text("utf-8").split()
"""Scenes in the order in which they came to be: looks and languages take turns by it, so that a new one
moves nobody else's."""
SCENES = {name: _MADE[name] for name in dict.fromkeys((*ORDER, *_MADE)) if name in _MADE}
QUICK = frozenset(list(SCENES)[::5])
"""Scenes of the quick tests, some of each game; the long ones look at all."""


def show(app: App, name: str, scenes: Mapping[str, Open] = SCENES) -> Scene:
    """Nothing but this scene, and what it lies on, on the stack; returns the uppermost."""
    app.stack.clear()
    app.teacher.switch_off()
    app.preferences.reminders = "off"
    app.preferences.people.clear()
    app.preferences.full_curtain = False
    scenes[name](app)
    return top_of(app)
