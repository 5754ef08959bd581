"""What a bot's level changes, said of a game: at set-up, and at a table where bots sit."""

from __future__ import annotations

from game.scenes.kit.dialogs import Message
from game.scenes.kit.services import Services
from game.words import Words


def level_note(words: Words, game_id: str, level: str) -> str:
    return words.say(f"{game_id}.bot.{level}")


class LevelsScene(Message):
    """All levels of the game, the weakest first, and what none of them does."""

    board_w = 1240.0

    def __init__(self, app: Services, game_id: str) -> None:
        say = app.words.say
        lines = [
            f"*{say(f'bot.{level}.title')}*: {level_note(app.words, game_id, level)}"
            for level in app.games[game_id].levels
        ]
        super().__init__(app, say("bot.levels"), "\n".join([*lines, say("bot.fair")]))
