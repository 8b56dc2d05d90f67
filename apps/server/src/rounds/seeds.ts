import { hashServerSeed, newClientSeed, newServerSeed } from "@croupier/fairness";
import { gatherReads } from "../platform/batching/gatherReads.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { seal, unseal } from "../platform/seal.ts";
import type { RoundsDeps } from "./deps.ts";
import type { OpenSeed } from "./openSeed.ts";
import type { GameMode } from "./session.ts";

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

interface SeedRow {
  id: bigint;
  player_id: bigint;
  mode: GameMode;
  state: "next" | "active" | "retired";
  server_seed: Buffer;
  server_seed_hash: string;
  client_seed: string;
  nonce: bigint;
  limits_version: number;
}

const columns = "id, player_id, mode, state, server_seed, server_seed_hash, client_seed, nonce, limits_version";

function ownerText(owner: SeedOwner, hash: string): string {
  return `seed:${owner.playerId}:${owner.mode}:${hash}`;
}

/** Makes the first pair and its successor for who has none. Safe to call from many processes at once. */
export async function ensureSeeds(deps: RoundsDeps, owner: SeedOwner, now: Date): Promise<void> {
  const found = await deps.db.pool.query(
    "SELECT count(*) AS n FROM rounds.seed WHERE player_id = $1 AND mode = $2 AND state <> 'retired'",
    [owner.playerId, owner.mode],
  );
  if (found.rows[0].n === 2n) return;
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
  await on.query(
    `INSERT INTO rounds.seed (player_id, mode, state, server_seed, server_seed_hash, client_seed, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (player_id, mode, state) WHERE state IN ('next', 'active') DO NOTHING`,
    [owner.playerId, owner.mode, state, seal(deps.seedKey, serverSeed, ownerText(owner, hash)), hash, clientSeed, now],
  );
}

/**
 * Reads the running pairs of those who begin to play, many in one question. Throws where there is none: sessions make one
 * before they play.
 */
export function activeSeeds(deps: RoundsDeps): (owner: SeedOwner) => Promise<OpenSeed> {
  const read = gatherReads(async (names: readonly string[]) => {
    const owners = names.map((name) => name.split(":"));
    const reply = await deps.db.pool.query({
      name: "rounds.active_seeds",
      text: `SELECT s.* FROM unnest($1::bigint[], $2::text[]) AS o(player_id, mode)
             CROSS JOIN LATERAL (
               SELECT ${columns} FROM rounds.seed s WHERE s.player_id = o.player_id AND s.mode = o.mode AND s.state = 'active' LIMIT 1
             ) s`,
      values: [owners.map(([playerId]) => playerId), owners.map(([, mode]) => mode)],
    });
    return new Map((reply.rows as SeedRow[]).map((row) => [`${row.player_id}:${row.mode}`, row]));
  });
  return async ({ playerId, mode }) => {
    const row = await read(`${playerId}:${mode}`);
    if (!row) throw new Error(`player ${playerId} has no running seed pair`);
    return openSeed(deps, row);
  };
}

/** A pair by its id, for rounds that began with it. */
export async function loadSeed(deps: RoundsDeps, on: Queryable, id: bigint): Promise<OpenSeed> {
  const reply = await on.query(`SELECT ${columns} FROM rounds.seed WHERE id = $1`, [id]);
  return openSeed(deps, reply.rows[0] as SeedRow);
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
  const reply = await on.query(
    `SELECT a.server_seed_hash AS hash, n.server_seed_hash AS next_hash, a.client_seed, a.nonce
     FROM rounds.seed a JOIN rounds.seed n USING (player_id, mode)
     WHERE a.player_id = $1 AND a.mode = $2 AND a.state = 'active' AND n.state = 'next'`,
    [owner.playerId, owner.mode],
  );
  const row = reply.rows[0];
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
    const open = await tx.query(
      "SELECT 1 FROM rounds.round WHERE player_id = $1 AND mode = $2 AND state = 'open' AND seed_id = $3 LIMIT 1",
      [owner.playerId, owner.mode, running.active.id],
    );
    if (open.rows.length > 0) return { ok: false, reason: "round_open" };
    await tx.query("UPDATE rounds.seed SET state = 'retired', retired_at = $2 WHERE id = $1", [running.active.id, now]);
    await tx.query("UPDATE rounds.seed SET state = 'active', client_seed = coalesce($2, client_seed) WHERE id = $1", [
      running.next.id,
      clientSeed ?? null,
    ]);
    await insertSeed(deps, tx, owner, "next", newClientSeed(), now);
    const old = openSeed(deps, running.active);
    const revealed = { serverSeed: old.serverSeed, hash: old.hash, clientSeed: old.clientSeed, rounds: old.nonce };
    return { ok: true, revealed, seeds: await publicSeeds(tx, owner) };
  });
}

async function lockPair(tx: Tx, owner: SeedOwner): Promise<{ active: SeedRow; next: SeedRow }> {
  const reply = await tx.query(
    `SELECT ${columns} FROM rounds.seed WHERE player_id = $1 AND mode = $2 AND state IN ('active', 'next')
     ORDER BY id FOR UPDATE`,
    [owner.playerId, owner.mode],
  );
  const rows = reply.rows as SeedRow[];
  const active = rows.find((row) => row.state === "active");
  const next = rows.find((row) => row.state === "next");
  if (!active || !next) {
    // Another rotation won the lock and changed the rows under us: PostgreSQL asks to run again.
    throw Object.assign(new Error("the seed pair was rotated at the same moment"), { code: "40001" });
  }
  return { active, next };
}
