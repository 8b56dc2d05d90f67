import { hashServerSeed, newClientSeed, newServerSeed } from "@croupier/fairness";
import { sql } from "kysely";
import { noteDeed } from "../events/index.ts";
import { batchReads } from "../platform/batching/batchReads.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import { seal, unseal } from "../platform/seal.ts";
import type { RoundsDeps } from "./deps.ts";
import type { OpenSeed } from "./openSeed.ts";
import type { Row } from "./schema.ts";
import type { GameMode } from "./session.ts";
import { tables } from "./tables.ts";

/** Whose seeds: real and demo rounds have pairs of their own. */
export interface SeedOwner {
  playerId: number;
  mode: GameMode;
}

/** What may be shown of the running pair. Source: F-21. */
export interface PublicSeeds {
  hash: string;
  nextHash: string;
  clientSeed: string;
  nonce: number;
}

/** What is read of a pair. */
const columns = [
  ...(["id", "player_id", "mode", "state", "server_seed", "server_seed_hash"] as const),
  ...(["client_seed", "nonce", "limits_version"] as const),
] as const;

type SeedRow = Pick<Row<"rounds.seed">, (typeof columns)[number]>;

function ownerText(owner: SeedOwner, hash: string): string {
  return `seed:${owner.playerId}:${owner.mode}:${hash}`;
}

/** Makes the first pair and its successor for who has none. Safe to call from many processes at once. */
export async function ensureSeeds(deps: RoundsDeps, owner: SeedOwner, now: Date): Promise<void> {
  const running = await firstOf(
    deps.db.pool,
    tables
      .selectFrom("rounds.seed")
      .select(({ fn }) => fn.countAll<bigint>().as("count"))
      .where("player_id", "=", BigInt(owner.playerId))
      .where("mode", "=", owner.mode)
      // As the index of running pairs has it: the pairs of all who ever played are never looked through.
      .where("state", "in", ["next", "active"]),
  );
  if (running?.count === 2n) return;
  await insertSeed(deps, deps.db.pool, owner, "next", newClientSeed(), now);
  await insertSeed(deps, deps.db.pool, owner, "active", newClientSeed(), now);
}

async function insertSeed(
  deps: RoundsDeps,
  on: Queryable,
  owner: SeedOwner,
  state: "next" | "active",
  clientSeed: string,
  now: Date,
): Promise<void> {
  const serverSeed = newServerSeed();
  const hash = hashServerSeed(serverSeed);
  const seed = {
    player_id: BigInt(owner.playerId),
    mode: owner.mode,
    state,
    server_seed: seal(deps.seedKey, serverSeed, ownerText(owner, hash)),
    server_seed_hash: hash,
    client_seed: clientSeed,
    created_at: now,
  };
  await change(
    on,
    tables
      .insertInto("rounds.seed")
      .values(seed)
      .onConflict((conflict) =>
        conflict.columns(["player_id", "mode", "state"]).where(sql<boolean>`state IN ('next', 'active')`).doNothing(),
      ),
  );
}

/**
 * Reads the running pairs of those who begin to play, many in one question. Throws where there is none: sessions make one
 * before they play.
 */
export function activeSeeds(deps: RoundsDeps): (owner: SeedOwner) => Promise<OpenSeed> {
  const read = batchReads(async (names: readonly string[]) => {
    const owners = names.map((name) => name.split(":"));
    const reply = await deps.db.pool.query<SeedRow>({
      name: "rounds.active_seeds",
      text: `SELECT s.* FROM unnest($1::bigint[], $2::text[]) AS o(player_id, mode)
             CROSS JOIN LATERAL (
               SELECT ${columns.join(", ")} FROM rounds.seed s WHERE s.player_id = o.player_id AND s.mode = o.mode AND s.state = 'active' LIMIT 1
             ) s`,
      values: [owners.map(([playerId]) => playerId), owners.map(([, mode]) => mode)],
    });
    return new Map(reply.rows.map((row) => [`${row.player_id}:${row.mode}`, row]));
  });
  return async ({ playerId, mode }) => {
    const row = await read(`${playerId}:${mode}`);
    if (!row) throw new Error(`player ${playerId} has no running seed pair`);
    return openSeed(deps, row);
  };
}

