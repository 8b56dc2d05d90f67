import { afterAll, beforeAll, expect, test } from "vitest";
import { chipsOn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";
import { openSimulatedPlayer } from "./casino.ts";
import { checkLedger, checkSimulatedPlayer } from "./checkBooks.ts";
import type { Order, SimulatedPlayer } from "./simulatedPlayer.ts";

/* A database that refuses single writes: a full disk, a broken index, a bug in a trigger. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

/** More than the rows that one group of these tests writes into a table, so that a group sent again gets through. */
const every = 23;

/** Every 23rd row written to the table fails, in whatever transaction it is. A sequence counts on through rollbacks. */
async function breakWrites(table: string): Promise<void> {
  await world.db.owner.pool.query(`
    CREATE SEQUENCE IF NOT EXISTS public.broken_write;
    CREATE OR REPLACE FUNCTION public.break_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF nextval('public.broken_write') % ${every} = 0 THEN RAISE EXCEPTION 'injected'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER broken BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION public.break_write()`);
}

const mendWrites = (table: string) => world.db.owner.pool.query(`DROP TRIGGER broken ON ${table}`);

/** Sends until answered; gives how often it was not. */
async function insist(one: SimulatedPlayer, order: Order): Promise<number> {
  for (let failed = 0; failed < 50; failed++) if (await one.send(order)) return failed;
  throw new Error("a bet never came through");
}

test.each(["ledger.posting", "ledger.account", "rounds.round", "rounds.seed", "events.event"])(
  "while every 23rd write to %s fails, bets sent again come through once each and no money is stranded [F-10] [F-39]",
  async (table) => {
    const one = await openSimulatedPlayer(world.db, world.origin, 1_000_00);
    await breakWrites(table);
    let failed = 0;
    const lane = async () => {
      for (let bets = 0; bets < 20; bets++)
        failed += await insist(one, one.bet("european-roulette", chipsOn(bets, 100)));
    };
    await Promise.all([lane(), lane(), lane()]).finally(() => mendWrites(table));
    expect(failed).toBeGreaterThan(0);
    expect(await checkSimulatedPlayer(world.db, one)).toEqual([]);
    expect(await checkLedger(world.db)).toEqual([]);
  },
);
