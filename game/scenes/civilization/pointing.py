"""The bubble beside the square that is pointed at: what of all that can be said there, and where it lies."""

from __future__ import annotations

from collections.abc import Sequence

from game.drawing.civilization import bubble as bubbles
from game.drawing.kit import theme
from game.drawing.kit.bubble import place_bubble
from game.drawing.kit.canvas import Canvas
from game.hotseat.pointing import REST
from game.scenes.civilization import map
from game.scenes.civilization.marking import Sight
from game.scenes.kit.scene import Sprite
from game.scenes.kit.section import Box, pixels
from game.words.civilization import pointed, sentences


def view(sight: Sight) -> pointed.BubbleView | None:
    """What is said of the square that is pointed at."""
    m, here = sight.m, sight.m.square
    if not here or m.rested < REST:
        return None if sight.added is None else sight.added.bubble
    p, found, goal = m.p, sight.walk.found, sight.goal()
    if found is not None and goal is not None and goal.space == here:
        return pointed.goal_view(p, found, goal)
    placed = pointed.placed_there(p, m.frame, here) if here in sight.lit else None
    if placed is not None:
        return placed
    rest, refused = pointed.at_rest(p, here), sight.refusal
    if refused is None:
        return rest
    why = sentences.refusal_sentence(p.words, refused, p.names, m.view)
    clause = m.say("common.see_clause", clause=refused.clause)
    return rest._replace(foot=f"{why} *{clause}*", tone="bad")


def bubble(
    sight: Sight, map_: map.CivilizationMap, c: Canvas, bright: Sequence[Box] = ()
) -> list[Sprite]:
    """The bubble, beside its square and off what can be chosen, cities and what a coach says; none of a
    square that the keys are at and nobody sees. With the measures of a canvas."""
    shown = view(sight)
    if shown is None or not map_.there:
        return []
    unit, letters = map_.unit, sight.m.letters
    chosen = sight.added.chosen if sight.added is not None and shown == sight.added.bubble else 0
    anchor = pixels(map_.box_of(sight.turn.at(chosen or sight.m.square)), unit)
    tip = anchor.clip(map_.zone()).center
    if not anchor.colliderect(map_.zone()) or any(one.collidepoint(tip) for one in map_.above()):
        return []
    size = round(bubbles.wide(c) * unit), round(bubbles.height(c, shown) * unit)
    words = [pixels(box, unit) for box in (*map_.blocked, *bright)]
    taken = 3 * [*words, *map_.above()]  # to cover words is thrice as bad
    towns = (city.space for player in sight.m.view.players for city in player.cities)
    taken += [map_.place().box(sight.turn.at(space), 0.8) for space in (*sight.lit, *towns)]
    box = place_bubble(size, anchor, map_.zone(), tuple(taken))
    return [bubbles.drawn(shown, tuple(box), tip, unit, letters, theme.current())]
