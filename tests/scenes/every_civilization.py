"""Every scene of Civilization, by name, as a player comes upon it; `every.py` shows them."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping

from msgspec.structs import replace

from game.hotseat.civilization.intents import Choose, Show
from game.hotseat.civilization.laying import is_last
from game.hotseat.civilization.offers import Offer
from game.lessons.run import set_up_at
from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.civilization import actions, frames
from game.rules.civilization.box import CONTENT, box
from game.rules.civilization.game import Civilization
from game.rules.civilization.state import CITIES, MOVEMENT, START, TRADE, State
from game.rules.contract import Action
from game.rules.flow import FINISH, Frame
from game.scenes.civilization import animation, battle
from game.scenes.civilization.battle import BarbariansScene
from game.scenes.civilization.items import items
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.shell.log import LogScene
from game.scenes.shell.rules import RulesScene
from game.scenes.shell.scores import ScoresScene
from game.scenes.shell.setup import RulingsScene, SetupScene
from game.scenes.shell.takeaway import TakeAwayScene
from game.scenes.table.browser import CardsScene
from game.scenes.table.events_scene import EventsScene
from game.scenes.table.replay import ReplayLayer
from tests.examples.civilization.position import GIVEN, state_of
from tests.examples.civilization.position import square as space
from tests.scenes.civilization.fights import busy
from tests.scenes.civilization.playing import SEATS, begun
from tests.scenes.driving import again, behind_the_curtain, enlarged, set_up, shared, shown_to
from tests.sure import sure

Open = Callable[[App], object]
NAMES = tuple(name for name, _, _ in SEATS)
SIGNS = tuple(sign for _, _, sign in SEATS)
LONG = 3_000
"""More actions than a match of the scenes has."""
FOUGHT = 30
"""More actions than the battle for a capital has."""
PHASES = {"start": START, "trade": TRADE, "cities": CITIES, "movement": MOVEMENT}
ASKED: dict[str, tuple[type[Frame], int]] = {
    "battle": (frames.BattleTurn, 3),
    "answering": (frames.Answering, 3),
    "interrupting": (frames.Interrupting, 3),
    "paying": (frames.Paying, 4),
    "placing": (frames.PlacingItem, 3),
    "placing_person": (frames.PlacingPerson, 3),
    "moving": (frames.Moving, 3),
    "keeping": (frames.KeepingUnit, 4),
    "leading": (frames.Leading, 3),
}
"""By name: decisions, and the seed of a match in which they are asked for."""
ENLARGED = (
    "tech:metalworking",
    "wonder:louvre",
    "building:bank",
    "unit:mounted_2",
    "event:mass_defection",
    "government:fundamentalism",
    "civ:rome",
    "person:general",
    "village:great_person",
    "tile:tile07",
)


# ---- positions ----------------------------------------------------------------------------------


def frame_of(match: Match) -> Frame | None:
    """What is to be decided."""
    pending = match.state.pending
    return pending[-1] if pending else None


@shared
def in_phase(players: int, phase: int, round: int = 4) -> Match:
    """A match where somebody's turn begins in a phase; nobody plays on in it."""

    def there(match: Match) -> bool:
        state = match.state
        return (state.round, state.phase) >= (round, phase) and isinstance(
            frame_of(match), frames.Turn
        )

    return begun(players, LONG, until=there)


@shared
def asked(players: int, kind: type, seed: int = 3) -> Match:
    """A match where such a decision is to be made; nobody plays on in it."""

    def there(match: Match) -> bool:
        return isinstance(frame_of(match), kind)

    match = begun(players, LONG, seed, until=there)
    assert isinstance(frame_of(match), kind), kind
    return match


# ---- Trade ---------------------------------------------------------------------------------------


