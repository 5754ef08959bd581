"""What is said to several who learn together: the answers among which each chooses in secret, who chose what, and the
note for whoever explains."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from game.content.folder import data_folder
from game.lessons.data import Step, must_know
from game.lessons.progress import Group, in_secret
from game.lessons.run import LEARNER, LessonRun
from game.rules.contract import Action
from game.words.words import Words, plain

OFFERED = 3
"""Among so many moves at most one is chosen in secret."""
Called = Callable[[Words, Action, Sequence[str], Any], str]
"""What an action is called, by the names of all and what is seen."""
Noted = tuple[str, str]
"""An icon, and what is told beside it."""


class Offer(NamedTuple):
    """An answer to a question to all: its name, how it reads, what is said to whoever chose it, and whether
    it is right."""

    answer: str
    text: str
    why: str
    right: bool


def offers(words: Words, called: Called, run: LessonRun, at: int) -> list[Offer]:
    """The answers to a step that everybody answers; none where one of them does what it asks for."""
    step = run.lesson.steps[at]
    reason = known(words, run.game.id, step.checks)
    if step.ask == "move":
        return moves_to_choose(words, called, run.beginning(at), reason)
    if not in_secret(step):
        return []

    def sentence(name: str) -> str:
        return words.say(run.key(name))

    if step.all:
        wrong = dict.fromkeys((*step.answers.values(), step.missing))
        others = words.say("group.marked_others")
        return [
            Offer("", words.say("group.marked"), reason, True),
            *(Offer(run.key(name), others, sentence(name), False) for name in wrong),
        ]
    return [
        Offer(one, sentence(one) if step.choices else one,
              reason if one == step.right else sentence(step.answers[one]), one == step.right)
        for one in step.offered
    ]  # fmt: skip


def moves_to_choose(words: Words, called: Called, then: LessonRun, reason: str) -> list[Offer]:
    """The moves among which everybody chooses as a step begins; none where others have the name of the right
    one, so that it is to be shown on the table."""
    names, view = [seat.name for seat in then.seats], then.match.observation(LEARNER)
    found: dict[str, Offer] = {}
    for actions in then.tempting():
        text = plain(called(words, actions[0], names, view))
        why = then.answer_to(LEARNER, *actions)
        if text in found and found[text].right:
            return []
        found.setdefault(text, Offer(text, text, words.say(why) if why else reason, not why))
    chosen = list(found.values())[:OFFERED]
    return Random(then.step.id).sample(chosen, len(chosen)) if len(chosen) > 1 else []


def turned_up(words: Words, learners: Sequence[str], offered: Sequence[Offer],
              given: Mapping[int, str]) -> Iterator[Noted]:  # fmt: skip
    """Who chose what: the right answer first, with its reason, then each wrong one, and why not."""
    for one in sorted(offered, key=lambda one: not one.right):
        names = words.join([learners[n] for n, answer in given.items() if answer == one.answer])
        if names or one.right:
            key = "group.chose" if names else "group.nobody"
            who = words.say(key, answer=one.text.rstrip("."), names=names)
            yield "check" if one.right else "cross", f"{who} {one.why}".strip()


def known(words: Words, game_id: str, items: Sequence[str]) -> str:
    """What one must know of these things."""
    return " ".join(words.say(f"must.{game_id}.{item}") for item in items)


def note(words: Words, game_id: str, group: Group, step: Step, name: str, pointer: str) -> str:
    """What whoever explains may say at a step that is done by the one of this `name`. It gives no answer
    away. `pointer` is the key of the big pointer."""
    items = () if step.ask else step.teaches
    often = {one.id for one in must_know(data_folder() / game_id) if one.often_wrong}
    if items:
        sentence = known(words, game_id, items)
        said = [words.say("group.note.say", host=group.host, sentence=sentence)]
    else:
        said = [words.say("group.note.show", host=group.host, key=pointer)]
    if often & {*items}:
        said.append(words.say("group.note.often_wrong"))
    if step.ask:
        said.append(words.say("group.note.ask", name=name))
    elif not step.reading:
        said.append(words.say("group.note.let", name=name))
    return " ".join(said)
