import { createDraw } from "@croupier/fairness";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { replayRound } from "../replayRound.ts";
import { betsOn, seeds } from "../rounds.testkit.ts";
import { stakeSteps } from "../stakes.ts";
import { sicBo, sicBoBack } from "./sicBo.ts";
import { oddsWon, type SicBoSpot, sicBoSpots, type ThreeDice } from "./sicBoBets.ts";
import { sicBoMath } from "./sicBoMath.ts";

const stakes = stakeSteps("table", "EUR")!;

describe("the mathematics", () => {
  const row = (spot: SicBoSpot) => sicBoMath().find((one) => one.spot === spot)!;

  test("the table has 52 places, each known by one name", () => {
    expect(new Set(sicBoSpots).size).toBe(52);
    expect(sicBoSpots).toHaveLength(52);
  });

  test.each<[SicBoSpot, number, number]>([
    ["small", 105, 210],
    ["big", 105, 210],
    ["odd", 105, 210],
    ["even", 105, 210],
    ["anyTriple", 6, 192],
    ["triple3", 1, 181],
    ["double5", 16, 192],
    ["couple1-6", 30, 210],
    ["single2", 91, 208],
    ["total4", 3, 189],
    ["total5", 6, 192],
    ["total6", 10, 190],
    ["total7", 15, 195],
    ["total8", 21, 189],
    ["total9", 25, 200],
    ["total10", 27, 189],
  ])("%s wins on %i of 216 shakes and returns %i [F-26]", (spot, wins, returned) => {
    expect(row(spot)).toMatchObject({ wins, returned });
  });

  test("a total returns what its mirror does, and no place of a kind differs from the others [F-28]", () => {
    for (const { spot, wins, returned } of sicBoMath()) {
      const [kind, number] = [spot.replace(/[\d-]+/, ""), Number(/\d+/.exec(spot)?.[0])];
      if (kind === "total") expect({ wins, returned }).toMatchObject(figures(`total${21 - number}` as SicBoSpot));
      if (["single", "double", "triple"].includes(kind)) {
        expect({ wins, returned }).toMatchObject(figures(`${kind}1` as SicBoSpot));
      }
      if (kind === "couple") expect({ wins, returned }).toMatchObject(figures("couple1-2"));
    }
  });

  function figures(spot: SicBoSpot) {
    const { wins, returned } = row(spot);
    return { wins, returned };
  }

  test("a triple beats small, big, odd and even", () => {
    const triple: ThreeDice = [3, 3, 3];
    for (const spot of ["small", "big", "odd", "even"] as const) expect(oddsWon(spot, triple)).toBeNull();
    expect(oddsWon("total9", triple)).toBe(7);
    expect(oddsWon("single3", triple)).toBe(12);
    expect(oddsWon("double3", triple)).toBe(11);
  });
});

describe("a round", () => {
  const bets = betsOn(sicBoSpots, 100);

  test("pays the sum of its places, within the highest win, and replays to the same bytes [F-24] [F-34]", () => {
    fc.assert(
      fc.property(seeds, bets, (seed, bet) => {
        expect(sicBo.parseBet(structuredClone(bet), stakes)).toEqual({ ok: true, bet });
        const state = sicBo.start(bet, createDraw(seed));
        const outcome = sicBo.outcome(state);
        expect(Number(outcome.payout)).toBe(bet.bets.reduce((sum, chips) => sum + sicBoBack(chips, state.dice), 0));
        expect(Number(outcome.payout)).toBeLessThanOrEqual(Number(sicBo.stakeOf(bet)) * sicBo.math.maxWin);
        expect(replayRound({ game: sicBo, bet, choices: [], seeds: seed })).toEqual({ ok: true, outcome });
      }),
    );
  });

  test.each<[string, unknown, string]>([
    ["a total that no shake has of its own", { bets: [{ spot: "total3", amount: 20 }] }, "bet_not_on_layout"],
    ["a couple the wrong way round", { bets: [{ spot: "couple2-1", amount: 20 }] }, "bet_not_on_layout"],
    ["no bets", { bets: [] }, "no_bets"],
    ["a broken chip", { bets: [{ spot: "small", amount: 30 }] }, "stake_not_offered"],
  ])("%s: refused", (_, input, reason) => {
    expect(sicBo.parseBet(input, stakes)).toMatchObject({ ok: false, reason });
  });
});
