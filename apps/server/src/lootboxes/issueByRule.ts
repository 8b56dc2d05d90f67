import { rowsOf } from "../platform/query.ts";
import type { LootboxesDeps, LootboxRules } from "./deps.ts";
import { issueLootbox } from "./issueLootbox.ts";
import { tables } from "./tables.ts";

type Rule = LootboxRules["rules"][number];

const hour_ms = 3_600_000;

/**
 * Gives what the operator's rules have for a player who is here now: once a day by UTC, and once after signing up. Called when
 * the player's boxes are read, which every page does, so a visit is what it says. Answers how many boxes are new.
 */
export async function issueByRule(
  deps: LootboxesDeps,
  { playerId, brand }: { playerId: number; brand: string },
  now: Date,
): Promise<number> {
  const rules = deps.contentOf(brand).rules?.rules ?? [];
  const keys = rules.map((rule) => keyOf(rule, now));
  if (keys.length === 0) return 0;
  const had = tables.selectFrom("lootboxes.box").select("key").where("player_id", "=", BigInt(playerId));
  const there = new Set((await rowsOf(deps.db.pool, had.where("key", "in", keys))).map(({ key }) => key));
  const missing = rules.filter((rule) => !there.has(keyOf(rule, now)));
  if (missing.length === 0) return 0;
  const owner = await deps.ownerOf(deps.db.pool, playerId);
  if (!owner?.mayHaveBonuses) return 0;
  const due = missing.filter((rule) => rule.on === "daily_visit" || endOf(rule, owner.registeredAt) > now);
  if (due.length === 0) return 0;
  return deps.db.transaction(async (tx) => {
    let issued = 0;
    for (const rule of due) {
      const validUntil = rule.on === "registration" ? endOf(rule, owner.registeredAt) : endOf(rule, now);
      const { title, groupKey, on: strategy } = rule;
      const order = { playerId, brand, title, groupKey, strategy, key: keyOf(rule, now), validUntil };
      const answer = await issueLootbox(deps, tx, order, now);
      if (answer.ok && answer.isNew) issued += 1;
    }
    return issued;
  });
}

function keyOf({ id, on }: Rule, now: Date): string {
  return on === "daily_visit" ? `rule:${id}:${now.toISOString().slice(0, 10)}` : `rule:${id}`;
}

const endOf = ({ validHours }: Rule, from: Date): Date => new Date(from.getTime() + validHours * hour_ms);