def trade_begins(players: int, first: int = 0) -> State:
    """Trade begins: everybody has something to give, some of it face down."""
    state: State = in_phase(players, TRADE).state.clone()
    state.touched()
    shift = (first - state.first) % players
    state.first, state.turn = first, first
    state.pending = [
        replace(one, seat=(one.seat + shift) % players) for one in state.pending
    ]  # the same turns, another first player
    goods = (
        (9, 4, (0, 1, 0, 1), ("wheat", "iron"), ("drought",)),
        (7, 2, (1, 0, 0, 0), ("spy",), ()),
        (11, 1, (0, 1, 0, 0), (), ("think_tank",)),
        (5, 3, (0, 0, 1, 0), (), ()),
    )
    for player, (trade, culture, resources, huts, events) in zip(
        state.players, goods, strict=False
    ):
        player.techs &= 1  # no card of the phase
        player.trade, player.culture, player.resources = trade, culture, resources
        player.huts = tuple(sorted(CONTENT[one] for one in huts))
        player.events = tuple(box().event[one] for one in events)
    return state


OFFERED = {
    2: (Offer((0, 1), ((("iron", 1),), (("culture", 2), ("trade", 4))), frozenset({0})),),
    3: (
        Offer((0, 1), ((("iron", 1),), (("culture", 2), ("trade", 4))), frozenset({0}), 1),
        Offer((2, 0), ((("event:2", 1),), (("hut:?", 1), ("silk", 1))), number=2),
        Offer((1, 2), ((("wheat", 1),), (("trade", 6),)), number=3),
    ),
    4: (
        Offer((0, 1), ((("iron", 1),), (("culture", 2), ("trade", 4))), frozenset({0}), 1),
        Offer((0, 3), ((("silk", 1),), (("trade", 3),)), number=2),
    ),
}
"""By the number of players: what lies open."""


def _trading(players: int, bots: tuple[int, ...] = ()) -> Open:
    """Offers lie open, and another is put together."""

    def opening(app: App) -> None:
        seats = [
            SeatSetup(*one, "medium" if n in bots else None)
            for n, one in enumerate(SEATS[:players])
        ]
        rules = set_up_at(Civilization(), trade_begins(players))
        shown = table(app, Match.new(rules, seats, {}, seed=3))
        offers, new = shown.trading.offers, Offer((2, 0), ((("trade", 2),), (("hut:?", 1),)))
        if players == 2:
            shown.trading.take(offers._replace(new=OFFERED[2][0]))
        else:
            shown.trading.take(offers._replace(open=OFFERED[players], new=new, laid=3))

    return opening


# ---- ends ---------------------------------------------------------------------------------------

ANA: Mapping[str, object] = {
    "civ": "rome",
    "techs": ["pottery", "currency", "writing", "masonry", "democracy", "irrigation", "monarchy"],
    "capital": "c15",
    "cities": ["c11"],
    "trade": 12,
    "culture": 9,
    "track": 11,
    "coins": {"pottery": 2, "democracy": 1},
    "buildings": [{"market": "b15"}],
    "armies": ["d11"],
}
MIHAI: Mapping[str, object] = {
    "civ": "egypt",
    "techs": ["writing", "pottery", "navigation", "philosophy", "sailing"],
    "capital": "g3",
    "trade": 5,
    "culture": 4,
    "track": 6,
}
TILES: list[dict[str, object]] = [
    {"id": "tile01", "at": "a1"},
    {"id": "egypt", "at": "e1", "arrow": "down"},
    {"id": "tile02", "at": "a5"},
    {"id": "tile03", "at": "e5"},
    {"id": "tile04", "at": "a9"},
    {"id": "tile05", "at": "e9", "down": True},
    {"id": "rome", "at": "a13"},
    {"id": "tile06", "at": "e13", "down": True},
]
LEARNED = [
    "pottery",
    "currency",
    "writing",
    "masonry",
    "navigation",
    "civil_service",
    "engineering",
    "irrigation",
    "monarchy",
    "banking",
    "biology",
    "railroad",
    "ballistics",
    "flight",
]
"""Enough for Space Flight on top."""


def position(phase: str, ana: Mapping[str, object], mihai: Mapping[str, object]) -> Match:
    """A match of two that begins at a position."""
    given = GIVEN(
        "given",
        {
            "players": {"A": {**ANA, **ana}, "B": {**MIHAI, **mihai}},
            "phase": phase,
            "map": {"tiles": TILES},
        },
    )
    return begun(2, rules=set_up_at(Civilization(), state_of(given)))


