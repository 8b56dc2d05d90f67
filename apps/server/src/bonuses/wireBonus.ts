import type { GiftStage, PlayerBonus } from "@croupier/contract/gifts";
import { betRows } from "@croupier/rules/bonuses/betContributions";
import { contributionRows, rowsOfGames } from "@croupier/rules/bonuses/contributions";
import { contributionOf } from "@croupier/rules/bonuses/wagering";
import { toCents } from "@croupier/rules/money";
import type { Bonus } from "./bonusStore.ts";
import type { GiftGame } from "./deps.ts";
import { Bets, keptContributions } from "./offerGifts/contributions.ts";

/** The games that a bonus names, of which `wireBonus` has to know. */
export const gamesNamedBy = (bonuses: readonly Pick<Bonus, "games" | "contributions">[]): string[] => [
  ...new Set(
    bonuses.flatMap(({ games, contributions }) => [
      ...(games ?? []),
      ...Object.keys(keptContributions(contributions)?.games ?? {}),
    ]),
  ),
];

/** A bonus in the contract's shape; `turn` is its place among those that wait in its wallet. Source: 3-23, C-2.5.5. */
export function wireBonus(bonus: Bonus, games: readonly GiftGame[], turn?: number): PlayerBonus {
  const stage = bonus.stage as GiftStage;
  const named = keptContributions(bonus.contributions);
  const titleOf = (game: string) => games.find(({ identifier }) => identifier === game)?.title ?? game;
  const counted = bonus.games && games.filter(({ identifier }) => bonus.games!.includes(identifier));
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
    max_stake_cents: bonus.max_stake === null ? null : toCents(bonus.max_stake),
    max_win_cents: bonus.max_win === null ? null : toCents(bonus.max_win),
    contributions: counted
      ? rowsOfGames(
          counted.map(({ identifier, title, categories }) => ({
            ...{ title, percent: contributionOf(categories, identifier, named) },
          })),
        )
      : contributionRows(named, titleOf),
    bet_contributions: betRows(Bets.parse(bonus.bet_contributions) ?? {}),
    ...(turn !== undefined && { queue_position: turn }),
    ...(counted && {
      games: bonus.games!,
      games_info: counted.map(({ identifier, title, frontend_url }) => ({ identifier, title, frontend_url })),
    }),
  };
}
