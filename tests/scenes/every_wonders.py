"""Every scene of 7 Wonders, by name, as a player comes upon it; `every.py` shows them."""

from __future__ import annotations

import functools
from collections.abc import Callable

from game.lessons.run import set_up_at
from game.match.match import Match
from game.rules.wonders import construction, scoring
from game.rules.wonders.frames import Reviving, SeventhCard
from game.rules.wonders.game import Wonders
from game.rules.wonders.state import State
from game.scenes.kit.app import App
from game.scenes.shell.log import LogScene
from game.scenes.shell.rules import RulesScene
from game.scenes.shell.scores import ScoresScene
from game.scenes.shell.setup import RulingsScene
from game.scenes.shell.takeaway import TakeAwayScene
from game.scenes.table.browser import CardsScene
from game.scenes.table.replay import ReplayLayer
from game.scenes.wonders import scores
from game.scenes.wonders.items import items
from game.scenes.wonders.reveal import PowerScene, RevealScene
from game.scenes.wonders.table import WondersTable
from game.scenes.wonders.war import WarScene
from game.words.wonders import position
from tests.examples.wonders import city, numbers, state_of
from tests.scenes.driving import again, behind_the_curtain, enlarged, set_up, shared, shown_to
from tests.scenes.wonders.playing import SEATS, begun

Open = Callable[[App], object]
NAMES = tuple(name for name, _, _ in SEATS)
SIGNS = tuple(sign for _, _, sign in SEATS)
LONG = 400
"""More actions than a game has."""
CHOSEN = {"wonders": "chosen", "sides": "either"}
ENLARGED = ("forum", "caravansery", "scientists_guild", "babylon-B")
TURNS = {2: (2, 4), 3: (2, 2), 4: (3, 3), 5: (2, 5), 6: (3, 1), 7: (3, 5)}
"""By the number of players: the Age and the turn in which their table is shown."""


def before(match: Match, age: int, turn: int) -> bool:
    """Whether nobody has chosen in this turn yet."""
    state = match.state
    fresh = position.chooses(state) and not state.pending[-1].answers
    return fresh and (state.age, state.turn) == (age, turn)


@shared
def at(players: int, age: int, turn: int) -> Match:
    """A match where a turn begins; nobody plays on in it."""
    return begun(players, LONG, until=lambda match: before(match, age, turn))


def answered(players: int, age: int, turn: int, seats: int) -> Match:
    """A match of one's own where so many seats have laid down their cards in a turn."""

    def there(match: Match) -> bool:
        state = match.state
        there = position.chooses(state) and (state.age, state.turn) == (age, turn)
        return there and len(state.pending[-1].answers) == seats

    return begun(players, LONG, until=there)


@shared
def where(players: int, found: Callable[[State, int], object]) -> Match:
    """A match where somebody decides about something; nobody plays on in it."""

    def asked(match: Match) -> bool:
        return bool(match.to_move()) and bool(found(match.state, match.to_move()[0]))

    for seed in range(60):
        match = begun(players, LONG, seed, until=asked)
        if match.to_move():
            return match
    raise AssertionError(f"{found.__name__} is never so in these matches")


def reviving(state: State, seat: int) -> bool:
    """The discard pile is looked through, and much of it can be built."""
    return isinstance(position.frame(state), Reviving) and len(state.pile) > 5


def seventh(state: State, seat: int) -> bool:
    return isinstance(position.frame(state), SeventhCard)


def free_structure(state: State, seat: int) -> bool:
    """Olympia may build for nothing something that it could not build else."""
    return (
        position.chooses(state)
        and state.turn < 4
        and construction.may_build_free(state.cities[seat])
        and any(_dear(state, seat, card) for card in state.hands[seat])
    )


def _dear(state: State, seat: int, card: int) -> bool:
    return position.price(state, seat, card).kind in (position.LACKS, position.DEAR)


def many_ways(state: State, seat: int) -> bool:
    return any(len(position.price(state, seat, card).ways) > 2 for card in state.hands[seat])


def much_to_refuse(state: State, seat: int) -> bool:
    return state.age == 3 and sum(_dear(state, seat, card) for card in state.hands[seat]) > 2


# ---- ends ---------------------------------------------------------------------------------------


@shared
def ended(players: int) -> Match:
    """A match that is over."""
    return begun(players, LONG)


