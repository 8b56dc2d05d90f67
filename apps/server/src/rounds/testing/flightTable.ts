import { type FlightRow, newestFlight } from "../flights/flightRow.ts";
import { saltChains } from "../flights/seedChains.ts";
import { settleSeats } from "../flights/settleSeats.ts";
import { betting_ms, breaksAt, pause_ms, tendFlight } from "../flights/tendFlight.ts";
import { openRoom, type RoundsRoom } from "../room.ts";
import type { RoundsWorld } from "./roundsWorld.ts";

export const kite = "lift-the-kite";

/** A server that stands by looks at least so often. */
const stand_ms = 1_000;

/** Flights of the crash game, taken through their course by hand and by the test's clock. */
export function flightTable(world: RoundsWorld) {
  const room: RoundsRoom = openRoom(world.parts);
  const now = () => world.clock.now();
  async function tend(wanted = true, moved_ms = 0) {
    await saltChains(world.parts, kite, now());
    return tendFlight(room, kite, wanted, now(), moved_ms);
  }
  const settle = () => settleSeats(room, kite, now());
  const newest = async () => (await newestFlight(world.db.pool, kite)) as FlightRow;

  /** The point of the flight that takes bets, which nobody else knows yet. */
  async function pointToCome(): Promise<number> {
    const flight = await newest();
    return (await breaksAt(room, world.db.pool, { ...flight, beganAt: now() })).point;
  }

  /** Lets the flight that runs end and be settled to the last seat. */
  async function land(): Promise<FlightRow> {
    if ((await newest())?.state === "betting") await begin();
    const { at } = await breaksAt(room, world.db.pool, await newest());
    if (at > now()) await fly(at.getTime() - now().getTime());
    else await tend();
    world.clock.advance(1_000);
    await settle();
    return newest();
  }

  async function begin(): Promise<FlightRow> {
    world.clock.set((await newest()).bettingUntil);
    await tend();
    return newest();
  }

  /** Opens flights until one takes bets whose point suits. */
  async function openWith(suits: (point: number) => boolean): Promise<{ flight: FlightRow; point: number }> {
    for (;;) {
      const before = await newestFlight(world.db.pool, kite);
      if (before && before.state !== "ended") await land();
      // The first waits for the beacon, too.
      do {
        world.clock.advance(pause_ms);
        await tend();
      } while ((await newest())?.state !== "betting");
      const point = await pointToCome();
      if (suits(point)) return { flight: await newest(), point };
    }
  }

  /** Lets the kite fly on for so long, with a server standing by. */
  async function fly(duration_ms: number): Promise<void> {
    for (let left = duration_ms; left > 0; left -= stand_ms) {
      world.clock.advance(Math.min(stand_ms, left));
      await tend();
    }
  }

  return { room, tend, settle, newest, land, begin, openWith, fly, betting_ms };
}

export type FlightTable = ReturnType<typeof flightTable>;
