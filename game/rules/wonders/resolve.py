"""How each decision is answered, and what follows by itself."""

from __future__ import annotations

from game.rules.contract import Refusal
from game.rules.flow import Decision, Flow, SealedDecision
from game.rules.wonders import frames, powers, setup, turn
from game.rules.wonders.state import State

FLOW = Flow[State](
    decisions={
        frames.TakingWonder: Decision(
            setup.wonder_choices, setup.why_not_wonder, setup.take_wonder
        ),
        frames.SeventhCard: Decision(
            powers.seventh_choices,
            powers.why_not_seventh,
            powers.use_seventh,
            finish=powers.left_seventh,
        ),
        frames.Reviving: Decision(
            powers.revivals,
            powers.why_not_revive,
            powers.revive,
            finish=powers.not_revived,
            may_be_more=powers.could_revive,
        ),
    },
    tasks={
        frames.DiscardingRest: turn.discard_rest,
        frames.OpeningPile: powers.open_pile,
        frames.EndingTurn: turn.end_turn,
    },
    sealed={frames.Choosing: SealedDecision(turn.choices, turn.why_not, turn.reveal)},
    over=Refusal("game_over", "R11"),
    waits=Refusal("not_your_turn", "R3"),
)