@shared
def tied(coins: tuple[int, ...]) -> Match:
    """A match that ends with equal points; so many coins decide, or nothing does."""
    boards = ("rhodes", "alexandria", "giza")
    cities = [city({"wonder": one, "coins": n}) for one, n in zip(boards, coins, strict=True)]
    state = state_of(cities, age=3, turn=6)
    state.hands = [numbers(["lodge", "lodge"])] * 3
    match = begun(3, rules=set_up_at(Wonders(), state))
    for seat in range(3):
        match.play(seat, next(one for one in match.legal(seat) if type(one).__name__ == "Discard"))
    assert match.outcome is not None
    return match


@shared
def with_free_symbol() -> Match:
    """A match that is over, in which somebody has a free symbol and others besides."""
    for seed in range(60):
        match = begun(4, LONG, seed)
        for seat in range(4):
            (found, free) = scoring.symbols_of(match.state.cities[seat])
            if free and sum(found) > 2:
                return match
    raise AssertionError("nobody has a free symbol in these matches")


# ---- tables -------------------------------------------------------------------------------------


def table(app: App, match: Match, seen: bool = True) -> WondersTable:
    """The table, behind the curtain or, once whoever is to choose has looked, before it."""
    return shown_to(app, WondersTable(app, match), seen)


def _table(make: Callable[[], Match], seen: bool = True) -> Open:
    return lambda app: table(app, make(), seen)


def take(shown: WondersTable, wanted: Callable[[position.Price], bool]) -> None:
    """Take up the first card of the hand whose price is so."""
    for target in shown.targets():
        what, _, card = target.name.partition("@")[0].partition(":")
        if what == "hand" and wanted(shown.text.price(card)):
            shown.choose(target.name)
            return
    raise AssertionError("no card of the hand is so")


def _chosen(app: App) -> WondersTable:
    """A card is taken up that others have to be paid for."""
    shown = table(app, where(4, many_ways))
    take(shown, lambda price: len(price.ways) > 2)
    return shown


def _refused(app: App) -> None:
    shown = table(app, where(3, much_to_refuse))
    take(shown, lambda price: price.kind == position.LACKS)
    shown.use("build")


def _free(app: App) -> None:
    """A card is taken up that only Olympia's power can build."""
    shown = table(app, where(3, free_structure))
    take(shown, lambda price: price.power and not price.can)


def _pointed(app: App) -> None:
    """The keys are on a card of a neighbour: the strip tells of it."""
    shown = table(app, at(3, 2, 2))
    shown.focus = next(t.name for t in shown.targets() if t.name.startswith("card:"))
    shown.keyboard = True
    shown.touch()


def _laid(app: App) -> None:
    """A card lies face down, and may be taken back."""
    app.preferences.full_curtain = True
    shown = table(app, answered(4, 1, 3, 1))
    take(shown, lambda price: True)
    shown.use("discard")


def _free_city(app: App) -> None:
    """The holder has laid down their own card, and chooses for the Free City."""

    def there(match: Match) -> bool:
        state = match.state
        return state.turn == 4 and bool(match.to_move()) and _owes_again(state, match.to_move()[0])

    table(app, begun(2, LONG, until=there))


def _owes_again(state: State, seat: int) -> bool:
    return position.owes_two(state, seat) and len(position.laid(state, seat)) == 1


def _full(app: App) -> None:
    """A city that is no neighbour, in full."""
    shown = table(app, at(7, 3, 5))
    shown.look(position.far_cities(shown.view, shown.me)[1])
    shown.relayout()


def _picked(app: App) -> None:
    """A card of the discard pile is to be built."""
    shown = table(app, again(where(3, reviving)))
    shown.activate(next(t.name for t in shown.targets() if shown.is_lit(t.name)))


def _turned_up(players: int, age: int, turn: int, war: bool = False) -> Open:
    """All cards of a turn are turned up; or the conflicts that follow are held."""

    def opening(app: App) -> None:
        cities = players + (players == 2)
        app.preferences.full_curtain = True  # the last one may take it back
        shown = table(app, answered(players, age, turn, cities - 1))
        shown.act(shown.legal[0])
        shown.relay.hand_on()  # the last one says that it stands
        assert isinstance(app.top, RevealScene)
        if war:
            app.top.back()
            shown.update(0)
            assert isinstance(app.top, WarScene)

    return opening


def _power(app: App) -> None:
    """What the free symbol comes to at the count."""
    shown = table(app, with_free_symbol())
    app.push(PowerScene(shown, shown.text, next(scores.power_pages(shown.text))))


def _guilds(app: App) -> None:
    """The guilds of its neighbours that a city may copy at the count."""
    ends = (begun(4, LONG, seed) for seed in range(60))
    match = next(one for one in ends if any(scoring.copies(one.state, city) for city in range(4)))
    shown = table(app, match)
    found = (scores.power_page(shown.text, city, "guilds") for city in range(4))
    app.push(PowerScene(shown, shown.text, next(filter(None, found))))


