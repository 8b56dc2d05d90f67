import type { RoundsWorld } from "../../rounds/testing/roundsWorld.ts";
import { advanceCrashRound, betting_ms, breaksAt, pause_ms } from "../advanceCrashRound.ts";
import { type CrashContext, openCrashContext } from "../context.ts";
import { type CrashRoundRow, newestCrashRound } from "../rows.ts";
import { saltChains } from "../seedChains.ts";
import { settleCrashBets } from "../settleCrashBets.ts";

export const kite = "lift-the-kite";

/** A server that stands by looks at least so often. */
const stand_ms = 1_000;

/** Crash rounds of the crash game, taken through their course by hand and by the test's clock. */
export function crashTable(world: RoundsWorld) {
  const context: CrashContext = openCrashContext(world.crashDeps);
  const now = () => world.clock.now();
  async function tend(wanted = true, moved_ms = 0) {
    await saltChains(world.crashDeps, kite, now());
    return advanceCrashRound(context, kite, wanted, now(), moved_ms);
  }
  const settle = () => settleCrashBets(context, world.rounds, kite, now());
  const newest = async () => (await newestCrashRound(world.db.pool, kite)) as CrashRoundRow;

  /** The point of the crash round that takes bets, which nobody else knows yet. */
  async function pointToCome(): Promise<number> {
    const crashRound = await newest();
    return (await breaksAt(context, world.db.pool, { ...crashRound, beganAt: now() })).point;
  }

  /** Lets the crash round that runs end and be settled to the last bet. */
  async function land(): Promise<CrashRoundRow> {
    if ((await newest())?.state === "betting") await begin();
    const { at } = await breaksAt(context, world.db.pool, await newest());
    if (at > now()) await fly(at.getTime() - now().getTime());
    else await tend();
    world.clock.advance(1_000);
    await settle();
    return newest();
  }

  async function begin(): Promise<CrashRoundRow> {
    world.clock.set((await newest()).bettingUntil);
    await tend();
    return newest();
  }

  /** Opens crash rounds until one takes bets whose point suits. */
  async function openWith(suits: (point: number) => boolean): Promise<{ crashRound: CrashRoundRow; point: number }> {
    for (;;) {
      const before = await newestCrashRound(world.db.pool, kite);
      if (before && before.state !== "ended") await land();
      // The first waits for the beacon, too.
      do {
        world.clock.advance(pause_ms);
        await tend();
      } while ((await newest())?.state !== "betting");
      const point = await pointToCome();
      if (suits(point)) return { crashRound: await newest(), point };
    }
  }

  /** Lets the kite fly on for so long, with a server standing by. */
  async function fly(duration_ms: number): Promise<void> {
    for (let left = duration_ms; left > 0; left -= stand_ms) {
      world.clock.advance(Math.min(stand_ms, left));
      await tend();
    }
  }

  return { context, tend, settle, newest, land, begin, openWith, fly, betting_ms };
}

export type CrashTable = ReturnType<typeof crashTable>;
