import type { TournamentPlan } from "@croupier/contract/backOffice/tournaments";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { consumerLag, readOnce } from "../events/consumer.ts";
import { appendEvent } from "../events/index.ts";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { boardAnnouncer, tellStarts } from "./announce.ts";
import type { ContestGame, Entrant, TournamentsDeps } from "./deps.ts";
import { closeEnded } from "./finish.ts";
import { planTournament, tendSeries } from "./planTournament.ts";
import { readTournament } from "./queries.ts";
import { recount } from "./recount.ts";
import { type Moved, roundScorer } from "./scoreRounds.ts";
import { places } from "./templates.ts";
import { scoringDeps } from "./testing/scoringDeps.ts";
import { tournamentPlan } from "./testing/tournamentPlan.ts";

/* A tournament from before its start to its end, with what other modules answer in the test's hand. */

const minute_ms = 60_000;
const start = new Date(Date.now() - 30 * minute_ms);
const at = (minutes: number) => new Date(start.getTime() + minutes * minute_ms);

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const game = (provider: string, categories: string[]): ContestGame => ({
  ...{ title: "A game", provider, categories, playable: true, own: true },
});

let rates: Record<string, Record<string, { exchange_rate: string }>>;
let games: Map<string, ContestGame>;
let people: Map<number, Entrant>;
let published: { channel: string; data: Record<string, unknown> }[];
let moved: Moved;
let deps: TournamentsDeps;
let scorer: ReturnType<typeof roundScorer>;
let announce: (now: Date) => Promise<void>;

beforeEach(async () => {
  await db.owner.pool.query(
    `DELETE FROM tournaments.win; DELETE FROM tournaments.told; DELETE FROM tournaments.bucket; DELETE FROM tournaments.player;
     DELETE FROM tournaments.tournament; DELETE FROM events.event; DELETE FROM events.cursor`,
  );
  rates = { EUR: { CAD: { exchange_rate: "1.5" } } };
  games = new Map([
    ["acme/Seven", game("acme", ["slots"])],
    ["acme/Wheel", game("acme", ["table"])],
    ["other/Nine", game("other", ["slots"])],
  ]);
  const entrant = { groups: [], country: "CA", licence: "CW", currency: "EUR", language: "en" };
  people = new Map([1, 2, 3, 4].map((id) => [id, { ...entrant, nickname: `player ${id}` }]));
  published = [];
  moved = new Map();
  const answers: Partial<TournamentsDeps> = {
    rates: async () => rates,
    games: async () => games,
    entrantsOf: async (_, ids) => new Map(ids.flatMap((id) => (people.has(id) ? [[id, people.get(id)!]] : []))),
    say: (_, title) => title,
    announceBalance: async () => undefined,
    publishAllIn: (async (_: unknown, news: typeof published) => void published.push(...news)) as never,
    onError: (error: unknown) => {
      throw error;
    },
  };
  deps = { ...scoringDeps(db), ...answers };
  scorer = roundScorer(deps, moved);
  announce = boardAnnouncer(deps, moved);
});

async function plan(change: Partial<TournamentPlan>): Promise<bigint> {
  const times = { start_at: start.toISOString(), end_at: at(240).toISOString() };
  const made = tournamentPlan({ ...times, identifier: "whole-run", title: "Whole run", ...change });
  return (await db.transaction((tx) => planTournament(tx, made, at(-60))))!.id;
}

let round = 0;
interface Play {
  by: number;
  stake?: number;
  payout?: number;
  game?: string;
  currency?: string;
  minute?: number;
}
async function play({ by, stake = 100, payout = 0, game: title = "acme/Seven", currency = "EUR", minute = 10 }: Play) {
  const payload = {
    ...{
      round: `round-${++round}`,
      session: 1,
      game: title,
      title: "A game",
      provider: title.split("/")[0]!,
      currency,
    },
    ...{ stake: String(stake), payout: String(payout), opened_at: at(minute).toISOString() },
  };
  await db.transaction((tx) =>
    appendEvent(tx, { kind: "round.settled", at: at(minute), playerId: by, payload: payload as never }),
  );
}

/** Reads all of the log: a line waits for transactions that are older than its own, of other databases too. */
async function count(): Promise<void> {
  await vi.waitFor(
    async () => {
      const answer = await readOnce(db, scorer);
      expect([answer.busy, await consumerLag(db, scorer.name)]).toEqual([false, 0]);
    },
    { timeout: 30_000, interval: 20 },
  );
}

/** Scores by player. */
async function scores(id: bigint): Promise<Record<number, number>> {
  const { rows } = await db.owner.pool.query(
    "SELECT player_id::int AS by, score::int AS score FROM tournaments.player WHERE tournament_id = $1 ORDER BY player_id",
    [id],
  );
  return Object.fromEntries(rows.map(({ by, score }) => [by, score]));
}

const heard = (who: number) =>
  published
    .filter(({ channel }) => channel === `tournament_notifications#${who}`)
    .map(({ data }) => [data.event, data.award_place ?? null]);

