"""The pieces on the map: where they are, and how they come there and go (R2, R14)."""

from __future__ import annotations

from functools import lru_cache

from game.content.new_dawn.effects import RESOURCES, Maturity, NaturalOnCards, PactLimit, StoreTrade
from game.rules.contract import Event
from game.rules.hexes import bits, distance, grow, mask
from game.rules.new_dawn import events as happened
from game.rules.new_dawn.box import box
from game.rules.new_dawn.effects import NOBODY, first, sources
from game.rules.new_dawn.pending import Occupying, PuttingNatural, ReturningPacts
from game.rules.new_dawn.state import OFF, Player, Slot, State


def unused(player: Player) -> int:
    """Control tokens that lie neither on the map nor beside a victory card."""
    return box().box.player.control_tokens - player.control.bit_count() - len(player.agendas)


def spare_cities(player: Player) -> int:
    """Cities that are not on the map."""
    return box().box.player.cities - player.cities.bit_count()


def all_held(state: State) -> int:
    """Spaces that are friendly to somebody."""
    found = 0
    for player in state.players:
        found |= player.held()
    return found


def rival_held(state: State, seat: int) -> int:
    """Rival spaces (R2)."""
    found = 0
    for other, player in enumerate(state.players):
        if other != seat:
            found |= player.held()
    return found


def rival_control(state: State, seat: int) -> int:
    """Spaces with a rival control token."""
    found = 0
    for other, player in enumerate(state.players):
        if other != seat:
            found |= player.control
    return found


def all_centres(state: State) -> int:
    """Spaces with anybody's city."""
    found = 0
    for player in state.players:
        found |= player.centres()
    return found


def city_states(state: State) -> int:
    """Spaces of city-states that nobody has conquered."""
    found = state.board.city_states
    for id in state.conquered:
        found &= ~(1 << state.board.city_state[id])
    return found


def barbarians(state: State) -> int:
    """Spaces with a barbarian."""
    return _standing(tuple(state.barbarians.values()))


@lru_cache(maxsize=4096)
def _standing(figures: tuple[int, ...]) -> int:
    """The spaces of figures, those left out that are not on the map."""
    return mask(space for space in figures if space != OFF)


def caravans(state: State) -> int:
    """Spaces with anybody's caravan."""
    found = 0
    for player in state.players:
        found |= own_caravans(player)
    return found


def own_caravans(player: Player) -> int:
    """Spaces with a caravan of the player."""
    return _standing(player.caravans)


def filled(state: State) -> int:
    """Spaces that hold anything but caravans."""
    found = all_held(state) | city_states(state) | barbarians(state) | state.tokens
    for space in state.wonders.values():
        found |= 1 << space
    return found


def empty(state: State) -> int:
    """Spaces that hold no token and no figure of any kind, water included (R2)."""
    return state.board.all & ~(filled(state) | caravans(state))


def owner(state: State, space: int) -> int:
    """To whom the space is friendly, or `NOBODY`."""
    for seat, player in enumerate(state.players):
        if player.held() >> space & 1:
            return seat
    return NOBODY


def flood(state: State, start: int, through: int, steps: int) -> int:
    """What lies within so many spaces of `start`, counted through `through` only (R2)."""
    every = state.board.all
    front, fresh = start, every & ~start
    for _ in range(steps):
        new = grow(front) & fresh
        fresh ^= new
        front = new & through
        if not front:
            break
    return start | every ^ fresh


def obstacle(state: State, start: int, through: int, steps: int, space: int) -> int:
    """Where the way to a space ends that cannot be counted to: the nearest thing in the way."""
    reached = flood(state, start, through, steps)
    return min(bits(reached & ~through & ~start), key=lambda at: distance(at, space))


def wonder_at(state: State, space: int) -> str:
    """The wonder whose token lies there, or an empty string."""
    for wonder, where in state.wonders.items():
        if where == space:
            return wonder
    return ""


def wonders_of(state: State, seat: int) -> list[str]:
    """The wonders that the seat controls (R9.2)."""
    held = state.players[seat].held()
    return [wonder for wonder, space in state.wonders.items() if held >> space & 1]


def naturals_of(player: Player) -> list[str]:
    """The natural wonder tokens of a player, beside the sheet and on cards."""
    found, known = [*player.naturals], box().natural
    for slot in player.row:
        if slot.tokens:
            found += [token for token in slot.tokens if token in known]
    return found


def counting(state: State, seat: int) -> int:
    """The spaces that count towards the maturity of the seat's cities."""
    player = state.players[seat]
    found = player.control
    if state.options["maturity"] == "any_friendly":
        found |= player.centres()
    for source, issuer in sources(state, seat, Maturity):
        if source.effect.of == "rivals":
            found |= rival_control(state, seat)
        elif state.options["open_borders"] == "tokens":
            found |= state.players[issuer].control
        else:
            found |= state.players[issuer].held()
    return found


def mature(state: State, seat: int) -> int:
    """Cities with nothing but counting spaces and water next to them on the map."""
    centres = state.players[seat].centres()
    return centres & ~grow(state.board.land & ~counting(state, seat)) if centres else 0


def place(state: State, seat: int, space: int, events: list[Event], reinforced: bool = False,
          barred: int = 0, may: bool = False) -> None:  # fmt: skip
    """Put a control token on the map; with none left, one is (or `may` be) taken up first, none of
    `barred` (R7.1)."""
    if unused(state.players[seat]):
        lay(state, seat, space, events, reinforced)
    else:
        state.pending.append(Occupying(seat, space, reinforced, barred, may))


