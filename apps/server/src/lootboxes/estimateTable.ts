import type { Estimated, PlayAsked } from "@croupier/contract/backOffice/costEstimates";
import type { LootboxEstimate } from "@croupier/contract/backOffice/lootboxes";
import { defaultCurrency } from "@croupier/rules/currencies";
import type { WheelItem } from "@croupier/rules/wheel/wheelTable";
import type { GiftBody } from "../bonuses/index.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { bodyOf } from "./bodyOf.ts";
import type { LootboxesDeps } from "./deps.ts";
import { costOfTable, euroItems } from "./tableCosts.ts";

/** What a draw costs the house on average after wagering, in EUR: each prize is played through, and counts by its chance. */
export async function estimateTable(
  deps: LootboxesDeps,
  brand: string,
  items: readonly WheelItem[],
  { game, stake_cents, so_far }: PlayAsked,
): Promise<Estimated<LootboxEstimate> | Failure> {
  const prizes = await prizesInEuro(deps, brand, items);
  const table = await costOfTable(deps, brand, items);
  if (prizes === null || table.expected_eur_cents === null) return fail(422, "items", "no_rate");
  const parts = prizes.map(({ item, body }) => ({ at: String(item), share: 1, body, face: null }));
  const chances = new Map(table.items.map(({ id, chance }) => [String(id), chance]));
  const timesOf = (at: string) => chances.get(at) ?? 0;
  const play = { game, stake_cents, so_far, currency: defaultCurrency };
  const answer = await deps.estimateGifts({ ...play, parts, timesOf });
  if ("status" in answer) return answer;
  const { estimate, houseEdge, ...progress } = answer;
  const found: LootboxEstimate | null = estimate && {
    given_eur_cents: table.expected_eur_cents,
    cost_eur_cents: estimate.all.cost,
    standard_error_eur_cents: estimate.all.standardError,
    house_edge: houseEdge,
    items: table.items.map(({ id }) => {
      const { cost, standardError } = estimate.each.get(String(id)) ?? { cost: 0, standardError: 0 };
      return { id, cost_eur_cents: cost, standard_error_eur_cents: standardError };
    }),
  };
  return { estimate: found, ...progress };
}

/** Something that comes out of a box. */
export interface EuroPrize {
  /** Of the table's items, from 1. */
  item: number;
  chance: number;
  body: GiftBody;
}

/** What a draw from a table can bring, in EUR; null where an amount has no rate. */
export async function prizesInEuro(
  deps: LootboxesDeps,
  brand: string,
  items: readonly WheelItem[],
): Promise<EuroPrize[] | null> {
  const inEuro = (await euroItems(deps))(brand)(items);
  const total = items.reduce((sum, { weight }) => sum + weight, 0);
  return (
    inEuro?.flatMap(({ id, weight, bonuses }) =>
      weight === 0 ? [] : bonuses.map((content) => ({ item: id, chance: weight / total, body: bodyOf(content) })),
    ) ?? null
  );
}
