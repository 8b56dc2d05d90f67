import { appendAudit } from "../../ledger/index.ts";
import type { Tx } from "../../platform/database.ts";
import { change, firstOf } from "../../platform/query.ts";
import { tables } from "../tables.ts";

export type SwitchAnswer = { ok: true; before: string } | { ok: false; reason: "unknown_title" | "retired" | "stale" };

/**
 * Opens a title that came from a feed, or closes it. A title that its studio no longer lists stays closed. Every process
 * follows within a second. `from` is the state that the operator saw: nothing is done when it is another one by now. Runs in the
 * caller's transaction.
 */
export async function switchTitle(
  tx: Tx,
  identifier: string,
  open: boolean,
  actor: string,
  now: Date,
  { reason, from }: { reason?: string; from?: string } = {},
): Promise<SwitchAnswer> {
  const title = await firstOf(
    tx,
    tables
      .selectFrom("catalogue.game")
      .select(["state", "retired_at"])
      .where("identifier", "=", identifier)
      .where("engine", "is", null)
      .where("state", "in", ["available", "disabled"])
      .forUpdate(),
  );
  if (!title) return { ok: false, reason: "unknown_title" };
  if (from !== undefined && title.state !== from) return { ok: false, reason: "stale" };
  if (open && title.retired_at !== null) return { ok: false, reason: "retired" };
  const after = open ? "available" : "disabled";
  if (title.state === after) return { ok: true, before: title.state };
  await change(tx, tables.updateTable("catalogue.game").set({ state: after }).where("identifier", "=", identifier));
  const detail = { before: title.state, after, ...(reason && { reason }) };
  await appendAudit(tx, { actor, action: "catalogue.switch", subject: `game:${identifier}`, detail }, now);
  return { ok: true, before: title.state };
}
