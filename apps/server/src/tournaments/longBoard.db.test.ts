import { bucketOf } from "@croupier/rules/contests/standing";
import { placesPerPage } from "@croupier/rules/prizes/placesPage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endMark, readMark } from "../platform/backOffice/pageMark.ts";
import type { Queryable } from "../platform/database.ts";
import { type LongLists, longListsOf } from "../testing/longLists.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import { offBoardPage, winnersPage } from "./backOfficeBoards.ts";
import { linesAfter, linesFrom, placeOf } from "./board.ts";
import { places } from "./templates.ts";

/* Boards with thousands of players: a late page takes as long as the first, also where all have the same score. */

const many = 5_000;
const off = 600;
const winners = 450;
/** Of each board: the score of its n-th player. */
const scores = { apart: (n: number) => n * 7, even: () => 3 };
type Board = keyof typeof scores;
const boards = Object.keys(scores) as Board[];
const ids = {} as Record<Board, bigint>;
let world: World;
let admin: Visitor;
let lists: LongLists;

beforeAll(async () => {
  world = await openWorld();
  admin = await world.operator("administrator");
  for (const board of boards) ids[board] = await writeBoard(board);
  lists = longListsOf(world, admin, ["tournaments.player", "tournaments.bucket", "tournaments.win"]);
  await lists.cleanUp();
});
afterAll(() => world?.close());

/** Four players each reach their score at one instant, which is no whole millisecond. */
async function writeBoard(board: Board): Promise<bigint> {
  const { pool } = world.db.owner;
  const { rows } = await pool.query<{ id: bigint }>(
    `INSERT INTO tournaments.tournament (identifier, title, strategy, currency, start_at, end_at)
     VALUES ('long-board-' || $1, 'A long board', 'points', 'EUR', now() - interval '1 day', now() + interval '1 day') RETURNING id`,
    [board],
  );
  const id = rows[0]!.id;
  const all = Array.from({ length: many + off }, (_, index) => scores[board](index + 1));
  await pool.query(
    `INSERT INTO tournaments.player (tournament_id, player_id, entered_at, masked_name, score, reached_at, disqualified_at, disqualified_reason)
     SELECT $1, 2000000 + n, now(), 'long***', score, timestamptz '2025-01-01' + n / 4 * interval '333 microseconds',
            CASE WHEN n > ${many} THEN timestamptz '2025-01-02' + n / 4 * interval '333 microseconds' END, CASE WHEN n > ${many} THEN 'A test' END
       FROM unnest($2::bigint[]) WITH ORDINALITY AS of(score, n)`,
    [id, all],
  );
  const players = Map.groupBy(all.slice(0, many), bucketOf);
  await pool.query("INSERT INTO tournaments.bucket SELECT $1, * FROM unnest($2::int[], $3::int[])", [
    id,
    [...players.keys()],
    [...players.values()].map(({ length }) => length),
  ]);
  await pool.query(
    `INSERT INTO tournaments.win (tournament_id, place, player_id, masked_name, money, points, level_points, paid_at)
     SELECT $1, n, 2000000 + n, 'long***', 100, 0, 0, now() FROM generate_series(1, ${winners}) AS n`,
    [id],
  );
  return id;
}

/** The players of a board from its first place on, as the rule of ties has it. */
const inOrder = (board: Board): number[] =>
  Array.from({ length: many }, (_, index) => index + 1)
    .sort((one, other) => scores[board](other) - scores[board](one) || one - other)
    .map((n) => 2_000_000 + n);

/** Pages of 8 kB that the database reads for what is asked of it. */
async function blocksOf(read: (on: Queryable) => Promise<unknown>): Promise<number> {
  let blocks = 0;
  const on = {
    async query(asked: { text: string; values: unknown[] }) {
      blocks += await lists.blocksRead({ sql: asked.text, parameters: asked.values });
      return world.db.owner.pool.query(asked.text, asked.values);
    },
  } as unknown as Queryable;
  await read(on);
  return blocks;
}

test.each(boards)(
  "operators read a board whose scores are %s on to its last place at the cost of the first page",
  async (board) => {
    const { ids: read, lastMark } = await lists.walk(`tournaments/${ids[board]}/players?off=false`);
    expect(read).toEqual(inOrder(board));
    const { body } = await admin.get(
      `/backoffice/api/tournaments/${ids[board]}/players?per_page=200&after=${lastMark}`,
    );
    expect([body.data[0].place, body.data.at(-1).place, body.next]).toEqual([many - 199, many, null]);

    const [place, score, reachedUs, playerId] = readMark(lastMark)!.map(BigInt) as [bigint, bigint, bigint, bigint];
    const late = { place: Number(place), score, reachedUs, playerId };
    const first = await blocksOf((on) => linesAfter(on, ids[board], null, 50));
    expect(first).toBeLessThan(120);
    expect(await blocksOf((on) => linesAfter(on, ids[board], late, 50))).toBeLessThanOrEqual(first + 10);
  },
);

