import { centIn } from "@croupier/games/stakes";
import { houseId } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import { hideDropPoints } from "./beginCycle.ts";
import type { JackpotsDeps } from "./deps.ts";
import type { LevelNow } from "./level.ts";
import { levelsOfPools, newEdition, poolAccount, readLevels } from "./levels.ts";
import type { JackpotSeed } from "./readSeed.ts";
import { tables } from "./tables.ts";

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
    await lockSeeding(tx);
    for (const [position, seed] of seeds.entries()) await addJackpot(tx, seed, position);
    const pools: number[] = [];
    for (const seed of seeds) pools.push(...(await addPools(tx, seed, brands)));
    if (pools.length > 0) await fund(deps, tx, await addLevels(tx, pools));
  });
}

const lockSeeding = (tx: Tx) => tx.query("SELECT pg_advisory_xact_lock(hashtext('jackpots.seed'))");

const lastPosition = 1_000;

/** Adds one jackpot with its pools, in the caller's transaction; false where the identifier is taken. */
export async function createJackpot(
  deps: Pick<SeedDeps, "ledger" | "seedKey">,
  tx: Tx,
  seed: JackpotSeed,
  brands: readonly string[],
): Promise<boolean> {
  await lockSeeding(tx);
  if (!(await addJackpot(tx, seed, lastPosition))) return false;
  const pools = await addPools(tx, seed, brands);
  if (pools.length > 0) await fund(deps, tx, await addLevels(tx, pools));
  return true;
}

async function addJackpot(tx: Tx, seed: JackpotSeed, position: number): Promise<boolean> {
  const { identifier, name, category, providers, brands, levels } = seed;
  const added = await firstOf(
    tx,
    tables
      .insertInto("jackpots.jackpot")
      .values({ identifier, name, category, providers, brands, position })
      .onConflict((known) => known.column("identifier").doNothing())
      .returning("id"),
  );
  if (!added) return false;
  const rules = levels.map((level, place) => ({
    jackpot_id: added.id,
    index: place + 1,
    name: level.name,
    seed_cents: BigInt(level.seedCents),
    rate_ppm: level.ratePpm,
    one_in: BigInt(level.oneIn),
    must_drop_cents: level.mustDropCents === undefined ? null : BigInt(level.mustDropCents),
  }));
  await change(tx, tables.insertInto("jackpots.rule").values(rules));
  return true;
}

/** The ids of the pools that were missing. */
async function addPools(tx: Tx, { identifier, currencies }: JackpotSeed, brands: readonly string[]): Promise<number[]> {
  const known = tables.selectFrom("jackpots.jackpot").select(["id", "brands"]).where("identifier", "=", identifier);
  const jackpot = await firstOf(tx, known);
  if (!jackpot) return [];
  const shownOn = brands.filter((brand) => jackpot.brands.length === 0 || jackpot.brands.includes(brand));
  const pools = shownOn.flatMap((brand) =>
    currencies.map((currency) => ({ jackpot_id: jackpot.id, brand, currency, unit: BigInt(centIn(currency)) })),
  );
  if (pools.length === 0) return [];
  const missing = tables
    .insertInto("jackpots.pool")
    .values(pools)
    .onConflict((there) => there.doNothing())
    .returning("id");
  return (await rowsOf(tx, missing)).map(({ id }) => id);
}

async function addLevels(tx: Tx, pools: readonly number[]): Promise<LevelNow[]> {
  const seeded = tables
    .selectFrom("jackpots.pool as p")
    .innerJoin("jackpots.rule as r", "r.jackpot_id", "p.jackpot_id")
    .select((row) => {
      const seed = row("r.seed_cents", "*", row.ref("p.unit"));
      return ["p.id", "r.index", seed.as("amount"), seed.as("seeded")];
    })
    .where((row) => row("p.id", "=", row.fn.any(row.val([...pools]))))
    .orderBy("p.id")
    .orderBy("r.index");
  const levels = tables.insertInto("jackpots.level").columns(["pool_id", "index", "amount", "seeded"]);
  await change(tx, levels.expression(seeded));
  return readLevels(tx, levelsOfPools(pools));
}

async function fund(
  { ledger, seedKey }: Pick<SeedDeps, "ledger" | "seedKey">,
  tx: Tx,
  levels: readonly LevelNow[],
): Promise<void> {
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
