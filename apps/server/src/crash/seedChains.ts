import { hash } from "node:crypto";
import { newServerSeed, openSeedChain, type SeedChain, saltOfBeacon } from "@croupier/fairness";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Queryable, Tx } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import { seal, unseal } from "../platform/seal.ts";
import { roundAfter, timeOfRound } from "./beacon/publicBeacon.ts";
import type { CrashDeps } from "./deps.ts";
import { type ChainRow, readChain } from "./rows.ts";
import { tables } from "./tables.ts";

/** Crash rounds that a new chain is good for: more than a week without a pause. */
const chainLength = 50_000;

const sha256 = (text: string) => hash("sha256", text);

const updateChain = (id: bigint) => tables.updateTable("crash.seed_chain").where("id", "=", id);
const ownerOf = (game: string, terminal: string) => `seed-chain:${game}:${terminal}`;

/** Chains that were opened in this process. Losing one costs hashing it again. */
export class OpenChains {
  readonly #deps: CrashDeps;
  readonly #open = new LRUCache<string, SeedChain>({ max: 8 });

  constructor(deps: CrashDeps) {
    this.#deps = deps;
  }

  /** The seed of a crash round. It must not leave the server before the crash round has ended. */
  async seedOf(on: Queryable, chainId: bigint, number: number): Promise<string> {
    const known = this.#open.get(`${chainId}`);
    if (known) return known.link(number);
    const row = await firstOf(
      on,
      tables.selectFrom("crash.seed_chain").select(["root", "game", "length", "terminal"]).where("id", "=", chainId),
    );
    if (!row) throw new Error(`no seed chain ${chainId}`);
    const { root, game, length, terminal } = row;
    const chain = openSeedChain(unseal(this.#deps.seedKey, root, ownerOf(game, terminal)), length, sha256);
    this.#open.set(`${chainId}`, chain);
    return chain.link(number);
  }
}

/** The chain in use and its successor, made where there is none: both are published before a crash round uses them. */
export async function chainsOf(
  deps: CrashDeps,
  on: Queryable,
  game: string,
  now: Date,
): Promise<{ active: ChainRow; next: ChainRow }> {
  const found = await findChains(on, game);
  if (found) return found;
  for (const state of ["next", "active"] as const) await insertChain(deps, on, game, state, now);
  return (await findChains(on, game)) as { active: ChainRow; next: ChainRow };
}

async function findChains(on: Queryable, game: string): Promise<{ active: ChainRow; next: ChainRow } | null> {
  const rows = await rowsOf(
    on,
    tables
      .selectFrom("crash.seed_chain")
      .select(["id", "game", "state", "length", "terminal", "salt", "next_number"])
      .select(["beacon", "beacon_round", "beacon_signature"])
      .where("game", "=", game)
      .where("state", "in", ["active", "next"])
      .orderBy("state"),
  );
  const [active, next] = rows.map(readChain);
  return active && next ? { active, next } : null;
}

async function insertChain(
  deps: CrashDeps,
  on: Queryable,
  game: string,
  state: "next" | "active",
  now: Date,
): Promise<void> {
  const length = deps.chainLength ?? chainLength;
  const root = newServerSeed();
  const { terminal } = openSeedChain(root, length, sha256);
  const { network, ahead_ms } = deps.beacon;
  const round = roundAfter(network, new Date(now.getTime() + ahead_ms));
  const chain = {
    ...{ game, state, length, terminal },
    root: seal(deps.seedKey, root, ownerOf(game, terminal)),
    beacon: network.id,
    beacon_round: BigInt(round),
    created_at: now,
  };
  await change(
    on,
    tables
      .insertInto("crash.seed_chain")
      .values(chain)
      .onConflict((conflict) =>
        conflict.columns(["game", "state"]).where(sql<boolean>`state IN ('next', 'active')`).doNothing(),
      ),
  );
}

/**
 * Gives the chains of a game their salts, where the beacon has published the rounds that they name; makes chains where there
 * are none. Holds no connection while it waits for the beacon. Answers whether none is left without. Source: F-21.
 */
export async function saltChains(deps: CrashDeps, game: string, now: Date): Promise<boolean> {
  const { pool } = deps.db;
  const { active, next } = await chainsOf(deps, pool, game, now);
  const bare = [active, next].filter(({ salt }) => salt === null);
  let left = bare.length;
  for (const { id, beacon, beaconRound } of bare) {
    if (beacon !== deps.beacon.network.id) {
      // The operator has turned to another beacon before this chain had a crash round: the next look makes a new one.
      deps.log.error({ chain: Number(id), beacon }, "a seed chain that named another beacon is given up");
      await change(pool, updateChain(id).set({ state: "spent" }).where("salt", "is", null));
      continue;
    }
    if (beaconRound === null || timeOfRound(deps.beacon.network, beaconRound) > now) continue;
    const signature = await deps.beacon.signatureOf(beaconRound);
    if (signature === null) continue;
    const published = { salt: saltOfBeacon(signature), beacon_signature: signature };
    await change(pool, updateChain(id).set(published).where("salt", "is", null));
    left -= 1;
  }
  return left === 0;
}

/**
 * Takes the next number of the chain in use; one that is spent makes way for its successor. Null while the chain that is due
 * waits for its salt. For who holds the game's turn.
 */
export async function takeNumber(
  deps: CrashDeps,
  tx: Tx,
  game: string,
  now: Date,
): Promise<{ chain: ChainRow; number: number } | null> {
  const { active, next } = await chainsOf(deps, tx, game, now);
  const spent = active.nextNumber > active.length;
  const chain = spent ? next : active;
  if (chain.salt === null) return null;
  if (spent) {
    await change(tx, updateChain(active.id).set({ state: "spent" }));
    await change(tx, updateChain(next.id).set({ state: "active" }));
    await insertChain(deps, tx, game, "next", now);
  }
  await change(
    tx,
    updateChain(chain.id).set((row) => ({ next_number: row("next_number", "+", 1) })),
  );
  return { chain, number: chain.nextNumber };
}
