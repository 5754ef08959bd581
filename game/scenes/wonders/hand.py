"""The hand on the cloth: every card with its price, who has chosen, and which way the rest goes."""

from __future__ import annotations

from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.wonders import hand as drawing
from game.drawing.wonders.hand import HandPlaces, HandView, Offered
from game.drawing.wonders.marks import Tag
from game.rules.wonders.box import NONE, box
from game.scenes.kit.section import Target
from game.scenes.table.choice import card_names, thing_of
from game.scenes.table.sections.panel import ThingsPanel
from game.scenes.wonders import position
from game.scenes.wonders.table_text import TableText


def hand_view(
    text: TableText,
    pointed: str,
    taken: str,
    refused: str,
    key: str,
    seen: bool,
    down: bool = False,
) -> HandView | None:
    """The hand of whoever sits below: the card that is `taken` or pointed at is lifted. Where it is
    not `seen` there is the line above it alone, or its backs: it lies face `down`."""
    state, me = text.state, text.me
    if not state.age:
        return None
    if down:
        return _face_down(text)
    cards = position.hand(state, me) if seen else ()
    laid = {position.card_of(action): at for at, action in position.laid(state, me)}
    names, offered = card_names(cards), []
    for name, card in zip(names, cards, strict=True):
        if card in laid:
            offered.append(_laid(text, card, laid.pop(card)))
        else:
            up = name in (pointed, taken) or (taken == thing_of(name) and name == taken)
            offered.append(_offered(text, card, up, refused == name))
    way, to = position.passes_to(state, me)
    second = text.at != me
    return HandView(
        title=text.say("wonders.table.hand_drawn" if second else "wonders.table.hand"),
        hide=text.say("wonders.table.hides", key=key) if key and seen and not second else "",
        cards=tuple(offered),
        chosen=text.say("wonders.table.have_chosen"),
        others=_others(text),
        rest=_rest(text, way),
        way="" if way == "across" else way,
        to=text.seat(to) if to != NONE else None,
        picks=_picks(text),
    )


def _face_down(text: TableText) -> HandView:
    """The hand of whoever is next, which they have not lifted yet."""
    state, me = text.state, text.me
    n, (way, to) = len(state.hands[me]), position.passes_to(state, me)
    return HandView(
        title=text.say("wonders.table.hand_of", name=text.seat(me).name),
        hide=text.say("wonders.table.face_down", n=n),
        cards=(),
        chosen="",
        others=(),
        rest=_rest(text, way),
        way="" if way == "across" else way,
        to=text.seat(to) if to != NONE else None,
        backs=(max(1, state.age),) * n,
    )


def _offered(text: TableText, card: str, up: bool, refused: bool) -> Offered:
    price = text.price(card)
    lit = text.acts and (price.can or price.power)
    state = "pointed" if up else "refused" if refused else "lit" if lit else ""
    power = price.power and not price.can and price.kind != position.HAVE
    free = Tag("free", text.say("wonders.tag.free_once"), "free_build")
    drawn = text.state.drawn
    ribbon = ""
    if drawn != NONE and box().names[drawn] == card:
        ribbon = text.say("wonders.table.drawn")
    return Offered(text.card(card), free if power else text.tag(card), state, ribbon)


def _laid(text: TableText, card: str, at: int) -> Offered:
    """A card that was laid down: face down once all is chosen, else for whom it is."""
    if text.at == text.me:
        return Offered(text.card(card), down=True)
    word = text.say("wonders.table.for_whom", name=text.seat(at).name)
    return Offered(text.card(card), Tag("free", word, seat=text.seat(at)), "taken")


def _rest(text: TableText, way: str) -> str:
    """What becomes of the cards that are not used."""
    if position.seventh(text.state, text.me):
        return text.say("wonders.power.seventh_note")
    return text.say(f"wonders.table.goes_{way}" if way else "wonders.table.goes_nowhere")


def _others(text: TableText) -> tuple[tuple[Seat, bool], ...]:
    """The others in seat order, and which of them have chosen."""
    if not position.chooses(text.state):
        return ()
    done = position.answered(text.state)
    seats = range(len(text.state.hands))
    return tuple((text.seat(one), one in done) for one in seats if one != text.me)


def _picks(text: TableText) -> tuple[tuple[str, bool], ...]:
    """With two players: for whom is chosen, where one chooses for two cities (R13.2)."""
    if not position.owes_two(text.state, text.me):
        return ()
    done = {at for at, _ in position.laid(text.state, text.me)}
    found = []
    for number, at in enumerate((text.me, position.FREE_CITY), 1):
        if at == text.me:
            key = "laid_down" if at in done else "for_whom"
            words = text.say(f"wonders.table.{key}", name=text.seat(at).name)
        else:
            words = text.say("wonders.table.for_free_city")
        found.append((f"{number} {words}", at in done))
    return tuple(found)


class HandSection(ThingsPanel[HandView]):
    """The hand; the tag of a card belongs to it."""

    def things(self, view: HandView) -> list[Target]:
        p = HandPlaces(self.box, len(view.cards))
        names = card_names(one.card.id for one in view.cards)
        return [
            Target(name, p.reach(k), self.tell(name), not one.down, tabbed=not one.down)
            for k, (name, one) in enumerate(zip(names, view.cards, strict=True))
        ]

    def draw(self, c: Canvas, view: HandView) -> None:
        drawing.paint(c, HandPlaces(self.box, len(view.cards or view.backs)), view)
