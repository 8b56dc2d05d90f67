import { afterAll, beforeAll, expect, test } from "vitest";
import { movableClock } from "../platform/clock.ts";
import { chipsOn, openTable } from "../testing/people.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";

/* Counting the days of reports again, as an operator asks for it. */

const api = "/backoffice/api";
const patience = { timeout: 60_000, interval: 100 };
const clock = movableClock(new Date());
let world: World;
let admin: Visitor;

beforeAll(async () => {
  world = await openWorld({ clock });
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

async function report(): Promise<{ rounds: number }[]> {
  const [from, to] = [-1, 1].map((days) =>
    new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10),
  );
  return (await admin.get(`${api}/report?from=${from}&to=${to}`)).body.days;
}
const rounds = async () => (await report()).reduce((sum, day) => sum + day.rounds, 0);
const state = async () => (await admin.get(`${api}/report-count`)).body;
const recount = (who: Visitor) => who.send("POST", `${api}/report-recounts`, { reason: "a day looks wrong" });

test("days are counted again from the log as an administrator asks, not while they are counted, and with a line of the audit log [F-65]", async () => {
  const player = await world.player({ cash: 50_00n });
  const table = await openTable(player, "european-roulette");
  for (let round = 0; round < 3; round += 1) expect((await table.play(chipsOn(17, 100))).status).toBe(200);
  await expect.poll(rounds, patience).toBe(3);
  const before = await report();
  expect(await state()).toEqual({ counting: false, counted_until: expect.any(String) });

  // The consumer is kept from its work and stands at the beginning of the log: as in the middle of a count.
  clock.advance(2 * 60_000);
  const { pool } = world.db.owner;
  const holder = await pool.connect();
  try {
    await holder.query("BEGIN");
    await holder.query("SELECT pg_advisory_xact_lock(hashtextextended('events:reports', 0))");
    await pool.query("UPDATE events.cursor SET txid = '0', id = 0 WHERE consumer = 'reports'");
    expect(await state()).toEqual({ counting: true, counted_until: null });
    const refused = await recount(admin);
    expect(refused).toMatchObject({ status: 409, body: { errors: { base: { already_counting: expect.anything() } } } });
    await holder.query("COMMIT");
  } finally {
    holder.release();
  }
  // What was read twice without forgetting what it had come to is counted twice.
  await expect.poll(rounds, patience).toBe(6);
  await expect.poll(state, patience).toMatchObject({ counting: false });

  expect((await recount(await world.operator("payments"))).status).toBe(403);
  expect((await recount(admin)).body).toEqual({ since: expect.stringMatching(/^\d{4}-\d{2}-01$/) });
  await expect.poll(report, patience).toEqual(before);
  const [line] = (await admin.get(`${api}/audit?subject=reports:days`)).body.data;
  expect(line).toMatchObject({ action: "reports.recount", reason: "a day looks wrong" });
});
