import fc from "fast-check";
import { expect, test } from "vitest";
import { hasRisks, risksOf } from "./betRisks.ts";
import { seededDraw } from "./chance/seededDraw.ts";
import type { AnyGame, Json } from "./game.ts";
import { gameById, games } from "./registry.ts";
import { roulettes } from "./roulette/roulettes.ts";

/** A round played to its end by these moves, and then by what the game does without a player. */
function finished(id: string, bet: Json, seed = 1, moves: Json[] = []) {
  const game = gameById(id)!;
  const draw = seededDraw(seed);
  let state = game.start(bet, draw);
  const left = [...moves];
  while (!game.outcome(state).finished) state = game.act(state, left.shift() ?? game.absentMove!(state)!, draw);
  const { events, payout, extraStake } = game.outcome(state);
  const stake = Number(game.stakeOf(bet) + extraStake);
  return { game, round: { bet, events, stake, payout: Number(payout) } };
}

function risks(id: string, bet: Json, seed = 1, moves: Json[] = []) {
  const { game, round } = finished(id, bet, seed, moves);
  return risksOf(game, round)?.map(({ risk }) => risk);
}

const chips = (...spots: string[]) => ({ bets: spots.map((spot) => ({ spot, amount: 100 })) });

test("of every wheel, chips cover everything just where each number but the zeros pays something, and all stakes are told", () => {
  for (const { game, table } of roulettes) {
    const spots = fc.uniqueArray(fc.constantFrom(...table.spots), {
      minLength: 1,
      maxLength: 12,
      selector: ({ type, numbers }) => `${type} ${numbers}`,
    });
    fc.assert(
      fc.property(spots, (placed) => {
        const bet = { bets: placed.map(({ type, numbers }) => ({ type, numbers, amount: 100 })) };
        const { round } = finished(game.id, bet);
        const told = risksOf(game as AnyGame, round)!;
        expect(told.reduce((sum, { staked }) => sum + staked, 0)).toBe(round.stake);
        const pays = (number: number) => placed.some(({ numbers }) => numbers.includes(number));
        const paid = Array.from({ length: 36 }, (_, at) => at + 1).filter(pays).length;
        for (const { risk } of told) {
          expect(risk === "opposite").toBe(paid === 36);
          if (paid > 24 && paid < 36) expect(risk).toBe("low_risk");
          if (paid <= 24) expect(risk === null || risk === "even_money").toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  }
});

test("chips on both places of a pair cover everything, one of them is an even-money bet, others are bets like any other", () => {
  expect(risks("lacquer-dragon-tiger", chips("dragon", "tie"))).toEqual(["even_money", null]);
  expect(risks("lacquer-dragon-tiger", chips("dragon", "tie", "tiger"))).toEqual(["opposite", null, "opposite"]);
  expect(risks("brass-baccarat", chips("banker"))).toEqual(["even_money"]);
  expect(risks("brass-baccarat", chips("player", "banker"))).toEqual(["opposite", "opposite"]);
  expect(risks("lantern-sic-bo", chips("small", "even"))?.sort()).toEqual(["even_money", "even_money"]);
  expect(risks("lantern-sic-bo", chips("small", "big"))).toEqual(["opposite", "opposite"]);
  const line = (...spots: string[]) => ({ ...chips(...spots), chip: 20, max: 200_000 });
  expect(risks("craps-corner", line("pass"))).toEqual(["even_money"]);
  expect(risks("craps-corner", line("pass", "dontPass"))).toEqual(["opposite", "opposite"]);
});

test("a bet is told by what a win of it pays: at most double, or less than one and a half times", () => {
  const dice = (chance: number) => risks("brass-dice", { stake: 100, options: { side: "under", chance } });
  expect([9_800, 6_601, 6_600, 4_950, 4_949].map((chance) => dice(chance)![0])).toEqual([
    ...["low_risk", "low_risk", "even_money", "even_money"],
    null,
  ]);
  const limbo = (target: number) => risks("upper-air", { stake: 100, options: { target } });
  expect([101, 149, 150, 200, 201].map((target) => limbo(target)![0])).toEqual([
    ...["low_risk", "low_risk", "even_money", "even_money"],
    null,
  ]);
  const kite = gameById("lift-the-kite")!;
  const bet = { bets: [110, 150, 300, null].map((auto) => ({ amount: 100, auto })) };
  const taken = [{ type: "cashedOut" as const, bet: 3, at: 120, amount: 120 }];
  const told = (events: typeof taken) => risksOf(kite, { bet, events, stake: 400, payout: 0 })!.map(({ risk }) => risk);
  expect(told([])).toEqual(["low_risk", "even_money", null, null]);
  expect(told(taken)).toEqual(["low_risk", "even_money", null, "low_risk"]);
  const mines = gameById("mines-of-mirrow")!;
  const took = (payout: number) => risksOf(mines, { bet: {}, events: [], stake: 100, payout })![0]!.risk;
  expect([103, 150, 500, 0].map(took)).toEqual(["low_risk", "even_money", null, null]);
});

test("pokies have bets of one kind, and nothing of theirs is told", () => {
  const pokies = games.filter(({ kind }) => kind === "pokie");
  expect(pokies.length).toBeGreaterThan(10);
  for (const game of pokies) expect(hasRisks(game), game.id).toBe(false);
});
