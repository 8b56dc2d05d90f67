import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countsInTime, currencyCounts, entryFault, gameCounts, lastMoment } from "./counting.ts";
import { periodStart, pointsOfStakes } from "./leaderboards.ts";
import { countRound, emptyTally, multiplierOf, pointsOf, type ScoringTerms, type Strategy } from "./scoring.ts";
import { nextRun, runIdentifier, runLength_ms } from "./series.ts";
import { bucketOf, bucketTop, compareStandings, placesOf } from "./standing.ts";

const terms = (strategy: Strategy, change: Partial<ScoringTerms> = {}): ScoringTerms => ({
  ...{ strategy, pointsRules: [], minStake: null, gamesLimit: null },
  ...change,
});

const rounds = fc.array(
  fc.record({ stake: fc.integer({ min: 0, max: 5_000 }), payout: fc.integer({ min: 0, max: 100_000 }) }),
  { maxLength: 60 },
);

describe("scores", () => {
  test("each strategy ranks by what its name says, whatever is played [3-44] [3-46]", () => {
    fc.assert(
      fc.property(rounds, (played) => {
        const counted = played.filter(({ stake }) => stake > 0);
        const expected: Record<Strategy, number> = {
          bet: counted.reduce((sum, { stake }) => sum + stake, 0),
          win: counted.reduce((sum, { payout }) => sum + payout, 0),
          spin: counted.length,
          rate: counted.reduce((best, round) => Math.max(best, multiplierOf(round)), 0),
          points: counted.length * 3,
        };
        for (const strategy of Object.keys(expected) as Strategy[]) {
          const tally = emptyTally();
          const own = terms(strategy, { pointsRules: [{ on: "round", points: 3 }] });
          for (const [at, round] of played.entries()) countRound(own, tally, { ...round, at });
          expect([strategy, tally.score, tally.games]).toEqual([strategy, expected[strategy], counted.length]);
        }
      }),
    );
  });

  test("a stake below the least one and rounds over the limit of games leave no trace", () => {
    const tally = emptyTally();
    const own = terms("bet", { minStake: 100, gamesLimit: 2 });
    const counted = [99, 100, 250, 500].map((stake, at) => countRound(own, tally, { stake, payout: 0, at }));
    expect(counted).toEqual([false, true, true, false]);
    expect(tally).toMatchObject({ games: 2, bets: 350, score: 350, reachedAt: 2 });
  });

  test("a score keeps the moment at which it was reached, not that of a round that did not better it", () => {
    const tally = emptyTally();
    for (const [at, payout] of [100, 900, 900, 200].entries())
      countRound(terms("rate"), tally, { stake: 100, payout, at });
    expect(tally).toMatchObject({ score: 900, reachedAt: 1, games: 4 });
  });

  test("the table of events: rounds, whole parts of the stake, wins, and of the multipliers the highest one reached", () => {
    const rules = [
      { on: "round", points: 1 },
      { on: "stake", each: 100, points: 2 },
      { on: "win", points: 5 },
      { on: "multiplier", multiplier: 10, points: 20 },
      { on: "multiplier", multiplier: 2.5, points: 8 },
    ] as const;
    const of = (stake: number, payout: number) => pointsOf(rules, { stake, payout });
    expect([of(99, 0), of(250, 0), of(100, 249), of(100, 250), of(100, 1_000)]).toEqual([1, 5, 8, 16, 28]);
  });

  test("a multiplier is rounded down and exact where numbers are larger than a float holds", () => {
    expect([multiplierOf({ stake: 3, payout: 10 }), multiplierOf({ stake: 0, payout: 10 })]).toEqual([333, 0]);
    expect(multiplierOf({ stake: 9_007_199_254_740_991, payout: 9_007_199_254_740_990 })).toBe(99);
  });
});

describe("what counts", () => {
  const everything = { games: [], providers: [], category: null };
  const played = { game: "acme/Seven", provider: "acme", categories: ["slots", "new"] };

  test("a game must be named, of a named studio and in the category, as far as each is asked for [3-44]", () => {
    const cases = [
      [everything, true],
      [{ ...everything, games: ["acme/Seven"] }, true],
      [{ ...everything, games: ["acme/Eight"] }, false],
      [{ ...everything, providers: ["acme"], category: "slots" }, true],
      [{ ...everything, providers: ["acme"], category: "live" }, false],
      [{ ...everything, providers: ["other"] }, false],
    ] as const;
    for (const [asked, counts] of cases) expect([asked, gameCounts(asked, played)]).toEqual([asked, counts]);
    expect([currencyCounts({ currencies: [] }, "EUR"), currencyCounts({ currencies: ["CAD"] }, "EUR")]).toEqual([
      true,
      false,
    ]);
  });

  test("who is of another group, country or licence is told which [6-15]", () => {
    const asked = { groups: ["258"], countries: ["CA"], licences: ["MGA"] };
    const player = { groups: ["258", "level_1"], country: "CA", licence: "MGA" };
    expect(entryFault({ groups: [], countries: [], licences: [] }, { ...player, groups: [] })).toBeNull();
    expect(entryFault(asked, player)).toBeNull();
    expect(entryFault(asked, { ...player, groups: [] })).toBe("other_group");
    expect(entryFault(asked, { ...player, country: "DE" })).toBe("other_country");
    expect(entryFault(asked, { ...player, licence: "EE" })).toBe("other_licence");
  });

  test("a round counts by when it was opened; settled after the end only within the late minutes, and never from a pause [F-45]", () => {
    const window = { start: 1_000, end: 2_000, late: 300, pauses: [{ from: 1_400, to: 1_500 }] };
    const cases = [
      [999, 1_100, false],
      [1_000, 1_000, true],
      [1_399, 1_450, true],
      [1_400, 1_450, false],
      [1_500, 1_500, true],
      [1_999, 2_300, true],
      [1_999, 2_301, false],
      [2_000, 2_000, false],
    ] as const;
    for (const [opened, settled, counts] of cases)
      expect([opened, settled, countsInTime(window, opened, settled)]).toEqual([opened, settled, counts]);
    expect(countsInTime({ ...window, pauses: [{ from: 1_400, to: null }] }, 1_900, 1_900)).toBe(false);
    expect(lastMoment(window)).toBe(2_300);
  });
});

