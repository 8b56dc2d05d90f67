import { afterAll, beforeAll, expect, test } from "vitest";
import { pointsCurrency, reconcile } from "../ledger/index.ts";
import { lotteryPlan } from "../lotteries/testing/lotteryPlan.ts";
import { movableClock } from "../platform/clock.ts";
import { title } from "../testing/freeRounds.ts";
import { operatorCommand } from "../testing/operatorCommand.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import { places } from "./templates.ts";
import { tournamentPlan } from "./testing/tournamentPlan.ts";

/* A prize of which no part can be given yet: the books froze both wallets, boxes have no rules, the lottery's sale has not begun. */

const office = "/backoffice/api";
const reason = "A test of prizes that wait";
const hour_ms = 3_600_000;
const clock = movableClock(new Date());
const patience = { timeout: 60_000, interval: 100 };

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld({ clock });
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

/** What somebody with the owner's rights does to a balance behind the ledger's back. */
async function moveBalance(playerId: number, currency: string, by: number): Promise<void> {
  await world.db.owner.pool.query("ALTER TABLE ledger.account DISABLE TRIGGER USER");
  await world.db.owner.pool.query(
    "UPDATE ledger.account SET balance = balance + $3 WHERE player_id = $1 AND currency = $2 AND kind = 'cash'",
    [playerId, currency, by],
  );
  await world.db.owner.pool.query("ALTER TABLE ledger.account ENABLE TRIGGER USER");
}

/** Opens a wallet again as operators do, once the balance is as the entries say. */
async function unfreeze(playerId: number, currency: string): Promise<void> {
  const { rows } = await world.db.pool.query(
    `SELECT ledger.unfreeze(id, 'operator:test', $3) AS done FROM ledger.account
     WHERE player_id = $1 AND currency = $2 AND kind = 'cash'`,
    [playerId, currency, reason],
  );
  expect(rows).toEqual([{ done: true }]);
}

const isFrozen = async (playerId: number, currency: string) =>
  (
    await world.db.pool.query(
      "SELECT bool_or(frozen) AS frozen FROM ledger.account WHERE player_id = $1 AND currency = $2",
      [...[playerId, currency]],
    )
  ).rows[0].frozen;

/** Takes the rules of boxes away; answers them. */
async function withoutBoxRules(): Promise<string> {
  const { rows } = await world.db.owner.pool.query(
    "DELETE FROM content.item WHERE kind = 'config' AND name = 'lootbox-rules' RETURNING brand, body",
  );
  expect(rows).toHaveLength(1);
  return JSON.stringify(rows[0].body);
}

/** Plans a tournament that begins now; answers its id. */
async function running(identifier: string, tickets_lottery: string): Promise<number> {
  const now = clock.now().getTime();
  const prize = { money_award_cents: 10_00, chargeable_comp_points: 5, lootboxes_count: 2, tickets_count: 3 };
  const plan = tournamentPlan({
    ...{ identifier, strategy: "bet", late_minutes: 0, tickets_lottery, money_budget_cents: 10_00 },
    ...{ start_at: new Date(now - hour_ms).toISOString(), end_at: new Date(now + hour_ms).toISOString() },
    ...{ prizes: [places(1, 1, prize)], chargeable_comp_points_budget: 5 },
  });
  const made = await admin.send("POST", `${office}/tournaments`, { ...plan, reason });
  expect(made.body.state, JSON.stringify(made.body)).toBe("done");
  return (await world.guest().get(`/api/tournaments/${identifier}`)).body.id;
}

test("what a frozen wallet, boxes without rules and a lottery without a sale keep back of a prize is given once when each is mended [3-46]", async () => {
  const sale = new Date(clock.now().getTime() + hour_ms / 6);
  const draw = lotteryPlan({
    ...{ identifier: "later-draw", start_at: sale.toISOString() },
    end_at: new Date(sale.getTime() + 9 * hour_ms).toISOString(),
  });
  expect((await admin.send("POST", `${office}/lotteries`, { ...draw, reason })).body.state).toBe("done");
  const id = await running("waiting-race", "later-draw");
  const { player, table } = await world.playerAt(title, { cash: 50_00n });
  expect((await table.play({ stake: 1_00 })).status).toBe(200);
  const board = async () => (await world.guest().get(`/api/contests/${id}/board`)).body.total;
  await expect.poll(board, patience).toBe(1);
  const first = {
    playerId: player.id,
    brand: "velvet-table",
    chargeable: 1,
    persistent: 0,
    key: "so-there-is-a-wallet",
  };
  await world.db.transaction((tx) => world.application.modules.compPoints.award(tx, first, clock.now()));

  const held = async () => ({
    cash: Number((await world.application.modules.ledger.balances(player.id, "EUR")).cash),
    points: (await player.get("/api/player/comp_points")).body.chargeable.points,
    boxes: (await player.get("/api/player/lootboxes")).body.filter(
      (box: { title: string }) => box.title === "Tide race",
    ).length,
    tickets: (await player.get("/api/lotteries/statuses")).body.flatMap(({ tickets }: { tickets: string[] }) => tickets)
      .length,
  });
  const before = await held();
  expect(before).toMatchObject({ boxes: 0, tickets: 0 });
  for (const [currency, by] of [
    ["EUR", 7],
    [pointsCurrency, 7_000_000],
  ] as const) {
    await moveBalance(player.id, currency, by);
    await reconcile(world.db);
    expect(await isFrozen(player.id, currency)).toBe(true);
    await moveBalance(player.id, currency, -by);
  }
  const rules = await withoutBoxRules();
  const hasRules = () => world.application.modules.content.config("lootbox-rules", "velvet-table") !== undefined;
  await expect.poll(hasRules, patience).toBe(false);

  const { version } = (await admin.get(`${office}/tournaments/${id}`)).body;
  expect((await admin.send("POST", `${office}/tournaments/${id}/end`, { version, reason })).status).toBe(200);
  clock.advance(1_000);
  const tend = () => world.application.modules.tournaments.tend(clock.now());
  const win = async () => (await admin.get(`${office}/tournaments/${id}/winners?order=ASC`)).body.data[0];
  await expect
    .poll(async () => {
      await tend();
      return win();
    }, patience)
    .toMatchObject({ player_id: player.id, paid_at: null });
  expect(await held()).toEqual(before);

  /** Twice, for what was given once is not given again. */
  const tended = async () => {
    await tend();
    await tend();
    return { ...(await held()), isPaid: (await win()).paid_at !== null };
  };
  await unfreeze(player.id, "EUR");
  const withCash = { ...before, cash: before.cash + 10_00, isPaid: false };
  expect(await tended()).toEqual(withCash);
  operatorCommand(world.db.url, ["content", "set", "config", "lootbox-rules", "-"], rules);
  await expect.poll(hasRules, patience).toBe(true);
  expect(await tended()).toEqual({ ...withCash, boxes: 2 });
  await unfreeze(player.id, pointsCurrency);
  expect(await tended()).toEqual({ ...withCash, boxes: 2, points: before.points + 5 });
  clock.set(new Date(sale.getTime() + 60_000));
  const whole = { ...withCash, boxes: 2, points: before.points + 5, tickets: 3, isPaid: true };
  expect(await tended()).toEqual(whole);
  expect(await tended()).toEqual(whole);
  await world.expectBooksToBalance();
});