/** A pair by its id, for rounds that began with it. */
export async function loadSeed(deps: RoundsDeps, on: Queryable, id: bigint): Promise<OpenSeed> {
  const row = await firstOf(on, tables.selectFrom("rounds.seed").select(columns).where("id", "=", id));
  if (!row) throw new Error(`no seed pair ${id}`);
  return openSeed(deps, row);
}

function openSeed(deps: RoundsDeps, row: SeedRow): OpenSeed {
  const owner = ownerText({ playerId: Number(row.player_id), mode: row.mode }, row.server_seed_hash);
  return {
    id: row.id,
    serverSeed: unseal(deps.seedKey, row.server_seed, owner),
    hash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nonce: Number(row.nonce),
    limitsVersion: row.limits_version,
  };
}

/** The running pair as its player may see it. */
export async function publicSeeds(on: Queryable, owner: SeedOwner): Promise<PublicSeeds> {
  const row = await firstOf(
    on,
    tables
      .selectFrom("rounds.seed as a")
      .innerJoin("rounds.seed as n", (join) =>
        join.onRef("n.player_id", "=", "a.player_id").onRef("n.mode", "=", "a.mode"),
      )
      .select(["a.server_seed_hash as hash", "n.server_seed_hash as next_hash", "a.client_seed", "a.nonce"])
      .where("a.player_id", "=", BigInt(owner.playerId))
      .where("a.mode", "=", owner.mode)
      .where("a.state", "=", "active")
      .where("n.state", "=", "next"),
  );
  if (!row) throw new Error(`player ${owner.playerId} has no running seed pair`);
  return { hash: row.hash, nextHash: row.next_hash, clientSeed: row.client_seed, nonce: Number(row.nonce) };
}

interface RevealedPair {
  serverSeed: string;
  hash: string;
  clientSeed: string;
  rounds: number;
}

export type RotateAnswer =
  | { ok: true; revealed: RevealedPair; seeds: PublicSeeds }
  | { ok: false; reason: "round_open" };

/**
 * Reveals the running server seed and begins with the one whose hash was shown as the next. Refused while a round is
 * open on the running pair: its coming draws would be known. Source: F-21.
 */
export async function rotateSeeds(
  deps: RoundsDeps,
  owner: SeedOwner,
  clientSeed: string | undefined,
  now: Date,
): Promise<RotateAnswer> {
  return deps.db.transaction(async (tx) => {
    const running = await lockPair(tx, owner);
    const open = await firstOf(
      tx,
      tables
        .selectFrom("rounds.round")
        .select("id")
        .where("player_id", "=", BigInt(owner.playerId))
        .where("mode", "=", owner.mode)
        .where("state", "=", "open")
        .where("seed_id", "=", running.active.id)
        .limit(1),
    );
    if (open) return { ok: false, reason: "round_open" };
    await change(tx, updateSeed(running.active.id).set({ state: "retired", retired_at: now }));
    const chosen = clientSeed === undefined ? {} : { client_seed: clientSeed };
    await change(tx, updateSeed(running.next.id).set({ state: "active", ...chosen }));
    await insertSeed(deps, tx, owner, "next", newClientSeed(), now);
    if (clientSeed !== undefined && owner.mode === "real")
      await noteDeed(tx, { playerId: owner.playerId, what: "seeds" }, now);
    const old = openSeed(deps, running.active);
    const revealed = { serverSeed: old.serverSeed, hash: old.hash, clientSeed: old.clientSeed, rounds: old.nonce };
    return { ok: true, revealed, seeds: await publicSeeds(tx, owner) };
  });
}

const updateSeed = (id: bigint) => tables.updateTable("rounds.seed").where("id", "=", id);

async function lockPair(tx: Tx, owner: SeedOwner): Promise<{ active: SeedRow; next: SeedRow }> {
  const rows = await rowsOf(
    tx,
    tables
      .selectFrom("rounds.seed")
      .select(columns)
      .where("player_id", "=", BigInt(owner.playerId))
      .where("mode", "=", owner.mode)
      .where("state", "in", ["active", "next"])
      .orderBy("id")
      .forUpdate(),
  );
  const active = rows.find((row) => row.state === "active");
  const next = rows.find((row) => row.state === "next");
  if (!active || !next) {
    // Another rotation won the lock and changed the rows under us: PostgreSQL asks to run again.
    throw Object.assign(new Error("the seed pair was rotated at the same moment"), { code: "40001" });
  }
  return { active, next };
}
