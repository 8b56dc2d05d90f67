import { afterAll, beforeAll, expect, test } from "vitest";
import { chipsOn, openTable, type Table } from "./testing/people.ts";
import { openWorld, type World } from "./testing/world.ts";

/*
 * What binds a player is changed while a bet waits for its turn, or a moment after a bet was allowed by it. The bets are held
 * where every bet begins in the database: at what operators stop. Source: F-49, F-50.
 */

let world: World;
beforeAll(async () => {
  world = await openWorld({});
});
afterAll(() => world.close());

const wager = (amount_cents: number) => ({
  user_limit: { type: "wager", period: "day", accounts: [{ currency: "EUR", amount_cents }] },
});

/** Holds every bet that is asked for in `asked` at the start of its transaction while `meanwhile` runs. */
async function whileHeld<A>(asked: () => Promise<A>, meanwhile: () => Promise<unknown>): Promise<A> {
  const holder = await world.db.owner.pool.connect();
  try {
    await holder.query("BEGIN");
    await holder.query("SELECT protection.hold_stops(true)");
    const answers = asked();
    await expect
      .poll(async () => {
        const waiting = await world.db.owner.pool.query(
          `SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid)
            WHERE l.locktype = 'advisory' AND NOT l.granted AND a.datname = current_database()`,
        );
        return waiting.rows.length;
      })
      .toBeGreaterThan(0);
    await meanwhile();
    await holder.query("COMMIT");
    return await answers;
  } finally {
    holder.release();
  }
}

const roulette = (table: Table) => table.play(chipsOn(17, 100));
const blackjack = (table: Table) => table.play({ bets: [{ spot: "box1", amount: 100 }] });

test.each([
  ["is over at once", "european-roulette", roulette],
  ["stays open", "six-deck-blackjack", blackjack],
])(
  "a limit that is set while a bet waits whose round %s is felt by that bet: it is refused and stakes nothing [F-49] [F-50]",
  async (_title, title, play) => {
    const kim = await world.player({ cash: 100_00n });
    const table = await openTable(kim, title);
    const before = await world.everyBalance();
    const refused = await whileHeld(
      () => play(table),
      async () => expect((await kim.send("POST", "/api/user_limits", wager(50))).status).toBe(201),
    );
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(refused.body)).toContain("limit_reached");
    expect(await world.everyBalance()).toBe(before);
  },
);

test("of ten bets that wait while a limit is lowered only as many are made as fit under the lower one [F-49] [F-50]", async () => {
  const kim = await world.player({ cash: 100_00n });
  const lou = await world.player({ cash: 100_00n });
  const [table, other] = [await openTable(kim, "european-roulette"), await openTable(lou, "european-roulette")];
  expect((await kim.send("POST", "/api/user_limits", wager(2000))).status).toBe(201);
  expect((await roulette(table)).status).toBe(200);
  const [answers, untouched] = await whileHeld(
    () => Promise.all([Promise.all(Array.from({ length: 10 }, () => roulette(table))), roulette(other)]),
    async () => expect((await kim.send("POST", "/api/user_limits", wager(400))).status).toBe(201),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  for (const { status, body } of answers) if (status !== 200) expect(JSON.stringify(body)).toContain("limit_reached");
  expect(untouched.status).toBe(200);
  await world.expectBooksToBalance();
});

test.each([
  [
    "a limit",
    `WITH l AS (INSERT INTO protection.player_limit (player_id, type, period, status, created_at)
       VALUES ($1, 'loss', 'day', 'active', now()) RETURNING id)
     INSERT INTO protection.limit_amount (limit_id, currency, amount) SELECT id, 'EUR', 50 FROM l`,
    "limit_reached",
  ],
  [
    "a time without play",
    `INSERT INTO protection.block (player_id, kind, since, reason) VALUES ($1, 'operator', now(), 'asked by mail')`,
    "blocked_operator",
  ],
  [
    "a pause after a reminder",
    `INSERT INTO protection.reality_check (player_id, acknowledged_at) VALUES ($1, now() + interval '1 hour')`,
    "reality_check_due",
  ],
])(
  "%s that an operator's own statement brings is felt by the very next bet, whatever was read for the one before [F-49] [F-50]",
  async (_title, statement, reason) => {
    const kim = await world.player({ cash: 100_00n });
    const reminders = { type: "reality_check", minutes: 60 };
    expect((await kim.send("POST", "/api/user_limits", reminders)).status).toBe(201);
    const table = await openTable(kim, "european-roulette");
    for (const _ of [1, 2]) expect((await roulette(table)).status).toBe(200);
    await world.db.owner.pool.query(statement, [kim.id]);
    const refused = await roulette(table);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(refused.body)).toContain(reason);
  },
);
