import { attempt } from "../platform/attempt.ts";
import type { Tx } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import type { LootboxesDeps } from "./deps.ts";
import { issueLootbox } from "./issueLootbox.ts";
import { giveByRule, withMoneyLeft, withTablesLeft } from "./ruleBudgets.ts";
import { type BoxRule as Rule, rulesThatHold } from "./rulesThatHold.ts";
import { lockTables } from "./tableBudgets.ts";
import { tables } from "./tables.ts";

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
  const rules = rulesThatHold(deps, brand, now).filter(({ on }) => on !== "deposit");
  const keys = rules.map((rule) => keyOf(rule, now));
  if (keys.length === 0) return 0;
  const had = tables.selectFrom("lootboxes.box").select("key").where("player_id", "=", BigInt(playerId));
  const there = new Set((await rowsOf(deps.db.pool, had.where("key", "in", keys))).map(({ key }) => key));
  const unseen = rules.filter((rule) => !there.has(keyOf(rule, now)));
  const missing = await withMoneyLeft(deps, brand, unseen);
  if (missing.length === 0) return 0;
  const owner = await deps.ownerOf(deps.db.pool, playerId);
  if (!owner) return 0;
  const due = (await withTablesLeft(deps, brand, missing, owner.groups))
    .filter((rule) => owner.refusal({ brand, groupKey: rule.groupKey }) === null)
    .filter((rule) => rule.on === "daily_visit" || endOf(rule, owner.registeredAt) > now);
  if (due.length === 0) return 0;
  return deps.db.transaction(async (tx) => {
    await lockTables(deps, tx, brand);
    let issued = 0;
    for (const rule of due) {
      const validUntil = rule.on === "registration" ? endOf(rule, owner.registeredAt) : endOf(rule, now);
      const { title, groupKey, on: strategy, table } = rule;
      const order = { playerId, brand, title, groupKey, strategy, table, key: keyOf(rule, now), validUntil };
      const isNew = await giveByRule(deps, tx, { brand, rule, groups: owner.groups }, async () => {
        const answer = await issueLootbox(deps, tx, order, now);
        return answer.ok && answer.isNew;
      });
      if (isNew) issued += 1;
    }
    return issued;
  });
}

/** A deposit that is being paid. */
export interface BoxDeposit {
  playerId: number;
  currency: string;
  amount: bigint;
  paymentId: number;
  brand: string;
}

/** The rules that have something for a deposit. */
function rulesForDeposit(deps: LootboxesDeps, { currency, amount, brand }: BoxDeposit, now: Date): readonly Rule[] {
  return rulesThatHold(deps, brandOf(deps, brand), now).filter(({ on, least }) => {
    const wanted = least?.find((one) => one.currency === currency)?.amount_cents;
    return on === "deposit" && wanted !== undefined && amount >= BigInt(wanted);
  });
}

const brandOf = (deps: LootboxesDeps, brand: string): string => brand || (deps.brandIds()[0] ?? "");

/** Locks what a deposit's boxes are set aside in, before the deposit locks an offer or a wallet. */
export async function lockForDeposit(deps: LootboxesDeps, tx: Tx, deposit: BoxDeposit, now: Date): Promise<void> {
  if (rulesForDeposit(deps, deposit, now).length > 0) await lockTables(deps, tx, brandOf(deps, deposit.brand));
}

/**
 * Gives what the operator's rules have for a deposit, in the transaction that pays it. A box that cannot be given holds up no
 * deposit: it is undone alone and told to the operator. `lockForDeposit` was called before.
 */
export async function issueForDeposit(deps: LootboxesDeps, tx: Tx, deposit: BoxDeposit, now: Date): Promise<void> {
  const { playerId, paymentId } = deposit;
  const brand = brandOf(deps, deposit.brand);
  const rules = rulesForDeposit(deps, deposit, now);
  if (rules.length === 0) return;
  const hasBudgets = rules.some(({ budgetEurCents }) => budgetEurCents !== undefined);
  const groups = (hasBudgets && (await deps.ownerOf(tx, playerId))?.groups) || [];
  const suffixes = { deposit: String(paymentId), day: now.toISOString().slice(0, 10), first: "first" };
  for (const rule of rules) {
    const every = rule.every ?? "deposit";
    if (every === "first" && (await deps.countDeposits(tx, playerId)) > 0) continue;
    const { title, groupKey, id, table } = rule;
    const order = { playerId, brand, title, groupKey, table, strategy: "deposit", validUntil: endOf(rule, now) };
    const key = `rule:${id}:${suffixes[every]}`;
    await attempt(
      tx,
      () =>
        giveByRule(deps, tx, { brand, rule, groups }, async () => {
          const answer = await issueLootbox(deps, tx, { ...order, key }, now);
          return answer.ok && answer.isNew;
        }),
      (error) => deps.onError(error, `the box ${id} for a deposit`),
    );
  }
}

function keyOf({ id, on }: Rule, now: Date): string {
  return on === "daily_visit" ? `rule:${id}:${now.toISOString().slice(0, 10)}` : `rule:${id}`;
}

const endOf = ({ validHours }: Rule, from: Date): Date => new Date(from.getTime() + validHours * hour_ms);
