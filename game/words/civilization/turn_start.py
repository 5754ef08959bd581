"""The Start of Turn in words: what there is to decide, what is not possible and why, what is lost by
ending it now; and how each government can be had and what it does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from game.content.civilization.load import tables
from game.hotseat.choice import of_kind, square_of
from game.hotseat.civilization.intents import Choose, Do, Press, Show
from game.rules.bitsets import Mask, Space, bits
from game.rules.civilization import actions, start, terrain, yields
from game.rules.civilization.actions import ChangeGovernment
from game.rules.civilization.box import box
from game.rules.civilization.figures import KINDS, assign, enemies, gathers_for, stands
from game.rules.civilization.governments import adoptable, why_not
from game.rules.civilization.state import City, State, city_at
from game.rules.contract import Refusal
from game.rules.squares import AROUND8
from game.words.buttons import ButtonView
from game.words.civilization import card_text, city, corners, players, sentences, things
from game.words.civilization.city import Sums
from game.words.civilization.corners import BACK, CornerView
from game.words.civilization.position import Moment, Position
from game.words.position import per_position

ICONS = ("production", "trade", "culture", "coin")
AREA = "civilization.begin."
ABILITIES = AREA + "abilities."
MOST = 2
"""So many squares with scouts are told one by one, and so many buttons stand beside a sentence."""


@per_position
def sites(p: Position, able: bool = True) -> tuple[Space, ...]:
    """Squares with figures that may build cities: those on which one can stand, or where none can."""
    state, seat = p.state, p.seat
    if len(p.player.cities) >= start.city_limit(state, seat):
        return ()
    there = (one for one in stands(p.player.figures).counts if start.builders(state, seat, one))
    return tuple(one for one in there if able == (start.why_no_city(state, seat, one) is None))


def no_city(p: Position, space: Space) -> Refusal:
    """Why no city can be built on a square."""
    figure = KINDS[(start.builders(p.state, p.seat, space) or [1])[0]]
    return start.why_not_city(p.state, p.seat, actions.BuildCity(space, figure))


def refusal(m: Moment, space: Space) -> Refusal | None:
    """Why a figure that could build a city cannot on its square; None where there is none such."""
    p = m.p
    if not m.begins or m.chosen or not start.builders(p.state, p.seat, space):
        return None
    return no_city(p, space)


@per_position
def founded(p: Position, space: Space) -> city.Changes:
    """What a city there would make."""

    def found(state: State) -> None:
        player = state.players[p.seat]
        player.cities = (*player.cities, City(space))

    return city.differences(city.sums_now(p, p.seat), city.tried(p, p.seat, found))


def assigned(m: Moment, space: Space) -> list[actions.Assign]:
    """The cities for which the scouts of a square can be told to gather."""
    return [one for one in m.legal if isinstance(one, actions.Assign) and one.space == space]


def corner(m: Moment) -> CornerView | None:
    """What ends with the turn, and who is next; or what can be done with the figures that were chosen."""
    chosen, say = m.chosen, m.say
    if not m.begins:
        return None
    back = corners.close(m.p)._replace(name="do:back", does=Choose(""))
    if space := square_of(chosen):
        found = _square_corner(m, space)
        return found._replace(buttons=(*found.buttons, back))
    if person := of_kind(chosen, "person"):
        title, text = things.thing_name(m.p.words, person), say("civilization.start.place_person")
        return CornerView(title, text, (back,), symbol=chosen)
    government = box().governments[m.p.player.government]
    text = say("civilization.begin.stays", government=government)
    label, does = say("civilization.move.EndTurn.start_of_turn"), Do(actions.EndTurn())
    end = ButtonView("do:end_turn", label, "primary", does=does)
    sheet = ButtonView(BACK, say("civilization.begin.sheet"))
    return CornerView(say("civilization.start.title"), text, (end,) if m.board else (sheet, end))


def parts(p: Position, changes: city.Changes) -> str:
    """What is gained, in symbols and numbers."""
    made = dict(changes)
    gained = [one for one in ICONS if made.get(one, 0) > 0]
    each = [p.say(f"civilization.start.icon.{one}", n=made[one]) for one in gained]
    return p.words.join(each) or p.say("civilization.start.none")


def _square_corner(m: Moment, space: Space) -> CornerView:
    """What the figures of a square can do, and why no city can be built there."""
    p, say = m.p, m.say
    ways = [one for one in m.legal if isinstance(one, actions.BuildCity) and one.space == space]
    cities, texts = assigned(m, space), []
    if ways:
        texts.append(say("civilization.start.makes", parts=parts(p, founded(p, space))))
    else:
        why = sentences.refusal_sentence(p.words, no_city(p, space), p.names)
        texts.append(say("civilization.start.no_city", why=why))
    if cities:
        texts.append(say("civilization.start.assign"))
    key = "found" if len(ways) == 1 else "found_with"
    buttons = [
        ButtonView(
            f"do:found:{n}", say(f"civilization.start.{key}", figure=one.figure), does=Do(one)
        )
        for n, one in enumerate(ways)
    ]
    buttons[:1] = [one._replace(style="primary", key=p.enter) for one in buttons[:1]]
    title = say("civilization.start.square", square=things.square_name(space))
    return CornerView(title, " ".join(texts), tuple(buttons))


class Matter(NamedTuple):
    """Something about the Start of Turn. `kind`: `ask` for what may be decided, `no` for what is not
    possible, `done` for what is only told."""

    kind: str
    head: str
    clause: str
    text: str
    buttons: tuple[ButtonView, ...] = ()
    lost: str = ""
    """What is lost if the turn ends without it."""
    brief: str = ""
    """The text where there is no room for all of it."""


@per_position
def matters(p: Position) -> tuple[Matter, ...]:
    """All of it."""
    return (*_abilities(p), _government(p), _city(p), *_scouts(p), *_people(p))


def _abilities(p: Position) -> Iterator[Matter]:
    """Those that may be used now: few are used by a button of theirs, many stand in a list."""
    cards = [one for one in card_text.legal(p) if one.kind != "event"]
    if len(cards) > MOST:
        names = p.words.join(p.name(*one) for one in cards)
        show = ButtonView("do:cards", p.say(ABILITIES + "show"), does=Show("cards"))
        head, text = p.say(ABILITIES + "head", things=names), p.say(ABILITIES + "text")
        yield Matter("ask", head, "R5.1", text, (show,))
        return
    for one in cards:
        does = card_text.use(p, one)
        use = ButtonView(f"do:use:{one.id}", p.say(ABILITIES + "use"), "primary", does=does)
        head = p.say(ABILITIES + "one", things=p.name(*one))
        yield Matter("ask", head, "R5.1", card_text.text_of(p, one), (use,))


def _government(p: Position) -> Matter:
    """What happens to the government: of those that were unlocked last turn one may be adopted now."""
    ids, able, key = box().governments, direct(p), AREA + "government."
    now = ids[p.player.government]
    others = ButtonView("do:government", p.say(key + "others"), does=Show("government"))
    adopt = tuple(
        ButtonView(f"do:adopt:{one}", p.say("civilization.start.adopt", government=one), "primary",
                   does=Do(actions.ChangeGovernment(one)))
        for one in able[:1]
    )  # fmt: skip
    if p.player.changed:
        return Matter("done", p.say(key + "new", government=now), "R5.3", p.say(key + "once"))
    if now == "anarchy":
        names = (p.name("government", one) for one in able)
        why = p.say(key + "anarchy_text", governments=p.words.join(names, "or"))
        lost, adopt = p.say(key + "anarchy_lost"), adopt if len(able) == 1 else ()
        return Matter("ask", p.say(key + "anarchy"), "R5.3", why, (*adopt, others), lost)
    if not able:
        why = p.say(key + "nothing_new")
        return Matter("done", p.say(key + "stays", government=now), "R5.3", why, (others,))
    why = p.say(key + "learned", government=able[0], tech=sentences.needed(able[0]))
    lost = p.say(key + "lost", government=able[0])
    head = p.say(key + "may_change", government=now)
    return Matter("ask", head, "R5.3", f"{why} {does(p, able[0])}", (*adopt, others), lost, why)


def no_site(p: Position, space: Space) -> str:
    """Why no city can stand on a square (R5.2), with what is in its way."""
    state, beside = p.state, AROUND8[space] | 1 << space
    key, refused = AREA + "no_site.", no_city(p, space)
    dark = _on_map(state) & AROUND8[space] & ~terrain.ground(state.cells).all
    match refused.reason:
        case "marker_near":
            return p.say(key + "marker", square=_first(yields.marker_spaces(state) & beside))
        case "enemy_near":
            return p.say(key + "enemy", square=_first(enemies(state, p.seat) & beside))
        case "outskirts_incomplete":
            edge = (AROUND8[space] & _on_map(state)).bit_count() < start.FULL
            return p.say(key + ("edge" if edge else "dark"), square=_first(dark))
        case "too_close":
            near = refused.facts["space"]
            return p.say(key + "close", place=p.city(near), n=terrain.distance(space, near))
    return p.say(key + "water")


def _on_map(state: State) -> Mask:
    return sum(1 << one for tile in state.tiles for one in terrain.squares_of(tile.origin))


def _first(squares: Mask) -> str:
    return next((things.square_name(one) for one in bits(squares)), "")


def _city(p: Position) -> Matter:
    """Whether one more city may be founded, and where."""
    key, n, limit = AREA + "city.", len(p.player.cities), start.city_limit(p.state, p.seat)
    found, closed = sites(p), sites(p, False)
    if n >= limit:
        more = [one for one in tables().technologies.values() if one.unlocks.cities > limit]
        text = p.say(key + "raised", tech=more[0].id) if more else p.say(key + "most")
        return Matter("no", p.say(key + "limit", n=n), "R5.2", text)
    if found:
        each, buttons = [], []
        for one in found:
            on, square = Choose(f"square:{one}"), things.square_name(one)
            each.append(p.say(key + "site", square=square, parts=parts(p, founded(p, one))))
            label = p.say(key + "on", square=square)
            buttons.append(ButtonView(f"do:see:{one}", label, "primary", does=on))
        head = p.say(key + "possible", squares=p.words.join(map(things.square_name, found)))
        return Matter("ask", head, "R5.2", " ".join(each), tuple(buttons[:MOST]))
    if not closed:
        return Matter("no", p.say(key + "no_figure"), "R5.2", p.say(key + "who"))
    alike: dict[tuple[str, str], list[str]] = {}
    for one in closed:
        builder = KINDS[start.builders(p.state, p.seat, one)[0]]
        alike.setdefault((builder, no_site(p, one)), []).append(things.square_name(one))
    reasons = [
        things.capitalized(p.say(key + "why", figure=who, squares=p.words.join(squares), why=why))
        for (who, why), squares in alike.items()
    ]
    first = closed[0]
    see = ButtonView(f"do:see:{first}", p.say(key + "show"), does=Choose(f"square:{first}"))
    return Matter("no", p.say(key + "none"), "R5.2", " ".join(reasons), (see,))


@per_position
def gathered(p: Position, space: Space, town: Space) -> city.Changes:
    """What the scouts of a square add to a city for which they gather (R8.5)."""

    def gathers(town: Space) -> Sums:
        return city.tried(p, p.seat, lambda state: assign(state.players[p.seat], space, town))

    return city.differences(gathers(0), gathers(town))


def _scouts(p: Position) -> Iterator[Matter]:
    """For whom the scouts of each square gather, and for whom else they could."""
    key, player = AREA + "scouts.", p.player
    there = [one for one, (_, scouts) in stands(player.figures).counts.items() if scouts and one]
    there.sort(key=lambda one: (bool(gathers_for(player, one)), one))
    for n, space in enumerate(there[:MOST]):
        now, square = gathers_for(player, space), things.square_name(space)
        why_not = partial(start.why_not_for, p.state, p.seat, space)
        able = [one.space for one in player.cities if why_not(one.space) is None]
        buttons = []
        for one in able[:MOST]:
            label, does = p.say(key + "for", place=p.city(one)), Do(actions.Assign(space, one))
            buttons.append(ButtonView(f"do:assign:{space}:{one}", label, does=does))
        if now and city_at(player, now) is not None:
            adds = gathered(p, space, now)
            if not (adds or able):
                continue  # nothing to tell: it stands beside its only city
            head, kind = p.say(key + "gather", square=square, place=p.city(now)), "done"
            text = p.say(key + ("add" if adds else "add_nothing"), parts=parts(p, adds))
        elif able:
            head, text = p.say(key + "idle", square=square), p.say(key + "add_nothing")
            kind, best = "done", next((one for one in able if gathered(p, space, one)), 0)
            if best:
                would = parts(p, gathered(p, space, best))
                kind, text = "ask", p.say(key + "would_add", place=p.city(best), parts=would)
        else:
            continue
        more = len(there) - MOST
        if more > 0 and n == MOST - 1:
            text += " " + p.say(key + "more", n=more)
        yield Matter(kind, head, "R8.5", text, tuple(buttons))


def _people(p: Position) -> Iterator[Matter]:
    ids = [box().people[one] for one in dict.fromkeys(p.player.reserve)]
    if ids:
        gives = things.icons_sentence(p.words, tables().great_people[ids[0]].icons)
        label = p.say(AREA + "people.place")
        place = ButtonView("do:people", label, does=Press("do:people"))
        names = p.words.join(things.thing_name(p.words, one) for one in ids)
        text = p.say(AREA + "people.text", gives=gives)
        yield Matter("ask", p.say(AREA + "people.head", things=names), "R7.11", text, (place,))


GOVERNING = "civilization.start."


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


@per_position
def does(p: Position, id: str) -> str:
    """What a government does while it is in force."""
    force = getattr(tables().governments[id], players.printing(p.state))
    return " ".join(things.rule_sentences(p.words, force))


def government_corner(m: Moment) -> corners.CornerView | None:
    """What the next click does while governments are looked at."""
    if not m.begins:
        return None
    text_ = m.say(GOVERNING + ("changed" if m.p.player.changed else "choose"))
    back = corners.close(m.p, "civilization.city.button.to_map")
    return corners.CornerView(m.say(GOVERNING + "government"), text_, (back,))
