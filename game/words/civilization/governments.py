"""Governments: how each can be had, what it does, and what the corner says of them."""

from __future__ import annotations

from game.content.civilization.load import tables
from game.rules.civilization.actions import ChangeGovernment
from game.rules.civilization.box import box
from game.rules.civilization.governments import adoptable, why_not
from game.words.civilization import corners, players
from game.words.civilization.moment import Moment
from game.words.civilization.position import Position
from game.words.civilization.things import rule_sentences
from game.words.position import per_position

AREA = "civilization.start."


def state_of(p: Position, id: str) -> str:
    """How a government can be had: it is in force, open, open by way of Anarchy, or shut."""
    player, number = p.player, box().government[id]
    if number == player.government:
        return "now"
    if number in adoptable(player):
        return "open"
    refusal = why_not(p.state, p.seat, ChangeGovernment(id))
    return "anarchy" if refusal.reason == "anarchy_first" else "shut"


def direct(p: Position) -> tuple[str, ...]:
    """The governments that may be adopted now, Anarchy aside."""
    others = (one for one in box().governments if one != "anarchy")
    return tuple(one for one in others if state_of(p, one) == "open")


def unlocked_by(id: str) -> str:
    """The technology that unlocks a government; empty for those that are there from the beginning."""
    techs = tables().technologies.values()
    return next((one.id for one in techs if one.unlocks.government == id), "")


@per_position
def does(p: Position, id: str) -> str:
    """What a government does while it is in force."""
    force = getattr(tables().governments[id], players.printing(p.state))
    return " ".join(rule_sentences(p.words, force))


def corner(m: Moment) -> corners.CornerView | None:
    """What the next click does while governments are looked at."""
    if not m.begins:
        return None
    text_ = m.say(AREA + ("changed" if m.p.player.changed else "choose"))
    back = corners.close(m.p, "civilization.city.button.to_map")
    return corners.CornerView(m.say(AREA + "government"), text_, (back,))
