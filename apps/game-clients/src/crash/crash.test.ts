import type { Flight } from "@croupier/contract/flight";
import type { GameRound } from "@croupier/contract/game";
import fc from "fast-check";
import { expect, test } from "vitest";
import { betOf, plannedStake } from "./betPlan.ts";
import { afterNews, type CrashState, nothingKnown } from "./crashState.ts";
import { sightOf } from "./moment.ts";
import { isOn, ownBets, pointIn } from "./ownBets.ts";
import { skyAt } from "./scene/palette.ts";
import { createServerClock } from "./serverClock.ts";

const began = Date.parse("2026-03-01T12:00:00.000Z");
const server_time = new Date(began).toISOString();

function crashRound(number: number, state: Flight["state"], chain = "a"): Flight {
  const over = state === "ended";
  return {
    number,
    state,
    chain,
    seed_hash: "b",
    seed: over ? "c" : null,
    point: over ? 150 : null,
    betting_ends_at: server_time,
    began_at: state === "betting" ? null : server_time,
    ended_at: over ? new Date(began + 3_510).toISOString() : null,
    spared: false,
  };
}

const heard = (state: CrashState, news: Flight) => afterNews(state, { type: "flight", flight: news, server_time });

test("news that come late, twice or in any order never take a crash round back", () => {
  const course = [1, 2, 3].flatMap((number) =>
    (["betting", "flying", "ended"] as const).map((state) => crashRound(number, state)),
  );
  fc.assert(
    fc.property(fc.shuffledSubarray([...course, ...course], { minLength: 1 }), (arrivals) => {
      const rank = ({ number, state }: Flight) => number * 3 + ["betting", "flying", "ended"].indexOf(state);
      let state = nothingKnown;
      for (const news of arrivals) {
        const before = state.crashRound;
        state = heard(state, news);
        if (before) expect(rank(state.crashRound!)).toBeGreaterThanOrEqual(rank(before));
      }
      expect(rank(state.crashRound!)).toBe(Math.max(...arrivals.map(rank)));
      expect(new Set(state.last.map(({ number }) => number)).size).toBe(state.last.length);
    }),
  );
});

test("a crash round that begins empties the board, and a new chain begins again at 1", () => {
  const board = { number: 9, count: 1, seats: [{ id: "r", name: "k***", currency: "EUR", bets: [] }] };
  const before: CrashState = { crashRound: crashRound(9, "ended"), board, last: [] };
  expect(heard(before, crashRound(10, "betting")).board).toEqual({ number: 10, count: 0, seats: [] });
  expect(heard(before, crashRound(1, "betting", "z")).crashRound).toMatchObject({ chain: "z", number: 1 });
});

test("the clock follows the sample that travelled least, whatever the page's own clock says [F-45]", () => {
  let local = began - 3_600_000;
  const clock = createServerClock(() => local);
  for (const late_ms of [250, 40, 900]) {
    local += 1_000;
    clock.heard(new Date(local + 3_600_000 - late_ms).toISOString());
  }
  expect(clock.now()).toBe(local + 3_600_000 - 40);
});

test("a crash round is seen rising by the server's clock, and at its point once the line has broken", () => {
  expect(sightOf(null, began)).toMatchObject({ doing: "waiting", height: 100 });
  expect(sightOf(crashRound(1, "flying"), began + 6_000)).toMatchObject({ doing: "flying", height: 200 });
  expect(sightOf(crashRound(1, "ended"), began + 4_510)).toEqual({ doing: "gone", height: 150, since_ms: 1_000 });
});

const round = (more: Partial<GameRound>) =>
  ({
    state: "open",
    bet: {
      bets: [
        { amount: 100, auto: 150 },
        { amount: 200, auto: null },
      ],
    },
    choices: [],
    events: [],
    flight: { number: 4, chain: "a", chain_length: 9 },
    ...more,
  }) as unknown as GameRound;

test("a bet is out where the server says, and from its automatic height on before the server says so", () => {
  const out = (given: GameRound, height: number) => ownBets(given, height).map(({ out: at }) => at);
  expect(out(round({}), 149)).toEqual([null, null]);
  expect(out(round({}), 150)).toEqual([150, null]);
  expect(out(round({ choices: [{ do: "cashOut", bet: 1, at: 120 }] }), 130)).toEqual([null, 120]);
  const over = round({
    state: "settled",
    choices: [{ do: "snap", spare: false }],
    events: [
      { type: "cashedOut", bet: 0, at: 150, amount: 150 },
      { type: "lineBroke", point: 160 },
    ],
  });
  expect(out(over, 9_999)).toEqual([150, null]);
  expect([pointIn(over), pointIn(round({}))]).toEqual([160, null]);
  expect([isOn(over, crashRound(4, "ended")), isOn(over, crashRound(4, "ended", "z")), isOn(null, null)]).toEqual([
    true,
    false,
    false,
  ]);
});

test("a plan is staked as it stands: an automatic height only where it is switched on", () => {
  const first = { amount: 100, auto: 200, autoOn: false };
  const plan = { first, second: { amount: 500, auto: 130, autoOn: true } };
  expect(betOf({ first, second: null })).toEqual({ bets: [{ amount: 100, auto: null }] });
  expect(betOf(plan).bets[1]).toEqual({ amount: 500, auto: 130 });
  expect(plannedStake(plan)).toBe(600);
});

test("the sky has a colour at every height", () => {
  for (let climb = 0; climb <= 14; climb += 0.1)
    for (const colour of skyAt(climb)) expect(colour).toMatch(/^rgb\(\d+ \d+ \d+\)$/);
});
