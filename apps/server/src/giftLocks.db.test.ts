import { afterAll, beforeAll, expect, test } from "vitest";
import { spentOf } from "./bonuses/index.ts";
import { payByCard } from "./bonuses/testing/payByCard.ts";
import { operatorSets } from "./testing/foreignClient.ts";
import { type Player, profileOfTheirOwn } from "./testing/people.ts";
import { openWorld, type World } from "./testing/world.ts";

/* Deposits, levels, exchanges and visits that give out of the same offer and the same table of prizes, all at the same time. */

let world: World;
const people: Player[] = [];
const brand = "velvet-table";
const tableName = `table:${brand}:default`;
/** What a draw of the table gives on average, in cents of EUR. */
const cost = 4_00;
beforeAll(async () => {
  world = await openWorld();
  const gift = { type: "bonus", amount: { EUR: 5_00 }, wager: 1 };
  await world.application.modules.bonuses.seedOffers(
    world.db.pool,
    [
      {
        ...{ id: "crowd", kind: "deposit", title: "Crowd", budgetEurCents: 35_00 },
        terms: { gifts: [gift], least: { EUR: 20_00 } },
      },
      { ...{ id: "climbers", kind: "level", title: "Climbers" }, terms: { gifts: [gift], groupKey: "climbers" } },
    ],
    new Date(),
  );
  const prize = {
    ...{ title: "prizes.bonus", type: "bonus" },
    attributes: [{ field: "amount", value: [{ currency: "EUR", amount_cents: cost }] }],
    result_bonus: [{ field: "wager", value: 3 }],
  };
  await operatorSets(
    world,
    "wheel-config",
    [1, 2].map((id) => ({ id, weight: 1, bonuses: [prize] })),
  );
  await operatorSets(world, "wheel-config-segments", {});
  const level = { type: "lootbox", title: "For a level", group_key: "box_level", valid_hours: 24 };
  const offer = { type: "offer", group_key: "climbers" };
  const card = { group: "crowd-box", title: "Bought", group_key: "box_bought", valid_hours: 24, max_quantity: 1 };
  await operatorSets(world, "comp-points", {
    ...{ earning: [], money: [], freespins: [], levels: { level_2: [offer, level] } },
    lootboxes: [{ ...card, rates: [{ currency: "EUR", points: 1 }] }],
  });
  while (people.length < 8) people.push(await depositor());
}, 300_000);
afterAll(() => world.close());

async function depositor(): Promise<Player> {
  const player = await world.player();
  const profile = { context: "deposit", player: profileOfTheirOwn(player.id) };
  expect((await player.send("PATCH", "/api/player", profile)).status).toBe(200);
  const picked = { groups: { add: ["pick:crowd"], remove: [] } };
  expect((await player.send("POST", "/api/player/groups", picked)).status).toBe(200);
  await award(player, { chargeable: 1, persistent: 0, key: `points ${player.id}` });
  return player;
}

/** Does it again where a machine under load had no connection for it. */
async function patiently<Done>(work: () => Promise<Done>, isDone: (done: Done) => boolean = () => true): Promise<Done> {
  for (let again = 0; ; again++) {
    try {
      const done = await work();
      if (isDone(done) || again === 20) return done;
    } catch (error) {
      if (!/connect(ion)?\b.*timeout|timeout.*\bconnect/i.test(String(error)) || again === 20) throw error;
    }
    await new Promise((later) => setTimeout(later, 200));
  }
}

const award = ({ id: playerId }: Player, points: { chargeable: number; persistent: number; key: string }) =>
  patiently(() =>
    world.db.transaction((tx) =>
      world.application.modules.compPoints.award(tx, { playerId, brand, ...points }, new Date()),
    ),
  );
const answered = <Answer extends { status: number }>(ask: () => Promise<Answer>) =>
  patiently(ask, ({ status }) => status !== 503);
const climb = (who: Player) => award(who, { chargeable: 0, persistent: 1_000, key: `climb ${who.id}` });

const rule = { title: "For a deposit", groupKey: "box_deposit", validHours: 24, on: "deposit", every: "deposit" };
const visit = { title: "For a visit", groupKey: "box_visit", validHours: 24, on: "daily_visit", id: "visit" };
/** A table that reaches for so many boxes. */
const setTable = (boxes: number) =>
  operatorSets(world, "lootbox-rules", {
    rules: [{ ...rule, id: "paid", least: [{ currency: "EUR", amount_cents: 20_00 }] }, visit],
    tableBudgets: { default: cost * boxes },
    ...{ freeSpinsGame: "tidewick/SkerryLight", prizeDays: 7 },
  });

