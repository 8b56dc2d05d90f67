import type { GameRound } from "@croupier/contract/game";
import { createDraw } from "@croupier/fairness";
import { type AnyGame, gameById } from "@croupier/games";
import fc from "fast-check";
import { expect, test } from "vitest";
import { diceSeen } from "../dice/diceSeen.ts";
import { hiloSeen } from "../hilo/hiloSeen.ts";
import { kenoSeen } from "../keno/kenoSeen.ts";
import { limboSeen } from "../limbo/limboSeen.ts";
import { wheelSeen } from "../wheel/wheelSeen.ts";
import type { Seen } from "./seen.ts";

/** A settled round of a game at one of its own settings, as the server tells it. */
function play(game: AnyGame, nonce: number): GameRound {
  const { opening, settings } = game as unknown as { opening: object; settings(): object[] };
  const offered = settings();
  const options = game.id === "stairway-cards" ? {} : (offered[nonce % offered.length] ?? opening);
  const draw = createDraw({ serverSeed: "d".repeat(64), clientSeed: "seen", nonce });
  const bet = { stake: 100, options };
  let state = game.start(bet, draw);
  for (let moves = game.moves(state), step = 0; moves.length > 0; moves = game.moves(state), step += 1)
    state = game.act(state, moves[(nonce + step) % moves.length], draw);
  const { events, payout } = game.outcome(state);
  return { state: "settled", bet, events, payout_cents: Number(payout) } as unknown as GameRound;
}

const counters: readonly [id: string, count: (rounds: readonly GameRound[]) => Seen, came: RegExp][] = [
  ["keno-cabinet", kenoSeen, /ballsDrawn/],
  ["carousel-wheel", wheelSeen, /wheelStopped/],
  ["brass-dice", diceSeen, /diceRolled/],
  ["upper-air", limboSeen, /limboRose/],
  ["stairway-cards", hiloSeen, /cardTurned/],
];

test.each(counters)(
  "%s: the figures are those of the rounds that were played, each result counted once",
  (id, count, came) => {
    fc.assert(
      fc.property(fc.array(fc.nat(20_000), { maxLength: 50 }), (nonces) => {
        const rounds = nonces.map((nonce) => play(gameById(id)!, nonce));
        const seen = count(rounds);
        const results = rounds.flatMap(({ events }) =>
          events.filter((event) => came.test((event as { type: string }).type)),
        );
        const drawn = id === "keno-cabinet" ? results.length * 10 : results.length;
        expect(seen.cells.reduce((sum, { times }) => sum + times, 0)).toBe(drawn);
        expect(seen.rounds).toBe(rounds.length);
        expect(seen.paid).toBe(rounds.filter(({ payout_cents }) => payout_cents > 0).length);
        const unsettled = rounds.map((round) => ({ ...round, state: "voided" }) as unknown as GameRound);
        expect(count([...rounds, ...unsettled])).toEqual(seen);
      }),
      { numRuns: 30 },
    );
  },
);

const told = (events: object[], more: object = {}) =>
  ({ state: "settled", payout_cents: 0, events, ...more }) as unknown as GameRound;
const counted = (seen: Seen) => seen.cells.flatMap(({ at, times }) => (times > 0 ? [[at, times]] : []));

test("keno counts each number as often as it came, and hits in an average round", () => {
  const seen = kenoSeen([
    told([{ type: "ballsDrawn", balls: [1, 40], hits: [40] }], { payout_cents: 5 }),
    told([{ type: "ballsDrawn", balls: [40, 7], hits: [] }]),
  ]);
  expect(seen).toMatchObject({ rounds: 2, paid: 1, hits: 0.5 });
  expect(counted(seen)).toEqual([
    [1, 1],
    [7, 1],
    [40, 2],
  ]);
  expect(seen.cells).toHaveLength(40);
});

test("the wheel counts factors of the rings that were played, those that never came too", () => {
  const stop = (mood: string, multiplier: number) =>
    told([{ type: "wheelStopped", segment: 0, multiplier }], { bet: { options: { mood } } });
  const seen = wheelSeen([stop("calm", 0), stop("calm", 0)]);
  expect(counted(seen)).toEqual([[0, 2]]);
  expect(seen.cells.length).toBeGreaterThan(2);
});

test("dice count rolls by tenths, a roll on a border above it, and limbo counts heights likewise", () => {
  const rolls = [0, 999, 1_000, 9_999].map((roll) => told([{ type: "diceRolled", roll, won: true }]));
  expect(counted(diceSeen(rolls))).toEqual([
    [0, 2],
    [1_000, 1],
    [9_000, 1],
  ]);
  expect(diceSeen(rolls).average).toBe(2_999.5);
  const rises = [100, 199, 200, 1_000, 70_000].map((result) => told([{ type: "limboRose", result, won: false }]));
  expect(counted(limboSeen(rises))).toEqual([
    [0, 2],
    [200, 1],
    [1_000, 1],
    [10_000, 1],
  ]);
  expect(limboSeen(rises).highest).toBe(70_000);
});

test("hi-lo counts every card that was turned, and of the calls those that were right", () => {
  const turned = (card: number, call: string, right = true) => ({
    type: "cardTurned",
    card,
    call,
    right,
    multiplier: 0,
  });
  const seen = hiloSeen([
    told([turned(0, "first"), turned(51, "higher"), turned(51, "skip"), turned(3, "higher", false)]),
  ]);
  expect(seen).toMatchObject({ calls: 2, right: 1 });
  expect(counted(seen)).toEqual([
    [1, 2],
    [13, 2],
  ]);
});

test("without a round nothing came", () => {
  for (const [, count] of counters) expect(count([])).toMatchObject({ rounds: 0, paid: 0 });
});
