import type { Flight } from "@croupier/contract/flight";
import type { Queryable } from "../platform/database.ts";
import type { Row } from "./schema.ts";

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

/** Reads crash rounds; `rest` is everything after FROM's tables: WHERE, ORDER BY, lock. */
export async function selectCrashRounds(on: Queryable, rest: string, values: unknown[]): Promise<CrashRoundRow[]> {
  const { rows } = await on.query<Stored>(
    `SELECT f.*, c.terminal, c.length, c.salt, c.beacon, c.beacon_round, c.beacon_signature FROM crash.round f JOIN crash.seed_chain c ON c.id = f.chain_id ${rest}`,
    values,
  );
  return rows.map(readCrashRound);
}

/** The newest crash round of a game, whatever its state. */
export async function newestCrashRound(on: Queryable, game: string): Promise<CrashRoundRow | null> {
  const [flight] = await selectCrashRounds(on, "WHERE f.game = $1 ORDER BY f.id DESC LIMIT 1", [game]);
  return flight ?? null;
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

/** A crash round as anybody may see it. */
export function wireCrashRound(flight: CrashRoundRow): Flight {
  return {
    number: flight.number,
    state: flight.state,
    chain: flight.chain,
    seed_hash: flight.seedHash,
    seed: flight.seed,
    point: flight.point,
    betting_ends_at: flight.bettingUntil.toISOString(),
    began_at: flight.beganAt?.toISOString() ?? null,
    ended_at: flight.endedAt?.toISOString() ?? null,
    spared: flight.spared,
  };
}
