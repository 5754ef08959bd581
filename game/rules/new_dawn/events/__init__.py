"""What happens in A New Dawn, in the rulebook's words. `seat` is who did it or whom it befell."""

from game.rules.new_dawn.events.course import *
from game.rules.new_dawn.events.land import *
from game.rules.new_dawn.events.war import *
