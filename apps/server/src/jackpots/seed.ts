import { centIn } from "@croupier/games/stakes";
import { houseId } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import { hideDropPoints } from "./beginCycle.ts";
import type { JackpotsDeps } from "./deps.ts";
import { type LevelNow, newEdition, poolAccount, readLevels } from "./levels.ts";
import type { JackpotSeed } from "./readSeed.ts";

type SeedDeps = Pick<JackpotsDeps, "db" | "ledger" | "seedKey">;

/**
 * Adds the jackpots that are missing, and for each brand and currency the pools that are; what is there stays as play and
 * operators left it. New pools begin with the house's seed, posted in the same transaction. Safe at every start.
 */
export async function seedJackpots(
  deps: SeedDeps,
  seeds: readonly JackpotSeed[],
  brands: readonly string[],
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('jackpots.seed'))");
    for (const [position, seed] of seeds.entries()) await addJackpot(tx, seed, position);
    const pools: number[] = [];
    for (const seed of seeds) pools.push(...(await addPools(tx, seed, brands)));
    if (pools.length > 0) await fund(deps, tx, await addLevels(tx, pools));
  });
}

async function addJackpot(tx: Tx, seed: JackpotSeed, position: number): Promise<void> {
  await tx.query(
    `WITH added AS (
       INSERT INTO jackpots.jackpot (identifier, name, category, providers, brands, position)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (identifier) DO NOTHING RETURNING id)
     INSERT INTO jackpots.rule (jackpot_id, index, name, seed_cents, rate_ppm, one_in, must_drop_cents)
     SELECT added.id, r.place, r.rule ->> 'name', (r.rule ->> 'seedCents')::bigint, (r.rule ->> 'ratePpm')::int,
            (r.rule ->> 'oneIn')::bigint, (r.rule ->> 'mustDropCents')::bigint
       FROM added, jsonb_array_elements($7) WITH ORDINALITY AS r(rule, place)`,
    [seed.identifier, seed.name, seed.category, seed.providers, seed.brands, position, JSON.stringify(seed.levels)],
  );
}

async function addPools(tx: Tx, { identifier, currencies }: JackpotSeed, brands: readonly string[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO jackpots.pool (jackpot_id, brand, currency, unit)
     SELECT j.id, b.brand, c.currency, c.unit
       FROM jackpots.jackpot j, unnest($2::text[]) AS b(brand), unnest($3::text[], $4::bigint[]) AS c(currency, unit)
      WHERE j.identifier = $1 AND (j.brands = '{}' OR b.brand = ANY (j.brands))
     ON CONFLICT DO NOTHING RETURNING id`,
    [identifier, brands, currencies, currencies.map(centIn)],
  );
  return rows.map(({ id }) => id);
}

async function addLevels(tx: Tx, pools: readonly number[]): Promise<LevelNow[]> {
  await tx.query(
    `INSERT INTO jackpots.level (pool_id, index, amount, seeded)
     SELECT p.id, r.index, r.seed_cents * p.unit, r.seed_cents * p.unit
       FROM jackpots.pool p JOIN jackpots.rule r USING (jackpot_id) WHERE p.id = ANY ($1::int[]) ORDER BY p.id, r.index`,
    [pools],
  );
  return readLevels(tx, "pool_id = ANY ($1::int[])", [pools]);
}

async function fund({ ledger, seedKey }: SeedDeps, tx: Tx, levels: readonly LevelNow[]): Promise<void> {
  await hideDropPoints(tx, seedKey, levels);
  await newEdition(tx);
  const orders = levels.map(({ id, currency, seed }) => ({
    kind: "jackpot_seed" as const,
    key: `jackpot-seed:${id}`,
    playerId: houseId,
    currency,
    ref: `jackpot:${id}`,
    moves: [
      { type: "transfer" as const, from: { house: "gaming" as const }, to: { house: poolAccount(id) }, amount: seed },
    ],
  }));
  for (const { result } of await ledger.postAllIn(tx, orders)) {
    if (result !== "ok") throw new Error(`the ledger answered ${result} to the seed of a pool`);
  }
}
