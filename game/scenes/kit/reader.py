"""Who looks at the window: everything is shown in their comfort."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from game.drawing.kit import theme
from game.hotseat.preferences import Comfort, Preferences, system_language
from game.words import Words, codes, words_in
from game.words.buttons import key_name


class Reader:
    """The person who looks, by name (empty for the house), and the words of their language."""

    def __init__(self, preferences: Preferences) -> None:
        self.preferences = preferences
        self.person = ""
        self._tried: Comfort | None = None
        """A comfort that is only looked at."""
        self._spoken: dict[str, Words] = {}
        """By language: who takes the laptop back finds every sentence still in one piece."""
        self.use()

    @property
    def comfort(self) -> Comfort:
        """Language, size of text, palette and speed of the person who looks."""
        return self._tried or self.preferences.comfort(self.person)

    def words_of(self, person: str) -> Words:
        """The words of a person's language; without a name those of the house."""
        return self._words_in(self.preferences.comfort(person).language)

    def _words_in(self, chosen: str) -> Words:
        known = codes()
        lang = chosen if chosen in known else system_language(known)
        if lang not in self._spoken:
            self._spoken[lang] = words_in(lang)
        return self._spoken[lang]

    def key(self, action: str) -> str:
        """The key of an action, as it stands on a button."""
        return key_name(self.words, self.preferences.key_of(action))

    def use(self) -> None:
        """From now on everything is shown in the comfort as it is."""
        self._shown = self.comfort
        self.words = self._words_in(self._shown.language)
        theme.use(self._shown.palette)

    def turn_to(self, person: str) -> bool:
        """This person looks now; whether they are shown things otherwise than whoever looked."""
        self.person = person
        changed = self.comfort != self._shown
        if changed:
            self.use()
        return changed

    @contextlib.contextmanager
    def trying(self, comfort: Comfort) -> Iterator[None]:
        """Within, whatever is laid out and painted is so in this comfort."""
        self._tried = comfort
        self.use()
        try:
            yield
        finally:
            self._tried = None
            self.use()
