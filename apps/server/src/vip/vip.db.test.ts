import { playerChannel } from "@croupier/contract/realtime";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { appendEvent, hasUnread } from "../events/index.ts";
import { movableClock } from "../platform/clock.ts";
import { openTable, type Player, password, signIn } from "../testing/people.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";

/* The VIP club over real HTTP, with the log written as deposits and rounds write it. */

const clock = movableClock(new Date("2027-02-10T12:00:00Z"));
const api = "/backoffice/api";
let world: World;
let office: Visitor;
beforeAll(async () => {
  world = await openWorld({ clock });
});
afterAll(() => world.close());

type Logged = Partial<Record<"deposit" | "bet" | "bonus" | "free", number>> & { currency?: string; at?: Date };

/** Writes what a paid deposit and settled rounds write. */
async function log(player: Pick<Player, "id" | "currency">, ...lines: Logged[]): Promise<void> {
  await world.db.transaction(async (tx) => {
    for (const { deposit, bet, bonus = 0, free, currency = player.currency, at = clock.now() } of lines) {
      const base = { at, playerId: player.id };
      if (deposit !== undefined) {
        const payload = { currency, amount: String(deposit), brand: "" };
        await appendEvent(tx, { ...base, kind: "deposit.succeeded", payload });
      }
      if (bet !== undefined) {
        const round = {
          round: "r",
          session: 1,
          game: "far/Game",
          title: "Far",
          provider: "far",
          currency,
          payout: "0",
        };
        const payload = { ...round, stake: String(bet), bonus_stake: String(bonus), ...(free && { free }) };
        await appendEvent(tx, { ...base, kind: "round.settled", payload });
      }
    }
  });
}

/** Waits until all that is written is counted. */
const counted = () =>
  vi.waitFor(async () => expect(await hasUnread(world.db.pool, "vip-sums", new Date("2999-01-01"))).toBe(false), {
    timeout: 30_000,
    interval: 30,
  });

const standing = async (player: Visitor) => (await player.get("/api/vip/standing")).body;
const groupsOf = async (player: Visitor): Promise<unknown[]> =>
  (await player.get("/api/player")).body.statuses.map(({ id }: { id: unknown }) => id);
/** Months later a player signs in again. */
const back = (player: Player) => signIn(world.origin, player.email, password);
const tend = () => world.application.modules.vip.tend(clock.now());
const enough = { deposit: 6_000_00, bet: 60_000_00 };

test("the club tells everybody what each status asks for in their currency [2.6-07] [9-32]", async () => {
  const { body } = await world.guest().get("/api/vip/club");
  expect(body.quarter).toEqual({ start_at: "2027-01-01T00:00:00.000Z", end_at: "2027-04-01T00:00:00.000Z" });
  expect(body.statuses.map(({ rank }: { rank: string }) => rank)).toEqual([
    ...["REGULAR", "BRONZE", "SILVER", "GOLD", "PLATINUM", "STAR", "DIAMOND"],
  ]);
  expect(body.statuses[0]).toMatchObject({ group_id: null, threshold: null, benefits: [] });
  const norwegian = await world.player({ currency: "NOK" });
  const own = (await norwegian.get("/api/vip/club")).body.statuses;
  expect(own[1]).toMatchObject({
    group_id: 257,
    for_life: false,
    threshold: { currency: "USD", deposit_cents: 600_000, bet_cents: 6_000_000 },
  });
  expect(own.at(-1)).toMatchObject({ rank: "DIAMOND", for_life: true });
  expect((await world.guest().get("/api/vip/standing")).status).toBe(401);
});

test("deposits and bets of one's own money count, in every wallet; bonus money and the house's rounds do not [3-55]", async () => {
  const player = await world.player({ currency: "CAD" });
  await log(player, { deposit: 50_00, currency: "EUR" }, { bet: 10_00, bonus: 4_00 }, { bet: 99_00, free: 1 });
  await counted();
  const rate = Number((await player.get("/api/info/exchange_rates")).body?.EUR?.CAD?.exchange_rate ?? 1.5);
  expect((await standing(player)).progress).toEqual({
    ...{ next: "BRONZE", currency: "CAD", deposit_cents: Math.floor(50_00 * rate), deposit_threshold_cents: 900_000 },
    ...{ bet_cents: 6_00, bet_threshold_cents: 9_000_000, percent: 0 },
  });
  expect((await player.get("/jam/vip_status_progress")).body).toMatchObject({
    ...{ userId: player.id, currency: "CAD", currentStatus: "REGULAR", activeStatus: "REGULAR", nextStatus: "BRONZE" },
    ...{ betSumCents: 6_00, betSumThresholdCents: 9_000_000, depositThresholdCents: 900_000, overallProgress: 0 },
  });
  expect((await world.guest().get("/jam/vip_status_progress")).status).toBe(401);
});

