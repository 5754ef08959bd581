"""What the coach of 7 Wonders Duel says and shows: where to look, what kind of move, the move."""

from __future__ import annotations

from collections.abc import Iterable

from game.content.duel.load import tables
from game.lessons.coach import STEPS, Coach
from game.rules.duel import layout, trade
from game.rules.duel.actions import Build, BuildWonder, Discard
from game.rules.duel.state import HIDDEN, HIDDEN_GUILD
from game.scenes.kit.hint import Hint
from game.scenes.table.facts import Facts
from game.words.duel.things import thing_name


def hint(facts: Facts, coach: Coach) -> Hint:
    """The present step of the ladder."""
    return Hint(_text(facts, coach), _shown(facts, coach))


def _shown(facts: Facts, coach: Coach) -> list[str]:
    path, level = coach.path(), coach.level
    if not path:
        return []
    if level == STEPS:
        chosen = path if path[-1].startswith("wonder:") else path[:1]
        return [*chosen, f"move:{path[-1]}"]
    firsts = sorted({facts.game.path(a)[0] for a in facts.choice.actions()})
    if level == 2 and len(path) == 1:
        others = [name for name in firsts if name != path[0]][:1]
        firsts = sorted([path[0], *others])
    wonders = [f"wonder:{w}" for w in facts.view.cities[facts.mover or 0].wonders]
    names = [*firsts, *(wonders if path[-1].startswith("wonder:") else [])]
    return names if len(path) > 1 else [*names, *(f"move:{name}" for name in names)]


def _text(facts: Facts, coach: Coach) -> str:
    action, level = coach.action, coach.level
    if action is None:
        return ""
    kind, about = "choose", {"thing": _name(facts, coach.path()[0]), "other": "", "kind": ""}
    if isinstance(action, Build):
        colour = tables().cards[action.card].colour
        kind, about["kind"] = "build", facts.say(f"duel.kind.{colour}")
    elif isinstance(action, Discard):
        kind = "discard"
    elif isinstance(action, BuildWonder):
        kind, about["other"] = "wonder", thing_name(facts.words, action.wonder)
    if level == 1:
        where = "card" if kind in ("build", "discard") else kind
        return facts.say(f"lesson.hint.where.{where}", **_counts(facts))
    return facts.say(f"lesson.hint.{'kind' if level == 2 else 'move'}.{kind}", **about)


def _counts(facts: Facts) -> dict[str, int]:
    """How much of what lies there can be paid for; a card that is free is turned up only once what
    the last move asks for is decided."""
    view, seat = facts.view, facts.mover or 0
    free = [view.layout[slot] for slot in layout.accessible(view)] if view.age else []
    open_cards = [card for card in free if card not in (HIDDEN, HIDDEN_GUILD)]
    wonders = view.cities[seat].wonders

    def payable(things: Iterable[str]) -> int:
        return sum(trade.price(view, seat, one) <= view.cities[seat].coins for one in things)

    return {
        "open": len(open_cards),
        "cards": payable(open_cards),
        "own": len(wonders),
        "wonders": payable(wonders),
    }


def _name(facts: Facts, target: str) -> str:
    what, _, id = target.partition(":")
    return facts.names[int(id)] if what == "seat" else thing_name(facts.words, id)