HOMES = {
    "a1": ("rome", "down"),
    "m1": ("egypt", "down"),
    "a13": ("america", "up"),
    "m13": ("russia", "up"),
}
UNKNOWN = ("e9", "i9", "i5")
FOUR: dict[str, dict[str, object]] = {
    "A": {"civ": "rome", "trade": 12, "culture": 6, "track": 4, "capital": "b2", "cities": ["e2", "b6"],
          "techs": ["currency", "pottery", "masonry", "irrigation", "democracy"], "coins": {"pottery": 1},
          "resources": ["incense"], "events": ["drought", "lost"], "armies": ["c3", "b3", "e1"], "scouts": ["f3"],
          "units": ["infantry:2", "infantry:3", "artillery:2", "mounted:3"]},
    "B": {"civ": "egypt", "trade": 17, "culture": 9, "track": 6, "capital": "o2", "cities": ["l2", "n6"],
          "techs": ["writing", "navigation", "philosophy", "code_of_laws"], "government": "feudalism",
          "resources": ["wheat"], "events": ["drought", "lost"], "armies": ["o3", "m6"],
          "units": ["infantry:2", "artillery:2", "mounted:2"]},
    "C": {"civ": "america", "trade": 21, "culture": 5, "track": 3, "capital": "b15", "cities": ["f15", "b11"],
          "techs": ["currency", "pottery", "horseback_riding", "banking"], "government": "monarchy",
          "resources": ["silk", "iron"], "events": ["lost", "drought"], "armies": ["c15", "a11"],
          "units": ["infantry:2", "artillery:2", "mounted:2"]},
    "D": {"civ": "russia", "trade": 8, "culture": 3, "track": 2, "capital": "o15", "cities": ["k15", "o11"],
          "techs": ["metalworking", "masonry", "code_of_laws"], "government": "communism",
          "huts": ["iron", "silk"], "events": ["drought", "lost"], "armies": ["o14", "n11"],
          "units": ["infantry:2", "artillery:3", "mounted:2"]},
}  # fmt: skip
"""Four players with three cities each."""


@shared
def crowd() -> Match:
    """City Management of four with three cities each; a part of the map is unknown."""
    ids, tiles = (f"tile{n:02d}" for n in range(1, 13)), list[dict[str, object]]()
    for at in (f"{column}{row}" for row in (1, 5, 9, 13) for column in "aeim"):
        if at in HOMES:
            tiles.append(dict(zip(("id", "arrow"), HOMES[at], strict=True), at=at))
        else:
            tiles.append({"id": next(ids), "at": at, "down": at in UNKNOWN})
    rest = {"players": FOUR, "phase": "city_management", "map": {"tiles": tiles}}
    return begun(4, rules=set_up_at(Civilization(), state_of(GIVEN("given", rest))))


def play(match: Match, wanted: Callable[[Action], bool]) -> bool:
    """Whoever is to act does the first such thing."""
    seat = match.to_move()[0]
    found = next((one for one in match.legal(seat) if wanted(one)), None)
    if found is not None:
        match.play(seat, found)
    return found is not None


@shared
def ended(victory: str) -> Match:
    """A match that ends with a victory."""
    match = _ENDS[victory]()
    assert match.outcome is not None, victory
    assert match.outcome.kind == victory
    return match


def _culture() -> Match:
    """The last space of the track."""
    match = position("city_management", {"track": 20, "culture": 7, "trade": 9}, {})
    play(match, lambda one: isinstance(one, actions.Advance))
    return match


def _studied(techs: list[str], wanted: str, **ana: object) -> Match:
    """Ana learns what ends the game."""
    match = position("research", {"techs": techs, "trade": 27, **ana}, {})
    while match.to_move() and match.length < FOUGHT:
        if not play(match, lambda one: one == actions.Study(wanted)):
            play(match, lambda one: one == actions.Study())
    return match


def _tech() -> Match:
    return _studied(LEARNED, "space_flight")


def _economic() -> Match:
    """The fifteenth coin."""
    coins = {"pottery": 4, "democracy": 4, "code_of_laws": 4}
    return _studied(LEARNED[:-1], "computers", coins=coins)