const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await world.db.owner.pool.query(sql, values)).rows[0].count);
const boxes = (title: string) => count("SELECT count(*) FROM lootboxes.box WHERE title = $1", [title]);
/** How many wait for a budget that another transaction has locked. */
const waits = () =>
  count(
    `SELECT count(*) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%budget%'`,
  );

test("a deposit waits for the table of prizes before it holds an offer or a wallet", async () => {
  await setTable(100);
  const kim = await depositor();
  await world.db.owner.pool.query("INSERT INTO bonuses.budget (name) VALUES ($1) ON CONFLICT DO NOTHING", [tableName]);
  const holder = await world.db.owner.pool.connect();
  try {
    await holder.query("BEGIN");
    await holder.query("SELECT 1 FROM bonuses.budget WHERE name = $1 FOR UPDATE", [tableName]);
    const paying = payByCard(kim, "20");
    await expect.poll(waits, { timeout: 60_000 }).toBeGreaterThan(0);
    // Nobody holds them, so that nobody who has the table can wait for who waits for it.
    await holder.query("SELECT 1 FROM bonuses.offer WHERE id = 'crowd' FOR UPDATE NOWAIT");
    await holder.query("SELECT 1 FROM ledger.account WHERE player_id = $1 FOR UPDATE NOWAIT", [kim.id]);
    await holder.query("COMMIT");
    await paying;
  } finally {
    holder.release();
  }
  expect([await boxes(rule.title), await count("SELECT count(*) FROM bonuses.bonus WHERE title = 'Crowd'")]).toEqual([
    1, 1,
  ]);
});

test("whoever pays in, climbs, exchanges and visits at the same time is answered, nothing is lost, doubled or above a budget, and nobody waits in a circle [F-07]", async () => {
  const left = 26;
  await setTable(1 + left);
  const deadlocks = () => count("SELECT deadlocks AS count FROM pg_stat_database WHERE datname = current_database()");
  const before = await deadlocks();
  const exchange = (who: Player) =>
    answered(() =>
      who.send("POST", "/api/comp_points/exchange/lootboxes", {
        exchange: { group: "crowd-box", points: 1, currency: "EUR" },
      }),
    );
  const exchanged = await Promise.all(
    people.map(async (who) => {
      const [answer] = await Promise.all([
        exchange(who),
        payByCard(who, "20"),
        climb(who),
        answered(() => who.get("/api/player/lootboxes")),
      ]);
      return answer;
    }),
  );
  const unheard = `SELECT count(*) FROM events.event e JOIN events.cursor c ON c.consumer = 'level-gifts'
    WHERE e.kind = 'level.reached' AND (e.txid, e.id) > (c.txid, c.id)`;
  await expect.poll(() => count(unheard), { timeout: 60_000 }).toBe(0);

  // Of the table: twenty-six boxes of the thirty-two that were asked for, each once a player and place.
  const given = [
    (await boxes(rule.title)) - 1,
    await boxes("For a level"),
    await boxes("Bought"),
    await boxes(visit.title),
  ];
  expect(given.reduce((sum, one) => sum + one, 0)).toBe(left);
  expect((await spentOf(world.db.pool, [tableName])).get(tableName)).toBe(cost * (1 + left));
  for (const title of [rule.title, "For a level", "Bought", visit.title])
    expect(
      await count(
        "SELECT coalesce(max(n), 0) AS count FROM (SELECT count(*) AS n FROM lootboxes.box WHERE title = $1 GROUP BY player_id) each",
        [title],
      ),
    ).toBeLessThanOrEqual(1);
  // Who is refused at the shop is told so and keeps the point.
  const bought = exchanged.filter(({ status }) => status === 200);
  expect(bought).toHaveLength(given[2]!);
  for (const { status, body } of exchanged.filter((one) => !bought.includes(one)))
    expect([status, Object.keys(body.errors)]).toEqual([422, ["group"]]);
  const points = await Promise.all(
    people.map(async (who) => (await who.get("/api/player/comp_points")).body.chargeable.points),
  );
  expect(points.filter((one) => one === 1)).toHaveLength(people.length - bought.length);
  // Of the offers: the deposits' reaches for seven, of which one was given before; the levels' has no bound.
  const gifts = "SELECT count(*) FROM bonuses.bonus WHERE title = $1";
  expect([await count(gifts, ["Crowd"]), await count(gifts, ["Climbers"])]).toEqual([7, people.length]);
  expect(await count("SELECT spent_eur_cents AS count FROM bonuses.offer WHERE id = 'crowd'")).toBe(35_00);
  await world.expectBooksToBalance();
  // The counters of the database come a little later.
  await new Promise((later) => setTimeout(later, 2_500));
  expect((await deadlocks()) - before).toBe(0);
});
