import type { GiftStage, PlayerBonus } from "@croupier/contract/gifts";
import { toCents } from "@croupier/rules/money";
import type { Bonus } from "./bonusStore.ts";
import type { GiftGame } from "./deps.ts";

/** A bonus in the contract's shape; `turn` is its place among those that wait in its wallet. Source: 3-23, C-2.5.5. */
export function wireBonus(bonus: Bonus, games: readonly GiftGame[], turn?: number): PlayerBonus {
  const stage = bonus.stage as GiftStage;
  return {
    id: Number(bonus.id),
    title: bonus.title,
    currency: bonus.currency,
    group_key: bonus.group_key,
    created_at: bonus.created_at.toISOString(),
    valid_until: bonus.valid_until?.toISOString() ?? null,
    activatable: stage === "issued",
    activatable_until: stage === "issued" ? (bonus.activatable_until?.toISOString() ?? null) : null,
    cancelable: stage === "issued" || stage === "wait" || stage === "handle_bets",
    amount_cents: toCents(bonus.amount),
    stage,
    strategy: bonus.strategy,
    amount_wager_requirement_cents: toCents(bonus.required),
    amount_wager_cents: toCents(bonus.wagered),
    ...(turn !== undefined && { queue_position: turn }),
    ...(bonus.games && {
      games: bonus.games,
      games_info: games.filter(({ identifier }) => bonus.games!.includes(identifier)),
    }),
  };
}
