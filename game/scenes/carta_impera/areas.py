"""The own area, the rivals above it and the hand below: what they show of a position, and what can
be touched there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from game.content.carta_impera.schema import DOMAINS, ERAS
from game.drawing.carta_impera import areas as drawing
from game.drawing.carta_impera import faces, skyline
from game.drawing.carta_impera.areas import Chip, Effect, Foot, OwnView, RivalView
from game.drawing.carta_impera.skyline import Coin, SkylinePlaces, SkylineView, Tower
from game.drawing.kit import hand as hand_drawing
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.hand import HandCard, HandPlaces, HandView
from game.drawing.kit.shapes import Box
from game.rules.carta_impera.box import BACK, DOMAIN_OF, NAMES, box
from game.rules.carta_impera.state import Marker, embargoed
from game.scenes.carta_impera import position
from game.scenes.carta_impera.table_text import TableText
from game.scenes.kit.section import Target
from game.scenes.table.choice import card_names, kind, thing_of
from game.scenes.table.sections.panel import ThingsPanel
from game.words.carta_impera import things

SHORT_FEET = "/{}"
A = TypeVar("A", OwnView, RivalView)


# ---- towers -------------------------------------------------------------------------------------


def _towers(text: TableText, seat: int, big: bool) -> SkylineView:
    state = text.state
    coin = state.coin

    def laid(markers: Sequence[Marker], domain: int) -> tuple[Seat, ...]:
        here = seat, domain
        return tuple(text.seat(one.by) for one in markers if (one.seat, one.domain) == here)

    def tower(domain: int) -> Tower:
        there = coin is not None and (coin.seat, coin.domain) == (seat, domain)
        return Tower(
            tuple(NAMES[card] for card in state.columns[6 * seat + domain]),
            text.need(seat, domain),
            laid(state.democracies, domain),
            laid(state.embargoes, domain),
            Coin(text.seat(coin.holder), position.coin_idle(state)) if coin and there else None,
        )

    numbers = state.numbers
    levels = numbers.level_1, numbers.level_2
    return SkylineView(tuple(map(tower, range(6))), levels, numbers.dominance, big)


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
    text: TableText, refused: str, button: str, key: str, over: bool, limit: int
) -> OwnView:
    """The area of the one who sits below."""
    state, me = text.state, text.me
    on_turn = state.turn == me and bool(state.round) and not state.ending
    return OwnView(
        seat=text.seat(me),
        turn=text.say("carta_impera.table.on_turn") if on_turn else "",
        first=state.first == me,
        team=text.team(me),
        button=button,
        key=key,
        chips=tuple(_chips(text, limit)),
        skyline=_towers(text, me, True),
        feet=feet(text, me),
        effects=tuple(_effects(text, domain, refused) for domain in range(6)),
        compared=text.compared(),
        lit=frozenset(name[4:] for name in text.lit if name.startswith("own:")),
        over_button=over,
    )


def _effects(text: TableText, domain: int, refused: str) -> tuple[Effect, ...]:
    """The effects under a tower."""
    found = []
    for effect in position.by_domain(domain):
        state = text.state_of(effect.id, refused)
        why = text.missing(effect.id) if state == position.SHUT else ""
        name = text.effect(effect.id, short=True)
        found.append(Effect(effect.id, name, things.mark(effect), state, why))
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


class AreaSection(ThingsPanel[A]):
    """A skyline with what belongs to it."""

    def places(self, view: A) -> drawing.AreaPlaces:
        raise NotImplementedError

    def columns(self, view: A, prefix: str) -> list[Target]:
        """The six towers with their feet."""
        p, found = self.places(view), []
        for i, domain in enumerate(DOMAINS):
            name, lit = f"{prefix}:{domain}", domain in view.lit
            found.append(Target(name, p.column(i, view.feet[i].need), self.tell(name), tabbed=lit))
        return found

    def skyline(self) -> tuple[SkylinePlaces, SkylineView] | None:
        """Where the towers stand."""
        view = self.view()
        return None if view is None else (self.places(view).skyline, view.skyline)


class OwnSection(AreaSection[OwnView]):
    """The own area: towers, effects, and the button that shows them all as sentences; `offered`
    are the kinds of card that may be played next."""

    offered: Callable[[], Iterable[str]]

    def places(self, view: OwnView) -> drawing.OwnPlaces:
        return drawing.OwnPlaces(self.box, view)

    def things(self, view: OwnView) -> list[Target]:
        p, found = self.places(view), self.columns(view, "own")
        for i, effects in enumerate(view.effects):
            for k, effect in enumerate(effects):
                name = f"effect:{effect.id}"
                on = effect.state in (position.OPEN, position.FORCE)
                found.append(Target(name, p.effect(i, k), self.tell(name), on, tabbed=on))
        if view.button:
            found.append(Target("board", p.button(), view.button))
        return found

    def draw(self, c: Canvas, view: OwnView) -> None:
        drawing.paint_own(c, self.places(view), view)

    def ahead(self, c: Canvas) -> Iterator[None]:
        """The towers as they will be."""
        view = self.view()
        if view is None:
            return
        for card in self.offered():
            after = view._replace(skyline=view.skyline.with_card(card))
            skyline.paint(c, self.places(after).skyline, after.skyline)
            yield


# ---- rivals -------------------------------------------------------------------------------------


def rival_view(text: TableText, seat: int) -> RivalView:
    """The panel of another seat."""
    state = text.state
    cards = sum(text.count(seat, domain) for domain in range(6))
    following = seat == (text.me + 1) % len(text.names)
    prefix, hand = f"column:{seat}:", f"seat:{seat}"
    return RivalView(
        seat=text.seat(seat),
        first=state.first == seat,
        team=text.team(seat),
        notes=(
            (
                text.say("carta_impera.table.next_cards", n=cards),
                text.say("carta_impera.table.next"),
            )
            if following
            else (text.cards(cards),)
        ),
        hand=tuple(zip(ERAS, position.hand_backs(state, seat), strict=True)),
        word=text.say("carta_impera.table.hand"),
        skyline=_towers(text, seat, False),
        feet=feet(text, seat),
        lit=frozenset(name[len(prefix) :] for name in text.lit if name.startswith(prefix)),
        hand_lit=hand in text.lit,
    )


class RivalSection(AreaSection[RivalView]):
    """The panel of the seat `seat`."""

    seat: int

    def places(self, view: RivalView) -> drawing.RivalPlaces:
        return drawing.RivalPlaces(self.box, view)

    def things(self, view: RivalView) -> list[Target]:
        head = Box(self.box.x + 6, self.box.y + 6, self.box.w - 12, drawing.RIVAL_HEAD - 8)
        place = self.places(view).hand if view.hand_lit else head
        hand = Target(f"seat:{self.seat}", place, self.tell(f"seat:{self.seat}"))
        return [hand, *self.columns(view, f"column:{self.seat}")]

    def draw(self, c: Canvas, view: RivalView) -> None:
        drawing.paint_rival(c, self.places(view), view)


# ---- the hand -----------------------------------------------------------------------------------


def hand_view(
    text: TableText,
    pointed: str,
    hidden: frozenset[str],
    drawn: int,
    limit: int,
    button: str,
    key: str,
    covered: bool,
) -> HandView:
    """The hand on its tray, and how many cards the draw will bring by this hand limit."""
    state = text.state
    playing = position.plays_now(state)
    cards = tuple(_hand_card(text, card, covered, playing) for card in state.hands[text.me])
    names = card_names(card.kind for card in cards)
    eras = position.drawn_eras(state, drawn)
    return HandView(
        title=text.say("carta_impera.table.hand_title", name=text.names[text.me]),
        note=text.say("carta_impera.table.hand_note", n=len(cards), limit=limit),
        cards=cards,
        button=button,
        key=key,
        drawn=drawn,
        era=ERAS[eras[0]] if eras else "",
        to_draw=text.say("carta_impera.table.drawn"),
        dim=any(kind(name) in ("own", "column", "seat", "pile", "copy") for name in text.lit),
        pointed=names.index(pointed) if pointed in names and not covered else -1,
        over_button=pointed == "hide",
        hidden=frozenset(n for n, name in enumerate(names) if name in hidden),
    )


def _hand_card(text: TableText, card: int, covered: bool, playing: bool) -> HandCard:
    if covered or DOMAIN_OF[card] > 5:
        return HandCard(NAMES[BACK[card]], "")
    name, domain = NAMES[card], card // 3
    lit = f"hand:{name}" in text.lit
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
    opened = [one for one, wanted in position.levels(text.state, domain) if wanted == have]
    return text.say("carta_impera.table.opens", effect=opened[0]) if opened else ""


class HandSection(ThingsPanel[HandView]):
    """The hand on its tray."""

    def things(self, view: HandView) -> list[Target]:
        p = HandPlaces(self.box, view, faces.RATIO)
        found = [Target("tray", self.box, view.title, focusable=False)]
        for k, (name, card) in enumerate(
            zip(card_names(card.kind for card in view.cards), view.cards, strict=True)
        ):
            place = p.reach(k, len(view.cards) + view.drawn)
            told = self.tell(thing_of(name)) if card.name else ""
            found.append(
                Target(name, place, told, card.lit, focusable=bool(card.name), tabbed=card.lit)
            )
        if view.button:
            found.append(Target("hide", p.button(), view.button))
        return found

    def offered(self) -> Iterable[str]:
        """The kinds of card that can be played, each once."""
        view = self.view()
        return dict.fromkeys(card.kind for card in view.cards if card.lit) if view else ()

    def draw(self, c: Canvas, view: HandView) -> None:
        hand_drawing.paint(c, self.box, view, faces.FACES)
