import { bonusCostOf, ggrOf, ngrOf } from "@croupier/rules/reports";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countDepsOf } from "./composition/reports.ts";
import { consumerLag, readOnce } from "./events/consumer.ts";
import { appendEvent } from "./events/index.ts";
import { goodCard, paymentsWorld } from "./payments/testing/paymentsWorld.ts";
import { movableClock } from "./platform/clock.ts";
import type { Database } from "./platform/database.ts";
import { dayCounter, type ReportDay, readDays, rebuildDays, recountDays } from "./reports/index.ts";
import { openBrandsOfSessions } from "./rounds/index.ts";
import { freeRoundsKit, stake, title } from "./testing/freeRounds.ts";
import { openTable } from "./testing/people.ts";
import { openWorld, type World } from "./testing/world.ts";

/* The house's figures by day against the ledger: what a report says is what the postings moved. */

const clock = movableClock(new Date());
const counter = dayCounter(countDepsOf({ brandsOfSessions: openBrandsOfSessions() }));
let world: World;
beforeAll(async () => {
  world = await openWorld({ clock });
});
afterAll(() => world.close());

/** Reads the log to its end, whoever else reads it. Lines wait for older transactions, those of other databases too. */
async function countAll(db: Database): Promise<void> {
  do {
    const answer = await readOnce(db, counter);
    if (answer.busy || answer.read === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  } while ((await consumerLag(db, counter.name)) > 0);
}

const daysOf = async (db: Database): Promise<ReportDay[]> => {
  await countAll(db);
  return readDays(db.pool, { from: "2000-01-01", to: "2100-01-01" });
};
const sum = (days: readonly ReportDay[], pick: (day: ReportDay) => bigint) =>
  days.reduce((total, day) => total + pick(day), 0n);

/** What every account of a kind holds in euros. */
async function holds(db: World["db"], kinds: string): Promise<bigint> {
  const { rows } = await db.owner.pool.query(
    "SELECT coalesce(sum(balance), 0)::bigint AS held FROM ledger.account WHERE kind ~ $1 AND currency = 'EUR'",
    [kinds],
  );
  return rows[0].held;
}

test("what the games took and paid on each day is what the ledger's postings moved, free rounds and jackpots too", async () => {
  const kit = freeRoundsKit(world, clock);
  for (const day of [0, 1]) {
    if (day === 1) clock.advance(24 * 3_600_000);
    const players = await Promise.all([1, 2].map(() => world.player({ cash: 200_00n })));
    for (const player of players) {
      const campaign = await kit.issue(player, { total: 4 });
      const table = await openTable(player, title);
      for (let round = 0; round < 15; round += 1) await table.play({ stake });
      for (let round = 0; round < 4; round += 1) await table.playFree(campaign.id, { stake });
    }
    const days = (await daysOf(world.db)).filter(({ currency }) => currency === "EUR");
    expect(days.map(({ brand, rounds }) => [brand, rounds])).toEqual(
      Array.from({ length: day + 1 }, () => ["velvet-table", 38]),
    );
    expect(sum(days, ({ figures }) => figures.stakes)).toBe(BigInt(stake * 30 * (day + 1)));
    expect(sum(days, ({ figures }) => ngrOf(figures))).toBe(await holds(world.db, "^(gaming|bonus_cost|jackpot:.*)$"));
    expect(sum(days, ({ figures }) => ggrOf(figures) - figures.jackpots)).toBe(
      await holds(world.db, "^(gaming|jackpot:.*)$"),
    );
    expect(sum(days, ({ figures }) => -bonusCostOf(figures))).toBe(await holds(world.db, "^bonus_cost$"));
  }
});

test("bonus money is a cost of the day on which it comes into play, less what goes back, and the books say the same", async () => {
  const figuresOf = async () =>
    (await daysOf(world.db)).filter(({ currency }) => currency === "EUR").map(({ figures }) => figures);
  const sumOf = async (pick: (figures: ReportDay["figures"]) => bigint) =>
    (await figuresOf()).reduce((total, figures) => total + pick(figures), 0n);
  const before = await sumOf(({ bonusMoney }) => bonusMoney);
  const lost = await sumOf(ngrOf);
  const player = await world.player();
  const bonuses: number[] = [];
  for (const key of ["kept", "returned"]) bonuses.push(await world.bonus(player, { group_key: key }));
  const start = (id: number) => player.send("POST", `/api/player/bonuses/${id}/activation`);
  expect((await start(bonuses[0]!)).body.stage).toBe("handle_bets");
  // The game is opened later than that, so the bonus is of no brand, whenever it is counted.
  clock.advance(1_000);
  const table = await openTable(player, title);
  let staked = 0n;
  let paid = 0n;
  for (let round = 0; round < 3; round += 1) {
    const { body } = await table.play({ stake });
    staked += BigInt(stake);
    paid += BigInt(body.round.payout_cents);
  }
  expect(await sumOf(({ bonusMoney }) => bonusMoney)).toBe(before + 10_00n);
  // What was staked of bonus money is in the gross, and the bonus in the cost.
  expect(await sumOf(ngrOf)).toBe(lost + staked - paid - 10_00n);
  expect((await player.send("DELETE", `/api/player/bonuses/${bonuses[0]}`)).status).toBe(200);
  // Played to the end it cost the house nothing: what was won back went back.
  expect(await sumOf(ngrOf)).toBe(lost);
  expect((await start(bonuses[1]!)).body.stage).toBe("handle_bets");
  expect(await sumOf(ngrOf)).toBe(lost - 10_00n);
  expect(await sumOf(ngrOf)).toBe(await holds(world.db, "^(gaming|bonus_cost|jackpot:.*)$"));
  expect(-(await sumOf(bonusCostOf))).toBe(await holds(world.db, "^bonus_cost$"));
});

test("rebuilt from the log the days are the same, however often and whoever reads meanwhile", async () => {
  const before = await daysOf(world.db);
  expect(before.length).toBeGreaterThan(0);
  for (let time = 0; time < 3; time += 1) {
    const [since] = await Promise.all([world.db.transaction(rebuildDays), countAll(world.db)]);
    expect(since).toMatch(/^\d{4}-\d\d-01$/);
    expect(await daysOf(world.db)).toEqual(before);
  }
});

/** Says, by SQL, which version counted the days: other versions than this one are not there to do it. */
const countedBy = (version: number) => world.db.owner.pool.query("UPDATE reports.counting SET version = $1", [version]);

test("of many who find days that an older version counted, one has them counted again; what a newer version counted stays and is left to it", async () => {
  const before = await daysOf(world.db);
  const { rows } = await world.db.owner.pool.query("SELECT version FROM reports.counting");
  const today = rows[0].version;
  const recountBy5 = () => Promise.all(Array.from({ length: 5 }, () => world.db.transaction(recountDays)));
  await countedBy(today - 1);
  expect((await recountBy5()).filter((done) => done !== null)).toHaveLength(1);
  expect(await daysOf(world.db)).toEqual(before);

  await countedBy(today + 1);
  expect((await recountBy5()).filter((done) => done !== null)).toEqual([]);
  expect(await world.db.owner.pool.query("SELECT version FROM reports.counting")).toMatchObject({
    rows: [{ version: today + 1 }],
  });
  const player = await world.player({ cash: 10_00n });
  expect((await (await openTable(player, title)).play({ stake })).status).toBe(200);
  await expect
    .poll(() => readOnce(world.db, counter).catch((error: Error) => error.message))
    .toMatch(/a newer version of the server counts the days/);
  expect(await readDays(world.db.pool, { from: "2000-01-01", to: "2100-01-01" })).toEqual(before);
  await countedBy(today);
  const rounds = (days: readonly ReportDay[]) => days.reduce((total, day) => total + day.rounds, 0);
  expect(rounds(await daysOf(world.db))).toBe(rounds(before) + 1);
});

test("an operator with the right reads the days as the module counts them, one without it is refused [F-65]", async () => {
  const days = await daysOf(world.db);
  const period = `from=${days[0]!.day}&to=${days.at(-1)!.day}`;
  const ask = async (role: string, query: string) =>
    (await world.operator(role)).get(`/backoffice/api/report?${query}`);
  const { status, body } = await ask("payments", period);
  expect(status).toBe(200);
  expect(body.days.map(({ ngr_cents }: { ngr_cents: number }) => BigInt(ngr_cents))).toEqual(
    days.map(({ figures }) => ngrOf(figures)),
  );
  expect((await ask("payments", "from=2026-02-01&to=2026-01-01")).status).toBe(422);
  expect((await ask("payments", "from=2020-01-01&to=2026-01-01")).status).toBe(422);
  expect((await ask("content", period)).status).toBe(403);
});

test("deposits and withdrawals are what came into and left players' cash; what was refused or declined is neither", async () => {
  const paying = await paymentsWorld();
  paying.deps.appendEvent = (tx, line) => appendEvent(tx, { ...line, payload: { ...line.payload } });
  try {
    for (const [player, card] of [
      [501, goodCard],
      [502, goodCard],
      [503, { ...goodCard, number: "4000000000000002" }],
    ] as const) {
      const { body } = await paying.pay(player, {});
      await paying.submitPage(body.url, card);
      await paying.stateBecomes(player, body.payment.id, card === goodCard ? "succeeded" : "declined");
    }
    await paying.give(504, 30_00n);
    const asked = await paying.withdraw(504, "20");
    await paying.runJobs();
    await paying.stateBecomes(504, asked.body.payment.id, "succeeded");
    const [day, ...others] = await daysOf(paying.db);
    expect(others).toEqual([]);
    expect(day).toMatchObject({ brand: "test", currency: "EUR", depositsCount: 2, withdrawalsCount: 1 });
    expect(day?.figures).toMatchObject({ deposits: 100_00n, withdrawals: 20_00n, stakes: 0n, payouts: 0n });
    expect(await holds(paying.db, "^provider:")).toBe(-80_00n);
  } finally {
    await paying.close();
  }
});

test("days of a month that was taken out of the log stay as they are, also where the log holds an older one", async () => {
  clock.advance(32 * 24 * 3_600_000);
  const player = await world.player({ cash: 10_00n });
  expect((await (await openTable(player, title)).play({ stake })).status).toBe(200);
  const before = await daysOf(world.db);
  const month = clock.now().toISOString().slice(0, 7);
  const ofMonth = ({ day }: ReportDay) => day.startsWith(month);
  expect(before.filter(ofMonth)).toHaveLength(1);
  const undo = new Error("the month comes back");
  // As the archive takes a month away; in a transaction, so that it comes back.
  const taken = world.db.owner.transaction(async (tx) => {
    await tx.query(`ALTER TABLE events.event DETACH PARTITION events.event_${month.replace("-", "_")}`);
    expect(await rebuildDays(tx)).toBe(`${before[0]!.day.slice(0, 7)}-01`);
    expect(await readDays(tx, { from: "2000-01-01", to: "2100-01-01" })).toEqual(before.filter(ofMonth));
    throw undo;
  });
  await expect(taken).rejects.toBe(undo);
  expect(await daysOf(world.db)).toEqual(before);
});
