"""The tech dial, better cards, and the blast (R7.2)."""

from __future__ import annotations

from game.content.new_dawn.effects import AnyType
from game.rules.contract import Action, Event, Refusal
from game.rules.flow import FINISH, Decision, become, push
from game.rules.hexes import bits
from game.rules.new_dawn import actions, pieces
from game.rules.new_dawn.box import box
from game.rules.new_dawn.effects import effects
from game.rules.new_dawn.events import Blasted, DialAdvanced
from game.rules.new_dawn.focus import index, not_spent, replace, spend, spendable, to_decline
from game.rules.new_dawn.pending import Advancing, Blasting, Frame, Upgrading
from game.rules.new_dawn.state import State


def turned(dial: int, spaces: int) -> tuple[int, tuple[int, ...]]:
    """Where the dial ends, and the levels of the spaces reached or passed (R7.2)."""
    tech, levels = box().tech, []
    for _ in range(spaces):
        dial = tech.after_last if dial == tech.last else dial + 1
        levels += [one.level for one in tech.levels if one.space == dial]
    return dial, tuple(levels)


def _advance_choices(state: State, frame: Advancing) -> list[Action]:
    tokens = spendable(state, frame.seat, state.card)
    decline = to_decline(state, state.card)
    return [*(actions.Spend(what) for what in tokens), actions.Advance(), *decline]


def _advance(
    state: State, frame: Advancing, action: actions.Advance | actions.Spend, events: list[Event]
) -> None:
    if isinstance(action, actions.Spend):
        become(state, frame, spaces=frame.spaces + 1)
        spend(state, frame.seat, state.card, action.what, events)
        return
    state.pending.pop()
    player = state.players[frame.seat]
    before = player.dial
    player.dial, levels = turned(before, frame.spaces)
    passed = before + frame.spaces
    player.reached = max(player.reached, player.dial, min(passed, box().tech.last))
    events.append(DialAdvanced(frame.seat, frame.spaces, before, player.dial, levels))
    push(state, *(Upgrading(frame.seat, 1, level, "tech_dial") for level in levels))


def _not_advanced(
    state: State, frame: Advancing, action: actions.Advance | actions.Spend
) -> Refusal:
    assert isinstance(action, actions.Spend)
    return not_spent(state, frame.seat, state.card, action.what)


# Better cards


def _levels(frame: Upgrading, old: str) -> tuple[int, bool]:
    """The level that may replace this card, and whether this card may be replaced at all."""
    level = box().cards[old].level
    return frame.level or level + 1, not frame.over or level == frame.over


def any_type(state: State, seat: int, old: str) -> bool:
    """May the new card be of another type (Oxford University)?"""
    type = box().cards[old].type
    return any(type != effect.but for effect in effects(state, seat, AnyType))


def _upgrade_choices(state: State, frame: Upgrading) -> list[Action]:
    if not frame.left:
        return []
    known, row = box(), [slot.card for slot in state.players[frame.seat].row]
    found: list[Action] = []
    for old in [card for card in row if card not in frame.fresh]:
        level, allowed = _levels(frame, old)
        free = any_type(state, frame.seat, old)
        for card in known.level.get(level, ()) if allowed else ():
            if card not in row and (free or known.cards[card].type == known.cards[old].type):
                found.append(actions.UpgradeCard(card, old))
    return [*found, FINISH] if found else []


def _upgrade(
    state: State, frame: Upgrading, action: actions.UpgradeCard, events: list[Event]
) -> None:
    """The tokens move over, the old card goes back to the deck (R7.2)."""
    become(state, frame, left=frame.left - 1, fresh=(*frame.fresh, action.card))
    replace(state, frame.seat, action.card, action.replaces, frame.source, events)


def _not_upgraded(state: State, frame: Upgrading, action: actions.UpgradeCard) -> Refusal:
    known, player = box().cards, state.players[frame.seat]
    facts = {"card": action.card, "old": action.replaces}
    if index(player, action.replaces) < 0:
        return Refusal("card_not_in_row", "R7.2", {"card": action.replaces})
    if action.card not in known or index(player, action.card) >= 0:
        return Refusal("card_not_in_deck", "R7.2", {"card": action.card})
    level, allowed = _levels(frame, action.replaces)
    if action.replaces in frame.fresh:
        return Refusal("just_gained", "R9", {"card": action.replaces})
    if not allowed:
        return Refusal("old_level", "R7.2", {**facts, "level": frame.over})
    if known[action.card].level != level:
        return Refusal("other_level", "R7.2", {**facts, "level": level})
    return Refusal("other_type", "R7.2", {**facts, "type": known[action.replaces].type})


# Nuclear Power


def _blast_choices(state: State, frame: Blasting) -> list[Action]:
    """Spaces around which there is something to hit."""
    control = 0
    for player in state.players:
        control |= player.control
    spaces = pieces.flood(state, control, state.board.all, frame.radius)
    return [*map(actions.Blast, bits(spaces)), FINISH] if spaces else []


def _blast(state: State, frame: Blasting, action: actions.Blast, events: list[Event]) -> None:
    """Everybody's tokens, the owner's too; nothing else (R16)."""
    state.pending.pop()
    source = state.card
    events.append(Blasted(frame.seat, action.space))
    for weak, firm in blasted(state, frame.radius, action.space):
        for space in bits(firm):
            pieces.flip(state, space, source, events)
        for space in bits(weak):
            pieces.destroy(state, space, source, events)


def blasted(state: State, radius: int, space: int) -> list[tuple[int, int]]:
    """For each player the spaces whose tokens a blast there destroys, and those it turns over."""
    hit = pieces.flood(state, 1 << space, state.board.all, radius)
    return [
        (player.control & hit & ~player.reinforced, player.reinforced & hit)
        for player in state.players
    ]


DECISIONS: dict[type[Frame], Decision] = {
    Advancing: Decision(
        _advance_choices, _not_advanced, _advance, (actions.Advance, actions.Spend), forced=True
    ),
    Upgrading: Decision(_upgrade_choices, _not_upgraded, _upgrade, (actions.UpgradeCard,)),
    Blasting: Decision(
        _blast_choices,
        lambda state, frame, action: Refusal("nothing_there", "R16", {"space": action.space}),
        _blast,
        (actions.Blast,),
    ),
}
