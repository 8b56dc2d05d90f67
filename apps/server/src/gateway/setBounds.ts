import { appendAudit } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { holdLine, type StudioBounds, updateStudio } from "./studioRegister.ts";

/** What stays out of `bounds` stays as it is. `seen`: the version that the operator saw; over another nothing is set. */
export interface BoundsOrder {
  provider: string;
  bounds: Partial<StudioBounds>;
  actor: string;
  reason?: string;
  seen?: string;
}

/** Sets what a studio's key can credit, and whether its requests must sign their path. Written to the audit log. */
export async function setBounds(
  tx: Tx,
  { provider, bounds, actor, reason, seen }: BoundsOrder,
  now: Date,
): Promise<"done" | "not_found" | "stale"> {
  const known = await holdLine(tx, provider);
  if (!known) return "not_found";
  if (seen !== undefined && seen !== known.version) return "stale";
  const after = { ...known.bounds, ...bounds };
  const set = {
    max_win_times: after.maxWinTimes,
    max_day_win: BigInt(after.maxDayWin),
    path_sign_required: after.pathSignRequired,
  };
  await change(tx, updateStudio(provider).set(set));
  const detail = { before: namedBounds(known.bounds), after: namedBounds(after), ...(reason && { reason }) };
  await appendAudit(tx, { actor, action: "studio.bounds", subject: `studio:${provider}`, detail }, now);
  return "done";
}

/** Bounds under the names of the contract, as operators read them there and in the audit log. */
export function namedBounds({ maxWinTimes, maxDayWin, pathSignRequired }: StudioBounds) {
  return { max_win_times: maxWinTimes, max_day_win_eur_cents: maxDayWin, path_sign_required: pathSignRequired };
}
