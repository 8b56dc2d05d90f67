import type { ComingLootbox, LootboxSource } from "@croupier/contract/lootboxes";
import type { ReceiverRefusal } from "@croupier/contract/promoCodes";
import { tableFault } from "@croupier/games/lootbox/drawPrize";
import { type WheelItem, wheelItemsOf } from "@croupier/rules/wheel/wheelTable";
import { firstOf } from "../platform/query.ts";
import type { LootboxesDeps } from "./deps.ts";
import { holds, type BoxRule as Rule, rulesThatHold } from "./rulesThatHold.ts";
import { tables } from "./tables.ts";

/** What brings the next one, or why nothing does. */
export interface ComingAnswer {
  coming: ComingLootbox | null;
  refusal: ReceiverRefusal | null;
}

const none: ComingAnswer = { coming: null, refusal: null };
const found = (coming: ComingLootbox): ComingAnswer => ({ coming, refusal: null });

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
  const written = wheelFirst(rulesThatHold(deps, brand, now));
  const rules = written.filter(({ groupKey }) => owner.refusal({ brand, groupKey }) === null);
  if (rules.length === 0)
    return { coming: null, refusal: owner.refusal({ brand, groupKey: written[0]?.groupKey ?? null }) };
  if (!givesPrizes(wheelItemsOf(content.everybody, content.byGroup, owner.groups))) return none;
  const hadToday = (rule: Rule) => wasIssued(deps, playerId, `rule:${rule.id}:${now.toISOString().slice(0, 10)}`);
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
export function listSources(
  deps: LootboxesDeps,
  { brand, licence }: { brand: string; licence: string },
  now: Date,
): LootboxSource[] {
  const { rules, everybody } = deps.contentOf(brand);
  if (!rules || !givesPrizes(everybody)) return [];
  const told = rules.rules
    .filter((rule) => holds(rule, now))
    .filter(({ groupKey }) => deps.isGivenToGuests({ brand, licence, groupKey }));
  return wheelFirst(told).map(({ on, every, least, groupKey, title }) => ({
    on,
    every: on === "deposit" ? (every ?? "deposit") : null,
    least: least ?? [],
    group_key: groupKey,
    title,
  }));
}

const givesPrizes = (table: readonly WheelItem[]): boolean =>
  tableFault(table.map(({ weight }, id) => ({ id, weight }))) === null;

const wheelFirst = (rules: readonly Rule[]): Rule[] =>
  rules.toSorted((one, other) => Number(isWheel(other)) - Number(isWheel(one)));

const isWheel = ({ groupKey }: Rule) => /^(manual_)?wheel/.test(groupKey);

async function wasIssued({ db }: LootboxesDeps, playerId: number, key: string): Promise<boolean> {
  const box = tables.selectFrom("lootboxes.box").select("id").where("player_id", "=", BigInt(playerId));
  return (await firstOf(db.pool, box.where("key", "=", key))) !== undefined;
}
