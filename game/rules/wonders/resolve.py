"""How each decision is answered, and what follows by itself."""

from __future__ import annotations

from game.rules.contract import Refusal
from game.rules.flow import Decision, Finish, Flow, SealedDecision
from game.rules.wonders import powers, setup, turn
from game.rules.wonders.actions import Build, Discard, Revive, Stage, TakeWonder
from game.rules.wonders.frames import (
    Choosing,
    DiscardingRest,
    EndingTurn,
    OpeningPile,
    Reviving,
    SeventhCard,
    TakingWonder,
)
from game.rules.wonders.state import State

FLOW = Flow[State](
    decisions={
        TakingWonder: Decision(
            (TakeWonder,), setup.wonder_choices, setup.why_not_wonder, setup.take_wonder
        ),
        SeventhCard: Decision(
            (Build, Stage, Discard, Finish),
            powers.seventh_choices,
            powers.why_not_seventh,
            powers.use_seventh,
            powers.left_seventh,
        ),
        Reviving: Decision(
            (Revive, Finish),
            powers.revivals,
            powers.why_not_revive,
            powers.revive,
            powers.not_revived,
            may_be_more=powers.could_revive,
        ),
    },
    tasks={
        DiscardingRest: turn.discard_rest,
        OpeningPile: turn.open_pile,
        EndingTurn: turn.end_turn,
    },
    sealed={Choosing: SealedDecision(turn.choices, turn.why_not, turn.reveal)},
    over=Refusal("game_over", "R11"),
    waits=Refusal("not_your_turn", "R3"),
)
