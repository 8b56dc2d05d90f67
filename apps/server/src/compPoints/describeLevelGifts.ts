import type { LevelGiftDescription } from "@croupier/contract";
import type { LevelGift } from "@croupier/contract/compPointsConfig";
import type { CompPointsDeps, RewardGame } from "./deps.ts";

/** What each level of a brand gives, by the level's group; a game that is not in the catalogue has no title. Source: 3-54. */
export async function describeLevelGifts(
  deps: CompPointsDeps,
  brand: string,
): Promise<ReadonlyMap<string, LevelGiftDescription[]>> {
  const levels = Object.entries(deps.configOf(brand)?.levels ?? {});
  const games = await deps.games(deps.db.pool);
  return new Map(levels.map(([level, gifts]) => [level, gifts.map((gift) => describe(gift, games))] as const));
}

export async function describeGifts(
  deps: CompPointsDeps,
  gifts: readonly LevelGift[],
): Promise<LevelGiftDescription[]> {
  const games = await deps.games(deps.db.pool);
  return gifts.map((gift) => describe(gift, games));
}

function describe(gift: LevelGift, games: ReadonlyMap<string, RewardGame>): LevelGiftDescription {
  if (gift.type === "lootbox") return { type: "lootbox", title: gift.title };
  if (gift.type === "money") return { type: "money", amounts: amountsOf(gift.amount_cents), wager: gift.wager };
  const game = games.get(gift.game);
  return {
    type: "freespins",
    freespins_count: gift.count,
    amounts: amountsOf(gift.stake_cents),
    ...(game ? { game: { title: game.title, frontend_url: game.url } } : {}),
    wager: gift.wager,
  };
}

const amountsOf = (cents: Readonly<Record<string, number>>) =>
  Object.entries(cents).map(([currency, amount_cents]) => ({ currency, amount_cents }));