test.each(boards)(
  "players read any page of a board whose scores are %s, a late one at the cost of the first, or of one place among equals",
  async (board) => {
    const guest = world.guest();
    const expected = inOrder(board).map((id) => scores[board](id - 2_000_000));
    for (const page of [1, 2, 11, 57, 100]) {
      const { rows, total } = (await guest.get(`/api/contests/long-board-${board}/board?page=${page}`)).body;
      const begin = (page - 1) * 50;
      expect(total).toBe(many);
      expect(rows.map((row: { place: number; score: number }) => [row.place, row.score])).toEqual(
        expected.slice(begin, begin + 50).map((score, index) => [begin + index + 1, score]),
      );
    }
    const lines = await linesFrom(world.db.owner.pool, ids[board], many - 49, 50);
    expect(lines.map(({ row }) => Number(row.player_id))).toEqual(inOrder(board).slice(-50));

    await lists.cleanUp();
    const first = await blocksOf((on) => linesFrom(on, ids[board], 1, 50));
    const last = await blocksOf((on) => linesFrom(on, ids[board], many - 49, 50));
    const ofPlace = board === "even" ? await blocksOf((on) => placeOf(on, lines.at(-1)!.row)) : 0;
    expect(last).toBeLessThanOrEqual(first + 20 + ofPlace);
  },
);

test("who is disqualified and who won is read on to the last line", async () => {
  const address = `tournaments/${ids.apart}`;
  const offBoard = await lists.walk(`${address}/players?off=true`);
  expect(offBoard.ids).toHaveLength(off);
  expect(new Set(offBoard.ids).size).toBe(off);
  expect(Math.min(...offBoard.ids.map(Number))).toBe(2_000_000 + many + 1);
  const won = await lists.walk(`${address}/winners?order=ASC`);
  expect(won.ids).toEqual(Array.from({ length: winners }, (_, index) => index + 1));
  expect((await lists.walk(`${address}/winners?order=DESC`)).ids).toEqual(won.ids.toReversed());

  const offPage = (after?: string) => offBoardPage(ids.apart, { after, per_page: 25 }).compile();
  const wonPage = (after?: string) => winnersPage(ids.apart, { after, per_page: 25, order: "ASC" }).compile();
  for (const [page, mark] of [
    [offPage, offBoard.lastMark],
    [wonPage, won.lastMark],
  ] as const) {
    const first = await lists.blocksRead(page());
    expect(first).toBeLessThan(60);
    expect(await lists.blocksRead(page(mark))).toBeLessThanOrEqual(Math.max(first, 25) + 10);
  }
});

test("the file of a board has every player once, by their places", async () => {
  for (const board of boards) {
    const { body } = await admin.get(`/backoffice/api/tournaments/${ids[board]}/board.csv`);
    const lines = String(body).trim().split("\r\n").slice(1);
    expect(lines.map((line) => line.split(",").slice(0, 2).map(Number))).toEqual(
      inOrder(board).map((id, index) => [index + 1, id]),
    );
  }
});

test("a mark that nobody made begins with the first place", async () => {
  const huge = "999999999999999999";
  const marks = [
    "nonsense",
    ...[["1", "x", "2", "3"], [huge, "3", "2", "1"], ["1", "3", `-${huge}`, "1"], [huge]].map(endMark),
  ];
  for (const after of marks) {
    const won = await admin.get(
      `/backoffice/api/tournaments/${ids.even}/winners?order=ASC&per_page=1&after=${endMark([huge])}`,
    );
    expect([won.status, won.body.data[0].place]).toEqual([200, 1]);
    const { status, body } = await admin.get(
      `/backoffice/api/tournaments/${ids.even}/players?per_page=1&after=${after}`,
    );
    expect([status, body.data[0].place]).toEqual([200, 1]);
  }
});

test("a tournament has the winners of its first fifty places, however many there are", async () => {
  const ladder = [{ ...places(1, winners, { money_award_cents: 1_00 }) }];
  await world.db.owner.pool.query(
    "UPDATE tournaments.tournament SET end_at = now(), closed_at = now(), final_at = now(), money_budget = 1000000, prizes = $2 WHERE id = $1",
    [ids.apart, JSON.stringify(ladder)],
  );
  const { prizes } = (await world.guest().get(`/api/tournaments/${ids.apart}`)).body;
  expect(prizes).toHaveLength(winners);
  const named = prizes.flatMap((prize: { award_place: number; nickname: string | null }) =>
    prize.nickname ? [prize.award_place] : [],
  );
  expect(named).toEqual(Array.from({ length: placesPerPage }, (_, index) => index + 1));
});
