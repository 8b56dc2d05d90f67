import type { ContestPrize, LotteryPlaces } from "@croupier/contract";
import { ticketText } from "@croupier/rules/lotteries/ticketRules";
import { placesPerPage } from "@croupier/rules/prizes/placesPage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LongLists, longListsOf } from "../testing/longLists.ts";
import type { Player } from "../testing/people.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import { firstWins, winnersPage, winsBetween } from "./queries.ts";
import { lotteryPlan, prizePlan } from "./testing/lotteryPlan.ts";

/* Lotteries with thousands of winners: they are read on page by page, and a late page takes as long as the first. */

const places = 2_020;
/** There were fewer tickets than places. */
const winners = 1_990;
const name = "long-winners";
let world: World;
let admin: Visitor;
let kim: Player;
let lists: LongLists;
let id: bigint;

beforeAll(async () => {
  world = await openWorld();
  admin = await world.operator("administrator");
  kim = await world.player();
  for (const identifier of ["other-winners", name]) id = await writeDrawn(identifier);
  lists = longListsOf(world, admin, ["lotteries.lottery", "lotteries.win"]);
  await lists.cleanUp();
});
afterAll(() => world?.close());

/** A lottery that is drawn: the n-th place won by ticket n + 7, the last of them by Kim. */
async function writeDrawn(identifier: string): Promise<bigint> {
  const { pool } = world.db.owner;
  await storePlanned(identifier);
  const ladder = Array.from({ length: places }, (_, index) => prizePlan(index + 1, { money_award_cents: 1_00 }));
  const { rows } = await pool.query<{ id: bigint }>(
    `UPDATE lotteries.lottery SET end_at = now(), closed_at = now(), drawn_at = now(), tickets_hash = 'hash', prizes = $2, tickets_sold = $3
      WHERE identifier = $1 RETURNING id`,
    [identifier, JSON.stringify(ladder), winners + 7],
  );
  await pool.query(
    `INSERT INTO lotteries.win (lottery_id, place, ticket, player_id, masked_name, money, points, level_points, paid_at)
     SELECT $1, n, n + 7, CASE WHEN n = ${winners} THEN $2 ELSE 2000000 + n END, 'many***', 100, 0, 0, now()
       FROM generate_series(1, ${winners}) AS n`,
    [rows[0]!.id, kim.id],
  );
  return rows[0]!.id;
}

/** As an operator does, so that it has a seed. */
async function storePlanned(identifier: string): Promise<void> {
  const plan = { ...lotteryPlan({ identifier }), reason: "as the test wants it" };
  expect(await admin.send("POST", "/backoffice/api/lotteries", plan)).toMatchObject({ body: { state: "done" } });
}

const wonBy = ({ award_place, ticket, nickname }: ContestPrize) => [award_place, ticket, nickname];
const expected = (place: number) =>
  place <= winners ? [place, ticketText(place + 7), "many***"] : [place, null, null];

test.each(["ASC", "DESC"] as const)(
  "operators read the winners on in the order %s: every place comes once, and the last page reads no more than the first",
  (order) =>
    lists.expectShort({
      address: `lotteries/${id}/winners?order=${order}`,
      page: (after) => winnersPage(id, { after, per_page: 25, order }).compile(),
      ...{ perPage: 25, min: winners },
    }),
  60_000,
);

test("visitors read on who won each place, fifty at a time, to the places that nobody won", async () => {
  const read: ContestPrize[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const { status, body }: { status: number; body: LotteryPlaces } = await world
      .guest()
      .get(`/api/lotteries/${name}/places?after=${after}`);
    expect([status, body.lottery_id]).toEqual([200, Number(id)]);
    expect(body.places.length).toBeLessThanOrEqual(placesPerPage);
    read.push(...body.places);
    after = body.next;
  }
  expect(read.map(wonBy)).toEqual(Array.from({ length: places }, (_, index) => expected(index + 1)));
  const blocks = (after: number) => lists.blocksRead(winsBetween(id, after, after + placesPerPage).compile());
  expect(Math.max(await blocks(0), await blocks(1_000), await blocks(winners - 20))).toBeLessThan(placesPerPage);
});

test("a lottery and the list of lotteries have every prize, and the winners of the first fifty places", async () => {
  const guest = world.guest();
  const listed = (await guest.get("/api/lotteries")).body;
  const alone = (await guest.get(`/api/lotteries/${name}`)).body;
  for (const { prizes } of [alone, listed.find(({ slug }: { slug: string }) => slug === name)]) {
    expect(prizes).toHaveLength(places);
    expect(prizes.slice(0, placesPerPage).map(wonBy)).toEqual(
      Array.from({ length: placesPerPage }, (_, index) => expected(index + 1)),
    );
    expect(prizes.filter(({ nickname }: ContestPrize) => nickname)).toHaveLength(placesPerPage);
  }
  expect(await lists.blocksRead(firstWins([id]).compile())).toBeLessThan(placesPerPage);
});

test("who won a late place finds it among what they won, and everybody finds it in the proof", async () => {
  expect((await kim.get(`/api/lotteries/${id}/status`)).body.prizes.map(wonBy)).toEqual([expected(winners)]);
  const proof = (await world.guest().get(`/api/fairness/lotteries/${id}`)).body;
  expect(proof.winners).toHaveLength(winners);
});

test("a place that is none, or of a lottery that nobody finds, is refused by name", async () => {
  const guest = world.guest();
  const refusal = async (path: string) => {
    const { status, body } = await guest.get(`/api/lotteries/${path}`);
    return [status, Object.keys(body.errors ?? {})];
  };
  expect(await refusal(`${name}/places?after=-1`)).toEqual([422, ["after"]]);
  expect(await refusal(`${name}/places?after=third`)).toEqual([422, ["after"]]);
  expect(await refusal("no-such-draw/places")).toEqual([404, ["slug"]]);
  const { body } = await guest.get(`/api/lotteries/${name}/places?after=999999`);
  expect(body).toEqual({ lottery_id: Number(id), places: [], next: null });
});
