import { createHash } from "node:crypto";
import { hashServerSeed, newClientSeed, newServerSeed } from "@croupier/fairness";
import type { Pool } from "pg";
import { seal } from "../../apps/server/src/platform/seal.ts";

/** Players of a crowd are numbered from here. */
export const firstOfCrowd = 10_000_000;
const chunk = 5_000;

/** The bearer token of the n-th player of the crowd. */
export const crowdToken = (n: number) => `growth-crowd-token-${n}`;

/**
 * Makes so many players who can bet at once: a wallet funded by a posting, a pair of seeds and an open session of the game
 * that the session `like` plays, all through the tables' real shape.
 */
export async function seedCrowd(pool: Pool, size: number, like: { session: bigint; seedKey: Buffer }): Promise<void> {
  for (let from = 0; from < size; from += chunk) {
    const players = Array.from({ length: Math.min(chunk, size - from) }, (_, index) => firstOfCrowd + from + index);
    await pool.query(
      `INSERT INTO rounds.session (player_id, game, engine, title, provider, mode, currency, locale, licence, country, brand,
         token_hash, launch_expires_at, created_at, opened_at, expires_at, signed_in_at)
       SELECT p.id, s.game, s.engine, s.title, s.provider, s.mode, s.currency, s.locale, s.licence, s.country, s.brand,
         p.token, s.launch_expires_at, s.created_at, s.opened_at, s.expires_at, s.signed_in_at
       FROM rounds.session s, unnest($1::bigint[], $2::bytea[]) AS p(id, token) WHERE s.id = $3`,
      [players, players.map((id) => hashOf(crowdToken(id - firstOfCrowd))), like.session],
    );
    for (const state of ["next", "active"]) await seedPairs(pool, players, state, like.seedKey);
    await fund(pool, players);
  }
  await pool.query("ANALYZE rounds.session; ANALYZE rounds.seed; ANALYZE ledger.account");
}

const hashOf = (token: string) => createHash("sha256").update(token).digest();

async function seedPairs(pool: Pool, players: number[], state: string, seedKey: Buffer): Promise<void> {
  const seeds = players.map((id) => {
    const serverSeed = newServerSeed();
    const hash = hashServerSeed(serverSeed);
    return { hash, sealed: seal(seedKey, serverSeed, `seed:${id}:real:${hash}`) };
  });
  await pool.query(
    `INSERT INTO rounds.seed (player_id, mode, state, server_seed, server_seed_hash, client_seed, created_at)
     SELECT p.id, 'real', $4, p.sealed, p.hash, p.client, now() FROM unnest($1::bigint[], $2::bytea[], $3::text[], $5::text[]) AS p(id, sealed, hash, client)`,
    [
      players,
      seeds.map(({ sealed }) => sealed),
      seeds.map(({ hash }) => hash),
      state,
      players.map(() => newClientSeed()),
    ],
  );
}

/** A deposit for each, posted by the ledger itself, so that the books agree. */
async function fund(pool: Pool, players: number[]): Promise<void> {
  const orders = players.map((playerId) => ({
    kind: "adjustment",
    key: `growth:${playerId}`,
    playerId,
    currency: "EUR",
    moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount: "10000000" }],
  }));
  for (let from = 0; from < orders.length; from += 500)
    await pool.query("SELECT ledger.post_orders($1::jsonb, now())", [JSON.stringify(orders.slice(from, from + 500))]);
}
