import { change, firstOf } from "../platform/query.ts";
import type { PrivacyDeps } from "./deps.ts";
import { lockInState, type Request } from "./queries.ts";
import { tables } from "./tables.ts";

/** Has an export made. One that is being made for the same asker is answered; the files of one before go. */
export async function askExport(deps: PrivacyDeps, playerId: number, askedBy: string, now: Date): Promise<Request> {
  return deps.db.transaction(async (tx) => {
    await deps.lockPlayer(tx, playerId);
    const making = await lockInState(tx, playerId, "making");
    if (making) return making;
    await change(
      tx,
      tables
        .updateTable("privacy.request")
        .set({ due_at: now })
        .where("player_id", "=", BigInt(playerId))
        .where("state", "=", "ready")
        .where("asked_by", "=", askedBy),
    );
    const values = { player_id: BigInt(playerId), kind: "export", state: "making", asked_by: askedBy } as const;
    const asked = await firstOf(
      tx,
      tables
        .insertInto("privacy.request")
        .values({ ...values, asked_at: now })
        .returningAll(),
    );
    await deps.makeLater.add(tx, { requestId: Number(asked!.id) });
    return asked!;
  });
}
