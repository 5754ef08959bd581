"""What a bot's level changes, said of a game: at set-up, and at a table where bots sit."""

from __future__ import annotations

from game.scenes.kit.dialogs import Message
from game.scenes.kit.services import Services


class LevelsScene(Message):
    """All levels of the game, the weakest first, and what none of them does."""

    board_w = 1240.0

    def __init__(self, app: Services, game_id: str) -> None:
        say = app.words.say
        lines = [
            f"*{say(f'bot.{level}.title')}*: {say(f'{game_id}.bot.{level}')}"
            for level in app.games[game_id].levels
        ]
        super().__init__(app, say("bot.levels"), "\n".join([*lines, say("bot.fair")]))
