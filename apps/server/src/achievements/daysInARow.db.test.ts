import { afterAll, beforeAll, expect, test } from "vitest";
import { appendEvent, type DomainEvent } from "../events/index.ts";
import type { Player } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

/* Days of play in a row, as the engine follows them: nobody has to play beyond a limit or through a break to keep a row. */

const waits = { timeout: 60_000, interval: 100 };
const day_ms = 86_400_000;
const noon = new Date(Math.floor(Date.now() / day_ms) * day_ms + day_ms / 2);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A round of a player's, so many days from today. */
async function playOn(player: Player, day: number): Promise<void> {
  const about = { session: 1, game: "tidewick/SkerryLight", title: "Skerry Light", provider: "tidewick" };
  const payload = { round: `row-${Math.random()}`, ...about, currency: "EUR", stake: "100", payout: "0" };
  const at = new Date(noon.getTime() + day * day_ms);
  await world.db.transaction((tx) => appendEvent(tx, { kind: "round.settled", at, playerId: player.id, payload }));
}

/** The row as it stands, once a round of a day was counted. */
async function rowAfter(player: Player, day: number): Promise<number> {
  await playOn(player, day);
  const last = new Date(noon.getTime() + day * day_ms).toISOString().slice(0, 10);
  const row = async () => {
    const text = "SELECT last_day::text, length FROM achievements.day_row WHERE player_id = $1";
    return (await world.db.owner.pool.query(text, [player.id])).rows[0];
  };
  await expect.poll(async () => (await row())?.last_day, waits).toBe(last);
  return (await row()).length;
}

const limit = async (player: Player, body: object) =>
  expect((await player.send("POST", "/api/user_limits", body)).status).toBeLessThan(300);

test("days off end the row of whoever has no limit, and not that of whoever limits deposits or the time of a session; longer than a limit's longest period it waits for nobody [2.1-03] [2.5-14]", async () => {
  const [free, deposits, session] = [await world.player(), await world.player(), await world.player()];
  await limit(deposits, { type: "deposit", period: "day", accounts: [{ currency: "EUR", amount_cents: 50_00 }] });
  await limit(session, { type: "session", minutes: 60 });
  const rows = async (day: number) => [
    await rowAfter(free, day),
    await rowAfter(deposits, day),
    await rowAfter(session, day),
  ];
  expect(await rows(0)).toEqual([1, 1, 1]);
  expect(await rows(1)).toEqual([2, 2, 2]);
  expect(await rows(5)).toEqual([1, 3, 3]);
  expect(await rows(40)).toEqual([1, 1, 1]);
});

/** Takes a break of a day, from today, and waits until it is counted. */
async function takeBreak(player: Player): Promise<void> {
  await limit(player, { type: "coolingoff", period: "day" });
  const text = "SELECT rests_until FROM achievements.day_row WHERE player_id = $1";
  const until = async () => (await world.db.owner.pool.query(text, [player.id])).rows[0].rests_until;
  await expect.poll(until, waits).not.toBeNull();
}

test("a break of the player's own keeps the row until the day after its last one, and no longer", async () => {
  const [rested, late] = [await world.player(), await world.player()];
  for (const player of [rested, late]) {
    expect(await rowAfter(player, 0)).toBe(1);
    await takeBreak(player);
  }
  expect(await rowAfter(rested, 2)).toBe(2);
  expect(await rowAfter(late, 3)).toBe(1);
});

test("a break forgives the days within it and none that was missed before it began", async () => {
  const [rested, missed] = [await world.player(), await world.player()];
  for (const day of [-4, -3]) expect(await rowAfter(missed, day)).toBe(day + 5);
  for (const day of [-2, -1]) expect(await rowAfter(rested, day)).toBe(day + 3);
  for (const player of [rested, missed]) await takeBreak(player);
  expect(await rowAfter(rested, 2)).toBe(3);
  expect(await rowAfter(missed, 2)).toBe(1);
  const counted = async (player: Player) => {
    const { body } = await player.get("/api/achievements");
    return body.find(({ id }: { id: string }) => id === "days-in-a-row")?.progress;
  };
  await expect.poll(() => counted(rested), waits).toBe(3);
  expect(await counted(missed)).toBe(2);
});

test("days and breaks that come in one batch count as they do one by one, and the longest row of the batch is kept", async () => {
  const [rested, late, long] = [await world.player(), await world.player(), await world.player()];
  const at = (day: number) => new Date(noon.getTime() + day * day_ms);
  const played = (player: Player, day: number): DomainEvent => {
    const about = { session: 1, game: "tidewick/SkerryLight", title: "Skerry Light", provider: "tidewick" };
    const payload = { round: `row-${Math.random()}`, ...about, currency: "EUR", stake: "100", payout: "0" };
    return { kind: "round.settled", at: at(day), playerId: player.id, payload };
  };
  const rests = (player: Player, day: number): DomainEvent => {
    const payload = { what: "breaks", count: 1, until: at(day + 1).toISOString() };
    return { kind: "player.did", at: at(day), playerId: player.id, payload };
  };
  const batch = [
    ...[played(rested, 0), rests(rested, 0), played(rested, 2)],
    // A break saves no row that had ended before it.
    ...[played(late, 0), played(late, 5), rests(late, 5)],
    ...[0, 1, 2, 10].map((day) => played(long, day)),
  ];
  await world.db.transaction(async (tx) => {
    for (const event of batch) await appendEvent(tx, event);
  });
  const row = async ({ id }: Player) => {
    const text = `SELECT d.length, c.amount::int AS best FROM achievements.day_row d
      JOIN achievements.counter c ON c.player_id = d.player_id AND c.counts = 'days-in-a-row' WHERE d.player_id = $1`;
    const found = (await world.db.owner.pool.query<{ length: number; best: number }>(text, [id])).rows[0];
    return found && [found.length, found.best];
  };
  await expect.poll(() => row(rested), waits).toEqual([2, 2]);
  await expect.poll(() => row(late), waits).toEqual([1, 1]);
  await expect.poll(() => row(long), waits).toEqual([1, 3]);
});
