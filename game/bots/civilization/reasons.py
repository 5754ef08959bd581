"""Why an action is good at Civilization, as the id of a sentence and its facts: what the position says of
it, in numbers where there are any.

What is researched is secret until all reveal it together, and what a bargain asks for may be: their
reasons are the same whatever it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil
from typing import Any

from game.bots.bot import Reason
from game.bots.civilization import trading
from game.bots.civilization.cards import brings_nearer
from game.bots.civilization.fighting import card, lives, sides
from game.bots.civilization.moving import Group, aims_of, drawn, ends_of, lost_at, perils, worth_at
from game.bots.civilization.odds import unit_strength, win_chance
from game.bots.civilization.plan import nearest, turns
from game.bots.civilization.view import View
from game.bots.civilization.worth import site_worths, spender
from game.content.civilization import effects
from game.content.civilization.load import tables
from game.content.civilization.schema import PHASES
from game.rules.bitsets import Mask, Space
from game.rules.civilization import actions, events_in_hand, frames, yields
from game.rules.civilization import state as states
from game.rules.civilization.bargains import TRADE, holds
from game.rules.civilization.battle import combat, hand_size
from game.rules.civilization.box import FIRST_PERSON, HUT, NONE, PIECE, VILLAGE, box
from game.rules.civilization.building import FIGURE, ITEMS, price
from game.rules.civilization.exploring import kind_at
from game.rules.civilization.figures import KINDS, assign, stacking, stands, unmoved
from game.rules.civilization.fronts import exchange, fighter
from game.rules.civilization.governments import ANARCHY, unlocked
from game.rules.civilization.knowledge import hidden_name
from game.rules.civilization.movement import land
from game.rules.civilization.reactions import announced
from game.rules.civilization.scoring import CULTURE, MILITARY
from game.rules.civilization.skills import skill
from game.rules.civilization.state import State, after, owner_of_city, piece_at
from game.rules.civilization.terrain import exists, squares_of
from game.rules.civilization.track import cost, last_space
from game.rules.contract import Action, Game, Seat
from game.rules.flow import Finish
from game.rules.squares import AROUND8, distance, grow4

ICONS = ("trade", "production", "culture", "coin", "combat")
TOKENS = (effects.Trade, effects.Culture, effects.Produce)
"""What brings a number of something at once, by the names of its icons."""


def why(game: Game[Any], observation: State, seat: Seat, action: Action) -> Reason:
    """One reason for the action, which is legal; told from what the seat sees."""
    found = game.legal_actions(observation, seat)
    if len(found) == 1:
        return Reason("only")
    if isinstance(action, actions.EndTurn) and observation.phase == states.START:
        return _begun(observation, seat, found)
    explain = FROM_POSITION.get(type(action))
    if explain is not None:
        return explain(observation, seat, action)
    return Reason("choice", {"n": len(found)})


def _gains(**counts: int) -> str:
    """How many there are of each icon, `3 [icon_trade], 1 [icon_coin]`; empty without any."""
    return ", ".join(f"{counts[one]} [icon_{one}]" for one in ICONS if counts.get(one))


def _of_squares(state: State, squares: Mask) -> str:
    """What the ground of some squares shows."""
    shown = yields.printed(state.cells, squares)
    return _gains(**{one: getattr(shown, one) for one in ICONS[:4]})


def _of_piece(piece: int) -> str:
    return _gains(**{one: getattr(box().pieces[piece], one) for one in ICONS})


def _plan(state: State, seat: Seat) -> dict[str, Any]:
    """The victory that is nearest, and in how many turns about."""
    victory = nearest(state, seat)
    return {"victory": victory, "turns": max(1, ceil(turns(state, seat)[victory]))}


def _planned(state: State, seat: Seat, action: Action) -> Reason:
    """The victory that it leads to, the same whatever is researched."""
    return Reason("plan", _plan(state, seat))


# ---- set-up and the Start of Turn ---------------------------------------------------------------


def _civilization(state: State, seat: Seat, action: actions.TakeCivilization) -> Reason:
    begins = tables().civilizations[action.civilization]
    return Reason("civilization", {"civ": action.civilization, "tech": begins.technology})


def _city(state: State, seat: Seat, action: actions.PlaceCapital | actions.BuildCity) -> Reason:
    id = "city" if isinstance(action, actions.BuildCity) else "capital"
    return Reason(id, {"gains": _of_squares(state, AROUND8[action.space])})


def _government(state: State, seat: Seat, action: actions.ChangeGovernment) -> Reason:
    number = box().government[action.government]
    if number == ANARCHY:
        player = state.players[seat]
        others = unlocked(player) & ~(1 << player.government)
        return Reason("anarchy", {"n": others.bit_count()})
    return Reason("government", {"government": action.government, **_plan(state, seat)})


def _person(state: State, seat: Seat, action: actions.PlacePerson) -> Reason:
    piece = box().piece[action.person]
    return Reason("person", {"person": action.person, "gains": _of_piece(piece)})


def _kept(state: State, seat: Seat, action: actions.KeepPerson) -> Reason:
    return Reason("keeps_person", {"n": len(state.players[seat].reserve) + 1})


def _gathers(state: State, seat: Seat, action: actions.Assign) -> Reason:
    """What more comes home every turn."""
    twin = state.clone()
    assign(twin.players[seat], action.space, action.city)
    twin.touched()
    city, then = (
        next(one for one in each.players[seat].cities if one.space == action.city)
        for each in (state, twin)
    )
    gains = _gains(
        trade=max(0, yields.collected(twin, seat) - yields.collected(state, seat)),
        production=max(
            0, yields.production(twin, seat, then) - yields.production(state, seat, city)
        ),
        culture=max(0, yields.arts(twin, seat, then) - yields.arts(state, seat, city)),
    )
    return Reason("gathers", {"gains": gains}) if gains else Reason("gathers_nothing", {"n": 0})


# ---- Trade --------------------------------------------------------------------------------------


def _deal(state: State, seat: Seat, action: Action) -> Reason:
    """With whom, and what of theirs is wanted, and what for."""
    view, frame = View(state, seat), state.pending[-1]
    to = action.seat if isinstance(action, actions.OpenBargain) else frame.to
    rival = state.players[to]
    bargain = trading.wanted(view, to)
    if bargain is None:
        gains = _gains(trade=rival.trade, culture=rival.culture) or "0"
        return Reason("deal", {"to": to, "gains": gains})
    thing, count = bargain.takes
    tech = trading.use_of(view, thing)
    if tech:
        return Reason("deal_use", {"to": to, "tech": tech, "resource": thing})
    if thing == TRADE and trading.level_with(view, count) > trading.level_with(view, 0):
        return Reason("deal_research", {"to": to, "n": trading.level_with(view, count)})
    spare = _gains(**{thing: holds(rival, thing)})
    return (
        Reason("deal_spare", {"to": to, "gains": spare})
        if spare
        else Reason("deal_any", {"to": to})
    )


def _agreed(state: State, seat: Seat, action: Action) -> Reason:
    """What makes it good, as far as it lies open; or how far from winning the one is who proposed it."""
    frame = state.pending[-1]
    why = Reason("more")
    if _lies_open(frame):
        why = trading.why_agreed(View(state, seat), frame.gives, frame.takes)
    if why.id == "more":
        return Reason("agrees", {"by": frame.by, **_plan(state, frame.by)})
    return _of_bargain("agrees", frame.by, why)


def _declined(state: State, seat: Seat, action: Action) -> Reason:
    """Why there is no bargain with whoever proposed it."""
    frame = state.pending[-1]
    if trading.close_to_winning(state, frame.by):
        return Reason("declines_winner", {"by": frame.by, **_plan(state, frame.by)})
    why = Reason("little")
    if _lies_open(frame):
        why = trading.why_declined(View(state, seat), frame.by, frame.gives, frame.takes)
    if why.id in ("little", "keeps_culture"):
        return Reason("declines", {"by": frame.by, **_plan(state, frame.by)})
    return _of_bargain("declines", frame.by, why)


def _lies_open(frame: frames.Considering) -> bool:
    """Whether everybody sees what would change hands."""
    return all(hidden_name(thing) == thing for thing, _ in (*frame.gives, *frame.takes))


def _of_bargain(answer: str, by: Seat, why: Reason) -> Reason:
    facts = {"resource" if name == "thing" else name: fact for name, fact in why.facts.items()}
    return Reason(f"{answer}_{why.id}", {"by": by, **facts})


# ---- cities -------------------------------------------------------------------------------------


def _built(state: State, seat: Seat, action: actions.Build | actions.BuildAlso) -> Reason:
    """What an item is for."""
    item, player = ITEMS[action.item], state.players[seat]
    paid = price(player.techs, item)
    if action.item in tables().buildings:
        return Reason("building", {"building": action.item, "gains": _of_piece(item.number)})
    if action.item in tables().wonders:
        facts = {"wonder": action.item, "n": paid, "gains": _of_piece(item.number)}
        return Reason("wonder", facts)
    if action.item == "army":
        return _army(state, seat)
    if action.item == "scout":
        view = View(state, seat)
        founds = view.cities_wanted > view.scouts
        facts = {"n": max(0, view.cities_wanted), "cost": paid}
        return Reason("scout" if founds else "scout_gathers", facts)
    if action.item == "walls":
        city = next(one for one in player.cities if one.space == action.city)
        bonus = combat(state, seat, city)
        return Reason("walls", {"before": bonus, "n": bonus + tables().box.battle.walls})
    attack = nearest(state, seat) == MILITARY
    facts = {
        "unit": item.id,
        "n": len(player.units),
        "cards": hand_size(state, seat, stacking(player)),
    }
    return Reason("units_to_attack" if attack else "units_to_defend", facts)


def _army(state: State, seat: Seat) -> Reason:
    """How many armies there are with one more, and how strong as many as may stand together."""
    player = state.players[seat]
    n = sum(armies for armies, _ in stands(player.figures).counts.values()) + 1
    return Reason("army", {"n": n, "cards": hand_size(state, seat, min(n, stacking(player)))})


def _placed(state: State, seat: Seat, action: actions.Place) -> Reason:
    """What is given up for it, or how far a figure has it from there."""
    frame, space = state.pending[-1], action.space
    item = ITEMS.get(getattr(frame, "item", ""))
    if item is not None and item.kind == FIGURE:
        scout = KINDS[item.number] == "scout"
        return _ahead(state, seat, Group(int(not scout), int(scout)), space)
    piece = piece_at(state.players[seat], space)
    gives = _of_piece(piece) if piece != NONE else _of_squares(state, 1 << space)
    return Reason("covers", {"gains": gives}) if gives else Reason("covers_nothing", {"n": 0})


def _arts(state: State, seat: Seat, action: actions.Devote) -> Reason:
    player = state.players[seat]
    city = next(one for one in player.cities if one.space == action.city)
    facts = {
        "gains": _gains(culture=yields.arts(state, seat, city)) or "0",
        "n": last_space() - player.track,
    }
    return Reason("arts_to_win" if nearest(state, seat) == CULTURE else "arts", facts)


def _track(state: State, seat: Seat, action: Action) -> Reason:
    space = state.players[seat].track + 1
    culture, trade = cost(space)
    if space == last_space():
        return Reason("track_wins", {"space": space})
    if nearest(state, seat) == CULTURE:
        return Reason("track_to_win", {"space": space, "n": last_space() - space})
    person = space in tables().box.track.great_people
    gains = _gains(culture=culture, trade=trade)
    return Reason("track_person" if person else "track", {"space": space, "gains": gains})


def _harvested(state: State, seat: Seat, action: Any) -> Reason:
    """The technology that asks for it, or how many are left of it."""
    tech = spender(state.players[seat].techs, action.resource)
    if tech:
        return Reason("harvest_for", {"resource": action.resource, "tech": tech})
    held = state.players[seat].resources
    return Reason("harvest", {"resource": action.resource, "n": sum(held) + 1})


# ---- movement -----------------------------------------------------------------------------------


def _ahead(state: State, seat: Seat, group: Group, space: Space) -> Reason:
    """What draws a group that stands on a square, and how far that still is; or whom it is safe from."""
    view = View(state, seat)
    fled = _fled(view, group, space)
    found = None if fled else drawn(view, group, space)
    if found is None:
        gives = _of_squares(state, 1 << space)
        return fled or (Reason("stands", {"gains": gives}) if gives else Reason("stands_idle"))
    aim, steps = found
    facts: dict[str, Any] = {} if aim.rival == NONE else {"to": aim.rival}
    if aim.kind == "block":
        facts["victory"] = nearest(state, aim.rival)
    if not steps:
        return _there(state, seat, aim.kind, facts, space)
    return Reason(f"to_{aim.kind}", {**facts, "steps": steps})


def _fled(view: View, group: Group, space: Space) -> Reason | None:
    """The rival whose armies a group has got out of reach of, if they could have taken or beaten it where it
    stood, and nobody can here. An army that gains something besides goes for that."""
    found = perils(view, group)
    rival = next((one.rival for one in found if one.squares >> group.origin & 1), NONE)
    if rival == NONE or lost_at(found, space):
        return None
    if not group.armies:
        return Reason("flees", {"to": rival})
    aims = aims_of(view, group, land(view.state, view.seat))
    gains = worth_at(aims, space) > worth_at(aims, group.origin)
    return None if gains else Reason("flees_stronger", {"to": rival})


def _there(state: State, seat: Seat, kind: str, facts: dict[str, Any], space: Space) -> Reason:
    """The group is where it is drawn to."""
    match kind:
        case "site":
            return Reason("site", {"n": tables().box.cities.distance})
        case "tile":
            seen = grow4(1 << space)
            beside = [one for one in _unknown(state) if exists((one,)) & seen]
            return _explores(state, seat, beside)
        case "block" | "rally":
            return Reason(kind, facts)
    return Reason("stands", {"gains": _of_squares(state, 1 << space) or "0"})


def _unknown(state: State) -> list[Space]:
    return [tile.origin for tile in state.tiles if tile.arrow == NONE]


def _explores(state: State, seat: Seat, tiles: Iterable[Space]) -> Reason:
    """How near to its cities a tile lies that nobody knows, and whether it may have room for one more."""
    view = View(state, seat)
    squares = [one for origin in tiles for one in squares_of(origin)]
    near = (distance(city.space, one) for city in view.player.cities for one in squares)
    facts = {"squares": min(near, default=0)}
    if view.cities_wanted > 0:
        return Reason("explores_for_city", {**facts, "n": view.cities_wanted})
    return Reason("explores", {**facts, "n": len(_unknown(state))})


def _first_figure(state: State, seat: Seat, action: actions.PlaceFigure) -> Reason:
    scout = action.figure == "scout"
    return _ahead(state, seat, Group(int(not scout), int(scout)), action.space)


def _picked_up(state: State, seat: Seat, action: actions.PickUp) -> Reason:
    """What the group can reach, or come nearer to."""
    view, group = View(state, seat), Group(action.armies, action.scouts, action.space)
    worths, walked = ends_of(view, group, action.space, skill(view.player.techs).speed)
    worths.pop(action.space, None)
    target = max(worths, key=worths.__getitem__, default=action.space)
    found = _met(state, seat, group, target) or _ahead(state, seat, group, target)
    if "steps" not in found.facts:
        return found
    steps = next(n for n, squares in enumerate(walked) if squares >> target & 1)
    return Reason(found.id, {**found.facts, "steps": found.facts["steps"] + steps})


def _step(state: State, seat: Seat, action: actions.Step) -> Reason:
    """What is met there, what the square gives on which it will rest, or what draws it on."""
    frame, space = state.pending[-1], action.space
    group = Group(frame.armies, frame.scouts, frame.origin)
    if met := _met(state, seat, group, space):
        return met
    worths = ends_of(View(state, seat), group, space, frame.left - 1).worths
    end = max(worths, key=worths.__getitem__, default=space)
    there = _ahead(state, seat, group, space)
    if end == space:
        return there
    onward = _met(state, seat, group, end) or _ahead(state, seat, group, end)
    if onward.id == "stands":
        return Reason("stands_there", onward.facts)
    return onward if there.id in ("stands", "stands_idle") else there


def _met(state: State, seat: Seat, group: Group, space: Space) -> Reason | None:
    """What is met on a square, and with what odds; none where nothing is."""
    armies, kind = max(1, group.armies), kind_at(state, space)
    if kind == HUT:
        return Reason("hut", {"n": len(state.players[seat].huts) + 1})
    if kind == VILLAGE:
        return _fight(state, seat, armies, NONE, space, "village")
    city = owner_of_city(state, space)
    if city not in (NONE, seat):
        return _fight(state, seat, armies, city, space, "attacks_city")
    for rival in after(state, seat):
        if space in stands(state.players[rival].figures).counts:
            return _fight(state, seat, armies, rival, space, "attacks")
    return None


def _fight(state: State, seat: Seat, armies: int, rival: int, space: Space, name: str) -> Reason:
    odds = win_chance(state, seat, armies, rival, space)
    facts = {"percent": min(95, max(5, 5 * round(20 * odds)))}
    return Reason(name, facts if rival == NONE else {**facts, "to": rival})


# ---- cards --------------------------------------------------------------------------------------


def _event(state: State, seat: Seat, action: actions.PlayEvent) -> Reason:
    if isinstance(state.pending[-1], frames.Answering):
        return _stops(state, seat)
    card = events_in_hand.card(action.event)
    if card and isinstance(card.effect, effects.Swap):
        return Reason("event_learns", {"to": action.seat, "tech": action.thing})
    if action.seat >= 0:
        return Reason("event_against", {"to": action.seat, **_plan(state, action.seat)})
    hit = _hit(state, seat, action, (card.effect,) if card else ())
    if hit is not None:
        return hit
    held = len(state.players[seat].events)
    return Reason(
        "event", {"event": action.event, "n": held, "most": yields.hand_limit(state, seat)}
    )


def _used(state: State, seat: Seat, action: actions.Use) -> Reason:
    """What an ability brings at once, in numbers, or whose plan it serves."""
    if isinstance(state.pending[-1], frames.Answering):
        return _stops(state, seat)
    for effect in _effects(state, action.card):
        if isinstance(effect, TOKENS):
            name = ICONS[(0, 2, 1)[TOKENS.index(type(effect))]]
            return Reason("uses", {"gains": _gains(**{name: effect.amount})})
        if isinstance(effect, effects.Coin):
            return Reason("uses_coin", {"n": state.players[seat].dial + 1})
        if isinstance(effect, effects.Person):
            player = state.players[seat]
            placed = sum(one & PIECE >= FIRST_PERSON for one in player.pieces)
            return Reason("uses_person", {"n": placed + len(player.reserve) + 1})
        if isinstance(effect, effects.Figure) and action.thing == "army":
            return _army(state, seat)
        if isinstance(effect, effects.ExtraWounds):
            return Reason("uses_wounds", {"n": effect.amount})
        if isinstance(effect, effects.KillUnit) and action.seat >= 0:
            left = len(state.players[action.seat].units) - 1
            return Reason("kills_unit", {"to": action.seat, "n": left})
    hit = _hit(state, seat, action, _effects(state, action.card))
    return hit or Reason("plan", _plan(state, seat))


def _stops(state: State, seat: Seat) -> Reason:
    """Whom it keeps from winning, or else that it does harm, or what somebody would have of it."""
    by, action = (about := announced(state)).seat, about.action
    if by in View(state, seat).about_to_win and brings_nearer(state, by, action):
        return Reason("stops_winner", {"by": by, **_plan(state, by)})
    harms = isinstance(action, actions.PlayEvent | actions.Use)
    return Reason("stops" if harms else "stops_gain", {"by": by})


def _hit(
    state: State, seat: Seat, action: actions.PlayEvent | actions.Use, does: Iterable[object]
) -> Reason | None:
    """Whose building, wonder or great person goes from the square that something is aimed at."""
    takes = any(isinstance(one, effects.Destroy) for one in does) or action.thing in box().people
    for rival in after(state, seat) if takes else ():
        piece = piece_at(state.players[rival], action.space)
        if piece != NONE:
            kind = "person" if piece >= FIRST_PERSON else "building"
            name = "wonder" if yields.is_wonder(piece) else kind
            return Reason(f"destroys_{name}", {"to": rival, name: box().pieces[piece].id})
    return None


def _effects(state: State, name: str) -> tuple[Any, ...]:
    """What a technology or a wonder does in this phase."""
    known, fights = tables(), isinstance(state.pending[-1], frames.BattleTurn)
    phase = "battle" if fights else PHASES[max(0, state.phase - 1)]
    if name in known.wonders:
        return tuple(known.wonders[name].ability.effects)
    if name not in known.technologies:
        return ()
    abilities = known.technologies[name].abilities
    return tuple(one for each in abilities if each.phase == phase for one in each.effects)


def _let(state: State, seat: Seat, action: actions.Pass) -> Reason:
    """Who goes on, and how many cards are kept for it."""
    answering = isinstance(state.pending[-1], frames.Answering)
    by = announced(state).seat if answering else state.turn
    held = len(state.players[seat].events)
    return Reason("lets" if held else "lets_free", {"by": by, "n": held})


def _hinders(state: State, seat: Seat, action: actions.AlsoSpace) -> Reason:
    for rival in after(state, seat):
        player = state.players[rival]
        here = {one >> 12 for one in player.figures} | {city.space for city in player.cities}
        if action.space in here or piece_at(player, action.space) != NONE:
            return Reason("hinders", {"to": rival})
    return Reason("choice", {"n": len(state.players) - 1})


def _leads(state: State, seat: Seat, action: actions.Lead) -> Reason:
    far = min(
        (distance(action.space, city.space) for city in state.players[seat].cities), default=0
    )
    return Reason("leads", {"squares": far})


def _weakest(state: State, seat: Seat, action: actions.DiscardEvent) -> Reason:
    level = tables().events[action.event].level
    return Reason("weakest", {"n": level, "most": yields.hand_limit(state, seat)})


# ---- battle -------------------------------------------------------------------------------------


def _unit(state: State, seat: Seat, action: actions.PlayUnit) -> Reason:
    """What comes of the exchange, or what a unit counts alone."""
    view = View(state, seat)
    battle, mine, theirs = sides(view)
    unit = card(view, battle, mine, box().unit[action.unit])
    if not action.front:
        return Reason("front", {"strength": unit.strength, "n": len(battle.hands[theirs])})
    other = fighter(state, battle, theirs, action.front - 1)
    played, front = exchange(unit, other, battle.extra)
    facts = {"front": action.front, "strength": unit.strength, "against": other.strength}
    if not front.alive():
        return Reason("kills" if played.alive() else "both_fall", {**facts, "n": played.wounds})
    return Reason("wounds_it" if played.alive() else "falls", {**facts, "n": front.wounds})


def _wound(state: State, seat: Seat, action: actions.Wound | actions.Heal) -> Reason:
    """Wounds that a unit still takes."""
    view = View(state, seat)
    both, heals = sides(view), isinstance(action, actions.Heal)
    left = lives(view, both.mine if heals else both.theirs).get(action.front, 0)
    return Reason("heals" if heals else "wounds", {"front": action.front, "n": left})


def _lost(state: State, seat: Seat, action: actions.LoseFigure) -> Reason:
    kind = tables().box.figures
    return Reason("spares", {"n": kind.army.cost if action.figure == "army" else kind.scout.cost})


def _kept_unit(state: State, seat: Seat, action: actions.KeepUnit) -> Reason:
    return Reason("keeps_unit", {"n": unit_strength(state, seat, box().unit[action.unit])})


def _loot(state: State, seat: Seat, action: actions.TakeLoot) -> Reason:
    to = state.pending[-1].loser
    loser = state.players[to]
    if action.what in ("trade", "culture"):
        return Reason(
            "loot", {"to": to, "gains": _gains(**{action.what: getattr(loser, action.what)})}
        )
    return Reason("loot_against", {"to": to, **_plan(state, to)})


# ---- the end of something -----------------------------------------------------------------------


def _begun(state: State, seat: Seat, legal: Sequence[Action]) -> Reason:
    """What was open at the Start of Turn, the weightiest of it, and why it is left."""
    player = state.players[seat]
    government = box().governments[player.government]
    gains = {"gains": _gains(trade=yields.collected(state, seat)) or "0"}
    sites = [one.space for one in legal if isinstance(one, actions.BuildCity)]
    if sites:
        worths = site_worths(View(state, seat))
        best = max(sites, key=lambda one: worths.get(one, 0.0))
        return Reason("enough_city", {"gains": _of_squares(state, AROUND8[best]) or "0"})
    ways = {one.government for one in legal if isinstance(one, actions.ChangeGovernment)}
    if any(box().government[one] != ANARCHY for one in ways):
        return Reason("enough_government", {"government": government, **_plan(state, seat)})
    kinds = {type(one) for one in legal}
    if actions.PlayEvent in kinds:
        facts = {"n": len(player.events), "most": yields.hand_limit(state, seat)}
        return Reason("enough_events", facts)
    if actions.Assign in kinds:
        return Reason("enough_scouts", gains)
    if ways and unlocked(player) & ~(1 << player.government) & ~(1 << ANARCHY):
        return Reason("enough_anarchy", {"government": government, **gains})
    return Reason("enough_start", gains)


def _ended(state: State, seat: Seat, action: Action) -> Reason:
    """What is left over, phase by phase."""
    player, phase = state.players[seat], state.phase
    if phase == states.CITIES:
        left = sum(city.left > 0 for city in player.cities)
        return Reason("enough_cities" if left else "acted", {"n": left or len(player.cities)})
    if phase == states.MOVEMENT:
        n = sum(armies + scouts for armies, scouts in unmoved(player.figures).values())
        return Reason("enough_movement" if n else "moved", {"n": n or len(player.figures)})
    view = View(state, seat)
    level = trading.level_with(view, 0)
    if level:
        return Reason("keeps_for_research", {"n": level})
    return Reason("saves_for_research", {"n": 1, "missing": view.needs[0] - view.player.trade})


def _finished(state: State, seat: Seat, action: Action) -> Reason:
    frame = state.pending[-1]
    if isinstance(frame, frames.Moving):
        group = Group(frame.armies, frame.scouts, frame.origin)
        return _ahead(state, seat, group, frame.space)
    if isinstance(frame, frames.Bargaining):
        return Reason("no_deal", _deal(state, seat, action).facts)
    return Reason("enough", {"n": state.players[seat].trade})


def _paid(state: State, seat: Seat, action: actions.Pay) -> Reason:
    player = state.players[seat]
    held = sum(player.resources) + len(player.huts) + len(player.villages) + len(player.events)
    return Reason("pays", {"n": held})


FromPosition = Callable[[State, Seat, Any], Reason]
FROM_POSITION: dict[type[Action], FromPosition] = {
    actions.TakeCivilization: _civilization,
    actions.PlaceCapital: _city,
    actions.PlaceFigure: _first_figure,
    actions.BuildCity: _city,
    actions.ChangeGovernment: _government,
    actions.PlacePerson: _person,
    actions.KeepPerson: _kept,
    actions.Assign: _gathers,
    actions.OpenBargain: _deal,
    actions.Put: _deal,
    actions.Propose: _deal,
    actions.Agree: _agreed,
    actions.Decline: _declined,
    actions.Build: _built,
    actions.BuildAlso: _built,
    actions.Place: _placed,
    actions.Devote: _arts,
    actions.Advance: _track,
    actions.Harvest: _harvested,
    actions.HarvestAlso: _harvested,
    actions.TakeResource: _harvested,
    actions.PickUp: _picked_up,
    actions.Step: _step,
    actions.Reveal: lambda state, seat, action: _explores(state, seat, [action.space]),
    actions.PlayEvent: _event,
    actions.Use: _used,
    actions.Pay: _paid,
    actions.Pass: _let,
    actions.AlsoSpace: _hinders,
    actions.Lead: _leads,
    actions.DiscardEvent: _weakest,
    actions.Sacrifice: _planned,
    actions.LearnTech: lambda state, seat, action: Reason("learns", {"tech": action.tech}),
    actions.PlayUnit: _unit,
    actions.Wound: _wound,
    actions.Heal: _wound,
    actions.LoseFigure: _lost,
    actions.KeepUnit: _kept_unit,
    actions.TakeLoot: _loot,
    actions.Study: _planned,
    actions.EndTurn: _ended,
    Finish: _finished,
}
"""What each kind of action says for itself."""
