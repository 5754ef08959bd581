"""The payment chooser, with made-up payments: the cheapest is chosen at once, another by a touch,
and what is paid is what was chosen; by mouse and by keys."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.scenes.kit.app import App
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.table.sections.payments import (
    PAY,
    Part,
    Payment,
    PaymentsSection,
    PaymentsView,
    payments_view,
)
from tests.scenes.driving import click, nothing_cut, opened, painted, press, tab_to

PAYMENTS = (
    Payment("pay:both", 5, "5", (Part("Ana", "2 coins", "circle"), Part("Radu", "3 coins", "square"))),
    Payment("pay:left", 4, "4", (Part("Ana", "4 coins", "circle"),)),
    Payment("pay:bank", 6, "6", (Part("the bank", "6 coins"),)),
)  # fmt: skip


class Cashier(Scene):
    """A scene with a price and nothing else."""

    def __init__(self, app: App, payments: tuple[Payment, ...] = PAYMENTS) -> None:
        super().__init__(app)
        self.payments, self.chosen = payments, ""
        self.paid: list[str] = []

    def view(self) -> PaymentsView | None:
        return payments_view("What you pay", self.payments, self.chosen, "Pay", "B")

    def choose_payment(self, name: str) -> None:
        self.chosen = name

    def build(self) -> Iterable[Section]:
        box = Box(self.w / 2 - 330, 120, 660, 460)
        yield PaymentsSection(box, self.view, self.choose_payment, self.paid.append)


@pytest.fixture
def cashier(app: App) -> Cashier:
    return opened(app, Cashier(app))


def test_the_cheapest_payment_comes_first_and_is_paid_by_the_button(
    app: App, cashier: Cashier
) -> None:
    names = [target.name for target in cashier.targets()]
    assert names == ["pay:left", "pay:both", "pay:bank", PAY]
    click(app, PAY)
    assert cashier.paid == ["pay:left"]


def test_a_touch_chooses_and_a_second_one_pays(app: App, cashier: Cashier) -> None:
    click(app, "pay:bank")
    assert cashier.chosen == "pay:bank"
    assert not cashier.paid
    click(app, "pay:both")
    assert not cashier.paid
    click(app, "pay:both")
    assert cashier.paid == ["pay:both"]


def test_by_keys_alone(app: App, cashier: Cashier) -> None:
    tab_to(app, "pay:left")
    press(app, "down", "enter")
    assert cashier.chosen == "pay:both"
    press(app, "down", "down")
    assert cashier.focus == PAY
    press(app, "enter")
    assert cashier.paid == ["pay:both"]


def test_a_choice_that_is_no_longer_offered_gives_way_to_the_cheapest(cashier: Cashier) -> None:
    cashier.chosen = "pay:bank"
    cashier.payments = PAYMENTS[:2]
    view = cashier.view()
    assert view is not None
    assert view.chosen == "pay:left"


def test_who_gets_what_is_told_and_painted(cashier: Cashier) -> None:
    sentence = {target.name: target.text for target in cashier.targets()}
    assert sentence["pay:both"] == "5: Ana 2 coins; Radu 3 coins"
    assert sentence[PAY] == "Pay. 4: Ana 4 coins"
    with painted() as texts:
        cashier.render((1280, 720))
    written = [text for text, _ in texts]
    assert {"Ana", "2 coins", "Radu", "3 coins", "the bank"} <= set(written)


def test_what_is_chosen_is_seen(cashier: Cashier) -> None:
    pictures = []
    for cashier.chosen in ("", "pay:bank", "pay:left"):
        pictures.append(cashier.render((1280, 720)).get_buffer().raw)
    assert pictures[0] == pictures[2] != pictures[1]


@pytest.mark.parametrize("payments", [(), (Payment("pay:none", 0, "nothing", ()),)])
def test_without_a_price_there_is_nothing(app: App, payments: tuple[Payment, ...]) -> None:
    scene = opened(app, Cashier(app, payments))
    assert scene.targets() == []


def test_a_payment_without_parts_is_told_in_words(app: App) -> None:
    scene = opened(app, Cashier(app, (*PAYMENTS, Payment("pay:none", 0, "nothing", ()))))
    first = scene.targets()[0]
    assert (first.name, first.text) == ("pay:none", "nothing")


@pytest.mark.parametrize("text_size", [1.0, 1.4])
def test_no_word_is_cut(app: App, text_size: float) -> None:
    app.preferences.text_size = text_size
    app.refresh()
    scene = Cashier(app)
    app.push(scene)
    with nothing_cut():
        scene.render((1280, 720))
