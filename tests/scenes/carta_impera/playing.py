"""Playing Carta Impera as people do: by posted events of mouse and keys, the laptop going round."""

from __future__ import annotations

from random import Random
from typing import Any

from game.games import game
from game.match.match import Match
from game.rules.contract import Game
from game.scenes.carta_impera.table import CartaImperaTable
from game.scenes.kit.app import App
from game.words.carta_impera.moves import giving
from tests.scenes import chance, driving
from tests.scenes.driving import thought
from tests.scenes.test_relay import click, hold

SEATS = chance.SEATS[:4]


def begun(players: int, *so_many: int, rules: Game[Any] | None = None, **more: Any) -> Match:
    """A match played by chance."""
    return chance.begun(rules or game("carta_impera"), players, *so_many, **more)


def sit_down(app: App, match: Match) -> CartaImperaTable:
    """The table of the match on the screen; the curtain is as it falls."""
    return driving.sit_down(app, CartaImperaTable(app, match))


def looking(app: App, match: Match) -> CartaImperaTable:
    """The table, and whoever it waits for has said that they are there."""
    table = sit_down(app, match)
    hold(app, 600)
    return table


def leads_on(table: CartaImperaTable) -> list[str]:
    """What can be touched now and leads on."""
    frame = giving(table.facts)
    if frame is not None:
        if len(table.moves.going) == frame.left:
            return ["give"]
        places = range(len(table.pool()))
        return [f"give:{n}" for n in places if n not in table.moves.going]
    found = [t.name for t in table.targets() if table.is_lit(t.name)]
    end = table.target("end")
    if end is not None and end.enabled and not table.choice.touched:
        found += ["end"] * (1 + len(found) // 2)
    return found + [name for name in ("count", "play_on") if table.target(name)]


def step(app: App, table: CartaImperaTable, rng: Random) -> str:
    """One input or one wait towards the end of the game; says which."""
    if app.top is not table:
        click(app, "seen")
        return "private"
    if table.relay.waits and table.relay.holds():
        hold(app, 600)
        return "curtain"
    if table.busy():
        thought(table)
        app.frame(500)
        return "waited"
    click(app, rng.choice(leads_on(table)))
    return "touched"


def play_out(app: App, match: Match, seed: int = 1) -> list[str]:
    """Play the match to its end; says what was done."""
    table, rng, done = sit_down(app, match), Random(seed), list[str]()
    while not match.finished:
        done.append(step(app, table, rng))
        assert done.count("touched") < 2000, f"{table.expected()}: {leads_on(table)}"
    return done
