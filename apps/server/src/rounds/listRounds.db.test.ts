import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { movableClock } from "../platform/clock.ts";
import { chipsOn, openTable, type Player, type Table } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

const day_ms = 24 * 3_600_000;
const clock = movableClock(new Date());
let world: World;
let kim: Player;
/** Newest first. */
const played: { id: string; stake_cents: number; payout_cents: number }[] = [];

async function playOn(table: Table, stake: number): Promise<void> {
  const { status, body } = await table.play(chipsOn(7, stake));
  expect(status).toBe(200);
  played.unshift({ id: body.round.id, stake_cents: stake, payout_cents: body.round.payout_cents });
  clock.advance(1_000);
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const list = async (query = "") => (await kim.get(`/api/player/rounds${query}`)).body;

beforeAll(async () => {
  world = await openWorld({ clock });
  kim = await world.player({ cash: 100_00n });
  const table = await openTable(kim, "european-roulette");
  for (const stake of [100, 200, 300]) await playOn(table, stake);
});
afterAll(() => world.close());

describe("a player's rounds", () => {
  test("are listed newest first with stake, payout and where to check them", async () => {
    const { data, next, games } = await list();
    expect(data).toMatchObject(played);
    expect(data[0]).toMatchObject({
      game: "baize-and-brass/EuropeanRoulette",
      title: "European Roulette",
      state: "settled",
      currency: "EUR",
      free: false,
      provable: true,
    });
    expect([next, games]).toEqual([null, [{ game: "baize-and-brass/EuropeanRoulette", title: "European Roulette" }]]);
    expect((await world.guest().get(`/api/rounds/${data[0].id}/proof`)).status).toBe(200);
  });

  test("come page by page, each round once", async () => {
    const first = await list("?per_page=2");
    expect(first.data.map(({ id }: { id: string }) => id)).toEqual(played.slice(0, 2).map(({ id }) => id));
    const second = await list(`?per_page=2&before=${first.next}`);
    expect(second).toMatchObject({ data: [{ id: played[2]?.id }], next: null });
  });

  test("are found by day and by game, and an unknown game has none", async () => {
    const today = dayOf(clock.now());
    const before = dayOf(new Date(clock.now().getTime() - day_ms));
    expect((await list(`?from=${today}&to=${today}&game=`)).data).toHaveLength(3);
    expect((await list("?game=baize-and-brass/EuropeanRoulette")).data).toHaveLength(3);
    expect((await list(`?to=${before}`)).data).toEqual([]);
    expect((await list("?from=2999-01-01")).data).toEqual([]);
    expect((await list("?game=nobody/Nothing")).data).toEqual([]);
    for (const query of ["?from=yesterday", "?before=1", "?per_page=0", "?per_page=101"])
      expect((await kim.get(`/api/player/rounds${query}`)).status, query).toBe(422);
  });

  test("of play money and of others are not in it, and a guest has none", async () => {
    const ada = await world.player({ cash: 5_00n });
    await (await openTable(ada, "european-roulette", "demo")).play(chipsOn(7, 100));
    expect((await ada.get("/api/player/rounds")).body).toEqual({ data: [], next: null, games: [] });
    expect((await world.guest().get("/api/player/rounds")).status).toBe(401);
  });
});
