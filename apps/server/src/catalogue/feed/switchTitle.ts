import { appendAudit } from "../../ledger/index.ts";
import type { Tx } from "../../platform/database.ts";

export type SwitchAnswer = { ok: true; before: string } | { ok: false; reason: "unknown_title" | "retired" };

/**
 * Opens a title that came from a feed, or closes it. A title that its studio no longer lists stays closed. Every process
 * follows within a second. Runs in the caller's transaction.
 */
export async function switchTitle(
  tx: Tx,
  identifier: string,
  open: boolean,
  actor: string,
  now: Date,
): Promise<SwitchAnswer> {
  const { rows } = await tx.query<{ state: string; retired: boolean }>(
    `SELECT state, retired_at IS NOT NULL AS retired FROM catalogue.game
     WHERE identifier = $1 AND engine IS NULL AND state IN ('available', 'disabled') FOR UPDATE`,
    [identifier],
  );
  const title = rows[0];
  if (!title) return { ok: false, reason: "unknown_title" };
  if (open && title.retired) return { ok: false, reason: "retired" };
  const after = open ? "available" : "disabled";
  if (title.state === after) return { ok: true, before: title.state };
  await tx.query("UPDATE catalogue.game SET state = $2 WHERE identifier = $1", [identifier, after]);
  const detail = { before: title.state, after };
  await appendAudit(tx, { actor, action: "catalogue.switch", subject: `game:${identifier}`, detail }, now);
  return { ok: true, before: title.state };
}
