"""What happens in Civilization, in the rulebook's words. Squares are numbers of the board.

What a seat may not see is named by its back: a unit `infantry_?`, an event `event_1`, a marker
`hut:?`.
"""

from game.rules.civilization.events.course import *
from game.rules.civilization.events.land import *
from game.rules.civilization.events.war import *
