"""The own area, the rivals above it and the hand below: what they show of a position, and what can
be touched there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.content.carta_impera.schema import DOMAINS, ERAS
from game.drawing.carta_impera import areas as drawing
from game.drawing.carta_impera import hand as hand_drawing
from game.drawing.carta_impera.areas import Chip, Effect, Foot, OwnView, RivalView
from game.drawing.carta_impera.hand import HandCard, HandView
from game.drawing.carta_impera.marks import Seat, Team
from game.drawing.carta_impera.skyline import Coin, SkylineView, Tower
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.rules.carta_impera import scoring
from game.rules.carta_impera.box import BACK, DOMAIN_OF, NAMES, box
from game.rules.carta_impera.state import Marker, embargoed
from game.scenes.carta_impera import position
from game.scenes.carta_impera.table_text import TableText, thing_of
from game.scenes.kit.section import Target
from game.scenes.table.choice import kind
from game.scenes.table.sections.panel import Panel

SHORT_FEET = "/{}"


class Touch(NamedTuple):
    """What can be touched now, what is pointed at, and what is in the air."""

    lit: frozenset[str]
    pointed: str = ""
    hidden: frozenset[str] = frozenset()
    refused: str = ""


class Seating(NamedTuple):
    """Who sits at the table: names, signs, and partners where there are any."""

    names: tuple[str, ...]
    signs: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...] = ()

    def seat(self, n: int) -> Seat:
        return Seat(self.signs[n], self.names[n])

    def team(self, n: int) -> Team | None:
        """The team of a seat."""
        for index, side in enumerate(self.sides):
            if n in side:
                return Team(index, tuple(map(self.seat, side)))
        return None


def seating(names: Sequence[str], signs: Sequence[str], text: TableText) -> Seating:
    """Everybody at the table."""
    sides = scoring.sides(text.state) if text.state.teams else ()
    return Seating(tuple(names), tuple(signs), sides)


# ---- towers -------------------------------------------------------------------------------------


def _towers(text: TableText, seat: int, who: Seating, big: bool) -> SkylineView:
    state = text.state
    coin = state.coin
    towers = []
    for domain in range(6):
        lies = coin is not None and (coin.seat, coin.domain) == (seat, domain)
        here = (seat, domain)
        towers.append(
            Tower(
                tuple(NAMES[card] for card in state.columns[6 * seat + domain]),
                text.need(seat, domain),
                _laid_by(state.democracies, here, who),
                _laid_by(state.embargoes, here, who),
                Coin(who.seat(coin.holder), position.coin_idle(state)) if lies and coin else None,
            )
        )
    numbers = state.numbers
    levels = numbers.level_1, numbers.level_2
    return SkylineView(tuple(towers), levels, numbers.dominance, big)


def _laid_by(markers: Sequence[Marker], here: tuple[int, int], who: Seating) -> tuple[Seat, ...]:
    return tuple(who.seat(one.by) for one in markers if (one.seat, one.domain) == here)


def feet(text: TableText, seat: int) -> tuple[Foot, ...]:
    """What stands under the columns of a seat."""
    return tuple(
        Foot(
            text.domain(domain),
            text.count(seat, domain),
            need := text.need(seat, domain),
            text.say("carta_impera.table.of", needed=need),
            SHORT_FEET.format(need),
        )
        for domain in range(6)
    )


# ---- the own area -------------------------------------------------------------------------------


def own_view(
    text: TableText, who: Seating, touch: Touch, button: str, key: str, limit: int
) -> OwnView:
    """The area of the one who sits below."""
    state, me = text.state, text.me
    on_turn = state.turn == me and bool(state.round) and not state.ending
    pointed = thing_of(touch.pointed)
    what, _, rest = pointed.partition(":")
    return OwnView(
        seat=who.seat(me),
        turn=text.say("carta_impera.table.on_turn") if on_turn else "",
        first=state.first == me,
        team=who.team(me),
        button=button,
        key=key,
        chips=tuple(_chips(text, limit)),
        skyline=_towers(text, me, who, True),
        feet=feet(text, me),
        effects=tuple(_effects(text, domain, touch) for domain in range(6)),
        compared=text.compared(),
        lit=frozenset(name[4:] for name in touch.lit if name.startswith("own:")),
        pointed=rest if what == "effect" or pointed in touch.lit else _button(pointed),
    )


def _button(pointed: str) -> str:
    return "button" if pointed == "board" else ""


def _effects(text: TableText, domain: int, touch: Touch) -> tuple[Effect, ...]:
    """The effects under a tower."""
    found = []
    for effect in position.by_domain(domain):
        one = text.states[effect.id]
        refused = touch.refused == f"effect:{effect.id}"
        state = position.REFUSED if refused else one.state
        why = text.missing(effect.id) if state == position.SHUT else ""
        name = text.effect(effect.id, short=True)
        found.append(Effect(effect.id, name, text.mark(effect.id), state, why))
    return tuple(found)


def _chips(text: TableText, limit: int) -> list[Chip]:
    """What holds for the one who sits below."""
    state, me = text.state, text.me
    cards = box().hand_limits[limit]
    tone = "good" if limit else "plain"
    chips = [Chip(text.say("carta_impera.table.chip_limit", limit=cards), "hand_limit", tone)]
    chips += [
        Chip(text.say("carta_impera.table.chip_embargo", of=DOMAINS[one.domain]), "lock", "ban")
        for one in state.embargoes
        if one.seat == me
    ]
    coin = state.coin
    if coin is not None and coin.holder == me:
        facts = {"name": text.names[coin.seat], "domain": DOMAINS[coin.domain]}
        chips.append(
            Chip(text.say("carta_impera.table.chip_coin", **facts), "culture_coin", "coin")
        )
    return chips


class OwnSection(Panel[OwnView]):
    """The own area: towers, effects, and the button that shows them all as sentences."""

    overlaid = True

    def __init__(
        self, box: Box, view: Callable[[], OwnView | None], tell: Callable[[str], str]
    ) -> None:
        super().__init__(box, view)
        self.tell = tell

    def things(self, view: OwnView) -> list[Target]:
        p = drawing.own_places(self.box, view)
        found = []
        for i, domain in enumerate(DOMAINS):
            name = f"own:{domain}"
            place = p.column(i, view.feet[i].need)
            found.append(Target(name, place, self.tell(name), tabbed=domain in view.lit))
        for i, effects in enumerate(view.effects):
            for k, effect in enumerate(effects):
                name = f"effect:{effect.id}"
                on = effect.state in (position.OPEN, position.FORCE)
                found.append(Target(name, p.effect(i, k), self.tell(name), on, tabbed=on))
        if view.button:
            found.append(Target("board", p.button(), view.button))
        return found

    def draw(self, c: Canvas, view: OwnView) -> None:
        drawing.paint_own(c, drawing.own_places(self.box, view), view)


# ---- rivals -------------------------------------------------------------------------------------


def rival_view(text: TableText, who: Seating, seat: int, touch: Touch) -> RivalView:
    """The panel of another seat."""
    state = text.state
    cards = sum(text.count(seat, domain) for domain in range(6))
    following = seat == (text.me + 1) % len(text.names)
    note = text.say("carta_impera.table.next_cards", n=cards) if following else text.cards(cards)
    pointed, prefix = thing_of(touch.pointed), f"column:{seat}:"
    on = pointed[len(prefix) :] if pointed.startswith(prefix) else ""
    backs = position.hand_backs(state, seat)
    return RivalView(
        seat=who.seat(seat),
        first=state.first == seat,
        team=who.team(seat),
        note=note,
        hand=tuple(zip(ERAS, backs, strict=True)),
        word=text.say("carta_impera.table.hand"),
        skyline=_towers(text, seat, who, False),
        feet=feet(text, seat),
        lit=frozenset(name[len(prefix) :] for name in touch.lit if name.startswith(prefix)),
        pointed="hand" if pointed == f"seat:{seat}" else on if pointed in touch.lit else "",
        hand_lit=f"seat:{seat}" in touch.lit,
    )


class RivalSection(Panel[RivalView]):
    """The panel of the seat `n`."""

    overlaid = True

    def __init__(
        self, box: Box, seat: int, view: Callable[[], RivalView | None], tell: Callable[[str], str]
    ) -> None:
        super().__init__(box, view)
        self.seat, self.tell = seat, tell

    def things(self, view: RivalView) -> list[Target]:
        p = drawing.rival_places(self.box, view)
        head = Box(self.box.x + 6, self.box.y + 6, self.box.w - 12, drawing.RIVAL_HEAD - 8)
        name = f"seat:{self.seat}"
        place = p.hand(view) if view.hand_lit else head
        found = [Target(name, place, self.tell(name))]
        for i, domain in enumerate(DOMAINS):
            name = f"column:{self.seat}:{domain}"
            place = p.column(i, view.feet[i].need)
            found.append(Target(name, place, self.tell(name), tabbed=domain in view.lit))
        return found

    def draw(self, c: Canvas, view: RivalView) -> None:
        drawing.paint_rival(c, drawing.rival_places(self.box, view), view)


# ---- the hand -----------------------------------------------------------------------------------


class Draw(NamedTuple):
    """What the draw will bring by the present hand limit."""

    number: int
    limit: int


def card_names(cards: Sequence[int], prefix: str = "hand") -> tuple[str, ...]:
    """The names of targets for cards of a hand: equal ones are counted."""
    seen: dict[int, int] = {}
    found = []
    for card in cards:
        n = seen.get(card, 0)
        seen[card] = n + 1
        found.append(f"{prefix}:{NAMES[card]}" + (f"@{n}" if n else ""))
    return tuple(found)


def hand_view(
    text: TableText, touch: Touch, draw: Draw, button: str, key: str, covered: bool, playing: bool
) -> HandView:
    """The hand on its tray; `playing`: a card is to be played next."""
    state, me = text.state, text.me
    cards, names = state.hands[me], card_names(state.hands[me])
    pointed = names.index(touch.pointed) if touch.pointed in names and not covered else -1
    eras = position.drawn_eras(state, draw.number)
    choosing = any(kind(name) in ("own", "column", "seat", "pile", "copy") for name in touch.lit)
    return HandView(
        title=text.say("carta_impera.table.hand_title", name=text.names[me]),
        note=text.say("carta_impera.table.hand_note", n=len(cards), limit=draw.limit),
        cards=tuple(_hand_card(text, card, touch, covered, playing) for card in cards),
        button=button,
        key=key,
        drawn=draw.number,
        era=ERAS[eras[0]] if eras else "",
        to_draw=text.say("carta_impera.table.drawn"),
        dim=choosing,
        pointed=pointed,
        over_button=touch.pointed == "hide",
        hidden=frozenset(n for n, name in enumerate(names) if thing_of(name) in touch.hidden),
    )


def _hand_card(text: TableText, card: int, touch: Touch, covered: bool, playing: bool) -> HandCard:
    if covered or DOMAIN_OF[card] > 5:
        return HandCard(NAMES[BACK[card]], "")
    name, domain = NAMES[card], card // 3
    lit = f"hand:{name}" in touch.lit
    banned = bool(embargoed(text.state, text.me) >> domain & 1)
    foot = opens = ""
    if lit and playing:
        have, need = text.count(text.me, domain) + 1, text.need(text.me, domain)
        foot = text.say("carta_impera.table.makes", cards=have, needed=need)
        opens = text.say("carta_impera.table.wins") if have >= need else _opens(text, domain, have)
    why = text.effect("embargo") if banned else ""
    return HandCard(name, text.domain(domain), lit, False, foot, opens, why)


def _opens(text: TableText, domain: int, have: int) -> str:
    """What one card more of a domain opens."""
    numbers = text.state.numbers
    pair = box().permanents.get(domain, ())
    for effect, wanted in zip(pair, (numbers.level_1, numbers.level_2), strict=False):
        if have == wanted:
            return text.say("carta_impera.table.opens", effect=effect.id)
    return ""


class HandSection(Panel[HandView]):
    """The hand on its tray. `cards` are the names of its targets; `tell` says what one is."""

    overlaid = True

    def __init__(
        self,
        box: Box,
        view: Callable[[], HandView | None],
        cards: Callable[[], tuple[str, ...]],
        tell: Callable[[str], str],
    ) -> None:
        super().__init__(box, view)
        self.cards, self.tell = cards, tell

    def things(self, view: HandView) -> list[Target]:
        p = hand_drawing.places(self.box, view)
        found = [Target("tray", self.box, view.title, focusable=False)]
        names = self.cards()
        for k, (name, card) in enumerate(zip(names, view.cards, strict=True)):
            place = p.reach(k, len(view.cards) + view.drawn)
            known = not card.kind.endswith("?")
            told = self.tell(thing_of(name)) if known else ""
            found.append(Target(name, place, told, card.lit, tabbed=card.lit))
        if view.button:
            found.append(Target("hide", p.button(), view.button))
        return found

    def draw(self, c: Canvas, view: HandView) -> None:
        hand_drawing.paint(c, hand_drawing.places(self.box, view), view)