test("rates and the games of a category are those of the start: what changes later changes no score, counted again neither [3-44]", async () => {
  const id = await plan({ strategy: "bet", game_category_identity: "slots", currencies: [] });
  await tendSeries(deps, at(1));
  await play({ by: 1, stake: 1_50, currency: "CAD" });
  await count();
  expect(await scores(id)).toEqual({ 1: 100 });
  rates = { EUR: { CAD: { exchange_rate: "3" } } };
  games = new Map([
    ["acme/Seven", game("acme", ["table"])],
    ["acme/Wheel", game("acme", ["slots"])],
  ]);
  await play({ by: 1, stake: 3_00, currency: "CAD" });
  await play({ by: 2, stake: 5_00, game: "acme/Wheel" });
  await count();
  expect(await scores(id)).toEqual({ 1: 300 });
  const row = (await readTournament(db.pool, id))!;
  const again = await db.transaction((tx) => recount(deps, tx, row, null));
  expect(again).toEqual({ players: 1, changed: 0 });
});

test("rounds count by studio and category, and enter those alone whose group, country and licence fit [3-44] [6-15]", async () => {
  const id = await plan({
    ...{ strategy: "bet", providers: ["acme"], game_category_identity: "slots", group_ids: ["gold"] },
    ...{ countries: ["CA"], licences: ["CW"] },
  });
  await tendSeries(deps, at(1));
  const fits = { ...people.get(1)!, groups: ["gold"] };
  people = new Map([
    [1, fits],
    [2, { ...fits, groups: [] }],
    [3, { ...fits, country: "DE" }],
    [4, { ...fits, licence: "EE" }],
  ]);
  for (const by of [1, 2, 3, 4]) await play({ by, stake: 2_00 });
  await play({ by: 1, stake: 7_00, game: "other/Nine" });
  await play({ by: 1, stake: 9_00, game: "acme/Wheel" });
  await count();
  expect(await scores(id)).toEqual({ 1: 200 });
});

test("who joined hears that it begins soon, has begun and is over, and of a place that is won, lost, and paid [4-31]", async () => {
  const prizes = [places(1, 1, { stuff: "A mug" })];
  const id = await plan({ strategy: "bet", user_confirmation_required: true, prizes, money_budget_cents: 0 });
  for (const player of [1, 2])
    await db.owner.pool.query(
      `INSERT INTO tournaments.player (tournament_id, player_id, entered_at, confirmed_at, masked_name)
       VALUES ($1, $2, $3, $3, 'p***')`,
      [id, player, at(-30)],
    );
  await tellStarts(deps, at(-20));
  expect(heard(1)).toEqual([]);
  await tellStarts(deps, at(-10));
  await tellStarts(deps, at(-9));
  expect(heard(1)).toEqual([["tournament_starts_soon", null]]);
  await tellStarts(deps, at(1));
  await tellStarts(deps, at(2));
  expect(heard(1).slice(1)).toEqual([["tournament_started", null]]);
  await tendSeries(deps, at(1));
  await play({ by: 1, stake: 1_00, minute: 5 });
  await count();
  // A board is told at most every few tenths of a second.
  const tells = (minute: number, ...events: unknown[]) =>
    vi.waitFor(async () => {
      await announce(at(minute));
      expect(heard(1).slice(2)).toEqual(events);
    });
  await tells(6, ["player_joined_leaderboard", 1]);
  await play({ by: 2, stake: 5_00, minute: 8 });
  await count();
  await tells(9, ["player_joined_leaderboard", 1], ["player_kicked_from_leaderboard", null]);
  await closeEnded(deps, at(300));
  expect(heard(1).slice(4)).toEqual([["tournament_ended", 2]]);
  expect(heard(2).slice(2)).toEqual([
    ["player_joined_leaderboard", 1],
    ["tournament_ended", 1],
    ["tournament_prize", 1],
  ]);
});

/** Announces at its pace until player 1 and everybody who watches have heard. */
const heardOfScore = (id: bigint) =>
  vi.waitFor(
    async () => {
      await announce(at(11));
      const channels = published.map(({ channel }) => channel);
      expect(channels).toEqual(expect.arrayContaining([`public:contest_board:${id}`, "tournaments_statuses#1"]));
    },
    { timeout: 10_000 },
  );

test("a score is told once its transaction has committed, also where the board is asked for before", async () => {
  const id = await plan({ strategy: "bet" });
  await tendSeries(deps, at(1));
  await play({ by: 1 });
  const [counted, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: typeof scorer = {
    ...scorer,
    async handleBatch(tx, events) {
      await scorer.handleBatch(tx, events);
      counted.resolve();
      await commit.promise;
    },
  };
  /** The line is there to read once all older transactions of the database server have ended. */
  const reading = vi.waitFor(async () => expect(await readOnce(db, slow)).toMatchObject({ read: 1 }), {
    timeout: 30_000,
  });
  await counted.promise;
  await announce(at(10));
  expect(published).toEqual([]);
  commit.resolve();
  await reading;
  await heardOfScore(id);
});

test("what could not be told of a board is told the next time, nothing of it left out", async () => {
  const id = await plan({ strategy: "bet" });
  await tendSeries(deps, at(1));
  await play({ by: 1 });
  await count();
  const publish = deps.publishAllIn;
  deps.publishAllIn = async () => {
    throw new Error("the database is away");
  };
  await expect(announce(at(10))).rejects.toThrow("the database is away");
  deps.publishAllIn = publish;
  await heardOfScore(id);
});
