"""Languages: sentences by key, and sentences made from what the rules say."""

from game.words.catalogue import codes, languages
from game.words.words import Words, WordsError, plain, spoken, words_in

__all__ = ["Words", "WordsError", "codes", "languages", "plain", "spoken", "words_in"]
