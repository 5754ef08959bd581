"""Opens the scenes of shell and table: the `app.go` of the client.

A scene is imported when it is first opened, by the names of its module and of itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.hotseat.kept import Kept
from game.lessons.progress import Group, Mark, Progress, Ref
from game.lessons.turning import Point
from game.match.errors import MatchError
from game.match.match import Match
from game.match.statistics import Player
from game.match.store import Store
from game.rules.contract import Game
from game.scenes.kit.dialogs import Message, Reading
from game.scenes.kit.late import Late
from game.scenes.kit.scene import Scene
from game.scenes.kit.services import Opens, Services
from game.words import Words
from game.words.match import error_sentence

if TYPE_CHECKING:
    from game.lessons.data import Lesson
    from game.scenes.kit.game_kit import GameKit
    from game.scenes.shell.home import HomeScene
    from game.scenes.shell.learn import LearnScene
    from game.scenes.shell.one_page import OnePageScene
    from game.scenes.shell.rules import RulesScene
    from game.scenes.shell.saves import SavesScene
    from game.scenes.shell.scores import ScoresScene
    from game.scenes.shell.seal import SealScene
    from game.scenes.shell.settings import SettingsScene
    from game.scenes.shell.setup import SetupScene
    from game.scenes.shell.statistics import StatisticsScene
    from game.scenes.table.browser import CardsScene
    from game.scenes.table.layer import Layer
    from game.scenes.table.questions import Series
    from game.scenes.table.replay import ReplayLayer
    from game.scenes.table.table import TableScene
    from game.scenes.table.teaching import Teaching
    from game.scenes.table.turning import Points, SeekingScene, WhoseScene

Keep = Callable[[], object]

HOME: Late[type[HomeScene]] = Late("game.scenes.shell.home", "HomeScene")
SETUP: Late[type[SetupScene]] = Late("game.scenes.shell.setup", "SetupScene")
LEARN: Late[type[LearnScene]] = Late("game.scenes.shell.learn", "LearnScene")
RULES: Late[type[RulesScene]] = Late("game.scenes.shell.rules", "RulesScene")
SAVES: Late[type[SavesScene]] = Late("game.scenes.shell.saves", "SavesScene")
SCORES: Late[type[ScoresScene]] = Late("game.scenes.shell.scores", "ScoresScene")
SEAL: Late[type[SealScene]] = Late("game.scenes.shell.seal", "SealScene")
SETTINGS: Late[type[SettingsScene]] = Late("game.scenes.shell.settings", "SettingsScene")
STATISTICS: Late[type[StatisticsScene]] = Late("game.scenes.shell.statistics", "StatisticsScene")
ONE_PAGE: Late[type[OnePageScene]] = Late("game.scenes.shell.one_page", "OnePageScene")
CARDS: Late[type[CardsScene]] = Late("game.scenes.table.browser", "CardsScene")
SERIES: Late[type[Series]] = Late("game.scenes.table.questions", "Series")
TABLE: Late[type[TableScene]] = Late("game.scenes.table.table", "TableScene")
LESSON: Late[Callable[[Opens, str, Lesson, str, Mark, Keep], None]] = Late(
    "game.scenes.table.lesson", "begin_lesson"
)
COACHED_MATCH: Late[Callable[[Store, Words, Game[Any], Lesson, str, Mark, Keep], Match]] = Late(
    "game.scenes.table.coached", "coached_match"
)
COACHED: Late[Callable[[GameKit, Match, Mark, Keep, str], Layer]] = Late(
    "game.scenes.table.coached", "coached"
)
KEPT_LAYER: Late[Callable[[Match, GameKit, Kept], Layer | None]] = Late(
    "game.scenes.table.coached", "kept_layer"
)
TEACHING: Late[type[Teaching]] = Late("game.scenes.table.teaching", "Teaching")
SEEKING: Late[type[SeekingScene]] = Late("game.scenes.table.turning", "SeekingScene")
WHOSE: Late[type[WhoseScene]] = Late("game.scenes.table.turning", "WhoseScene")
POINTS: Late[type[Points]] = Late("game.scenes.table.turning", "Points")
REPLAY: Late[type[ReplayLayer]] = Late("game.scenes.table.replay", "ReplayLayer")


class SceneNavigator:
    """The navigator that the protocol of `game.scenes.kit.navigator` describes."""

    def __init__(self, app: Services) -> None:
        self.app = app

    def read_ahead(self, game_id: str) -> Iterator[None]:
        for scene in (RULES, SETTINGS, SCORES):
            scene()
            yield
        self.app.games[game_id].rules.chapters(self.app.words.lang)
        yield

    def book(self, game_id: str, clause: str | None) -> RulesScene:
        return RULES()(self.app, game_id, clause)

    def tell(self, title: str, text: str) -> None:
        self.app.open(Message, title, text)

    def failed(self, error: MatchError) -> None:
        words = self.app.words
        self.tell(words.say("error.title"), error_sentence(words, error))

    def read_aloud(self) -> None:
        app, scene = self.app, self.app.top
        assert isinstance(scene, Scene)
        target = scene.target(scene.pointed() or scene.hover or scene.focus)
        text = target.text if target and target.text else app.words.say("access.nothing")
        app.open(Reading, app.words.say("settings.keys.action.read_aloud"), text)

    def home(self) -> None:
        self.app.open(HOME())

    def _is_there(self, game_id: str) -> bool:
        """Whether there is such a game still: one whose tables cannot be read is left out, which is
        told with the next frame."""
        return self.app.games.get(game_id) is not None

    def setup(self, game_id: str, options: Mapping[str, str] | None = None) -> None:
        if self._is_there(game_id):
            self.app.open(SETUP(), game_id, options)

    def match(self, match: Match) -> None:
        app = self.app
        app.push(app.table_of(match, KEPT_LAYER()(match, app.games[match.game.id], app.kept)))

    def replay(self, match: Match, n: int = 0) -> None:
        layer = REPLAY()()
        self.app.push(self.app.table_of(match, layer))
        layer.go(n)

    def learn(self, game_id: str, begin: bool = False) -> None:
        if not (self._is_there(game_id) and self.app.games[game_id].lessons()):
            return
        scene = self.app.open(LEARN(), game_id)
        if begin:
            scene.begin()

    def lesson(self, game_id: str, lesson_id: str, person: str, mark: Mark, keep: Keep) -> None:
        given = self.app.games[game_id].lesson(lesson_id)
        LESSON()(self.app, game_id, given, person, mark, keep)

    def teach(self, game_id: str, group: Group, lessons: Sequence[str], progress: Progress,
              keep: Keep) -> None:  # fmt: skip
        TEACHING()(self.app, game_id, group, lessons, progress, keep).begin()

    def questions(self, game_id: str, person: str, asked: Sequence[Ref], title: str,
                  mark: Callable[[str], Mark], keep: Keep, first: int = 0) -> None:  # fmt: skip
        SERIES()(self.app, game_id, person, asked, title, mark, keep, first).open()

    def coached(self, game_id: str, lesson_id: str, person: str, mark: Mark, keep: Keep) -> None:
        app, kit = self.app, self.app.games[game_id]
        lesson = kit.lesson(lesson_id)
        match = COACHED_MATCH()(app.store, app.words, kit.game, lesson, person, mark, keep)
        app.push(app.table_of(match, COACHED()(kit, match, mark, keep, lesson_id)))

    def cards(self, game_id: str) -> None:
        if not self._is_there(game_id):
            return
        items, say = self.app.games[game_id].face.items, self.app.words.say
        if items is None:
            self.tell(say("cards.title"), say("cards.none"))
        else:
            self.app.open(CARDS(), items(None))

    def one_page(self, game_id: str) -> None:
        if self._is_there(game_id):
            self.app.open(ONE_PAGE(), game_id)

    def rules(self, game_id: str, clause: str | None = None) -> None:
        if not self._is_there(game_id):
            return
        say = self.app.words.say
        if not self.app.games[game_id].rules.chapters(self.app.words.lang):
            title = say(f"game.{game_id}.title")
            self.tell(say("rules.of", game=title), say("rules.none"))
        else:
            self.app.open(RULES(), game_id, clause)

    def saves(self) -> None:
        self.app.open(SAVES())

    def scores(self, match: Match, counted: bool = False) -> None:
        self.app.open(SCORES(), match, counted=counted)

    def turning(self, match: Match) -> None:
        people = match.people
        if len(people) == 1:
            self.app.open(SEEKING(), match, people[0])
        else:
            self.app.open(WHOSE(), match, people)

    def points(self, person: str, points: Sequence[Point]) -> None:
        POINTS()(self.app, person, points).open()

    def real(self, experiment: Match) -> None:
        below = [s for s in self.app.stack if isinstance(s, TABLE()) and s.match is experiment]
        if below:
            self.app.stack.back_to(below[-1])
        else:  # opened among the saved games
            self.app.stack.replace(self.app.table_of(experiment))
        table = self.app.top
        assert isinstance(table, TABLE())
        assert table.experiment is not None
        table.experiment.back()

    def seal(self, match: Match) -> None:
        self.app.open(SEAL(), match)

    def settings(self) -> None:
        self.app.open(SETTINGS())

    def statistics(self, player: Player | None = None) -> None:
        self.app.open(STATISTICS(), player)