test("a real round counts what was staked [3-55]", async () => {
  const player = await world.player({ cash: 50_00n });
  const table = await openTable(player, "frostberry-cascade");
  for (let round = 0; round < 3; round++) expect((await table.play({ stake: 1_00 })).status).toBe(200);
  await counted();
  expect((await standing(player)).progress.bet_cents).toBe(3_00);
});

test("whoever reaches both thresholds has the status and its group, to the end of the next quarter; a subunit less is not enough [3-55] [6-18]", async () => {
  const [player, short] = [await world.player(), await world.player()];
  const heard: unknown[] = [];
  const { realtime } = world.application.modules;
  const channel = playerChannel("groups_updates", player.id);
  const stop = vi.spyOn(realtime, "publishIn").mockName("publishIn");
  await log(player, enough);
  await log(short, { deposit: 5_999_99, bet: 600_000_00 });
  await counted();
  heard.push(...stop.mock.calls.filter(([, to]) => to === channel).map(([, , data]) => data));
  stop.mockRestore();
  expect(heard).toContainEqual({ statuses: expect.arrayContaining([{ id: 257, name: "Bronze" }]) });
  const held = await standing(player);
  expect(held).toMatchObject({ rank: "BRONZE", held_until: "2027-07-01T00:00:00.000Z", falls_to: "REGULAR" });
  // What the status took counts for the next one no more.
  expect(held.progress).toMatchObject({ next: "SILVER", deposit_cents: 0, bet_cents: 0, percent: 0 });
  expect(held.changes).toMatchObject([{ from: "REGULAR", to: "BRONZE", cause: "reached" }]);
  expect(await groupsOf(player)).toContain(257);
  expect(await standing(short)).toMatchObject({ rank: "REGULAR", held_until: null, progress: { percent: 99 } });
  expect(await groupsOf(short)).not.toContain(257);
});

test("what is left of a sum counts for the next status, and a large one climbs several", async () => {
  const player = await world.player();
  await log(player, { deposit: 13_000_00, bet: 130_000_00 });
  await counted();
  const held = await standing(player);
  expect(held).toMatchObject({
    rank: "SILVER",
    progress: { next: "GOLD", deposit_cents: 1_000_00, bet_cents: 10_000_00 },
  });
  expect(await groupsOf(player)).toEqual(expect.arrayContaining([258]));
  expect(await groupsOf(player)).not.toContain(257);
  await log(player, { deposit: 5_000_00, bet: 49_999_99 });
  await counted();
  expect((await standing(player)).rank).toBe("SILVER");
  await log(player, { bet: 1 });
  await counted();
  expect(await standing(player)).toMatchObject({ rank: "GOLD", progress: { deposit_cents: 0, bet_cents: 0 } });
});

test("deposits and bets that come at the same time count once each, and bring the status once", async () => {
  const player = await world.player();
  await Promise.all(Array.from({ length: 40 }, () => log(player, { deposit: 150_00, bet: 1_500_00 })));
  await counted();
  expect(await standing(player)).toMatchObject({ rank: "BRONZE", progress: { deposit_cents: 0, bet_cents: 0 } });
  expect((await standing(player)).changes).toHaveLength(1);
  const { rows } = await world.db.owner.pool.query("SELECT deposits, bets FROM vip.quarter_sum WHERE player_id = $1", [
    player.id,
  ]);
  expect(rows).toEqual([{ deposits: 600_000n, bets: 6_000_000n }]);
});

test("a bet that a studio takes back counts no more, in the quarter of its round", async () => {
  const player = await world.player();
  await log(player, { bet: 100_00 });
  await world.db.transaction((tx) =>
    appendEvent(tx, {
      ...{ kind: "round.corrected", at: clock.now(), playerId: player.id },
      payload: {
        game: "far/Game",
        currency: "EUR",
        stake: "-4000",
        bonus_stake: "0",
        payout: "0",
        finished_at: clock.now(),
      },
    }),
  );
  await counted();
  expect((await standing(player)).progress.bet_cents).toBe(60_00);
});

