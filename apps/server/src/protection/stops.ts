import { appendAudit } from "../ledger/index.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import type { AuditWriter } from "./deps.ts";
import { tables } from "./tables.ts";

/** What can be stopped. Source: F-42. */
export const stopScopes = ["all", "studio", "game", "player"] as const;
export type StopScope = (typeof stopScopes)[number];

export interface Stop {
  id: bigint;
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

const minCharacters = 3;

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
  return rowsOf(
    on,
    tables
      .selectFrom("protection.stop")
      .select(["id", "scope", "subject", "reason", "since"])
      .where("lifted_at", "is", null)
      .orderBy("id"),
  );
}

/** A stop by its number, whether it stands or not, locked until the transaction ends. */
export async function lockStop(
  tx: Tx,
  id: number,
): Promise<(Pick<Stop, "scope" | "subject"> & { lifted_at: Date | null }) | undefined> {
  const found = tables.selectFrom("protection.stop").select(["scope", "subject", "lifted_at"]);
  return firstOf(tx, found.where("id", "=", BigInt(id)).forUpdate());
}

/**
 * Stops new stakes. Waits for those on their way: when the caller's transaction commits, none that began before is left,
 * and none that comes later is taken, in any process. Rounds that are open can be finished, wins and refunds arrive.
 * `write` writes it into the audit log, under the order's actor unless given.
 */
export async function stopGaming(
  tx: Tx,
  order: StopOrder,
  now: Date,
  write: AuditWriter = writerOf(order),
): Promise<StopAnswer> {
  const { scope, subject, reason } = order;
  if (reason.trim().length < minCharacters) return { ok: false, reason: "reason_required" };
  if ((scope === "all") !== (subject === "")) return { ok: false, reason: "subject" };
  await tx.query("SELECT protection.hold_stops(true)");
  const made = await change(
    tx,
    tables
      .insertInto("protection.stop")
      .values({ scope, subject, reason: reason.trim(), since: now })
      .onConflict((stands) => stands.columns(["scope", "subject"]).where("lifted_at", "is", null).doNothing()),
  );
  if (made === 0) return { ok: false, reason: "already" };
  const before = { stopped: false };
  await write(tx, { action: "gaming.stop", subject: nameOf(order), before, after: { stopped: true } }, now);
  return { ok: true };
}

/** Lets stakes come again. */
export async function liftStop(
  tx: Tx,
  order: StopOrder,
  now: Date,
  write: AuditWriter = writerOf(order),
): Promise<StopAnswer> {
  if (order.reason.trim().length < minCharacters) return { ok: false, reason: "reason_required" };
  const lifted = await change(
    tx,
    tables
      .updateTable("protection.stop")
      .set({ lifted_at: now })
      .where("scope", "=", order.scope)
      .where("subject", "=", order.subject)
      .where("lifted_at", "is", null),
  );
  if (lifted === 0) return { ok: false, reason: "not_stopped" };
  const before = { stopped: true };
  await write(tx, { action: "gaming.resume", subject: nameOf(order), before, after: { stopped: false } }, now);
  return { ok: true };
}

function nameOf({ scope, subject }: StopOrder): string {
  return subject === "" ? scope : `${scope}:${subject}`;
}

function writerOf({ actor, reason }: StopOrder): AuditWriter {
  return async (tx, { action, subject }, now) => {
    await appendAudit(tx, { actor, action, subject, detail: { reason } }, now);
  };
}
