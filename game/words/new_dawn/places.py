"""Where a space lies, in words: by the names that stand on the map."""

from __future__ import annotations

from game.rules import hexes
from game.rules.contract import Action, Event
from game.rules.new_dawn.board import Board
from game.rules.new_dawn.state import OFF, State
from game.words.new_dawn.sentences import Names, action_sentence, space_name
from game.words.new_dawn.things import thing_name
from game.words.words import Words


def named_spaces(board: Board) -> dict[int, str]:
    """Space -> the city-state or natural wonder whose name stands there."""
    return {at: id for id, at in board.city_state.items()} | board.natural


def place_name(words: Words, state: State, space: int) -> str:
    """A space by the nearest name on the map: `hills next to Brussels`."""
    board = state.board
    named, terrain = named_spaces(board), board.terrain.get(space, "")
    if space in named or not named or not terrain:
        return space_name(words, state, space)
    away, nearest = min((hexes.distance(space, at), id) for at, id in named.items())
    landmark = thing_name(words, nearest)
    key = "beside" if away == 1 else "away"
    return words.say(f"new_dawn.place.{key}", terrain=terrain, landmark=landmark, n=away)


def move_with_place(words: Words, action: Action, names: Names, state: State) -> str:
    """What an action is, and where: `Build a city: hills next to Brussels`, `Move the caravan: capital of Ana`."""
    text, at = action_sentence(words, action, names), getattr(action, "space", OFF)
    if at == OFF:
        return text
    for seat, player in enumerate(state.players):
        if player.capital == at:
            return f"{text}: {words.say('new_dawn.table.space.capital', owner=names[seat])}"
    return f"{text}: {place_name(words, state, at)}"


def with_place(words: Words, state: State, event: Event, sentence: str) -> str:
    """The sentence of an event, and where that happened, unless it says so itself."""
    space, board = getattr(event, "space", OFF), state.board
    if not isinstance(space, int) or space < 0 or not board.all >> space & 1:
        return sentence
    id = named_spaces(board).get(space)
    if id and thing_name(words, id) in sentence:
        return sentence
    place = place_name(words, state, space)
    return words.say("new_dawn.place.told", sentence=sentence.removesuffix("."), place=place)
