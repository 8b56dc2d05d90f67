import { appendAudit } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { newEdition } from "./levels.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

/** What can be set of a level, by the words of the command. Amounts are cents of EUR. */
const columns = {
  rate: "rate_ppm",
  "one-in": "one_in",
  seed: "seed_cents",
  "must-drop": "must_drop_cents",
} as const;
export type LevelSetting = keyof typeof columns;
export const levelSettings = Object.keys(columns) as LevelSetting[];

export interface LevelOrder {
  identifier: string;
  /** 1 to 3. */
  level: number;
  setting: LevelSetting;
  /** Null takes `must-drop` away. */
  value: number | null;
  actor: string;
}

/** Writes a change into the audit log, in the change's transaction. */
export type JackpotAudit = (
  tx: Tx,
  change: { action: string; subject: string; before: unknown; after: unknown; detail: Record<string, unknown> },
  now: Date,
) => Promise<unknown>;

/** As the command line writes it. */
const plainAudit =
  (actor: string): JackpotAudit =>
  (tx, { action, subject, detail }, now) =>
    appendAudit(tx, { actor, action, subject, detail }, now);

export type ChangeAnswer = { ok: true; before: number | null } | { ok: false; reason: "unknown" | "out_of_range" };

/**
 * Changes a level's terms, in all pools of the jackpot. Rate and odds hold from the next bets on; seed and `must-drop`
 * from the next cycle on, so that what is promised of a running one stays. Written to the audit log.
 */
export async function setLevel(
  tx: Tx,
  order: LevelOrder,
  now: Date,
  audit: JackpotAudit = plainAudit(order.actor),
): Promise<ChangeAnswer> {
  const { identifier, level, setting, value } = order;
  const column = columns[setting];
  const found = tables
    .selectFrom("jackpots.jackpot as j")
    .innerJoin("jackpots.rule as r", "r.jackpot_id", "j.id")
    .selectAll("r")
    .where("j.identifier", "=", identifier)
    .where("r.index", "=", level)
    .forUpdate();
  const rule = await firstOf(tx, found);
  if (!rule) return { ok: false, reason: "unknown" };
  if (!mayBe(rule, order)) return { ok: false, reason: "out_of_range" };
  const changed = tables
    .updateTable("jackpots.rule")
    .set(column, value)
    .where("jackpot_id", "=", rule.jackpot_id)
    .where("index", "=", level);
  await change(tx, changed);
  await newEdition(tx);
  const before = rule[column] === null ? null : Number(rule[column]);
  const detail = { level, setting, before, after: value };
  const named = `level ${level}, ${setting}`;
  const difference = { before: { [named]: before }, after: { [named]: value }, detail };
  await audit(tx, { action: "jackpot.set", subject: `jackpot:${identifier}`, ...difference }, now);
  return { ok: true, before };
}

/** The same bounds that the table's constraints hold. */
function mayBe(rule: Row<"jackpots.rule">, { setting, value }: LevelOrder): boolean {
  if (value === null) return setting === "must-drop";
  if (!Number.isSafeInteger(value) || value < 1) return false;
  if (setting === "rate") return value <= 200_000;
  if (setting === "one-in") return value <= 2 ** 48;
  if (setting === "must-drop") return rule.seed_cents < value;
  return rule.must_drop_cents === null || rule.must_drop_cents > value;
}

export type PauseAnswer = { ok: true } | { ok: false; reason: "unknown" | "already" | "reason_required" };

const minLength = 3;

/**
 * Pauses a jackpot or lets it go on: paused, it is not shown, bets neither feed it nor win it, and its pools keep what
 * they hold. Written to the audit log.
 */
export async function setState(
  tx: Tx,
  order: { identifier: string; state: "active" | "stopped"; reason: string; actor: string },
  now: Date,
  audit: JackpotAudit = plainAudit(order.actor),
): Promise<PauseAnswer> {
  const { identifier, state } = order;
  const reason = order.reason.trim();
  if (reason.length < minLength) return { ok: false, reason: "reason_required" };
  const locked = tables.selectFrom("jackpots.jackpot").select("state").where("identifier", "=", identifier).forUpdate();
  const found = await firstOf(tx, locked);
  if (!found) return { ok: false, reason: "unknown" };
  if (found.state === state) return { ok: false, reason: "already" };
  await change(tx, tables.updateTable("jackpots.jackpot").set({ state }).where("identifier", "=", identifier));
  await newEdition(tx);
  const action = state === "stopped" ? "jackpot.pause" : "jackpot.resume";
  const difference = { before: { state: found.state }, after: { state }, detail: { reason } };
  await audit(tx, { action, subject: `jackpot:${identifier}`, ...difference }, now);
  return { ok: true };
}
