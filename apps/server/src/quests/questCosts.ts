import type { QuestLevelGift, QuestPlan } from "@croupier/contract/backOffice/quests";
import type { QuestsDeps } from "./deps.ts";
import type { Row } from "./schema.ts";

/** What each gift of a level costs for one player, in whole cents of EUR; null where nobody can say. */
export interface LevelCosts {
  level: number;
  eur_cents: (number | null)[];
}

type Gifts = QuestPlan["gifts"];

/** Rounded up. A gift of several currencies counts with the dearest of them: nobody knows who will come. */
export async function costsOf(deps: Pick<QuestsDeps, "costOf">, levels: Gifts, now: Date): Promise<LevelCosts[]> {
  const costs: LevelCosts[] = [];
  for (const { level, gifts } of levels) {
    const eur_cents: (number | null)[] = [];
    for (const gift of gifts) eur_cents.push(dearest(await deps.costOf(inEachCurrency(gift), now)));
    costs.push({ level, eur_cents });
  }
  return costs;
}

function inEachCurrency(gift: QuestLevelGift): QuestLevelGift[] {
  if (gift.type === "money")
    return Object.entries(gift.amount_cents).map(([code, cents]) => ({ ...gift, amount_cents: { [code]: cents } }));
  if (gift.type === "freespins")
    return Object.entries(gift.stake_cents).map(([code, cents]) => ({ ...gift, stake_cents: { [code]: cents } }));
  return [gift];
}

function dearest(costs: readonly (number | null)[]): number | null {
  const known = costs.filter((cost) => cost !== null);
  return known.length < costs.length || known.length === 0 ? null : Math.ceil(Math.max(...known));
}

/** Null where a part of it is not known. */
export function sumOf(parts: readonly (number | null)[]): number | null {
  return parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0 as number | null);
}

/** What a player who reaches the last level is given. */
export const costOfPlayer = (costs: readonly LevelCosts[]): number | null =>
  sumOf(costs.flatMap(({ eur_cents }) => eur_cents));

type Budgeted = Pick<Row<"quests.quest">, "budget_eur_cents" | "gift_costs" | "begun_count">;

export const giftCostsOf = ({ gift_costs }: Pick<Row<"quests.quest">, "gift_costs">): LevelCosts[] =>
  gift_costs as LevelCosts[];

/** How many players a budget holds; null where it holds any number. What cannot be counted is not given out of a budget. */
export function playersWithin(budget: bigint | null, costs: readonly LevelCosts[]): number | null {
  const cost = costOfPlayer(costs);
  if (budget === null || cost === 0) return null;
  return cost === null ? 0 : Number(budget / BigInt(cost));
}

/** How many more players may begin; null for any number. */
export function placesLeft(row: Budgeted): number | null {
  const players = playersWithin(row.budget_eur_cents, giftCostsOf(row));
  return players === null ? null : Math.max(0, players - row.begun_count);
}
