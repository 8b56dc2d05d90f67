import type { TournamentPlan } from "@croupier/contract/backOffice/tournaments";
import type { Database } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { planTournament } from "./planTournament.ts";
import { tables } from "./tables.ts";

/** Puts the demo's calendar there, once: where one of its series has any run, none is added. */
export async function seedTournaments(db: Database, plans: readonly TournamentPlan[], now: Date): Promise<void> {
  for (const plan of plans) {
    await db.transaction(async (tx) => {
      const runs = tables.selectFrom("tournaments.tournament").select("id").where("series", "=", plan.identifier);
      if (await firstOf(tx, runs.limit(1))) return;
      await planTournament(tx, plan, now, { demo: true });
    });
  }
}

/** Ends a tournament of the demo, once: one that is over stays as it is. */
export async function endSeeded(db: Database, identifier: string, now: Date): Promise<void> {
  const own = tables.updateTable("tournaments.tournament").set({ end_at: now }).where("identifier", "=", identifier);
  await change(db.pool, own.where("demo", "=", true).where("end_at", ">", now));
}

/** Marks players whom the demo plays itself: boards say so beside their names. */
export async function markSimulated(db: Database, playerIds: readonly number[]): Promise<void> {
  if (playerIds.length === 0) return;
  const rows = playerIds.map((id) => ({ player_id: BigInt(id) }));
  const insert = tables.insertInto("tournaments.simulated_player").values(rows);
  await change(
    db.pool,
    insert.onConflict((known) => known.doNothing()),
  );
}
