import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { appendEvent } from "../events/index.ts";
import { openTable, type Player } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

/* What earns points and what does not, over real HTTP. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const pokie = "frostberry-cascade";

async function pointsOf(player: Player): Promise<number[]> {
  const { body } = await player.get("/api/player/comp_points");
  return [body.chargeable.points, body.persistent.points];
}

/** Waits until the log is read up to here: somebody's rounds that are played now have earned their points. */
async function untilRead(): Promise<void> {
  const { player, table } = await world.playerAt(pokie, { cash: 100_00n });
  for (let round = 0; round < 2; round++) await table.play({ stake: 5_00 });
  await vi.waitFor(async () => expect(await pointsOf(player)).toEqual([1, 1]), { timeout: 30_000, interval: 50 });
}

const lastRound = async (player: Player) => {
  const { rows } = await world.db.owner.pool.query(
    "SELECT payload FROM events.event WHERE player_id = $1 AND kind = 'round.settled' ORDER BY id DESC LIMIT 1",
    [player.id],
  );
  return rows[0].payload;
};

test("a stake of bonus money earns nothing, and of a mixed one only the cash does [3-29]", async () => {
  const player = await world.player({ cash: 3_00n });
  const id = await world.bonus(player, { group_key: "points" });
  const started = await player.send("POST", `/api/player/bonuses/${id}/activation`);
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  const table = await openTable(player, pokie);
  // 3.00 of the 5.00 are cash.
  expect((await table.play({ stake: 5_00 })).status).toBe(200);
  await untilRead();
  const parts = await world.application.modules.ledger.balances(player.id, "POINTS");
  expect(parts).toMatchObject({ cash: 3_000n, bonus: 3_000n });
  await world.expectBooksToBalance();
});

test("of a round in steps, what was staked of bonus money earns nothing", async () => {
  const player = await world.player();
  const id = await world.bonus(player, { group_key: "points" });
  await player.send("POST", `/api/player/bonuses/${id}/activation`);
  const table = await openTable(player, "mines-of-mirrow");
  const { body } = await table.play({ stake: 1_00, options: { mines: 3 } });
  expect(body.round.state, JSON.stringify(body)).toBe("open");
  await table.act(body.round.id, { do: "open", tile: 0 });
  await table.act(body.round.id, { do: "collect" });
  await untilRead();
  expect(await lastRound(player)).toMatchObject({ stake: "100", bonus_stake: "100" });
  expect(await world.application.modules.ledger.balances(player.id, "POINTS")).toMatchObject({ cash: 0n, bonus: 0n });
});

test("a bet that a studio takes back takes its points back, as far as they are there; the level stays", async () => {
  const { player, table } = await world.playerAt(pokie, { cash: 20_000_00n });
  for (let round = 0; round < 4; round++) expect((await table.play({ stake: 50_00 })).status).toBe(200);
  await vi.waitFor(async () => expect(await pointsOf(player)).toEqual([20, 20]), { timeout: 30_000, interval: 50 });
  const exchange = { group: "spins-3", points: 10, currency: "EUR" };
  expect((await player.send("POST", "/api/comp_points/exchange/freespins", { exchange })).status).toBe(200);
  const { session, game, currency } = await lastRound(player);
  const takeBack = (stake: string, bonus_stake = "0") =>
    world.db.transaction((tx) =>
      appendEvent(tx, {
        ...{ kind: "round.corrected", at: new Date(), playerId: player.id },
        payload: { session, game, currency, stake, bonus_stake, payout: "0" },
      }),
    );
  // Of the 60.00 that go back, 10.00 were bonus money and had earned nothing.
  await takeBack("-6000", "-1000");
  await vi.waitFor(async () => expect(await pointsOf(player)).toEqual([5, 15]), { timeout: 30_000, interval: 50 });
  await takeBack("-10000");
  await vi.waitFor(async () => expect(await pointsOf(player)).toEqual([0, 5]), { timeout: 30_000, interval: 50 });
  await world.expectBooksToBalance();
});
