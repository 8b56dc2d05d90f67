import { stakeSteps } from "@croupier/games";
import { defaultCurrency } from "@croupier/rules/currencies";
import type { UnitCosts } from "@croupier/rules/prizes/ladderCost";
import type { CompPoints } from "../compPoints/index.ts";

const terms = { wager: 0, valid_days: 1 };
const boxGift = { type: "lootbox", title: "", group_key: "box_prize", valid_hours: 24 } as const;

/** What one of each gift of contests is worth, as gifts of quests are counted; free spins are of the least stake. */
export async function unitCosts(
  compPoints: Pick<CompPoints, "costOfGifts">,
  brand: string,
  spinsGames: readonly string[],
  now: Date,
): Promise<UnitCosts> {
  const games = [...new Set(spinsGames)];
  const stake_cents = { [defaultCurrency]: stakeSteps("pokie", defaultCurrency)?.min ?? 0 };
  const spins = games.map((game) => ({ type: "freespins" as const, game, count: 1, stake_cents, ...terms }));
  const [point = null, box = null, ...ofSpins] = await compPoints.costOfGifts(
    brand,
    [{ type: "points", points: 1 }, boxGift, ...spins],
    now,
  );
  return { point, box, spins: new Map(games.map((game, index) => [game, ofSpins[index] ?? null])) };
}