describe("at the turn of a quarter", () => {
  test("sums begin at nothing, a status holds on, falls a step when its time is over, and Diamond stays [6-18] [3-55]", async () => {
    clock.set(new Date("2027-06-30T23:59:50Z"));
    const [player, late, diamond] = [await world.player(), await world.player(), await world.player()];
    await log(player, { deposit: 12_500_00, bet: 125_000_00 });
    await log(diamond, { deposit: 36_000_00, bet: 360_000_00 });
    await counted();
    expect(await standing(player)).toMatchObject({ rank: "SILVER", held_until: "2027-10-01T00:00:00.000Z" });
    expect(await standing(diamond)).toMatchObject({ rank: "DIAMOND", held_until: null, falls_to: null });
    clock.set(new Date("2027-07-01T00:00:05Z"));
    // Something of the last second of the old quarter is counted there.
    await log(late, { ...enough, at: new Date("2027-06-30T23:59:59.900Z") });
    await counted();
    await tend();
    expect(await standing(late)).toMatchObject({ rank: "BRONZE", held_until: "2027-10-01T00:00:00.000Z" });
    expect(await standing(player)).toMatchObject({ rank: "SILVER", progress: { deposit_cents: 0, bet_cents: 0 } });
    clock.set(new Date("2027-10-01T00:00:00Z"));
    await Promise.all([tend(), tend()]);
    const [here, lateHere, diamondHere] = [await back(player), await back(late), await back(diamond)];
    const fallen = await standing(here);
    expect(fallen).toMatchObject({ rank: "BRONZE", held_until: "2028-01-01T00:00:00.000Z", falls_to: "REGULAR" });
    expect(fallen.changes.map(({ to, cause }: { to: string; cause: string }) => `${to} ${cause}`)).toEqual([
      ...["BRONZE ended", "SILVER reached", "BRONZE reached"],
    ]);
    expect(await groupsOf(here)).toContain(257);
    expect(await groupsOf(here)).not.toContain(258);
    expect(await standing(lateHere)).toMatchObject({ rank: "REGULAR", held_until: null });
    expect(await standing(diamondHere)).toMatchObject({ rank: "DIAMOND" });
    clock.set(new Date("2029-01-01T00:00:00Z"));
    await tend();
    expect((await standing(await back(player))).rank).toBe("REGULAR");
    expect(await groupsOf(await back(diamond))).toContain(759);
  });

  test("nobody falls before the log of the old quarter is counted", async () => {
    clock.set(new Date("2030-05-01T00:00:00Z"));
    const player = await world.player();
    await log(player, enough);
    await counted();
    clock.set(new Date("2030-10-01T00:00:01Z"));
    const here = await back(player);
    // The consumer's process is away: its cursor is held by another transaction.
    const client = await world.db.owner.pool.connect();
    try {
      await client.query("BEGIN");
      await client.query("SELECT pg_advisory_xact_lock(hashtextextended('events:vip-sums', 0))");
      await log(player, { ...enough, at: new Date("2030-09-30T23:59:59Z") });
      await tend();
      expect((await standing(here)).rank).toBe("BRONZE");
    } finally {
      await client.query("COMMIT");
      client.release();
    }
    await counted();
    await tend();
    expect(await standing(here)).toMatchObject({ rank: "SILVER", held_until: "2031-01-01T00:00:00.000Z" });
  });
});