@shared
def looting() -> Match:
    """A capital is defended, and its owner takes loot; nobody plays on in it."""
    attacker = {"armies": ["g6"], "units": ["infantry:3"], "techs": LEARNED}
    match = position("movement", attacker, {})
    play(match, lambda one: isinstance(one, actions.PickUp))
    for step in map(actions.Step, (space("", name) for name in ("g5", "g4", "g3"))):
        assert play(match, step.__eq__), step
    while not isinstance(frame_of(match), frames.Looting):
        legal = match.legal(match.to_move()[0])
        match.play(match.to_move()[0], FINISH if FINISH in legal else legal[0])
    return match


def _military() -> Match:
    """A capital falls to whoever marches on it."""
    attacker = {"armies": ["g6"] * 3, "units": ["infantry:3"] * 5, "techs": LEARNED}
    match = position("movement", attacker, {})
    play(match, lambda one: isinstance(one, actions.PickUp) and one.armies == 3)
    for step in map(actions.Step, (space("", name) for name in ("g5", "g4", "g3"))):
        assert play(match, step.__eq__), step
    while match.to_move() and match.length < FOUGHT:
        legal = match.legal(match.to_move()[0])
        match.play(match.to_move()[0], FINISH if FINISH in legal else legal[0])
    return match


_ENDS: dict[str, Callable[[], Match]] = {
    "culture": _culture,
    "tech": _tech,
    "economic": _economic,
    "military": _military,
}


@shared
def discarding() -> Match:
    """A hand of culture events that is too large."""
    events = ["drought", "lost", "sabotage", "think_tank"]
    ana = {"techs": ["writing"], "events": events, "track": 6, "culture": 6}
    match = position("city_management", ana, {})
    play(match, lambda one: isinstance(one, actions.Advance))
    return match


HELD: Mapping[str, object] = {
    "events": ["sabotage", "a_gift_from_afar", "sabotage"],
    "techs": ["metalworking", "horseback_riding", "writing", "pottery"],
    "huts": ["iron", "iron"],
    "villages": ["spy"],
    "units": ["infantry:3", "mounted:2", "artillery:1"],
    "buildings": [{"barracks": "b15"}],
}
"""A hand with something of everything."""
HOLDS: Mapping[str, object] = {
    "techs": ["animal_husbandry", "pottery", "metal_casting", "writing"],
    "huts": ["wheat", "iron"],
    "villages": ["spy"],
    "events": ["we_love_the_despot_day", "a_gift_from_afar"],
}
"""What pays for technologies lies face down."""


@shared
def pays() -> Match:
    """A price is to be paid with what lies face down."""
    match = position("city_management", HOLDS, {})
    assert play(match, lambda one: isinstance(one, actions.Use) and one.card == "pottery")
    return match


# ---- short decisions ----------------------------------------------------------------------------


def _brought(
    kind: type[Frame],
    phase: str,
    ana: Mapping[str, object],
    wanted: Callable[[Action], bool],
    mihai: Mapping[str, object],
) -> Callable[[], Match]:
    """A match where something that Ana does brings such a decision; Mihai lets it happen, and
    researches nothing."""

    def made() -> Match:
        match = position(phase, ana, mihai)
        assert play(match, wanted)
        while not isinstance(frame_of(match), kind):
            assert play(match, lambda one: one in (actions.Pass(), actions.Study())), frame_of(
                match
            )
        return match

    return made


def _event(event: str) -> Callable[[Action], bool]:
    return lambda one: isinstance(one, actions.PlayEvent) and one.event == event


SHORT: dict[str, Callable[[], Match]] = {
    "stepping_aside": _brought(
        frames.SteppingAside,
        "start_of_turn",
        {"cities": [], "scouts": ["b12"], "armies": ["b12"], "track": 3},
        lambda one: isinstance(one, actions.BuildCity) and one.figure == "scout",
        {},
    ),
    "taking_resource": _brought(
        frames.TakingResource,
        "research",
        {"civ": "germany", "techs": ["pottery", "currency", "writing"], "trade": 14},
        lambda one: one == actions.Study("chivalry"),
        {},
    ),
    "hitting_again": _brought(
        frames.AlsoHitting,
        "start_of_turn",
        {"events": ["disaster"]},
        _event("disaster"),
        {"buildings": [{"market": "f3"}, {"library": "h3"}]},
    ),
    "learning_back": _brought(
        frames.LearningBack,
        "start_of_turn",
        {"events": ["exchange_of_ideas"], "techs": ["pottery", "currency", "monarchy"]},
        _event("exchange_of_ideas"),
        {"techs": ["writing", "navigation"]},
    ),
}
"""By name: short decisions that come of what somebody does."""


