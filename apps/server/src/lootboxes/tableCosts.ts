import type { LootboxTable } from "@croupier/contract/backOffice/lootboxes";
import { totalWeight } from "@croupier/games/lootbox/drawPrize";
import { defaultCurrency } from "@croupier/rules/currencies";
import type { WheelItem } from "@croupier/rules/wheel/wheelTable";
import type { Queryable } from "../platform/database.ts";
import type { LootboxesDeps } from "./deps.ts";
import { faceValue, itemsIn } from "./items.ts";

/** Every table by brand and group, with its odds and what a draw gives on average in EUR before wagering. */
export async function tablesWithCosts(deps: LootboxesDeps): Promise<LootboxTable[]> {
  const toEuro = await euroItems(deps);
  return deps.brandIds().flatMap((brand) => {
    const { everybody, byGroup } = deps.contentOf(brand);
    const inEuro = toEuro(brand);
    const own = Object.entries(byGroup).map(([group, items]) => ({ group, items }));
    return [{ group: null, items: everybody }, ...own].flatMap(({ group, items }) =>
      items.length === 0 ? [] : [tableOf({ brand, group }, items, inEuro(items))],
    );
  });
}

/** The same of a table that an operator is about to write. */
export async function costOfTable(
  deps: LootboxesDeps,
  brand: string,
  items: readonly WheelItem[],
  on?: Queryable,
): Promise<LootboxTable> {
  return tableOf({ brand, group: null }, items, (await euroItems(deps, on))(brand)(items));
}

/** What a box of everybody's table, or a group's, gives on average in cents of EUR; null without the table or a rate. */
export async function expectedCost(
  deps: LootboxesDeps,
  brand: string,
  group?: string,
  on?: Queryable,
): Promise<number | null> {
  const { everybody, byGroup } = deps.contentOf(brand);
  const items = group === undefined ? everybody : Object.hasOwn(byGroup, group) ? byGroup[group] : undefined;
  return !items || items.length === 0 ? null : (await costOfTable(deps, brand, items, on)).expected_eur_cents;
}

/** What the items of a brand's tables are in EUR: null where an amount has no rate. */
export async function euroItems(deps: LootboxesDeps, on: Queryable = deps.db.pool) {
  const rates = await deps.rates(on);
  const stake = deps.minStake(defaultCurrency) ?? 0n;
  return (brand: string) => {
    const freeSpins = { game: deps.contentOf(brand).rules?.freeSpinsGame ?? "", stake };
    return (items: readonly WheelItem[]) => itemsIn(items, { currency: defaultCurrency, rates, freeSpins });
  };
}

function tableOf(
  { brand, group }: { brand: string; group: string | null },
  items: readonly WheelItem[],
  inEuro: ReturnType<typeof itemsIn>,
): LootboxTable {
  const total = totalWeight(items.map(({ weight }, id) => ({ id, weight })));
  const worth = items.map((_, index) => inEuro?.[index]?.bonuses.reduce((sum, one) => sum + faceValue(one), 0n));
  const whole = items.reduce((sum, { weight }, index) => sum + BigInt(weight) * (worth[index] ?? 0n), 0n);
  return {
    ...{ id: `${brand}/${group ?? ""}`, brand, group, total_weight: total },
    expected_eur_cents: inEuro === null ? null : Number(whole) / total,
    items: items.map(({ weight, bonuses }, index) => ({
      id: index + 1,
      weight,
      bonuses: inEuro?.[index]?.bonuses ?? bonuses,
      chance: weight / total,
      eur_cents: worth[index] === undefined ? null : Number(worth[index]),
    })),
  };
}
