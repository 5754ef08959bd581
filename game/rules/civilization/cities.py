"""City Management: the actions of cities (R7.1): building (R7.2), devotion to the arts (R7.7),
harvest (R7.8)."""

from __future__ import annotations

from game.content.civilization.effects import MARKET_RESOURCES
from game.content.civilization.load import tables
from game.rules.bitsets import Space, bits
from game.rules.civilization import building as buildings
from game.rules.civilization import events as happened
from game.rules.civilization import state as states
from game.rules.civilization.actions import Build, BuildAlso, Devote, Harvest, HarvestAlso, Place
from game.rules.civilization.box import IN_MARKET, RESOURCE, USED_TALENT, USED_WONDER, box
from game.rules.civilization.frames import BuildingAlso, Chapter, HarvestingAlso, PlacingItem
from game.rules.civilization.market import take_resource
from game.rules.civilization.reactions import CITY_ACTION, announce
from game.rules.civilization.research import draw_units
from game.rules.civilization.skills import skill, talent
from game.rules.civilization.state import City, Player, State, change_city, city_at
from game.rules.civilization.yields import active, arts, harvest, production, rule
from game.rules.contract import Action, Event, Refusal
from game.rules.flow import FINISH

ALL_MARKET = (1 << IN_MARKET) - 1
ENGINEERING = box().tech["engineering"]
ANGKOR_WAT = "angkor_wat"
DOUBLE_HARVEST = 1 << USED_WONDER + box().wonders.index(ANGKOR_WAT)
FREE_BUILDING = 1 << USED_TALENT
RUSH = "rush"
NAMES = {states.BUILD: "build", states.ARTS: "arts", states.HARVEST: "harvest"}


# The action of a city


def ready(state: State, seat: int, kind: int) -> list[Space]:
    """Cities of the seat that may take an action of this kind now; `why_not_city` says why another
    may not."""
    player = state.players[seat]
    force = rule(state, player)
    return [
        city.space
        for city in player.cities
        if city.left
        and not (
            city.capital and (not force.capital_actions or (force.differ and city.done & kind))
        )
    ]


def why_not_city(state: State, seat: int, space: Space, kind: int) -> Refusal | None:
    """Why a city may not take an action of a kind: a city takes one, the capital as many as the
    government says (R5.3, R7.1)."""
    player = state.players[seat]
    city, force = city_at(player, space), rule(state, player)
    if city is None:
        return Refusal("no_target", "R7.1")
    if city.capital and not force.capital_actions:
        return Refusal("capital_in_anarchy", "R5.3")
    if not city.left:
        return Refusal("city_has_acted", "R7.1")
    if city.capital and force.differ and city.done & kind:
        return Refusal("same_action", "R7.1")
    return None


def spend(state: State, seat: int, space: Space, kind: int, events: list[Event]) -> None:
    """The city takes an action, which is lost if it is cancelled (R12)."""
    player = state.players[seat]
    city = city_at(player, space)
    assert city is not None
    change_city(player, space, left=city.left - 1, done=city.done | kind)
    events.append(happened.CityActed(seat, space, NAMES[kind]))


# Building


