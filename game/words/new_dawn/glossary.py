"""The glossary of A New Dawn."""

from __future__ import annotations

from game.words.glossary import Glossary
from game.words.new_dawn.things import effect_keys

GLOSSARY = Glossary("new_dawn", effect_keys)
