"""Other spellings of the notation's words: whatever is clear is understood."""

from __future__ import annotations

SEATS = {"A": 0, "B": 1, "a": 0, "b": 1, "player_1": 0, "player_2": 1, "P1": 0, "P2": 1}

BOTH = (
    "shared",
    "shared_victory",
    "draw",
    "tie",
    "tied",
    "both",
    "none",
    "AB",
    "A, B",
    "A and B",
    None,
)
"""Winners, when there is more than one."""

GIVEN = {
    "player_1": "A",
    "player_2": "B",
    "conflict_pawn": "pawn",
    "pawn_position": "pawn",
    "discard_pile": "discard",
    "discarded": "discard",
    "military_tokens_left": "military_tokens",
    "progress_tokens": "board_tokens",
    "tokens_on_board": "board_tokens",
    "tokens_in_box": "box_tokens",
    "drawn_tokens": "drawn",
    "player": "turn",
    "to_move": "turn",
    "player_to_move": "turn",
    "active_player": "turn",
    "cards_remaining": "cards_left",
    "taken": "removed",
    "slots": "layout",
}
PLAYER = {
    "coin": "coins",
    "treasury": "coins",
    "cards": "buildings",
    "city": "buildings",
    "built": "wonders_built",
    "wonders_constructed": "wonders_built",
    "unbuilt": "wonders_unbuilt",
    "wonders_drafted": "wonders_unbuilt",
    "progress_tokens": "tokens",
    "under_wonders": "tucked",
    "cards_under_wonders": "tucked",
}
ITEM = {"construct": "build", "card": "build", "building": "build", "build_wonder": "wonder"}
TURN = {
    **{word: key for word, key in ITEM.items() if word != "card"},
    "with": "using",
    "card": "using",
    "with_card": "using",
    "sell": "discard",
    "wonder_draft": "draft",
    "pick": "draft",
}
COST = {
    "total": "cost",
    "price": "cost",
    "affordable": "legal",
    "printed_coins": "coins",
    "choices": "choice",
    "discounted": "waived",
    "unit_prices": "unit_price",
    "prices": "unit_price",
}
CATEGORIES = {
    "civilian": "blue",
    "scientific": "green",
    "science": "green",
    "commercial": "yellow",
    "guilds": "purple",
    "guild": "purple",
    "tokens": "progress",
    "progress_tokens": "progress",
    "treasury": "coins",
    "points": "total",
    "score": "total",
    "vp": "total",
}
OF_A_PLAYER = {
    "cards": "buildings",
    "progress_tokens": "tokens",
    "treasury": "coins",
    "built": "wonders_built",
    "unbuilt": "wonders_unbuilt",
    "sciences": "symbols",
    "points": "total",
    "score": "total",
    "vp": "total",
    "coins_lost": "lost",
    "gained": "income",
    "coins_gained": "income",
    "under_wonders": "tucked",
}
EXPECT = {
    **{f"player_{n}": name for n, name in ((1, "A"), (2, "B"))},
    **{f"{seat}_{word}": f"{seat}_{key}" for seat in "AB" for word, key in OF_A_PLAYER.items()},
    "refused": "reason",
    "refusal": "reason",
    "conflict_pawn": "pawn",
    "military_tokens": "military_tokens_left",
    "discard": "discard_pile",
    "revealed": "turned_up",
    "choice": "pending",
    "decision": "pending",
    "choices": "offered",
    "choices_offered": "offered",
    "options": "offered",
    "tokens_drawn": "drawn",
    "military_tokens_taken": "military_tokens_removed",
    "wonders_returned": "wonders_removed",
    "starting_player": "turn",
    "starter": "turn",
    "over": "game_over",
    "winners": "winner",
    "result": "winner",
    "cost": "paid",
    "chain": "by_chain",
    "extra_turn": "extra_turns",
}
VICTORIES = {
    "scientific": "science",
    "scientific_supremacy": "science",
    "military_supremacy": "military",
    "civil": "civilian",
    "points": "civilian",
}
DATA = {
    "color": "colour",
    "points": "vp",
    "symbol": "science",
    "chain_symbol": "shows",
    "produces": "produce",
    "victory_points": "vp",
    "grants": "shows",
    "freed_by_symbol": "chain",
}
SETUP = {
    "coins": "coins_each",
    "wonders": "wonders_each",
    "first_player": "first_player_of_age_1",
}
