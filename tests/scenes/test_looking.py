"""Answers of a scene hold until what they read is something else."""

from __future__ import annotations

from game.scenes.kit.looking import Looks, Tracked


class Asked:
    """Something with two attributes that answers may depend on."""

    hover, keyboard = Tracked(""), Tracked(False)

    def __init__(self) -> None:
        self.looks, self.asked = Looks(), list[str]()

    def name(self) -> str:
        return self.looks.answer("name", lambda: self._ask("name") + self.hover)

    def title(self) -> str:
        return self.looks.answer("title", lambda: self._ask("title") + self.name())

    def keys(self) -> str:
        return self.looks.answer("keys", lambda: self._ask("keys") + str(self.keyboard))

    def all(self) -> tuple[str, str, str]:
        return self.title(), self.name(), self.keys()

    def _ask(self, what: str) -> str:
        self.asked.append(what)
        return f"{what} "


def test_in_one_look_each_question_is_asked_once() -> None:
    one = Asked()
    one.looks.during(lambda: (one.all(), one.looks.during(one.all)))
    assert one.asked == ["title", "name", "keys"]
    one.all()
    assert one.asked[3:] == ["title", "name", "name", "keys"]  # somebody acts: nothing is kept


def test_what_is_kept_is_asked_again_where_it_read_what_changed() -> None:
    one = Asked()
    one.looks.during(one.all, kept=True)
    one.hover, one.keyboard = "card", False
    assert one.looks.during(one.all, kept=True) == ("title name card", "name card", "keys False")
    assert one.asked[3:] == ["title", "name"]
    one.keyboard = True
    assert one.looks.during(one.all, kept=True)[2] == "keys True"
    assert one.asked[5:] == ["keys"]
    one.looks.during(one.all)
    assert one.asked[6:] == ["title", "name", "keys"]
    one.looks.clear()
    one.looks.during(one.all, kept=True)
    assert one.asked[9:] == ["title", "name", "keys"]


def test_what_changes_in_the_middle_of_a_look_is_asked_again_in_it() -> None:
    one = Asked()

    def look() -> tuple[str, str, str]:
        one.all()
        one.hover = "card"
        return one.all()

    assert one.looks.during(look)[0] == "title name card"
