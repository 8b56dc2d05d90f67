import { placesOf } from "@croupier/rules/contests/standing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EventConsumer, readOnce } from "../events/consumer.ts";
import { appendEvent } from "../events/index.ts";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { placesOf as placesOnBoard, topOf } from "./board.ts";
import { planTournament } from "./planTournament.ts";
import { readTournament } from "./queries.ts";
import { recount, recountWaiting } from "./recount.ts";
import { type PlayerRow, windowOf } from "./rows.ts";
import { roundScorer } from "./scoreRounds.ts";
import { scoringDeps } from "./testing/scoringDeps.ts";
import { tournamentPlan } from "./testing/tournamentPlan.ts";

/* Boards as they move against boards that are counted again from the log, for any order of rounds. */

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const players = 6;
const minute_ms = 60_000;

/** Moments are minutes from the start of a tournament of four hours: before it, in it, late, and too late. */
const settled = fc.record({
  kind: fc.constant("settled" as const),
  playerId: fc.integer({ min: 1, max: players }),
  opened: fc.integer({ min: -5, max: 245 }),
  lasts: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 12 })),
  stake: fc.integer({ min: 0, max: 400 }),
  payout: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000 })),
});
/** A studio takes back all of an earlier round, or only what it paid. */
const corrected = fc.record({ kind: fc.constant("corrected" as const), pick: fc.nat(), isWhole: fc.boolean() });
/**
 * One of two processes reads so many lines, or does all of it and then fails, so that nothing of it stands; afterwards the job counts
 * again what was asked for.
 */
const read = fc.record({
  kind: fc.constant("read" as const),
  lines: fc.integer({ min: 1, max: 20 }),
  process: fc.nat(1),
  fails: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  tends: fc.boolean(),
});
const steps = fc.array(
  fc.oneof({ weight: 8, arbitrary: settled }, { weight: 2, arbitrary: corrected }, { weight: 3, arbitrary: read }),
  { minLength: 5, maxLength: 60 },
);
const strategies = ["bet", "win", "spin", "rate", "points"] as const;
type Step = (typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never)[number];

async function plan(): Promise<number[]> {
  await db.owner.pool.query(
    `DELETE FROM tournaments.recount; DELETE FROM tournaments.bucket; DELETE FROM tournaments.team;
     DELETE FROM tournaments.player; DELETE FROM tournaments.tournament; DELETE FROM events.event; DELETE FROM events.cursor`,
  );
  const ids: number[] = [];
  for (const [index, strategy] of strategies.entries()) {
    const rules =
      strategy === "points"
        ? { points_rules: [{ on: "win" as const, points: 3, each_cents: null, multiplier: null }] }
        : {};
    const bounds = index % 2 === 0 ? { games_taken_limit: 5 } : { min_stake_cents: 20, teams: ["Port", "Starboard"] };
    const made = tournamentPlan({ identifier: `rebuilt-${strategy}`, strategy, ...rules, ...bounds });
    ids.push(Number((await db.transaction((tx) => planTournament(tx, made, new Date())))!.id));
  }
  return ids;
}

function failing(scorer: EventConsumer): EventConsumer {
  return {
    ...scorer,
    async handleBatch(tx, events) {
      await scorer.handleBatch(tx, events);
      throw new Error("as the test wants it");
    },
  };
}

