import { appendAudit } from "../ledger/index.ts";
import type { Queryable, Tx } from "../platform/database.ts";

/** What can be stopped. Source: F-42. */
export const stopScopes = ["all", "studio", "game", "player"] as const;
export type StopScope = (typeof stopScopes)[number];

export interface Stop {
  scope: StopScope;
  /** A studio's or game's identifier, a player's number; empty for `all`. */
  subject: string;
  reason: string;
  since: Date;
}

export type StopAnswer =
  | { ok: true }
  | { ok: false; reason: "already" | "not_stopped" | "reason_required" | "subject" };

interface StopOrder {
  scope: StopScope;
  subject: string;
  reason: string;
  actor: string;
}

const fewestCharacters = 3;

interface Stake {
  /** Null for a guest, who plays for fun. */
  playerId: number | null;
  /** The game's identifier. */
  identifier: string;
  provider: string;
}

/** The scope of a stop that stands against a stake, or null. Whoever stakes after it calls `holdStops` before it. */
export async function stopAgainst(on: Queryable, { playerId, identifier, provider }: Stake): Promise<StopScope | null> {
  const reply = await on.query("SELECT protection.stop_against($1, $2, $3) AS scope", [playerId, identifier, provider]);
  return reply.rows[0].scope;
}

/** Keeps stops waiting until the caller's transaction ends; the first thing a transaction that stakes does. */
export async function holdStops(tx: Tx): Promise<void> {
  await tx.query("SELECT protection.hold_stops()");
}

export async function listStops(on: Queryable): Promise<Stop[]> {
  const reply = await on.query(
    "SELECT scope, subject, reason, since FROM protection.stop WHERE lifted_at IS NULL ORDER BY id",
  );
  return reply.rows;
}

/**
 * Stops new stakes. Waits for those on their way: when the caller's transaction commits, none that began before is left,
 * and none that comes later is taken, in any process. Rounds that are open can be finished, wins and refunds arrive.
 */
export async function stopGaming(tx: Tx, order: StopOrder, now: Date): Promise<StopAnswer> {
  const { scope, subject, reason } = order;
  if (reason.trim().length < fewestCharacters) return { ok: false, reason: "reason_required" };
  if ((scope === "all") !== (subject === "")) return { ok: false, reason: "subject" };
  await tx.query("SELECT protection.hold_stops(true)");
  const made = await tx.query(
    `INSERT INTO protection.stop (scope, subject, reason, since) VALUES ($1, $2, $3, $4)
     ON CONFLICT (scope, subject) WHERE lifted_at IS NULL DO NOTHING`,
    [scope, subject, reason.trim(), now],
  );
  if (made.rowCount === 0) return { ok: false, reason: "already" };
  await writeDown(tx, "gaming.stop", order, now);
  return { ok: true };
}

/** Lets stakes come again. */
export async function liftStop(tx: Tx, order: StopOrder, now: Date): Promise<StopAnswer> {
  if (order.reason.trim().length < fewestCharacters) return { ok: false, reason: "reason_required" };
  const lifted = await tx.query(
    "UPDATE protection.stop SET lifted_at = $3 WHERE scope = $1 AND subject = $2 AND lifted_at IS NULL",
    [order.scope, order.subject, now],
  );
  if (lifted.rowCount === 0) return { ok: false, reason: "not_stopped" };
  await writeDown(tx, "gaming.resume", order, now);
  return { ok: true };
}

async function writeDown(
  tx: Tx,
  action: string,
  { scope, subject, reason, actor }: StopOrder,
  now: Date,
): Promise<void> {
  const record = { actor, action, subject: subject === "" ? scope : `${scope}:${subject}`, detail: { reason } };
  await appendAudit(tx, record, now);
}