describe("operators", () => {
  beforeAll(async () => {
    office = await world.operator("administrator");
  });

  test("set what a status asks for, with an audit line; the others and what was reached stay", async () => {
    const of = async (id: string) =>
      (await office.get(`${api}/vip/statuses`)).body.data.find((one: { id: string }) => one.id === id);
    const before = await of("BRONZE");
    expect(before).toMatchObject({ group_id: "257", changed: false, version: "0", for_life: false });
    expect(before.lines).toContainEqual({ currency: "BRL", deposit_cents: 3_000_000, bet_cents: 30_000_000 });
    const lines = [{ currency: "EUR", deposit_cents: 10_00, bet_cents: 20_00 }];
    const put = (change: object) =>
      office.send("PUT", `${api}/vip/statuses/BRONZE`, { lines, version: "0", reason: "A campaign", ...change });
    const twice = await Promise.all([put({}), put({})]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const player = await world.player();
    await log(player, { deposit: 10_00, bet: 20_00 });
    await counted();
    expect(await standing(player)).toMatchObject({
      rank: "BRONZE",
      progress: { next: "SILVER", deposit_threshold_cents: 600_000 },
    });
    expect(await of("SILVER")).toMatchObject({ changed: false });
    expect((await of("BRONZE")).members_count).toBeGreaterThan(0);
    const audit = (await office.get(`${api}/audit?action=vip.thresholds`)).body.data[0];
    expect(audit).toMatchObject({ subject: "vip:BRONZE", reason: "A campaign" });
    const bad: [object, string][] = [
      [{ version: "1", lines: [...lines, ...lines] }, "lines.1.currency"],
      [{ version: "1", lines: [{ ...lines[0], currency: "NOK" }] }, "lines.0.currency"],
      [{ version: "1", lines: [{ ...lines[0], bet_cents: 0 }] }, "lines.0.bet_cents"],
      [{ version: "1", lines: [] }, "lines"],
      [{ version: "1", reason: "" }, "reason"],
    ];
    for (const [change, field] of bad) {
      const answer = await put(change);
      expect([answer.status, Object.keys(answer.body.errors ?? {})], field).toEqual([422, [field]]);
    }
    const back = before.lines;
    expect((await put({ version: "1", lines: back })).status).toBe(200);
  });

  test("give a status by hand with a reason, and take it away; the player's history says so", async () => {
    const player = await world.player();
    const path = `${api}/players/${player.id}/vip`;
    const read = async () => (await office.get(path)).body;
    const { version } = await read();
    const set = (rank: string, from: string, reason = "Came from our sister site") =>
      office.send("POST", path, { rank, version: from, reason });
    const both = await Promise.all([set("GOLD", version), set("GOLD", version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await groupsOf(player)).toContain(259);
    const given = await read();
    expect(given).toMatchObject({ rank: "GOLD", falls_to: "SILVER" });
    expect(given.changes).toMatchObject([{ cause: "operator", reason: "Came from our sister site", from: "REGULAR" }]);
    expect((await set("GOLD", given.version)).body.errors).toHaveProperty("rank");
    expect((await set("REGULAR", given.version, "A mistake")).status).toBe(200);
    expect(await groupsOf(player)).not.toContain(259);
    expect(await standing(player)).toMatchObject({ rank: "REGULAR", changes: [{ cause: "operator" }, {}] });
    expect(JSON.stringify(await standing(player))).not.toContain("mistake");
    expect((await office.get(`${api}/players/999999/vip`)).status).toBe(404);
    const support = await world.operator("support");
    expect((await support.send("POST", path, { rank: "GOLD", version: "0", reason: "Please" })).status).toBe(403);
    const members = (await office.get(`${api}/vip/members?per_page=200`)).body;
    expect(members.next).toBeNull();
    expect(members.data.some(({ id }: { id: number }) => id === player.id)).toBe(false);
  });

  test("who is put into a VIP group has its status from then on, with an end; of Diamond there is none [6-10] [6-11]", async () => {
    const ranks = {
      793: "BRONZE",
      257: "BRONZE",
      258: "SILVER",
      259: "GOLD",
      255: "PLATINUM",
      256: "STAR",
      759: "DIAMOND",
    };
    const people = await Promise.all(
      Object.entries(ranks).map(async ([group, rank]) => ({ group, rank, player: await world.player() })),
    );
    const regular = await world.player();
    await world.joinGroups(regular, "1117");
    for (const { group, player } of people) await world.joinGroups(player, group);
    await tend();
    for (const { rank, player } of people) {
      const changes = [{ cause: "groups", from: "REGULAR", to: rank }];
      expect(await standing(player)).toMatchObject({ rank, changes });
      expect((await standing(player)).held_until === null, rank).toBe(rank === "DIAMOND");
      const names = (await player.get("/api/player")).body.statuses.map(({ name }: { name: string }) => name);
      expect(names.map((name: string) => name.toUpperCase())).toContain(rank);
    }
    expect((await standing(regular)).rank).toBe("REGULAR");
    expect((await regular.get("/api/player")).body.statuses).toContainEqual({ id: 1117, name: "Rising star" });
  });
});
