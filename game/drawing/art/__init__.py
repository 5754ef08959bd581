"""The pictures of the games: emblems, card pictures, wonders and box covers, all of them SVG text.

An emblem is a hand-editable file in `assets/art/emblems`; a picture is data in `assets/art`, a list
of calls of the drawings in `parts`. SDL_image draws no text, no clip path, no mask and no filter,
and reads gradients in percent only, so none of that occurs here.
"""
