import type { ErasureHindrance } from "@croupier/contract/privacy";
import { change } from "../platform/query.ts";
import type { PrivacyDeps } from "./deps.ts";
import { lockInState } from "./queries.ts";
import { tables } from "./tables.ts";
import { daysAfter, erasureWait_days } from "./terms.ts";

export type AskErasureAnswer = { ok: true } | { ok: false; reason: ErasureHindrance };

/** Writes down that a player wants their account erased; asking again changes nothing. */
export async function askErasure(deps: PrivacyDeps, playerId: number, now: Date): Promise<AskErasureAnswer> {
  return deps.db.transaction(async (tx): Promise<AskErasureAnswer> => {
    await deps.lockPlayer(tx, playerId);
    if (await lockInState(tx, playerId, "waiting")) return { ok: true };
    const [reason] = await deps.hindrances(tx, playerId);
    if (reason) return { ok: false, reason };
    const values = { player_id: BigInt(playerId), kind: "erasure", state: "waiting", asked_by: "player" } as const;
    const times = { asked_at: now, due_at: daysAfter(now, erasureWait_days) };
    await change(tx, tables.insertInto("privacy.request").values({ ...values, ...times }));
    return { ok: true };
  });
}

/** Takes it back; false where none waits. */
export async function withdrawErasure(deps: PrivacyDeps, playerId: number, now: Date): Promise<boolean> {
  const waiting = tables
    .updateTable("privacy.request")
    .set({ state: "withdrawn", settled_at: now })
    .where("player_id", "=", BigInt(playerId))
    .where("state", "=", "waiting");
  return (await change(deps.db.pool, waiting)) > 0;
}