const standings = fc.uniqueArray(
  fc.record({
    playerId: fc.integer({ min: 1, max: 500 }),
    score: fc.integer({ min: 0, max: 30 }),
    reachedAt: fc.integer({ min: 0, max: 5 }),
    disqualified: fc.boolean(),
  }),
  { selector: ({ playerId }) => playerId, maxLength: 80 },
);

describe("places", () => {
  test("the order is total: shuffled players stand in the same places, and nobody shares one", () => {
    fc.assert(
      fc.property(standings, fc.func(fc.integer()), (players, random) => {
        const sorted = placesOf(players);
        const again = placesOf([...players].sort((one, other) => random(one.playerId) - random(other.playerId)));
        expect(again).toEqual(sorted);
        for (const [index, player] of sorted.entries())
          if (index > 0) expect(compareStandings(sorted[index - 1]!, player)).toBeLessThan(0);
      }),
    );
  });

  test("who is disqualified has no place and everybody below moves up by one", () => {
    fc.assert(
      fc.property(standings, fc.nat(), (players, pick) => {
        const before = placesOf(players);
        fc.pre(before.length > 0);
        const out = before[pick % before.length]!;
        const after = placesOf(players.map((one) => (one === out ? { ...one, disqualified: true } : one)));
        expect(after).toEqual(before.filter((one) => one !== out));
      }),
    );
  });

  test("buckets never mix the order: a higher bucket holds higher scores only, and its top is the highest of them", () => {
    const score = fc.oneof(fc.nat(200), fc.nat(10 ** 9), fc.maxSafeNat());
    fc.assert(
      fc.property(score, score, (one, other) => {
        if (one > other) expect(bucketOf(one)).toBeGreaterThanOrEqual(bucketOf(other));
        expect(bucketTop(bucketOf(one))).toBeGreaterThanOrEqual(one);
        expect(bucketOf(bucketTop(bucketOf(one)))).toBe(bucketOf(one));
        if (bucketTop(bucketOf(one)) < Number.MAX_SAFE_INTEGER)
          expect(bucketOf(bucketTop(bucketOf(one)) + 1)).toBe(bucketOf(one) + 1);
      }),
      { numRuns: 2_000 },
    );
  });
});

test("the weeks of leaderboards begin on Monday and months on the first, by UTC", () => {
  const starts = ["2026-11-23T00:00:00.000Z", "2026-11-29T23:59:59.999Z", "2026-11-30T00:00:00.000Z"].map((at) => [
    periodStart("week", new Date(at))?.toISOString().slice(0, 10),
    periodStart("month", new Date(at))?.toISOString().slice(0, 10),
    periodStart("all", new Date(at)),
  ]);
  expect(starts).toEqual([
    ["2026-11-23", "2026-11-01", null],
    ["2026-11-23", "2026-11-01", null],
    ["2026-11-30", "2026-11-01", null],
  ]);
  expect([99, 100, 250].map(pointsOfStakes)).toEqual([0, 1, 2]);
});

test("runs of a series follow each other without a gap, each under a name of its own, and after a long pause with the run of now", () => {
  const end = new Date("2026-11-23T10:00:00.000Z");
  for (const repeat of ["hourly", "daily", "weekly"] as const) {
    const next = nextRun(repeat, end, new Date(end.getTime() + 1_000));
    expect([next.startAt, next.endAt.getTime() - next.startAt.getTime()]).toEqual([end, runLength_ms[repeat]]);
    const after = nextRun(repeat, next.endAt, next.startAt);
    expect(after.startAt).toEqual(next.endAt);
    expect(runIdentifier("race", repeat, after.startAt)).not.toBe(runIdentifier("race", repeat, next.startAt));
  }
  const later = new Date("2026-11-26T07:30:00.000Z");
  expect(nextRun("hourly", end, later).startAt).toEqual(new Date("2026-11-26T07:00:00.000Z"));
  expect([runIdentifier("race", "hourly", later), runIdentifier("race", "none", later)]).toEqual([
    "race-2026-11-26-0730",
    "race",
  ]);
});
