"""Cards to choose: the hand on the cloth, with prices, who has chosen, and which way the rest goes; the discard
pile that Halicarnassus looks through; and the boards, where wonders are chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.content.wonders.load import tables
from game.content.wonders.schema import SIDES
from game.drawing.backs import RATIO
from game.drawing.kit import fitting
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import (
    EMPTY,
    SPRING,
    Node,
    Paint,
    art,
    column,
    either,
    free,
    grid,
    icon,
    row,
    stack,
    text,
    words,
)
from game.drawing.kit.parts import ground
from game.drawing.kit.shapes import Box
from game.drawing.kit.spread import Side
from game.drawing.kit.surface_cache import room
from game.drawing.kit.theme import CREAM, GOLD, GOLD_TEXT, MUTED
from game.drawing.wonders import city as drawing
from game.drawing.wonders import faces, marks
from game.drawing.wonders import nodes as parts
from game.hotseat.choice import card_names
from game.hotseat.intents import Touch, Why
from game.hotseat.wonders.chosen import Pick, Take
from game.rules.wonders.box import NONE, box
from game.rules.wonders.state import FREE_CITY
from game.scenes.kit.tree_section import key_of
from game.words import plain
from game.words.wonders import box as about
from game.words.wonders import position, things
from game.words.wonders.table_text import TableText
from game.words.wonders.things import Board, Card, Tag

LAMP, RIBBON = Paint(drawing.lamp), Paint(marks.pill, ("#efe6cc", "#3a3424"))
LINE = 34.0
"""How high the line above the cards is."""
FOOT = Node(h=drawing.TAG[1] - 2)
"""Below a card that has no tag."""
GAP = -2.0
"""A tag lies so much over the card above it."""


def hand(t: TableText, acts: bool, taken: str, refused: str, key: str, seen: bool,
         air: str = "") -> Node:  # fmt: skip
    """The hand of whoever sits below, who may act: the card that is `taken` up is lifted, one that is
    in the `air` has left its place. Where it is not `seen` there is the line above it alone; a key
    hides it."""
    state, me, second = t.state, t.me, t.at != t.me
    cards = position.hand(state, me) if seen else ()
    if not state.hands[me]:  # the match is over
        return _board(Node(h=LINE), [])
    laid = {position.card_of(action): at for at, action in position.laid(state, me)}
    found = []
    for name, card in zip(card_names(cards), cards, strict=True):
        if card in laid:
            found.append(_laid(t, name, card, laid.pop(card)))
        elif name == air:
            empty = column(art(drawing.gap, grow=1), FOOT, at=(0, 0), id=key_of(name))
            found.append(empty.but(does=Take(name), thing=("hand", card)))
        else:
            look = "pointed" if name == taken else "refused" if name == refused else ""
            found.append(_offered(t, name, card, acts, look))
    title = t.say("wonders.table.hand_drawn") if second else t.to_me("hand")
    hides = t.say("wonders.table.hides", key=key) if key and seen and not second else ""
    return _board(_line(t, title, hides), found)


def face_down(t: TableText) -> Node:
    """The hand of whoever is next, which they have not lifted yet."""
    n, age = len(t.state.hands[t.me]), max(1, t.state.age)
    if not n:  # tokens still fly, and the next Age is not dealt
        return _board(Node(h=LINE), [])
    title = t.say("wonders.table.hand_of", name=t.seat(t.me).name)
    back = column(art(drawing.down, age, grow=1, bleed=14), FOOT)
    return _board(_line(t, title, t.say("wonders.table.face_down", n=n), False), [back] * n)


def to_come(
    t: TableText, b: Box, turned_up: float, arranger: Arranger, c: Canvas
) -> Iterator[None]:
    """Draw the cards of the Age as large as a hand shows them, and as they are when they are `turned_up`,
    whoever has them; towards its end those of the next one."""
    backs = (p for p in arranger.arrange(face_down(t), b) if p.node.paint is not None)
    in_hand = max((p.box.h for p in backs if p.node.paint.draw is drawing.down), default=0.0)  # type: ignore[union-attr]
    age = t.state.age + (len(t.state.hands[t.me]) <= 2)
    cards = position.in_play(t.state, age)
    for high in filter(None, map(c.px, (in_hand, turned_up))):
        pixels = len(cards) * round(high * RATIO) * high
        if 4 * pixels <= room() / 4:  # four bytes a pixel
            for card in cards:
                faces.face(t.card(card), high, fitting.legible(c))
                yield


def _board(line: Node, cards: list[Node]) -> Node:
    return column(line, free(drawing.Side(), *cards, grow=1), gap=8, at=(0, 0), paint=LAMP)


def _offered(t: TableText, name: str, card: str, acts: bool, state: str) -> Node:
    price, tag = t.price(card), t.tag(card)
    if price.power and not price.can and price.kind != position.HAVE:
        tag = Tag("free", t.say("wonders.tag.free_once"), "free_build")
    state = state or ("lit" if acts and (price.can or price.power) else "")
    drawn = t.state.drawn
    ribbon = t.say("wonders.table.drawn") if drawn != NONE and box().names[drawn] == card else ""
    return offered(name, t.card(card), tag, state, ribbon).but(
        does=Take(name), thing=("hand", card)
    )


def offered(name: str, card: Card, tag: Tag | None, state: str, ribbon: str = "",
            wide: float = drawing.TAG[0]) -> Node:  # fmt: skip
    """A card with its state, its ribbon and its tag; tags belong to the place, not to the card."""
    no = state in ("", "refused") and tag and tag.state == "no"
    grey = 120 if no else 60 if state == "taken" else 0
    face = art(drawing.card, card, state, grey, looks=("pointed",), bleed=30)
    drawn = stack(text(ribbon, 20, marks.PALE, "semi", 0.5), h=31, pad=(12, 0), paint=RIBBON)
    over = column(SPRING, row(SPRING, drawn), pad=(0, 0, 2, 43)) if ribbon else None
    foot = parts.tag(tag).but(w=wide, h=drawing.TAG[1]) if tag else FOOT
    below = row(foot, pad=(3, 0), at=(0.5, 0))
    return column(stack(face, over, grow=1), below, gap=GAP, at=(0, 0), id=key_of(name))


def _laid(t: TableText, name: str, card: str, at: int) -> Node:
    """A card that was laid down: face down once all is chosen, else for whom it is."""
    if t.at != t.me:
        word = t.say("wonders.table.for_whom", name=t.seat(at).name)
        shown = offered(name, t.card(card), Tag("free", word, seat=t.seat(at)), "taken")
        return shown.but(does=Take(name), thing=("hand", card))
    back = art(drawing.down, t.card(card).table.age, True, grow=1, bleed=14)
    return column(
        back, FOOT, id=key_of(name), thing=("hand", card), does=Why(f"hand:{card}"), stop=False
    )


def _line(t: TableText, title: str, hides: str, wordy: bool = True) -> Node:
    """The title, who has chosen, and where the rest goes. Signs always have their room; words share what is
    left, and the least important give way first."""
    state, me = t.state, t.me
    way, to = position.passes_to(state, me)
    head = text(title, 23, GOLD_TEXT, "semi", shade=140)
    eye = icon("eye_shut", 24) if hides else None
    if wordy and position.owes_two(state, me):
        hidden = words(hides, size=20, colour=MUTED)
        return row(head, eye, hidden, SPRING, *_picks(t), gap=9, h=LINE, pad=(18, 0))
    key = f"wonders.table.goes_{way}" if way else "wonders.table.goes_nowhere"
    rest = t.say("wonders.power.seventh_note" if position.seventh(state, me) else key)
    chosen = [_chosen(t, one, one in position.answered(state)) for one in range(len(state.hands))
              if wordy and position.chooses(state) and one != me]  # fmt: skip
    ribbon = art(marks.chevrons, way, 4, 24, w=78, h=24) if way in ("left", "right") else None
    to_whom = None
    if to != NONE:
        to_whom = row(parts.badge(t.seat(to)), text(t.seat(to).name, 21, CREAM, "semi"), gap=5)

    def forms(*shown: bool) -> Node:
        """With these of the words, the most important first."""
        last, who, hide = (text(wordy, 20, MUTED, same="line") if wordy and there else EMPTY for wordy, there in
                           zip((rest, t.say("wonders.table.have_chosen") if chosen else "", hides), shown, strict=True))  # fmt: skip
        goes = (ribbon, last, to_whom) if way == "left" else (last, to_whom, ribbon)
        return row(head, eye, hide, SPRING, who, *chosen, SPRING, *goes, gap=9, h=LINE, pad=(18, 0))

    return either(*(forms(*(k < n for k in range(3))) for n in (3, 2, 1, 0)))


def _chosen(t: TableText, at: int, done: bool) -> Node:
    mark = art(drawing.chosen, done, w=17, h=17, at=(1, 1), bleed=4)
    return stack(parts.badge(t.seat(at)), mark, w=36, h=34)


def _picks(t: TableText) -> Iterator[Node]:
    """With two players: for whom is chosen, where one chooses for two cities (R13.2)."""
    done = {at for at, _ in position.laid(t.state, t.me)}
    for number, at in enumerate((t.me, FREE_CITY), 1):
        if at == t.me:
            word = t.say(
                f"wonders.table.{'laid_down' if at in done else 'for_whom'}", name=t.seat(at).name
            )
        else:
            word = t.say("wonders.table.for_free_city")
        ink, ground = (marks.GREEN_INK, "#10301c") if at in done else (marks.PALE, "#2a2414")
        yield row(icon("check", 28) if at in done else None, text(f"{number} {word}", 21, ink, "semi"), h=LINE, gap=4,
                  pad=(14, 0, 14, 0), paint=Paint(marks.pill, (GOLD, ground)))  # fmt: skip


# ---- the discard pile ---------------------------------------------------------------------------


def pile(t: TableText, picked: str) -> Node:
    """The whole pile, a row for each age; cards whose names stand already are dimmed."""
    private = text(t.say("wonders.pile.private", name=t.seat(t.me).name), 22, MUTED)
    heading = text(t.say("wonders.pile.title"), 32, GOLD_TEXT, "title", shade=120)
    return column(
        row(heading, icon("eye_shut", 26), private, gap=16, h=52),
        *(_shelf(t, age, cards, picked) for age, cards in position.pile(t.state).items()),
        pad=(24, 10, 24, 14), gap=10, paint=ground("dark"), bleed=16, at=(0, 0),
    )  # fmt: skip


def _shelf(t: TableText, age: int, cards: Sequence[str], picked: str) -> Node:
    name, count = things.age_name(t.words, age), t.words.say("count.cards", n=len(cards))
    names = zip(card_names(cards, "pile"), cards, strict=True)
    return row(
        column(text(name, 23, GOLD_TEXT, "semi"), text(count, 21, MUTED), w=100, gap=0, at=(0, 0)),
        free(Side(RATIO, 14, 320, middle=False, foot=FOOT.h + GAP),
             *(_in_pile(t, card, one, one == picked) for one, card in names), grow=1), grow=1,
    )  # fmt: skip


def _in_pile(t: TableText, card: str, name: str, picked: bool) -> Node:
    have = t.price(card).kind == position.HAVE
    free = Tag("free", t.say("wonders.tag.free"), "check") if picked else None
    state = "" if have else "pointed" if picked else "lit"
    shown = offered(name, t.card(card), t.tag(card) if have else free, state)
    return shown.but(does=Pick(name), thing=("pile", card))


def sides(t: TableText, left: frozenset[str], acts: bool) -> Node:
    """The sides of the boards that may be taken now, each with its stages; for whoever acts a touch
    takes one."""
    title = t.say("wonders.boards.title" if acts else "wonders.boards.left")
    return column(
        row(text(title, 30, GOLD_TEXT, "title", shade=120), SPRING, h=48, pad=(6, 0)),
        grid(4, _sides(t, left, acts), gap=14, grow=1),
        pad=(18, 8, 18, 14), gap=8, paint=ground("dark"), bleed=16,
    )  # fmt: skip


def _sides(t: TableText, left: frozenset[str], acts: bool) -> Iterator[Node]:
    for wonder in sorted(tables().wonders):
        for side in SIDES:
            step, place = f"wonder:{wonder}:{side}", t.words.name("wonders", "place", wonder)
            if step in left:
                says = ". ".join(
                    plain(row.text) for row in about.about_board(t.words, wonder, side)
                )
                touched = {"id": ("wonder", wonder, side), "does": Touch(step)} if acts else {}
                yield parts.board(Board(wonder, place, side), 96, plain=True, says=says, h=400, least=0.2,
                                  grow=1, **touched)  # fmt: skip
