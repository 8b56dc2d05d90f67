import type { ComingLootbox, LootboxSource } from "@croupier/contract/lootboxes";
import type { ReceiverRefusal } from "@croupier/contract/promoCodes";
import { tableFault } from "@croupier/games/lootbox/drawPrize";
import { type WheelItem, wheelItemsOf } from "@croupier/rules/wheel/wheelTable";
import type { LootboxesDeps } from "./deps.ts";
import { wasIssued } from "./queries.ts";
import { withMoneyLeft, withTablesLeft } from "./ruleBudgets.ts";
import { holds, type BoxRule as Rule, rulesThatHold } from "./rulesThatHold.ts";

/** What brings the next one, or why nothing does. */
export interface ComingAnswer {
  coming: ComingLootbox | null;
  refusal: ReceiverRefusal | null;
  /** All that their table may give has been given. */
  used_up: boolean;
}

const none: ComingAnswer = { coming: null, refusal: null, used_up: false };
const found = (coming: ComingLootbox): ComingAnswer => ({ ...none, coming });

const day_ms = 24 * 3_600_000;

/**
 * What brings a player the next box, as the rules stand now: a visit first, spins of the wheel before boxes, then a deposit. Null where
 * no rule brings one and where nothing could be won; who is given none by the rules of who is told which of them stands against it.
 */
export async function comingLootbox(
  deps: LootboxesDeps,
  { playerId, brand }: { playerId: number; brand: string },
  now: Date,
): Promise<ComingAnswer> {
  const owner = await deps.ownerOf(deps.db.pool, playerId);
  const content = deps.contentOf(brand);
  if (!owner) return none;
  const written = wheelFirst(await withMoneyLeft(deps, brand, rulesThatHold(deps, brand, now)));
  const allowed = written.filter(({ groupKey }) => owner.refusal({ brand, groupKey }) === null);
  if (allowed.length === 0)
    return { ...none, refusal: owner.refusal({ brand, groupKey: written[0]?.groupKey ?? null }) };
  const rules = await withTablesLeft(deps, brand, allowed, owner.groups);
  if (rules.length === 0) return { ...none, used_up: true };
  if (!givesPrizes(wheelItemsOf(content.everybody, content.byGroup, owner.groups))) return none;
  const hadToday = (rule: Rule) =>
    wasIssued(deps.db.pool, playerId, `rule:${rule.id}:${now.toISOString().slice(0, 10)}`);
  const visit = rules.find(({ on }) => on === "daily_visit");
  if (visit) return found({ on: "daily_visit", at: await fromToday(visit), least: null });
  for (const rule of rules.filter(({ on }) => on === "deposit")) {
    const least = rule.least?.find(({ currency }) => currency === owner.currency);
    const isOver = rule.every === "first" && (await deps.countDeposits(deps.db.pool, playerId)) > 0;
    if (!least || isOver) continue;
    const at = rule.every === "day" ? await fromToday(rule) : now.toISOString();
    return found({ on: "deposit", at, least });
  }
  return none;

  /** Now, or where today's was given already the next day by UTC. */
  async function fromToday(rule: Rule): Promise<string> {
    if (!(await hadToday(rule))) return now.toISOString();
    return new Date((Math.floor(now.getTime() / day_ms) + 1) * day_ms).toISOString();
  }
}

/** The rules of a brand as visitors of a licence may read them, spins of the wheel before boxes. */
export async function listSources(
  deps: LootboxesDeps,
  { brand, licence }: { brand: string; licence: string },
  now: Date,
): Promise<LootboxSource[]> {
  const { rules, everybody } = deps.contentOf(brand);
  if (!rules || !givesPrizes(everybody)) return [];
  const going = rules.rules.filter((rule) => holds(rule, now));
  const told = (await withMoneyLeft(deps, brand, going)).filter(({ groupKey }) =>
    deps.isGivenToGuests({ brand, licence, groupKey }),
  );
  const giving = new Set(await withTablesLeft(deps, brand, told, []));
  return wheelFirst(told).map((rule) => sourceOf(rule, !giving.has(rule)));
}

const sourceOf = ({ on, every, least, groupKey, title }: Rule, used_up: boolean): LootboxSource => ({
  on,
  every: on === "deposit" ? (every ?? "deposit") : null,
  least: least ?? [],
  group_key: groupKey,
  title,
  used_up,
});

const givesPrizes = (table: readonly WheelItem[]): boolean =>
  tableFault(table.map(({ weight }, id) => ({ id, weight }))) === null;

const wheelFirst = (rules: readonly Rule[]): Rule[] =>
  rules.toSorted((one, other) => Number(isWheel(other)) - Number(isWheel(one)));

const isWheel = ({ groupKey }: Rule) => /^(manual_)?wheel/.test(groupKey);
