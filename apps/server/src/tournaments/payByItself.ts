import { appendAudit } from "../ledger/index.ts";
import { rowsOf } from "../platform/query.ts";
import type { TournamentsDeps } from "./deps.ts";
import { finishTournament } from "./finish.ts";
import { lockTournament } from "./queries.ts";
import { paysAt } from "./rows.ts";
import { tables } from "./tables.ts";

/**
 * For a job: pays what waited for a review as long as its plan says and was held by nobody. Whoever wants to look longer takes the rule
 * away. The audit log has it as an act of the system.
 */
export async function payDue(deps: TournamentsDeps, now: Date): Promise<void> {
  const held = tables.selectFrom("tournaments.tournament").selectAll().where("final_at", "is", null);
  const ruled = held.where("reviewed", "=", true).where("pay_after_hours", "is not", null);
  for (const row of await rowsOf(deps.db.pool, ruled.where("closed_at", "<=", now).orderBy("closed_at"))) {
    if ((paysAt(row) ?? now) > now) continue;
    await payHeld(deps, row.id, row.version, now).catch((error: unknown) =>
      deps.onError(error, `payment of tournament ${row.id}`),
    );
  }
}

async function payHeld(deps: TournamentsDeps, id: bigint, version: number, now: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockTournament(tx, id);
    if (!row || row.version !== version || row.final_at) return;
    const wins = await finishTournament(deps, tx, row, now);
    const detail = {
      ...{ identifier: row.identifier, closed_at: row.closed_at?.toISOString(), after_hours: row.pay_after_hours },
      places: wins.map(({ place, player_id }) => ({ place, player: Number(player_id) })),
    };
    await appendAudit(tx, { actor: "system", action: "tournament.pay", subject: `tournament:${id}`, detail }, now);
  });
}
