import type { ConfigOf } from "@croupier/contract/configs";
import { defaultCurrency } from "@croupier/rules/currencies";
import { exchanged } from "@croupier/rules/exchange";
import type { WheelItem } from "@croupier/rules/wheel/wheelTable";
import { readExchangeRates } from "../catalogue/index.ts";
import type { ItemKey } from "../content/index.ts";
import type { Queryable } from "../platform/database.ts";
import { countInGroups } from "../players/index.ts";
import { readDays } from "../reports/index.ts";
import type { Base } from "./base.ts";
import type { OpenModules } from "./openModules.ts";

/** Without a rate an amount counts as more than any bound allows. */
const unknownRate_eurCents = Number.MAX_SAFE_INTEGER;

type CostModules = Pick<OpenModules, "adventures" | "compPoints" | "content" | "lootboxes">;
type Cost<Body> = (on: Queryable, brand: string, body: Body) => Promise<number | null>;

/**
 * What configurations that give players something may cost, in cents of EUR: what one player is given, for everybody whom it is for.
 * A table counts with one draw each. docs/bonuses.md says so to operators.
 */
export function contentCosts({ clock }: Base, { adventures, compPoints, content, lootboxes }: CostModules) {
  const costs: Readonly<Record<string, Cost<never>>> = {
    "wheel-config": async (on, brand, items: readonly WheelItem[]) =>
      times(await countPlayers(on), await lootboxes.costOfTable(brand, items)),
    "wheel-config-segments": async (on, brand, tables: Readonly<Record<string, readonly WheelItem[]>>) =>
      sumOf(Object.entries(tables), async ([group, items]) =>
        times(await countPlayers(on, group), await lootboxes.costOfTable(brand, items)),
      ),
    "lootbox-rules": async (on, brand, { rules, tableBudgets = {} }: ConfigOf<"lootbox-rules">) => {
      const going = rules.filter(({ isPaused }) => !isPaused);
      const costOf = async ({ table, budgetEurCents }: (typeof rules)[number]) =>
        budgetEurCents ?? times(await countPlayers(on), await lootboxes.expectedCost(brand, table));
      // All rules of a table give no more than the budget of the table.
      return sumOf([...new Set(going.map(({ table }) => table))], async (table) => {
        const bound = tableBudgets[table ?? "default"];
        const cost = await sumOf(
          going.filter((rule) => rule.table === table),
          costOf,
        );
        return bound === undefined ? cost : Math.min(bound, cost ?? bound);
      });
    },
    "comp-points": async (on, brand, config: ConfigOf<"comp-points">) => {
      const custom = { players: await countPlayers(on), staked: await stakedLately(on, clock.now()) };
      return compPoints.exposure(brand, config, custom, clock.now());
    },
    "vip-adventures": async (on, _, { prizes, plans = {} }: ConfigOf<"vip-adventures">) =>
      sumOf(
        Object.entries(prizes).filter(([group]) => !plans[group]?.isPaused),
        async ([group, days]) =>
          plans[group]?.budgetEurCents ??
          times(
            await countPlayers(on, group === "default" ? undefined : group),
            await adventures.maxForPlayer(on, days),
          ),
      ),
  };
  return async (on: Queryable, { kind, name, brand }: ItemKey, body: unknown): Promise<number | null> => {
    const costOf = kind === "config" && Object.hasOwn(costs, name) ? costs[name] : undefined;
    if (!costOf) return null;
    if (body === undefined || body === null) return 0;
    const cost = await costOf(on, brand || (content.brandIds()[0] ?? ""), body as never);
    return Math.min(unknownRate_eurCents, cost ?? unknownRate_eurCents);
  };
}

const countPlayers = (on: Queryable, group?: string) => countInGroups(on, group === undefined ? null : [group]);

const times = (count: number, cost: number | null) => (cost === null ? null : count * cost);

async function sumOf<Item>(items: readonly Item[], costOf: (item: Item) => Promise<number | null>) {
  let sum: number | null = 0;
  for (const item of items) {
    const cost = await costOf(item);
    sum = cost === null || sum === null ? null : sum + cost;
  }
  return sum;
}

const day_ms = 86_400_000;

/** Stakes of cash and bonus money in the last thirty days, in cents of EUR. */
async function stakedLately(on: Queryable, now: Date): Promise<number> {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const days = await readDays(on, { from: dayOf(now.getTime() - 29 * day_ms), to: dayOf(now.getTime()) });
  const rates = await readExchangeRates(on);
  return days.reduce(
    (sum, { currency, figures }) => sum + Number(exchanged(figures.stakes, currency, defaultCurrency, rates) ?? 0n),
    0,
  );
}
