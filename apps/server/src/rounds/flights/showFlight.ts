import type { CallReply } from "@croupier/contract/call";
import type { getFlight } from "@croupier/contract/flight";
import { wireBeacon } from "../beacon/wireBeacon.ts";
import type { RoundsRoom } from "../room.ts";
import { boardOf } from "./flightBoard.ts";
import { newestFlight, selectFlights, wireFlight } from "./flightRow.ts";
import { chainsOf } from "./seedChains.ts";
import { flightsChannel } from "./tendFlight.ts";

/** Ended flights that are shown. */
const mostShown = 24;

/** Everything that a crash game's frame begins with; null for a game without flights. */
export async function showFlight(
  room: RoundsRoom,
  game: string,
  now: Date,
): Promise<CallReply<typeof getFlight> | null> {
  if (!room.parts.games.newest(game)?.game.shared || !room.parts.flights) return null;
  const { pool } = room.parts.db;
  const { active, next } = await chainsOf(room.parts, pool, game, now);
  const flight = await newestFlight(pool, game);
  const last = await selectFlights(
    pool,
    `WHERE f.game = $1 AND f.state = 'ended' ORDER BY f.id DESC LIMIT ${mostShown}`,
    [game],
  );
  return {
    server_time: now.toISOString(),
    flight: flight && wireFlight(flight),
    board: flight && (await boardOf(pool, flight)),
    last: last.map(wireFlight),
    chain: {
      hash: active.terminal,
      length: active.length,
      salt: active.salt,
      beacon: wireBeacon(active),
      next_hash: next.terminal,
      next_beacon: wireBeacon(next),
    },
    realtime: { ...(await room.parts.flights.listening(now)), channel: flightsChannel },
  };
}
