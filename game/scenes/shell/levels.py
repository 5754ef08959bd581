"""What a bot's level changes, said of a game: at set-up, and at a table where bots sit."""

from __future__ import annotations

from game.scenes.kit.dialogs import Ask, Choice
from game.scenes.kit.services import Services
from game.words import Words

WIDE = 1240.0


def level_note(words: Words, game_id: str, level: str) -> str:
    """What a bot of this level does at the game."""
    return words.say(f"{game_id}.bot.{level}")


def tell_levels(app: Services, game_id: str) -> None:
    """All levels of the game, the weakest first, and what none of them does."""
    say = app.words.say
    lines = [
        f"*{say(f'bot.{level}.title')}*: {level_note(app.words, game_id, level)}"
        for level in app.games[game_id].levels
    ]
    close = Choice("ok", say("common.ok"), "primary")
    ask = Ask(app, say("bot.levels"), "\n".join([*lines, say("bot.fair")]), [close])
    ask.board_w = WIDE
    app.push(ask)
