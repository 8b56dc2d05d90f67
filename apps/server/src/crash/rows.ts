import type { Flight } from "@croupier/contract/flight";
import type { Compilable } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

/** What is published of a chain. */
export interface ChainRow extends NamedRound {
  id: bigint;
  game: string;
  length: number;
  terminal: string;
  /** Null until the beacon has published the round that the chain names. */
  salt: string | null;
  nextNumber: number;
}

/** The beacon's round that a chain's salt comes from, as stored: its network's id, its number and what was published. */
export interface NamedRound {
  beacon: string | null;
  beaconRound: number | null;
  beaconSignature: string | null;
}

/** A crash round as stored, with the public part of its chain. Heights are hundredths. */
export interface CrashRoundRow extends NamedRound {
  id: bigint;
  game: string;
  chainId: bigint;
  chain: string;
  chainLength: number;
  salt: string;
  number: number;
  state: "betting" | "flying" | "ended";
  seedHash: string;
  /** Null until it has ended. */
  seed: string | null;
  point: number | null;
  bettingUntil: Date;
  beganAt: Date | null;
  tendedAt: Date | null;
  /** The process that last stood by. */
  tendedBy: string | null;
  endedAt: Date | null;
  spared: boolean;
}

/** Every crash round with what is published of its chain; callers say which, and in which order. */
export const crashRounds = () =>
  tables
    .selectFrom("crash.round as f")
    .innerJoin("crash.seed_chain as c", "c.id", "f.chain_id")
    .selectAll("f")
    .select(["c.terminal", "c.length", "c.salt", "c.beacon", "c.beacon_round", "c.beacon_signature"]);

/** The crash rounds of a query that began with `crashRounds`. */
export async function readCrashRounds(on: Queryable, query: Compilable<Stored>): Promise<CrashRoundRow[]> {
  return (await rowsOf(on, query)).map(readCrashRound);
}

/** The newest crash round of a game, whatever its state. */
export async function newestCrashRound(on: Queryable, game: string): Promise<CrashRoundRow | null> {
  const newest = crashRounds().where("f.game", "=", game).orderBy("f.id", "desc").limit(1);
  const [crashRound] = await readCrashRounds(on, newest);
  return crashRound ?? null;
}

type Stored = Row<"crash.round"> &
  Pick<Row<"crash.seed_chain">, "terminal" | "length" | "salt" | "beacon" | "beacon_round" | "beacon_signature">;

function readCrashRound(row: Stored): CrashRoundRow {
  return {
    id: row.id,
    game: row.game,
    chainId: row.chain_id,
    chain: row.terminal,
    chainLength: row.length,
    // A crash round begins only on a chain that has its salt.
    salt: row.salt!,
    beacon: row.beacon,
    beaconRound: row.beacon_round === null ? null : Number(row.beacon_round),
    beaconSignature: row.beacon_signature,
    number: row.number,
    state: row.state,
    seedHash: row.seed_hash,
    seed: row.seed,
    point: row.point,
    bettingUntil: row.betting_until,
    beganAt: row.began_at,
    tendedAt: row.tended_at,
    tendedBy: row.tended_by,
    endedAt: row.ended_at,
    spared: row.spared,
  };
}

/** What is published of a chain. */
export function readChain(row: Omit<Row<"crash.seed_chain">, "root" | "created_at">): ChainRow {
  const { id, game, length, terminal, salt } = row;
  const { beacon, beacon_round, beacon_signature: beaconSignature } = row;
  const beaconRound = beacon_round === null ? null : Number(beacon_round);
  return { id, game, length, terminal, salt, nextNumber: row.next_number, beacon, beaconRound, beaconSignature };
}

/** A crash round as anybody may see it. */
export function wireCrashRound(crashRound: CrashRoundRow): Flight {
  return {
    number: crashRound.number,
    state: crashRound.state,
    chain: crashRound.chain,
    seed_hash: crashRound.seedHash,
    seed: crashRound.seed,
    point: crashRound.point,
    betting_ends_at: crashRound.bettingUntil.toISOString(),
    began_at: crashRound.beganAt?.toISOString() ?? null,
    ended_at: crashRound.endedAt?.toISOString() ?? null,
    spared: crashRound.spared,
  };
}
