import type { FlightNews } from "@croupier/contract/flight";
import { flightTime } from "@croupier/games/crash/flightTime";
import { pointOf } from "@croupier/games/crash/verifyFlight";
import type { Queryable, Tx } from "../../platform/database.ts";
import type { RoundsRoom } from "../room.ts";
import { type FlightRow, newestFlight, selectFlights, wireFlight } from "./flightRow.ts";
import { isGone } from "./instances.ts";
import { takeNumber } from "./seedChains.ts";

/*
 * The course of a flight, all of it in the database: betting until a moment, then flying for as long as its point says,
 * then ended, and after a pause the next one. Whoever holds the game's turn takes the step that is due, in whatever
 * process; nothing is lost with one that dies, and a step that is due is due for the next.
 */

/** Where flights are announced. */
export const flightsChannel = "public:flights";

/** How long bets are taken unless the installation says otherwise. Milliseconds. */
export const betting_ms = 7_000;
/** Between the break of a line and the next flight's betting. */
export const pause_ms = 3_500;
/** While it flies, some server notes at least so often that it stands by. */
const tend_ms = 400;
/**
 * A line that broke so long after anybody stood by broke while nobody could cash out. Whose fault that was decides: see
 * `wasLeft`.
 */
const away_ms = 2_000;

/** When a flight's line breaks; only for one that flies. It must not be told before. */
export async function breaksAt(
  room: RoundsRoom,
  on: Queryable,
  flight: FlightRow,
): Promise<{ point: number; at: Date }> {
  const serverSeed = flight.seed ?? (await room.chains.seedOf(on, flight.chainId, flight.number));
  const point = pointOf({ serverSeed, clientSeed: flight.salt, nonce: flight.number });
  if (!flight.beganAt) throw new Error(`flight ${flight.id} has not begun`);
  return { point, at: new Date(flight.beganAt.getTime() + flightTime(point)) };
}

/**
 * Takes the step of a game's flight that is due, in one transaction with its announcement. `wanted` says whether a new
 * flight may begin. Answers the flight as it stands then, or null while another process has the turn or none has begun.
 */
export async function tendFlight(
  room: RoundsRoom,
  game: string,
  wanted: boolean,
  now: Date,
): Promise<FlightRow | null> {
  return room.parts.db.transaction(async (tx) => {
    const turn = await tx.query("SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS mine", [
      `flight:${game}`,
    ]);
    if (!turn.rows[0]?.mine) return null;
    const flight = await newestFlight(tx, game);
    const changed = await step(room, tx, game, flight, wanted, now);
    if (!changed) return flight;
    const [after] = await selectFlights(tx, "WHERE f.id = $1", [changed]);
    if (!after) throw new Error(`flight ${changed} vanished`);
    const news: FlightNews = { type: "flight", flight: wireFlight(after), server_time: now.toISOString() };
    await room.parts.flights?.publishIn(tx, flightsChannel, news);
    return after;
  });
}

/** Answers the flight that was changed; null when nothing was due. */
async function step(
  room: RoundsRoom,
  tx: Tx,
  game: string,
  flight: FlightRow | null,
  wanted: boolean,
  now: Date,
): Promise<bigint | null> {
  if (flight?.state === "flying") return end(room, tx, flight, now);
  if (flight?.state === "betting") return flight.bettingUntil <= now ? begin(room, tx, flight, now) : null;
  const rested = !flight?.endedAt || flight.endedAt.getTime() + pause_ms <= now.getTime();
  return wanted && rested ? open(room, tx, game, now) : null;
}

/** Answers the flight that takes bets now; null while its chain waits for its salt. */
async function open(room: RoundsRoom, tx: Tx, game: string, now: Date): Promise<bigint | null> {
  const taken = await takeNumber(room.parts, tx, game, now);
  if (!taken) return null;
  const { chain, number } = taken;
  const seedHash = await room.chains.seedOf(tx, chain.id, number - 1);
  const until = new Date(now.getTime() + (room.parts.flights?.betting_ms ?? betting_ms));
  const { rows } = await tx.query(
    `INSERT INTO rounds.flight (game, chain_id, number, state, seed_hash, betting_until)
     VALUES ($1, $2, $3, 'betting', $4, $5) RETURNING id`,
    [game, chain.id, number, seedHash, until],
  );
  return rows[0].id;
}

async function begin(room: RoundsRoom, tx: Tx, flight: FlightRow, now: Date): Promise<bigint> {
  await tx.query(
    "UPDATE rounds.flight SET state = 'flying', began_at = $2, tended_at = $2, tended_by = $3 WHERE id = $1",
    [flight.id, now, room.instance],
  );
  return flight.id;
}

/** Ends a flight whose line has broken, and only notes that somebody stands by while it flies on. */
async function end(room: RoundsRoom, tx: Tx, flight: FlightRow, now: Date): Promise<bigint | null> {
  const { point, at } = await breaksAt(room, tx, flight);
  const tended = flight.tendedAt?.getTime() ?? 0;
  if (at > now) {
    if (now.getTime() - tended >= tend_ms)
      await tx.query("UPDATE rounds.flight SET tended_at = $2, tended_by = $3 WHERE id = $1", [
        flight.id,
        now,
        room.instance,
      ]);
    return null;
  }
  const unattended_ms = at.getTime() - tended;
  const spared = unattended_ms > away_ms && (await wasLeft(room, tx, flight));
  if (unattended_ms > away_ms)
    room.parts.log.error(
      { flight: Number(flight.id), unattended_ms, spared },
      "a flight ended with nobody standing by",
    );
  const seed = await room.chains.seedOf(tx, flight.chainId, flight.number);
  await tx.query(
    `UPDATE rounds.flight SET state = 'ended', seed = $2, point = $3, ended_at = $4, spared = $5 WHERE id = $1`,
    [flight.id, seed, point, at, spared],
  );
  return flight.id;
}

/**
 * Whether the process that last stood by is gone and another one ends the flight in its place. A process that was only
 * slow, this one or another, spares nothing: what makes a server slow must never be worth a stake. Source: fairness row 38.
 */
async function wasLeft(room: RoundsRoom, tx: Tx, { tendedBy }: FlightRow): Promise<boolean> {
  return tendedBy !== null && tendedBy !== room.instance && (await isGone(tx, tendedBy));
}
