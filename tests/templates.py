"""The kits of the templates: whole games that are on nobody's shelf."""

from __future__ import annotations

from game.games import Games

TEMPLATES = Games({id: f"game.scenes.{id}.face" for id in ("template_hidden", "template_open")})