# ---- tables -------------------------------------------------------------------------------------


def table(app: App, match: Match, seen: bool = True) -> CivilizationTable:
    """The table, behind the curtain or, once whoever is to choose has looked, before it."""
    return shown_to(app, CivilizationTable(app, match), seen)


def _since(app: App) -> None:
    """What three bots did since Ana moved."""
    table(app, begun(4, 1175, 1, bots=3)).update(0)


def _lifted(make: Callable[[], Match]) -> Open:
    """The hand of whoever decides is up."""

    def opening(app: App) -> None:
        shown = table(app, make(), seen=False)
        shown.relay.hands.lifted = shown.relay.due
        shown.relayout()

    return opening


def _called(app: App) -> None:
    """Whoever has called may answer."""
    shown = table(app, again(asked(3, frames.Answering)))
    ring = sure(shown.calls.ring)
    ring.call(ring.open()[0])
    shown.show_position()
    shown.relayout()


def _which(app: App) -> None:
    """Of two acts the caller says which."""
    shown = table(app, again(asked(3, frames.Answering)))
    ring = sure(shown.calls.ring)
    ring.join(ring.acts[0])
    ring.call(ring.open()[0])


def _table(make: Callable[[], Match], seen: bool = True) -> Open:
    return lambda app: table(app, make(), seen)


def _open(make: Callable[[], Match], board: str) -> Open:
    """The table with a board on it."""
    return lambda app: table(app, make()).send(Show(board))


def _chosen(app: App) -> CivilizationTable:
    """A technology is in hand."""
    shown = table(app, asked(3, frames.Researching))
    shown.choose(next(name for name in shown.choice.by_thing if name != "tech:"))
    return shown


def _laid(app: App) -> None:
    """It lies face down, and whoever has come back to it may take it back."""
    match = begun(3, LONG, until=_all_research)
    shown = table(app, match)
    seat = shown.mover
    shown.choose(next(name for name in shown.choice.by_thing if name != "tech:"))
    shown.press("do:learn")
    shown.relay.drop()
    assert seat is not None
    shown.relay.call(seat)
    shown.relay.open()


def _city(chosen: str, city: str = "c15") -> Open:
    """The board of a city of Ana's, or of her rival's, with something chosen on it."""

    def opening(app: App) -> None:
        shown = table(app, position("city_management", {"armies": ["d11", "d14"]}, {}))
        shown.send(Show(f"city:{space('', city)}"))
        shown.send(Choose(chosen))

    return opening


def _start(square: str) -> Open:
    """The Start of Turn: figures are chosen that may build a city there, or may not."""

    def opening(app: App) -> None:
        ana = {"cities": [], "scouts": ["c10", "b12"], "reserve": ["general"]}
        shown = table(app, position("start_of_turn", ana, {}))
        shown.activate(f"square:{space('', square)}")

    return opening


def _laid_there(kind: type[Frame], players: int = 3) -> Open:
    """What is placed last at set-up lies, and is not kept yet."""

    def opening(app: App) -> None:
        def there(match: Match) -> bool:
            return isinstance(frame_of(match), kind) and is_last(match.state)

        shown = table(app, begun(players, 99, until=there))
        shown.relayout()
        shown.activate(f"square:{min(one.space for one in shown.legal if hasattr(one, 'space'))}")

    return opening


def _placing(kind: type[Frame]) -> Callable[[], Match]:
    """Such a decision at set-up."""
    return lambda: begun(3, 99, until=lambda match: isinstance(frame_of(match), kind))


def _all_research(match: Match) -> bool:
    return isinstance(frame_of(match), frames.Researching) and len(match.to_move()) > 1