def lay(state: State, seat: int, space: int, events: list[Event], reinforced: bool = False) -> None:
    """Put an unused control token on the space; what lies there goes to its owner (R7.1)."""
    player = state.players[seat]
    player.control |= 1 << space
    if reinforced:
        player.reinforced |= 1 << space
    events.append(happened.ControlPlaced(seat, space, reinforced))
    collect(state, seat, space, events)


def collect(state: State, seat: int, space: int, events: list[Event]) -> None:
    """Take what lies on a space taken over: its wonder, and a token that nobody has taken."""
    wonder = wonder_at(state, space)
    if wonder:
        events.append(happened.WonderGained(seat, wonder, space))
    if not state.tokens >> space & 1:
        return
    state.tokens &= ~(1 << space)
    natural = state.board.natural.get(space)
    if natural:
        gain_natural(state, seat, natural, events)
    else:
        resource = state.board.resource[space]
        add_resource(state.players[seat], RESOURCES.index(resource), 1)
        events.append(happened.ResourceGained(seat, resource, space, "map"))


def gain_natural(state: State, seat: int, natural: str, events: list[Event]) -> None:
    """Give the token of a natural wonder to the player; one leader puts it on a card."""
    state.players[seat].naturals += (natural,)
    events.append(happened.NaturalGained(seat, natural))
    if first(state, seat, NaturalOnCards):
        state.pending.append(PuttingNatural(seat, natural))


def add_resource(player: Player, number: int, count: int) -> None:
    """Add so many tokens of a resource to a player's."""
    have = list(player.resources)
    have[number] += count
    player.resources = tuple(have)


def lift(state: State, seat: int, space: int) -> None:
    """Take a control token off the map, and nothing else with it."""
    player = state.players[seat]
    player.control &= ~(1 << space)
    player.reinforced &= ~(1 << space)


def take_up(state: State, seat: int, space: int, events: list[Event]) -> None:
    """Take a control token off the map by its owner's hand (R7.1)."""
    lift(state, seat, space)
    events.append(happened.ControlTakenUp(seat, space))
    leave(state, seat, space, events)


def destroy(state: State, space: int, source: str, events: list[Event]) -> None:
    """Give a control token back to its owner, because of a card or a barbarian (R14)."""
    seat = owner(state, space)
    lift(state, seat, space)
    events.append(happened.ControlLost(seat, space, source))
    leave(state, seat, space, events)


def raze(state: State, space: int, source: str, events: list[Event]) -> None:
    """Give a city back to its owner (R14)."""
    seat = owner(state, space)
    state.players[seat].cities &= ~(1 << space)
    events.append(happened.CityLost(seat, space, source))
    leave(state, seat, space, events)


def flip(state: State, space: int, source: str, events: list[Event]) -> None:
    """Turn a reinforced token to its other side."""
    seat = owner(state, space)
    state.players[seat].reinforced &= ~(1 << space)
    events.append(happened.ControlFlipped(seat, space, source))


def leave(state: State, seat: int, space: int, events: list[Event]) -> None:
    """Take from a player what a space no longer friendly costs: its natural wonder, its world
    wonder (R9.4, R14)."""
    natural = state.board.natural.get(space)
    if natural and natural in naturals_of(state.players[seat]):
        return_natural(state, seat, natural, space, events)
    wonder = wonder_at(state, space)
    if wonder:
        lose_wonder(state, seat, wonder, space, events)


def return_natural(state: State, seat: int, natural: str, space: int, events: list[Event]) -> None:
    """Put the token of a natural wonder on its space again (R14)."""
    drop_natural(state.players[seat], natural)
    state.tokens |= 1 << space
    events.append(happened.NaturalReturned(seat, natural, space))


def drop_natural(player: Player, natural: str) -> None:
    """Take the token of a natural wonder from wherever the player has it."""
    player.naturals = tuple(token for token in player.naturals if token != natural)
    drop_token(player, natural)


def drop_token(player: Player, token: str) -> None:
    """Take a token off the card on which it lies."""
    player.row = tuple(
        Slot(slot.card, slot.trade, tuple(one for one in slot.tokens if one != token))
        if token in slot.tokens
        else slot
        for slot in player.row
    )


def lose_wonder(state: State, seat: int, wonder: str, space: int, events: list[Event]) -> None:
    """Take a wonder from its owner: what lay on its card goes to the supply, and surplus diplomacy
    cards go back (R16)."""
    events.append(happened.WonderLost(seat, wonder, space))
    player = state.players[seat]
    for effect in box().wonders[wonder].effects:
        if isinstance(effect, PactLimit):
            issuers = {box().issuer[pact] for pact in player.pacts if pact in box().issuer}
            state.pending += [ReturningPacts(seat, issuer) for issuer in sorted(issuers)]
        elif isinstance(effect, StoreTrade) and player.stored:
            stored, player.stored = player.stored, 0
            events.append(happened.TradeLost(seat, stored, wonder))


def recall(state: State, seat: int, caravan: int, source: str, events: list[Event]) -> None:
    """Send a caravan back to the economy card (R11.2)."""
    player = state.players[seat]
    start = player.caravans[caravan]
    send(player, caravan, OFF)
    events.append(happened.CaravanReturned(seat, caravan, start, source))


def send(player: Player, caravan: int, space: int) -> None:
    """Put a caravan on a space."""
    where = list(player.caravans)
    where[caravan] = space
    player.caravans = tuple(where)