async function play(all: readonly Step[], start: number): Promise<void> {
  const deps = scoringDeps(db);
  const scorers = [roundScorer(deps, new Map()), roundScorer(deps, new Map())];
  const played: { round: string; playerId: number; stake: number; payout: number; at: Date }[] = [];
  const about = { session: 1, game: "acme/Seven", title: "Seven", provider: "acme", currency: "EUR" };
  for (const [index, step] of all.entries()) {
    if (step.kind === "read") {
      const scorer = { ...scorers[step.process]!, batchSize: step.lines };
      if (step.fails) await readOnce(db, failing(scorer)).catch(() => undefined);
      else await readOnce(db, scorer);
      if (step.tends) await recountWaiting(deps);
    } else if (step.kind === "settled") {
      const opened = new Date(start + step.opened * minute_ms + index);
      const at = new Date(opened.getTime() + step.lasts * minute_ms);
      const [stake, payout] = [step.stake, step.stake === 0 ? 0 : step.payout];
      const line = { round: `round-${index}`, playerId: step.playerId, stake, payout, at };
      played.push(line);
      const money = { stake: String(stake), payout: String(payout), opened_at: opened.toISOString() };
      await db.transaction((tx) =>
        appendEvent(tx, {
          ...{ kind: "round.settled", at, playerId: line.playerId },
          payload: { ...about, round: line.round, ...money },
        }),
      );
    } else {
      const line = played[step.pick % Math.max(played.length, 1)];
      if (!line) continue;
      const back = { stake: step.isWhole ? -line.stake : 0, payout: -line.payout };
      [line.stake, line.payout] = [line.stake + back.stake, 0];
      const money = { stake: String(back.stake), payout: String(back.payout) };
      await db.transaction((tx) =>
        appendEvent(tx, {
          ...{ kind: "round.corrected", at: new Date(line.at.getTime() + minute_ms), playerId: line.playerId },
          payload: { ...about, round: line.round, ...money },
        }),
      );
    }
  }
  for (;;) {
    const answer = await readOnce(db, scorers[0]!);
    if (answer.busy || answer.read === 0) break;
  }
  await recountWaiting(deps);
}

const standingOf = (row: PlayerRow) => ({
  ...{ playerId: Number(row.player_id), score: Number(row.score), reachedAt: row.reached_at?.getTime() ?? 0 },
  disqualified: row.disqualified_at !== null,
});

async function everything(id: number) {
  const read = async (text: string) => (await db.owner.pool.query(text, [id])).rows;
  return {
    players: await read("SELECT * FROM tournaments.player WHERE tournament_id = $1 ORDER BY player_id"),
    buckets: await read(
      "SELECT bucket, players FROM tournaments.bucket WHERE tournament_id = $1 AND players <> 0 ORDER BY 1",
    ),
    teams: await read(
      "SELECT team, players, score FROM tournaments.team WHERE tournament_id = $1 AND players <> 0 ORDER BY 1",
    ),
  };
}

test("a board that is counted again from the log equals the one that moved, for any order of rounds, late rounds, corrections, two processes and batches that fail, and its places are those of the rule [3-44] [3-46]", {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const ids = await plan();
      const start = windowOf((await readTournament(db.pool, ids[0]!))!).start;
      await play(all, start);
      for (const id of ids) {
        const moved = await everything(id);
        const row = (await readTournament(db.pool, id))!;
        const again = await db.transaction((tx) => recount(scoringDeps(db), tx, row, null));
        expect(again, row.strategy).toEqual({ players: moved.players.length, changed: 0 });
        // And from nothing: the tallies gone, with what follows from them.
        await db.owner.pool.query(
          `UPDATE tournaments.player SET games = 0, bets = 0, wins = 0, rate = 0, points = 0, score = 0, reached_at = NULL
           WHERE tournament_id = $1`,
          [id],
        );
        await db.owner.pool.query("DELETE FROM tournaments.bucket WHERE tournament_id = $1", [id]);
        await db.owner.pool.query("DELETE FROM tournaments.team WHERE tournament_id = $1", [id]);
        await db.transaction((tx) => recount(scoringDeps(db), tx, row, null));
        expect(await everything(id), row.strategy).toEqual(moved);
        const due = placesOf(moved.players.map(standingOf)).map(({ playerId }) => playerId);
        const top = await topOf(db.pool, row.id, players);
        expect(top.map((one) => Number(one.row.player_id))).toEqual(due);
        const places = await placesOnBoard(db.pool, row.id, moved.players);
        expect([...places].map(([playerId, place]) => [place, Number(playerId)]).sort()).toEqual(
          due.map((playerId, index) => [index + 1, playerId]),
        );
      }
    }),
    { numRuns: 20 },
  );
});