def _told(make: Callable[[], Match], wanted: Callable[[Action], bool]) -> Open:
    """What is told, in a scene over the table, of what somebody does; what comes before it does not
    matter."""

    def opening(app: App) -> None:
        shown, found = table(app, make()), list[EventsScene]()
        while not found:
            seat = shown.match.to_move()[0]
            legal = shown.match.legal(seat)
            shown.act(next(filter(wanted, legal), legal[0]), seat)
            tape = shown.match.tape(shown.match.length, None)
            found = animation.scenes(shown, shown.moment, shown.fight.moments, tape, False)
        app.push(found[0])

    return opening


def _last_to_research(players: int = 3, round: int = 1, seed: int = 5) -> Match:
    """All but one have chosen what to research."""

    def there(match: Match) -> bool:
        frame, state = frame_of(match), match.state
        last = isinstance(frame, frames.Researching) and len(frame.answers) == len(frame.seats) - 1
        return last and state.round >= round

    return begun(players, LONG, seed, until=there)


def _before_capital() -> Match:
    """Ana's armies stand before the capital of Mihai, who has units."""
    attacker = {"armies": ["g6"] * 2, "units": ["infantry:3"] * 3, "techs": LEARNED}
    match = position("movement", attacker, {"units": ["mounted:1", "artillery:1"]})
    assert play(match, lambda one: isinstance(one, actions.PickUp) and one.armies == 2)
    for step in map(actions.Step, (space("", name) for name in ("g5", "g4", "g3"))):
        assert play(match, step.__eq__), step
    return match


def _fights(one: Action) -> bool:
    return isinstance(one, actions.PlayUnit) or one == FINISH


def _village(app: App) -> None:
    shown = table(app, asked(3, frames.BattleTurn))
    app.push(BarbariansScene(shown, shown.moment.p.at(shown.view)))


def _clash(app: App, lifted: bool = False) -> None:
    """A battle late in a game: both hands down, or one lifted with a card taken up for a front."""
    rules = set_up_at(Civilization(), busy())
    shown = table(app, begun(2, rules=rules), seen=lifted)
    if lifted:
        shown.send(battle.press(shown.moment, "unit:infantry_3"))


# ---- the house ----------------------------------------------------------------------------------


def _reminded(players: int) -> Open:
    """The table of somebody who wishes reminders."""

    def opening(app: App) -> None:
        app.preferences.reminders = "on"
        table(app, in_phase(players, CITIES))

    return opening


def _running_cards(app: App, kind: str = "all") -> None:
    app.push(
        shown := CardsScene(
            app, items(), in_phase(3, MOVEMENT).observation(0), NAMES[:3], SIGNS[:3]
        )
    )
    shown.filter = kind


def _scores(victory: str) -> Open:
    return lambda app: app.push(ScoresScene(app, ended(victory)))


def _traced(way: str) -> Open:
    """What the steps of a way come from."""

    def opening(app: App) -> None:
        app.push(scores := ScoresScene(app, ended("economic")))
        scores.relayout()
        scores.choose(f"way:{way}")

    return opening


def _replay(app: App) -> None:
    """In the middle of a match, as everybody may see it."""
    app.go.replay(ended("tech"))
    assert isinstance(app.top, CivilizationTable)
    assert isinstance(app.top.layer, ReplayLayer)
    app.top.layer.go(1)
    app.top.relayout()


def _setup(app: App) -> SetupScene:
    return set_up(app, "civilization", 4, {3: app.games["civilization"].levels[0]})


