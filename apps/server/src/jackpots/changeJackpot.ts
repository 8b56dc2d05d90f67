import { jackpotShare } from "@croupier/games/jackpot/jackpotShare";
import { appendAudit } from "../ledger/index.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { ticketCents } from "./board.ts";
import { newEdition } from "./levels.ts";

/** What can be set of a level, by the words of the command. Amounts are cents of EUR. */
const columns = {
  rate: "rate_ppm",
  "one-in": "one_in",
  seed: "seed_cents",
  "must-drop": "must_drop_cents",
} as const;
export type LevelSetting = keyof typeof columns;
export const levelSettings = Object.keys(columns) as LevelSetting[];

export interface JackpotSettings {
  identifier: string;
  name: string;
  state: string;
  category: string;
  providers: string[];
  levels: { name: string; seedCents: number; ratePpm: number; oneIn: number; mustDropCents: number | null }[];
}

/** Every jackpot with its terms. */
export async function listSettings(on: Queryable): Promise<JackpotSettings[]> {
  const { rows } = await on.query<JackpotSettings>(
    `SELECT j.identifier, j.name, j.state, j.category, j.providers,
            json_agg(json_build_object('name', r.name, 'seedCents', r.seed_cents, 'ratePpm', r.rate_ppm, 'oneIn', r.one_in,
              'mustDropCents', r.must_drop_cents) ORDER BY r.index) AS levels
       FROM jackpots.jackpot j JOIN jackpots.rule r ON r.jackpot_id = j.id
      GROUP BY j.id ORDER BY j.position, j.id`,
  );
  return rows;
}

/** What a jackpot gives back of the stakes, in percent. Source: F-29. */
export function shareOf({ levels }: JackpotSettings): number {
  const terms = levels.map(({ seedCents: seed, ratePpm, oneIn, mustDropCents: mustDrop }) => {
    return { seed, ratePpm, oneIn, mustDrop };
  });
  return jackpotShare(terms, ticketCents);
}

export interface LevelOrder {
  identifier: string;
  /** 1 to 3. */
  level: number;
  setting: LevelSetting;
  /** Null takes `must-drop` away. */
  value: number | null;
  actor: string;
}

export type ChangeAnswer = { ok: true; before: number | null } | { ok: false; reason: "unknown" | "out_of_range" };

/**
 * Changes a level's terms, in all pools of the jackpot. Rate and odds hold from the next bets on; seed and `must-drop`
 * from the next cycle on, so that what is promised of a running one stays. Written to the audit log.
 */
export async function setLevel(tx: Tx, order: LevelOrder, now: Date): Promise<ChangeAnswer> {
  const { identifier, level, setting, value, actor } = order;
  const column = columns[setting];
  const found = await tx.query<{ id: number; before: number | null }>(
    `SELECT j.id, r.${column}::float8 AS before FROM jackpots.jackpot j JOIN jackpots.rule r ON r.jackpot_id = j.id
      WHERE j.identifier = $1 AND r.index = $2 FOR UPDATE`,
    [identifier, level],
  );
  const row = found.rows[0];
  if (!row) return { ok: false, reason: "unknown" };
  if (!(await mayBe(tx, row.id, order))) return { ok: false, reason: "out_of_range" };
  await tx.query(`UPDATE jackpots.rule SET ${column} = $3 WHERE jackpot_id = $1 AND index = $2`, [
    row.id,
    level,
    value,
  ]);
  await newEdition(tx);
  const detail = { level, setting, before: row.before, after: value };
  await appendAudit(tx, { actor, action: "jackpot.set", subject: `jackpot:${identifier}`, detail }, now);
  return { ok: true, before: row.before };
}

/** The same bounds that the table's constraints hold. */
async function mayBe(tx: Tx, jackpotId: number, { level, setting, value }: LevelOrder): Promise<boolean> {
  if (value === null) return setting === "must-drop";
  if (!Number.isSafeInteger(value) || value < 1) return false;
  if (setting === "rate") return value <= 200_000;
  if (setting === "one-in") return value <= 2 ** 48;
  const other = setting === "seed" ? "must_drop_cents > $3" : "seed_cents < $3";
  const { rows } = await tx.query(
    `SELECT coalesce(${other}, true) AS fits FROM jackpots.rule WHERE jackpot_id = $1 AND index = $2`,
    [jackpotId, level, value],
  );
  return rows[0]?.fits === true;
}

export type PauseAnswer = { ok: true } | { ok: false; reason: "unknown" | "already" | "reason_required" };

const fewestCharacters = 3;

/**
 * Pauses a jackpot or lets it go on: paused, it is not shown, bets neither feed it nor win it, and its pools keep what
 * they hold. Written to the audit log.
 */
export async function setState(
  tx: Tx,
  order: { identifier: string; state: "active" | "stopped"; reason: string; actor: string },
  now: Date,
): Promise<PauseAnswer> {
  const { identifier, state, actor } = order;
  const reason = order.reason.trim();
  if (reason.length < fewestCharacters) return { ok: false, reason: "reason_required" };
  const found = await tx.query<{ state: string }>(
    "SELECT state FROM jackpots.jackpot WHERE identifier = $1 FOR UPDATE",
    [identifier],
  );
  if (!found.rows[0]) return { ok: false, reason: "unknown" };
  if (found.rows[0].state === state) return { ok: false, reason: "already" };
  await tx.query("UPDATE jackpots.jackpot SET state = $2 WHERE identifier = $1", [identifier, state]);
  await newEdition(tx);
  const action = state === "stopped" ? "jackpot.pause" : "jackpot.resume";
  await appendAudit(tx, { actor, action, subject: `jackpot:${identifier}`, detail: { reason } }, now);
  return { ok: true };
}
