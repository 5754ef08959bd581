"""Inputs where somebody is asked for: a button or a key that is held, at the curtain or on the backs of a hand."""

from __future__ import annotations

from game.hotseat.hands import HERE, Hands
from game.hotseat.relay import Relay
from game.scenes.kit.inputs import Input, Key, KeyUp, Move, Press, Release
from game.scenes.kit.scene import Scene


def handle(scene: Scene, relay: Relay, item: Input) -> bool:
    """An input while somebody is asked for; True where it was used."""
    if relay.open_table:
        return _at_hands(scene, relay.hands, item)
    if not (relay.down or relay.hands.lie_down) and _at_hands(scene, relay.hands, item):
        return True
    if isinstance(item, Key) and relay.is_key(item.name, scene.keyboard):
        scene.keyboard = True
        relay.press()
        return True
    if isinstance(item, Press) and item.button == 1 and _under(scene, item) == HERE:
        relay.press()
    slipped = isinstance(item, Move) and item.held and _under(scene, item) != HERE
    if slipped or isinstance(item, (KeyUp, Release)):
        relay.let_go()
    return False


def _at_hands(scene: Scene, hands: Hands, item: Input) -> bool:
    """An input at the open table, where hands lie; True where it was used."""
    if isinstance(item, Key):
        return hands.pressed(item.name, item.again)
    if isinstance(item, KeyUp):
        return hands.released(item.name)
    if isinstance(item, Press) and item.button == 1 and hands.touched(_under(scene, item)):
        scene.pressed = ""
        return True
    if isinstance(item, Move) and hands.by_mouse:
        hands.moved(_under(scene, item))
    return isinstance(item, Release) and hands.by_mouse and hands.dropped(_under(scene, item))


def _under(scene: Scene, item: Move | Press | Release) -> str:
    return scene.at(item.x / scene.unit(), item.y / scene.unit())