CIVILIZATION: dict[str, Open] = {
    "civilization_setup": _setup,
    "civilization_rulings": lambda app: app.push(RulingsScene(app, _setup(app).draft)),
    "civilization_rules": lambda app: app.push(RulesScene(app, "civilization")),
    "civilization_cards": lambda app: app.push(CardsScene(app, items())),
    "civilization_cards_running": _running_cards,
    **{
        f"civilization_cards_{kind}": functools.partial(_running_cards, kind=kind)
        for kind in ("unit", "event", "village", "tile")
    },
    **{f"civilization_enlarge_{id.partition(':')[2]}": enlarged(items(), id) for id in ENLARGED},
    "civilization_curtain": behind_the_curtain(_table(lambda: in_phase(3, TRADE), seen=False)),
    **{
        f"civilization_{name}_{players}": _table(functools.partial(in_phase, players, phase))
        for players in (2, 3, 4)
        for name, phase in PHASES.items()
    },
    **{f"civilization_reminded_{players}": _reminded(players) for players in (2, 3, 4)},
    "civilization_taking": _table(lambda: begun(3, options={"civilizations": "chosen"})),
    **{
        f"civilization_{name}": _table(functools.partial(asked, 3, kind, seed))
        for name, (kind, seed) in ASKED.items()
    },
    "civilization_looting": _table(looting),
    "civilization_clash": _clash,
    "civilization_clash_aimed": functools.partial(_clash, lifted=True),
    "civilization_revealed": _told(_last_to_research, lambda one: isinstance(one, actions.Study)),
    **{
        f"civilization_revealed_{players}": _told(
            functools.partial(_last_to_research, players, 6),
            lambda one: isinstance(one, actions.Study),
        )
        for players in (2, 4)
    },
    "civilization_fought": _told(_before_capital, _fights),
    "civilization_village": _village,
    "civilization_research": _table(functools.partial(asked, 3, frames.Researching)),
    "civilization_research_chosen": _chosen,
    "civilization_research_laid": _laid,
    "civilization_pyramid": _open(functools.partial(in_phase, 4, CITIES), "pyramid"),
    **{
        f"civilization_{board.partition(':')[0]}_{players}": _open(
            functools.partial(in_phase, players, CITIES), board
        )
        for players, board in ((2, "market"), (3, "culture"), (4, "sheet:1"), (3, "cards"))
    },
    "civilization_crowd": _table(crowd),
    "civilization_since": _since,
    "civilization_city": _city("", "c11"),
    "civilization_city_item": _city("item:market"),
    "civilization_city_army": _city("item:army"),
    "civilization_city_arts": _city("arts"),
    "civilization_city_harvest": _city("harvest"),
    "civilization_city_rival": _city("", "g3"),
    "civilization_site": _start("b12"),
    "civilization_no_site": _start("c10"),
    "civilization_government": _open(functools.partial(in_phase, 3, START), "government"),
    "civilization_capital": _table(_placing(frames.PlacingCapital)),
    **{f"civilization_capital_laid_{n}": _laid_there(frames.PlacingCapital, n) for n in (2, 4)},
    "civilization_figures_laid": _laid_there(frames.PlacingFigures),
    "civilization_wonder_laid": _laid_there(frames.PlacingWonder),
    "civilization_figures": _table(_placing(frames.PlacingFigures)),
    "civilization_wonder": _table(_placing(frames.PlacingWonder)),
    **{f"civilization_{name}": _table(make) for name, make in SHORT.items()},
    "civilization_discarding": _table(discarding),
    "civilization_usable": _open(lambda: position("city_management", HOLDS, {}), "cards"),
    "civilization_pays": _table(pays),
    "civilization_called": _called,
    "civilization_which": _which,
    "civilization_lifted": _lifted(
        lambda: position("city_management", {**HELD, "events": HOLDS["events"]}, {})
    ),
    "civilization_lifted_discarding": _lifted(discarding),
    "civilization_lifted_paying": _lifted(pays),
    "civilization_bargain_2": _table(functools.partial(asked, 2, frames.Bargaining)),
    "civilization_bargain_3": _table(functools.partial(asked, 3, frames.Bargaining)),
    "civilization_considered": _table(functools.partial(asked, 4, frames.Considering)),
    **{f"civilization_trading_{players}": _trading(players) for players in OFFERED},
    "civilization_trading_bot": _trading(2, (1,)),
    "civilization_trading_bots": _trading(4, (1, 2, 3)),
    "civilization_menu": lambda app: table(app, in_phase(3, MOVEMENT)).menu(),
    "civilization_log": lambda app: app.push(LogScene(app, in_phase(4, MOVEMENT))),
    "civilization_replay": _replay,
    **{f"civilization_scores_{victory}": _scores(victory) for victory in _ENDS},
    **{f"civilization_traced_{way}": _traced(way) for way in _ENDS},
    "civilization_take_away": lambda app: app.push(
        TakeAwayScene(app, ScoresScene(app, ended("economic")).export())
    ),
}
