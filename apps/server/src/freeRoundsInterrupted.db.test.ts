import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cancelFreeRounds, type FreeCampaign } from "./freeRounds/index.ts";
import { movableClock } from "./platform/clock.ts";
import { changeRegion } from "./protection/changeRegion.ts";
import { liftStop, stopGaming } from "./protection/stops.ts";
import { type FreeRoundsKit, freeRoundsKit, gambling, playOpen, refusal, stake } from "./testing/freeRounds.ts";
import { openTable, type Player } from "./testing/people.ts";
import { openWorld, type World } from "./testing/world.ts";

/*
 * What happens in the middle of a campaign, and of a round of several steps: no new free round begins, and the one that is
 * open is played to its end and paid.
 */

const clock = movableClock(new Date());
let world: World;
let kit: FreeRoundsKit;
beforeAll(async () => {
  world = await openWorld({ clock });
  kit = freeRoundsKit(world, clock);
});
afterAll(() => world.close());

const bet = { stake, gamble: true };
const collects = (move: object) => "collect" in move;

/** Somebody with free rounds to go, in the middle of one that waits for a choice. */
async function inTheMiddle() {
  const kim = await world.player();
  const campaign = await kit.issue(kim, { game: gambling, total: 200 });
  // After a game was closed it takes the server's memory of the catalogue a moment to open again.
  const table = await vi.waitFor(() => openTable(kim, gambling.engine), 5_000);
  const open = await playOpen(table, campaign);
  return { kim, campaign, table, open };
}

interface Obstacle {
  what: string;
  says: string;
  rise(kim: Player, campaign: FreeCampaign): Promise<unknown>;
  /** Takes away what would stand in the next player's way. */
  fall?(): Promise<unknown>;
}

const closeGame = (state: string) =>
  world.db.owner.pool.query("UPDATE catalogue.game SET state = $2 WHERE identifier = $1", [gambling.identifier, state]);
const stop = { scope: "game", subject: gambling.identifier, reason: "a test", actor: "operator:test" } as const;
const change = (geo: string) =>
  world.db.transaction((tx) => changeRegion(tx, { country: "CA", geo, actor: "operator:test" }, clock.now()));

const obstacles: Obstacle[] = [
  {
    what: "the player takes a break [F-52]",
    says: "403 blocked_coolingoff",
    rise: (kim) => kim.send("POST", "/api/user_limits", { type: "coolingoff", period: "24_hours" }),
  },
  {
    what: "the game is closed [F-42]",
    says: "423 maintenance",
    rise: () => closeGame("maintenance"),
    fall: () => closeGame("available"),
  },
  {
    what: "an operator stops the game [F-42]",
    says: "423 maintenance",
    rise: () => world.db.transaction((tx) => stopGaming(tx, stop, clock.now())),
    fall: () => world.db.transaction((tx) => liftStop(tx, stop, clock.now())),
  },
  {
    what: "the region is closed",
    says: "451 blocked_here",
    rise: () => change("full"),
    fall: () => change("open"),
  },
  {
    what: "the campaign expires",
    says: "409 free_rounds_expired",
    rise: async () => clock.advance(3_600_000),
  },
  {
    what: "the campaign is cancelled",
    says: "409 free_rounds_cancelled",
    rise: (_, { id }) =>
      world.db.transaction((tx) => cancelFreeRounds(tx, { id, reason: "a test", actor: "operator:test" }, clock.now())),
  },
];

test.each(obstacles)(
  "when $what, no further free round begins, and the open one is played on and paid [F-38]",
  async ({ rise, fall, says }) => {
    const { kim, campaign, table, open } = await inTheMiddle();
    const before = { ...(await kit.stateOf(campaign)), cash: (await kit.purse(kim)).cash };
    await rise(kim, campaign);
    // What the server keeps in memory of regions and of the catalogue is asked for again after this.
    clock.advance(31_000);
    await expect.poll(async () => refusal(await table.playFree(campaign.id, bet))).toBe(says);
    const move = open.moves.find(collects);
    const { round } = (await table.act(open.id, move)).body;
    expect(round).toMatchObject({ state: "settled", free_round: { id: campaign.id, number: before.used } });
    expect(round.payout_cents).toBeGreaterThan(0);
    expect((await kit.purse(kim)).cash).toBe(before.cash + BigInt(round.payout_cents));
    await kit.expectRefused(table, campaign.id, bet, says);
    expect(await kit.stateOf(campaign)).toEqual({
      used: before.used,
      rounds: before.rounds,
      won: before.won + BigInt(round.payout_cents),
    });
    await fall?.();
    clock.advance(31_000);
    await world.expectBooksToBalance();
  },
);

test("who excludes themselves in the middle of a free round plays no further, and the round's win is theirs without them [F-38] [F-51]", async () => {
  const { kim, campaign, table, open } = await inTheMiddle();
  const before = await kit.purse(kim);
  const excluded = await kim.send("POST", "/api/user_limits", { type: "selfexclusion", period: "1_year" });
  expect(excluded.status).toBe(201);
  await kit.expectRefused(table, campaign.id, bet, "403 blocked_selfexclusion");
  // A process may know a game's session for some seconds.
  clock.advance(6_000);
  await kit.expectRefused(table, campaign.id, bet, "401 session_ended");
  expect(refusal(await table.act(open.id, open.moves.find(collects)))).toBe("401 session_ended");
  const minute_ms = 60_000;
  clock.advance(31 * minute_ms);
  await world.application.modules.rounds.recover(30 * minute_ms, clock.now());
  const { rows } = await world.db.owner.pool.query("SELECT state, payout, closed_by FROM rounds.round WHERE id = $1", [
    open.id,
  ]);
  expect(rows).toEqual([{ state: "settled", payout: expect.any(BigInt), closed_by: "recovery" }]);
  expect(rows[0].payout).toBeGreaterThan(0n);
  expect((await kit.purse(kim)).cash).toBe(before.cash + rows[0].payout);
  await world.expectBooksToBalance();
});