def trades(player: Player, missing: int) -> int:
    """How often trade has to be turned into production for so much (R7.2)."""
    return -(-missing // talent(player.civ).rush) if missing > 0 else 0


def affordable(player: Player) -> int:
    """How often the player could turn trade into production (R7.2)."""
    return player.trade // tables().box.rush


def builds(state: State, seat: int) -> list[Action]:
    """All that cities can build and pay."""
    spaces, player = ready(state, seat, states.BUILD), state.players[seat]
    if not spaces:
        return []
    have, most = buildings.stock(state, player), affordable(player)
    gift = talent(player.civ).free_building and not player.used & FREE_BUILDING
    found: list[Action] = []
    for space in spaces:
        city = city_at(player, space)
        assert city is not None
        made = production(state, seat, city)
        for item, cost in buildings.sold(
            player.techs, have & buildings.with_place(state, seat, city)
        ):
            rush = trades(player, cost - made) if cost > made else 0
            if rush <= most:
                found.append(Build(space, item.id, rush))
            if gift and item.kind == buildings.BUILDING:
                found.append(Build(space, item.id, free=True))
    return found


def why_not_build(state: State, seat: int, action: Build | BuildAlso) -> Refusal:
    if isinstance(action, BuildAlso):
        return why_not_also(state, seat)
    refusal = why_not_city(state, seat, action.city, states.BUILD)
    if refusal is not None:
        return refusal
    player = state.players[seat]
    city, item = city_at(player, action.city), buildings.ITEMS.get(action.item)
    if city is None or item is None:
        return Refusal("no_target", "R7.2", {"item": action.item})
    if action.free:
        refusal = why_not_free(player, item, action.rush)
        return refusal or why_nothing(state, seat, city, item)
    made = production(state, seat, city)
    return why_not_paid(state, seat, city, item, made, action.rush)


def why_not_paid(
    state: State, seat: int, city: City, item: buildings.Item, made: int, rush: int
) -> Refusal:
    """Why a city cannot build an item for so much production and so many trades."""
    player = state.players[seat]
    refusal = buildings.why_not_item(state, seat, item)
    if refusal is not None or (item.kind == buildings.WALLS and city.walled):
        return refusal or Refusal("already_walled", "R7.5")
    cost = buildings.price(player.techs, item)
    if rush < trades(player, cost - made):
        have = made + rush * talent(player.civ).rush
        return Refusal("not_enough_production", "R7.2", {"need": cost, "have": have})
    if rush > trades(player, cost - made):
        return Refusal("too_much_rush", "R7.2", {"most": trades(player, cost - made)})
    if rush > affordable(player):
        need = rush * tables().box.rush
        return Refusal("not_enough_trade", "R7.2", {"need": need, "have": player.trade})
    return Refusal("no_place", buildings.CLAUSES[item.kind], {"item": item.id})


def why_nothing(state: State, seat: int, city: City, item: buildings.Item) -> Refusal:
    """Why a city cannot build an item for nothing."""
    return buildings.why_not_item(state, seat, item) or Refusal(
        "no_place", buildings.CLAUSES[item.kind], {"item": item.id}
    )


def why_not_free(player: Player, item: buildings.Item, rush: int) -> Refusal | None:
    """Why an item cannot be Egypt's free building."""
    if not talent(player.civ).free_building:
        return Refusal("not_unlocked", "R7.2")
    if player.used & FREE_BUILDING:
        return Refusal("used_this_turn", "R7.2")
    if item.kind != buildings.BUILDING:
        return Refusal("no_target", "R7.5", {"item": item.id})
    return Refusal("too_much_rush", "R7.2", {"most": 0}) if rush else None


def build(state: State, seat: int, action: Build, events: list[Event]) -> None:
    """The city takes its action; trade turned into production stays paid (R12)."""
    player = state.players[seat]
    spend(state, seat, action.city, states.BUILD, events)
    if action.free:
        player.used |= FREE_BUILDING
    ordered(state, seat, action, events)
    announce(state, seat, CITY_ACTION, action)


def ordered(state: State, seat: int, action: Build | BuildAlso, events: list[Event]) -> None:
    """The item is ordered, and trade turned into production for it (R7.2)."""
    player = state.players[seat]
    free = isinstance(action, Build) and action.free
    cost = 0 if free else buildings.price(player.techs, buildings.ITEMS[action.item])
    events.append(
        happened.ItemOrdered(seat, action.city, action.item, cost, free, skill(player.techs).ranks)
    )
    if action.rush:
        paid = action.rush * tables().box.rush
        player.trade -= paid
        events.append(happened.TradeLost(seat, paid, RUSH))


def built(state: State, seat: int, action: Build, events: list[Event]) -> None:
    """The item is made; with Engineering the rest of the production may buy another one."""
    player, item = state.players[seat], buildings.ITEMS[action.item]
    city = city_at(player, action.city)
    if city is None:
        return
    if not action.free and player.techs & ~player.used & 1 << ENGINEERING:
        gained = action.rush * talent(player.civ).rush
        rest = production(state, seat, city) + gained - buildings.price(player.techs, item)
        state.pending.append(BuildingAlso(seat, action.city, rest))
    make(state, seat, action.city, item, events)


def make(state: State, seat: int, city: Space, item: buildings.Item, events: list[Event]) -> None:
    """Units are drawn, walls go up, anything else is placed (R7.3 - R7.6)."""
    if item.kind == buildings.UNIT:
        draw_units(state, seat, (item.number,), events)
    elif item.kind == buildings.WALLS:
        change_city(state.players[seat], city, walled=True)
        events.append(happened.WallsBuilt(seat, city))
    else:
        state.pending.append(PlacingItem(seat, city, item.id))


def places(state: State, frame: PlacingItem) -> list[Action]:
    """Where the item can be put."""
    around = buildings.round_city(state, frame.seat, frame.city)
    return [
        Place(one)
        for one in bits(buildings.allowed(state, frame.seat, buildings.ITEMS[frame.item], around))
    ]


def why_not_place(state: State, frame: PlacingItem, action: Action) -> Refusal:
    if isinstance(action, Place):
        return buildings.why_not_square(
            state, frame.seat, frame.city, buildings.ITEMS[frame.item], action.space
        )
    return Refusal("must_choose_first", buildings.CLAUSES[buildings.ITEMS[frame.item].kind])


def placed(state: State, frame: PlacingItem, action: Place, events: list[Event]) -> None:
    state.pending.pop()
    buildings.put_down(
        state, frame.seat, frame.city, buildings.ITEMS[frame.item], action.space, events
    )


# A second item


def builds_also(state: State, frame: BuildingAlso) -> list[Action]:
    """What the rest of the production can pay."""
    player = state.players[frame.seat]
    city, most = city_at(player, frame.city), affordable(player)
    found: list[Action] = []
    if city is not None:
        there = buildings.stock(state, player) & buildings.with_place(state, frame.seat, city)
        for item, cost in buildings.sold(player.techs, there):
            rush = trades(player, cost - frame.production)
            if rush <= most:
                found.append(BuildAlso(frame.city, item.id, rush))
    return [*found, FINISH]


def why_not_also(state: State, seat: int) -> Refusal:
    """Why there is no second item after an action."""
    player = state.players[seat]
    if player.techs & player.used & 1 << ENGINEERING:
        return Refusal("used_this_turn", "R7.2")
    return Refusal("one_item_only", "R7.2")


def why_not_second(state: State, frame: BuildingAlso, action: BuildAlso) -> Refusal:
    """Why this is not the second item."""
    city, item = city_at(state.players[frame.seat], frame.city), buildings.ITEMS.get(action.item)
    if city is None or item is None or action.city != frame.city:
        return Refusal("no_target", "R7.2", {"item": action.item})
    return why_not_paid(state, frame.seat, city, item, frame.production, action.rush)


def build_also(state: State, frame: BuildingAlso, action: BuildAlso, events: list[Event]) -> None:
    """It belongs to the action that has been announced already [R]."""
    state.pending.pop()
    state.players[frame.seat].used |= 1 << ENGINEERING
    ordered(state, frame.seat, action, events)
    make(state, frame.seat, frame.city, buildings.ITEMS[action.item], events)


# The arts


def devotions(state: State, seat: int) -> list[Action]:
    return [Devote(space) for space in ready(state, seat, states.ARTS)]


def why_not_devote(state: State, seat: int, action: Devote) -> Refusal:
    refusal = why_not_city(state, seat, action.city, states.ARTS)
    assert refusal is not None
    return refusal


def act(state: State, seat: int, action: Devote | Harvest, events: list[Event]) -> None:
    """The city devotes itself to the arts, or harvests."""
    kind = states.ARTS if isinstance(action, Devote) else states.HARVEST
    spend(state, seat, action.city, kind, events)
    announce(state, seat, CITY_ACTION, action)


def devoted(state: State, seat: int, action: Devote, events: list[Event]) -> None:
    """Culture for the icons, and one more (R7.7)."""
    player = state.players[seat]
    city = city_at(player, action.city)
    if city is not None:
        amount = arts(state, seat, city)
        player.culture += amount
        events.append(happened.CultureGained(seat, amount, "arts"))


# Harvest


def in_market(state: State) -> int:
    """Kinds of resources that the market has, as bits."""
    return sum(1 << kind for kind in range(IN_MARKET) if state.resources[kind])


def harvests(state: State, seat: int) -> list[Action]:
    """A kind that a city can reach and the market has (R7.8)."""
    there, player = in_market(state), state.players[seat]
    found: list[Action] = []
    for space in ready(state, seat, states.HARVEST):
        city = city_at(player, space)
        if city is not None:
            kinds = bits(harvest(state, seat, city) & there)
            found += [Harvest(space, MARKET_RESOURCES[kind]) for kind in kinds]
    return found


def why_not_harvest(state: State, seat: int, action: Harvest | HarvestAlso) -> Refusal:
    if isinstance(action, HarvestAlso):
        used = state.players[seat].used & DOUBLE_HARVEST
        return Refusal("used_this_turn" if used else "city_has_acted", "R7.8")
    refusal = why_not_city(state, seat, action.city, states.HARVEST)
    if refusal is not None:
        return refusal
    return why_not_resource(state, seat, action.city, action.resource)


def why_not_resource(state: State, seat: int, space: Space, resource: str) -> Refusal:
    """Why a city cannot harvest a resource, whatever it has done (R7.8)."""
    city, kind = city_at(state.players[seat], space), RESOURCE.get(resource, IN_MARKET)
    there = 0 if city is None else harvest(state, seat, city) & ALL_MARKET
    reason = "not_in_market" if there >> kind & 1 else "no_such_resource"
    return Refusal(reason, "R7.8", {"resource": resource})


def harvested(state: State, seat: int, action: Harvest, events: list[Event]) -> None:
    """A token of the market, if one is still there (R7.8); with Angkor Wat perhaps another."""
    if active(state, seat, ANGKOR_WAT) and not state.players[seat].used & DOUBLE_HARVEST:
        state.pending.append(HarvestingAlso(seat, action.city))
    take(state, seat, action.resource, events)


def take(state: State, seat: int, resource: str, events: list[Event]) -> None:
    kind = RESOURCE[resource]
    if state.resources[kind]:
        take_resource(state, seat, kind)
        events.append(happened.ResourceTaken(seat, resource, "harvest"))


def harvests_also(state: State, frame: HarvestingAlso) -> list[Action]:
    """The same square may be used twice (R7.8, Angkor Wat)."""
    city = city_at(state.players[frame.seat], frame.city)
    there = harvest(state, frame.seat, city) & in_market(state) if city else 0
    return [*(HarvestAlso(frame.city, MARKET_RESOURCES[kind]) for kind in bits(there)), FINISH]


def why_not_harvest_also(state: State, frame: HarvestingAlso, action: Action) -> Refusal:
    if isinstance(action, HarvestAlso) and action.city == frame.city:
        return why_not_resource(state, frame.seat, frame.city, action.resource)
    return Refusal("must_choose_first", "R7.8")


def harvest_also(
    state: State, frame: HarvestingAlso, action: HarvestAlso, events: list[Event]
) -> None:
    state.pending.pop()
    state.players[frame.seat].used |= DOUBLE_HARVEST
    take(state, frame.seat, action.resource, events)


CHAPTERS = (
    Chapter((Build, BuildAlso), builds, why_not_build, build),
    Chapter((Devote,), devotions, why_not_devote, act),
    Chapter((Harvest, HarvestAlso), harvests, why_not_harvest, act),
)
"""To build, to devote itself to the arts, to harvest."""
