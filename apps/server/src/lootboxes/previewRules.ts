import { type BoxRulesPreview, previewBoxRules } from "@croupier/contract/backOffice/boxRules";
import { LootboxRules } from "@croupier/contract/wheelConfigs";
import { defaultCurrency } from "@croupier/rules/currencies";
import { type WheelItem, winnable } from "@croupier/rules/wheel/wheelTable";
import type { ApiServer } from "../platform/apiServer.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { fail } from "../platform/failure.ts";
import type { LootboxesDeps } from "./deps.ts";
import { itemsIn, namedValue } from "./items.ts";
import { budgetsLeft } from "./ruleBudgets.ts";
import { type BoxRule, holds } from "./rulesThatHold.ts";
import { tableNameOf, tablesLeft } from "./tableBudgets.ts";
import { expectedCost } from "./tableCosts.ts";

interface Shown {
  brand: string;
  locale: string;
  /** Where free spins are played. */
  game: string;
}

/** What rules that are about to be written give and cost, and what speaks against them. */
export function registerRulesPreview(api: ApiServer, deps: LootboxesDeps): void {
  handleForOperator(api, previewBoxRules, async ({ body, context: { now } }) => {
    const brand = body.brand || (deps.brandIds()[0] ?? "");
    if (!deps.brandIds().includes(brand)) return fail(422, "brand", "not_in_list");
    const tables = Object.keys(deps.contentOf(brand).byGroup);
    const read = LootboxRules.safeParse(body.config);
    if (!read.success) {
      const faults = read.error.issues.map(({ path, message }) => ({ path: path.join("."), reason: message }));
      return { faults, rules: [], tables, table_budgets: [] };
    }
    const { rules, freeSpinsGame: game } = read.data;
    const faults = rules.flatMap(({ table }, place) =>
      table === undefined || tables.includes(table)
        ? []
        : [{ path: `rules.${place}.table`, reason: `there is no table of prizes ${table}` }],
    );
    const shown = { brand, locale: body.locale, game };
    const left = await budgetsLeft(deps.db.pool, brand, rules);
    const leftOfTables = await tablesLeft(deps, deps.db.pool, brand, read.data);
    const previewed = rules.map((rule) => {
      const isTableUsedUp = leftOfTables.get(tableNameOf(deps.contentOf(brand), [], rule.table))?.isUsedUp ?? false;
      return previewRule(deps, shown, { rule, left: left.get(rule.id) ?? null, isTableUsedUp }, now);
    });
    const table_budgets = [...leftOfTables.values()].map(({ table, left: left_eur_cents, isUsedUp: is_used_up }) => ({
      ...{ table, left_eur_cents, is_used_up },
    }));
    return { faults, rules: await Promise.all(previewed), tables, table_budgets };
  });
}

async function previewRule(
  deps: LootboxesDeps,
  shown: Shown,
  { rule, left, isTableUsedUp }: { rule: BoxRule; left: number | null; isTableUsedUp: boolean },
  now: Date,
): Promise<BoxRulesPreview["rules"][number]> {
  const { brand, locale } = shown;
  const { everybody, byGroup } = deps.contentOf(brand);
  const table = rule.table === undefined ? everybody : (byGroup[rule.table] ?? []);
  const cost = await expectedCost(deps, brand, rule.table);
  const isUsedUp = left !== null && !(cost !== null && Math.ceil(cost) <= left);
  return {
    id: rule.id,
    title: deps.prizeTitle(locale, rule.title, null),
    is_wheel: rule.groupKey.startsWith("wheel"),
    is_on: holds(rule, now) && !isUsedUp && !isTableUsedUp,
    prizes: await prizesOf(deps, shown, table),
    cost_eur_cents: cost,
    budget_left_eur_cents: left,
    is_used_up: isUsedUp,
    is_table_used_up: isTableUsedUp,
  };
}

/** What can be won in EUR, the likeliest first. */
async function prizesOf(deps: LootboxesDeps, { locale, game }: Shown, table: readonly WheelItem[]) {
  const terms = {
    currency: defaultCurrency,
    rates: await deps.rates(deps.db.pool),
    freeSpins: { game, stake: deps.minStake(defaultCurrency) ?? 0n },
  };
  const items = itemsIn(table, terms) ?? [];
  return winnable(items)
    .toSorted((one, other) => other.chance - one.chance)
    .map(({ bonuses, chance }) => ({
      title: bonuses
        .map(({ title, attributes }) => {
          const cents = namedValue(attributes, "amount");
          return deps.prizeTitle(
            locale,
            title,
            cents === null ? null : { currency: defaultCurrency, amount_cents: cents },
          );
        })
        .join(", "),
      chance,
    }));
}
