import type { Database, Tx } from "../platform/database.ts";
import type { JackpotSeed } from "./readSeed.ts";

/** Adds the jackpots that are missing; one that is there stays as play and operators left it. Safe at every start. */
export async function seedJackpots(db: Database, seeds: readonly JackpotSeed[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('jackpots.seed'))");
    for (const [position, seed] of seeds.entries()) await addJackpot(tx, seed, position);
  });
}

async function addJackpot(tx: Tx, seed: JackpotSeed, position: number): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO jackpots.jackpot (identifier, name, currency, position, brands) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (identifier) DO NOTHING RETURNING id`,
    [seed.identifier, seed.name, seed.currency, position, seed.brands],
  );
  const id = rows[0]?.id;
  if (id === undefined) return;
  await tx.query("INSERT INTO jackpots.game (jackpot_id, identifier) SELECT $1, unnest($2::text[])", [id, seed.games]);
  for (const [index, level] of seed.levels.entries()) {
    await tx.query("INSERT INTO jackpots.level (jackpot_id, index, name, amount) VALUES ($1, $2, $3, $4)", [
      id,
      index + 1,
      level.name,
      level.amountCents,
    ]);
  }
}