# ---- the house ----------------------------------------------------------------------------------


def _running_cards(app: App) -> None:
    view = position.remembered(at(4, 3, 3).observation(0), 0)
    app.push(CardsScene(app, items(), view, NAMES[:4], SIGNS[:4]))


def _scores(make: Callable[[], Match]) -> Open:
    return lambda app: app.push(ScoresScene(app, make()))


def _traced(players: int) -> Open:
    """The cards behind a column of the pad."""

    def opening(app: App) -> None:
        app.push(scores := ScoresScene(app, ended(players)))
        scores.relayout()
        scores.choose("civilian:0")

    return opening


def _symbols(app: App) -> None:
    """What the free symbol is worth as each of the three."""
    match = with_free_symbol()
    app.push(scores := ScoresScene(app, match))
    scores.relayout()
    seats = range(4)
    symbols = {seat: scoring.symbols_of(match.state.cities[seat])[1] for seat in seats}
    scores.choose(f"science:{max(seats, key=symbols.__getitem__)}")


def _replay(app: App) -> None:
    """In the middle of a match that is over, as one seat saw it."""
    app.go.replay(ended(4))
    assert isinstance(app.top, WondersTable)
    assert isinstance(app.top.layer, ReplayLayer)
    app.top.layer.go(60)
    app.top.relayout()


WONDERS: dict[str, Open] = {
    "wonders_setup": lambda app: set_up(
        app, "wonders", 7, {3: "easy", 4: "medium", 5: "hard", 6: "hard"}
    ),
    "wonders_rulings": lambda app: app.push(
        RulingsScene(
            app, set_up(app, "wonders", 7, {3: "easy", 4: "medium", 5: "hard", 6: "hard"}).draft
        )
    ),
    "wonders_rules": lambda app: app.push(RulesScene(app, "wonders")),
    "wonders_cards": lambda app: app.push(CardsScene(app, items())),
    "wonders_cards_running": _running_cards,
    **{f"wonders_enlarge_{id}": enlarged(items(), id) for id in ENLARGED},
    **{
        f"wonders_table_{players}": _table(functools.partial(at, players, *when))
        for players, when in TURNS.items()
    },
    "wonders_boards_3": _table(lambda: begun(3, 0, options=CHOSEN)),
    "wonders_boards_7": _table(lambda: begun(7, 2, options={**CHOSEN, "sides": "A"})),
    "wonders_curtain": behind_the_curtain(_table(lambda: answered(4, 2, 2, 1), seen=False)),
    "wonders_lift": _table(lambda: answered(4, 2, 2, 1), seen=False),
    "wonders_lift_7": _table(lambda: at(7, 2, 1), seen=False),
    "wonders_pointed": _pointed,
    "wonders_chosen": _chosen,
    "wonders_paying": lambda app: _chosen(app).ways(),
    "wonders_refused": _refused,
    "wonders_laid": _laid,
    "wonders_full": _full,
    "wonders_free": _free,
    "wonders_free_city": _free_city,
    "wonders_last_card": _table(lambda: at(5, 1, 6)),
    "wonders_seventh": _table(lambda: where(4, seventh)),
    "wonders_pile": _table(lambda: where(3, reviving)),
    "wonders_pile_picked": _picked,
    "wonders_reveal_2": _turned_up(2, 2, 3),
    "wonders_reveal_7": _turned_up(7, 1, 4),
    "wonders_war_3": _turned_up(3, 1, 6, war=True),
    "wonders_war_7": _turned_up(7, 2, 6, war=True),
    "wonders_power": _power,
    "wonders_guilds": _guilds,
    "wonders_menu": lambda app: table(app, at(3, 2, 2)).menu(),
    "wonders_log": lambda app: app.push(LogScene(app, ended(4))),
    "wonders_replay": _replay,
    "wonders_scores_2": _scores(lambda: ended(2)),
    "wonders_scores_7": _scores(lambda: ended(7)),
    "wonders_tie": _scores(lambda: tied((9, 10, 3))),
    "wonders_shared": _scores(lambda: tied((9, 9, 3))),
    "wonders_traced": _traced(4),
    "wonders_traced_7": _traced(7),
    "wonders_symbols": _symbols,
    "wonders_take_away": lambda app: app.push(
        TakeAwayScene(app, ScoresScene(app, ended(4)).export())
    ),
}
