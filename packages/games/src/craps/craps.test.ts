import { createDraw } from "@croupier/fairness";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { replayRound } from "../replayRound.ts";
import { seeds } from "../rounds.testkit.ts";
import { stakeSteps } from "../stakes.ts";
import { type CrapsBet, type CrapsMove, type CrapsState, craps, lastThrowForChips } from "./craps.ts";
import { type CrapsSpot, crapsSpots, type Dice } from "./crapsBets.ts";
import { crapsMath, perCent } from "./crapsMath.ts";
import { tableAfter } from "./crapsTable.ts";

const stakes = stakeSteps("table", "EUR")!;

describe("the mathematics", () => {
  const edge = (spot: CrapsSpot) => {
    const { num, den } = crapsMath().find((row) => row.spot === spot)!.returns;
    return `${den - num}/${den}`;
  };

  test("pass has an edge of 7/495 and don't pass of 3/220, come and don't come the same [F-26]", () => {
    expect([edge("pass"), edge("come")]).toEqual(["7/495", "7/495"]);
    expect([edge("dontPass"), edge("dontCome")]).toEqual(["3/220", "3/220"]);
  });

  test.each<[CrapsSpot, string]>([
    ["place6", "1.515"],
    ["place8", "1.515"],
    ["place5", "4.000"],
    ["place9", "4.000"],
    ["place4", "6.667"],
    ["place10", "6.667"],
    ["anySeven", "16.667"],
    ["anyCraps", "11.111"],
    ["field", "2.778"],
    ["hard4", "11.111"],
    ["hard6", "9.091"],
    ["hard8", "9.091"],
    ["hard10", "11.111"],
  ])("%s has an edge of %s %% [F-26]", (spot, expected) => {
    expect((100 - perCent(crapsMath().find((row) => row.spot === spot)!.returns)).toFixed(3)).toBe(expected);
  });

  test("odds have no edge on any point, for or against the dice [F-26]", () => {
    const odds = crapsMath().filter(({ spot }) => spot.endsWith("Odds"));
    expect(odds).toHaveLength(12);
    for (const { returns } of odds) expect(returns).toEqual({ num: 1n, den: 1n });
  });
});

/** A round with these throws, chips put before each. */
const played = (...throws: [Partial<Record<CrapsSpot, number>>, Dice][]): CrapsState => ({
  chip: stakes.steps[0]!,
  max: stakes.max,
  throws: throws.map(([put, dice]) => ({
    put: Object.entries(put).map(([spot, amount]) => ({ spot: spot as CrapsSpot, amount })),
    dice,
  })),
});

describe("a round", () => {
  test("a point made pays pass and its odds, and ends when nothing else lies", () => {
    const state = played([{ pass: 100 }, [4, 2]], [{ passOdds: 500 }, [3, 1]], [{}, [3, 3]]);
    expect(craps.outcome({ ...state, throws: state.throws.slice(0, 2) })).toMatchObject({
      finished: false,
      payout: 0n,
      extraStake: 500n,
    });
    expect(craps.outcome(state)).toMatchObject({ finished: true, payout: 200n + 1_100n, extraStake: 500n });
  });

  test("a seven before the point takes pass and what is placed, and pays don't come and its like", () => {
    const state = played([{ pass: 100, place8: 60 }, [2, 2]], [{ dontCome: 100 }, [5, 4]], [{}, [5, 2]]);
    const { finished, payout, events } = craps.outcome(state);
    expect({ finished, payout }).toEqual({ finished: true, payout: 200n });
    expect(events).toContainEqual({ type: "betTravelled", from: "dontCome", to: "dontCome9", amount: 100 });
    expect(events.at(-1)).toEqual({ type: "totalWin", amount: 200, stake: 260 });
  });

  test("twelve on the first throw gives don't pass its chips back and takes pass", () => {
    expect(craps.outcome(played([{ dontPass: 100 }, [6, 6]]))).toMatchObject({ finished: true, payout: 100n });
    expect(craps.outcome(played([{ pass: 100 }, [6, 6]]))).toMatchObject({ finished: true, payout: 0n });
  });

  test("a come bet of its own number is paid while another travels there", () => {
    const state = played([{ pass: 20 }, [2, 2]], [{ come: 20 }, [4, 5]], [{ come: 40 }, [6, 3]]);
    const table = tableAfter(state.throws);
    expect(table.returned).toBe(40);
    expect(Object.fromEntries(table.chips)).toEqual({ pass: 20, come9: 40 });
  });

  test("a hardway loses to its easy number and to seven, and wins in pairs", () => {
    const won = craps.outcome(played([{ hard8: 20 }, [5, 2]]));
    expect(won).toMatchObject({ finished: true, payout: 0n });
    expect(craps.outcome(played([{ hard8: 20 }, [5, 3]]))).toMatchObject({ finished: true, payout: 0n });
    expect(craps.outcome(played([{ hard8: 20 }, [4, 4]]))).toMatchObject({ finished: true, payout: 200n });
    expect(craps.outcome(played([{ hard8: 20 }, [1, 2]])).finished).toBe(false);
  });

  test("a place bet's win is cut to whole subunits", () => {
    expect(craps.outcome(played([{ place6: 20 }, [5, 1]])).payout).toBe(43n);
  });

  const puts = fc.uniqueArray(
    fc.record({ spot: fc.constantFrom(...crapsSpots), chips: fc.integer({ min: 1, max: 20 }) }),
    {
      selector: ({ spot }) => spot,
      maxLength: 4,
    },
  );

  test("whatever is put before whichever throw: chips are counted once, the win stays within the highest, and it replays [F-24] [F-34]", () => {
    fc.assert(
      fc.property(seeds, fc.array(puts, { minLength: 1, maxLength: 6 }), (seed, wishes) => {
        const bets = wishes.map((wish) => wish.map(({ spot, chips }) => ({ spot, amount: chips * 20 })));
        const parsed = craps.parseBet({ bets: [...bets[0]!, { spot: "field", amount: 20 }] }, stakes);
        if (!parsed.ok) return;
        const bet: CrapsBet = parsed.bet;
        const draw = createDraw(seed);
        let state = craps.start(bet, draw);
        const choices: CrapsMove[] = [];
        for (let index = 1; !craps.outcome(state).finished; index += 1) {
          const move = craps.parseMove(state, { do: "throw", bets: bets[index] ?? [] }) ?? craps.moves(state)[0]!;
          choices.push(move);
          state = craps.act(structuredClone(state), move, draw);
        }
        const outcome = craps.outcome(state);
        const staked = Number(craps.stakeOf(bet) + outcome.extraStake);
        const decided = outcome.events.filter((event) => event.type === "placePaid");
        expect(decided.reduce((sum, { stake }) => sum + stake, 0)).toBe(staked);
        expect(decided.reduce((sum, { payout }) => sum + payout, 0)).toBe(Number(outcome.payout));
        expect(Number(outcome.payout)).toBeLessThanOrEqual(staked * craps.math.maxWin);
        expect(craps.moves(state)).toEqual([]);
        expect(craps.parseMove(state, { do: "throw", bets: [] })).toBeNull();
        expect(replayRound({ game: craps, bet, choices, seeds: seed })).toEqual({ ok: true, outcome });
      }),
    );
  });
});

describe("chips between throws", () => {
  const onPoint = played([{ pass: 100 }, [4, 2]]);
  const put = (spot: string, amount: unknown, state = onPoint) =>
    craps.parseMove(state, { do: "throw", bets: [{ spot, amount }] });

  test.each<[string, string, unknown]>([
    ["pass after its point is set", "pass", 100],
    ["more than five times odds on a six", "passOdds", 520],
    ["odds behind no bet", "dontOdds", 20],
    ["a travelled place", "come6", 20],
    ["no multiple of the smallest chip", "field", 30],
    ["less than a chip", "field", -20],
    ["text", "field", "20"],
    ["more than the table takes in a round", "field", 199_920],
  ])("%s: refused", (_, spot, amount) => {
    expect(put(spot, amount)).toBeNull();
  });

  test.each<[string, number]>([
    ["passOdds", 500],
    ["come", 20],
    ["field", 199_900],
  ])("%s is taken up to its limit", (spot, amount) => {
    expect(put(spot, amount)).toEqual({ do: "throw", bets: [{ spot, amount }] });
  });

  test("odds count together with those that lie", () => {
    const behind = played([{ pass: 100 }, [4, 2]], [{ passOdds: 480 }, [1, 2]]);
    expect(put("passOdds", 20, behind)).not.toBeNull();
    expect(put("passOdds", 40, behind)).toBeNull();
  });

  test("come is refused before a point, pass taken again once it is made", () => {
    const made = played([{ pass: 100, place4: 100 }, [4, 2]], [{}, [3, 3]]);
    expect(put("come", 20, made)).toBeNull();
    expect(put("pass", 20, made)).not.toBeNull();
  });

  test("moves are read strictly", () => {
    for (const move of [
      null,
      "throw",
      {},
      { do: "throw" },
      { do: "collect", bets: [] },
      { do: "throw", bets: [], luck: 1 },
    ])
      expect(craps.parseMove(onPoint, move)).toBeNull();
  });

  test("a round that goes on for a hundred throws takes no more chips and still ends by itself", () => {
    const long = played([{ pass: 100 }, [4, 2]], ...Array(lastThrowForChips - 1).fill([{}, [1, 2]]));
    expect(put("field", 20, long)).toBeNull();
    expect(craps.moves(long)).toEqual([{ do: "throw", bets: [] }]);
  });

  test.each<[string, string]>([
    ["come", "bet_not_on_layout"],
    ["passOdds", "bet_not_on_layout"],
    ["come6", "bet_not_on_layout"],
  ])("no round opens with %s", (spot, reason) => {
    expect(craps.parseBet({ bets: [{ spot, amount: 20 }] }, stakes)).toMatchObject({ ok: false, reason });
  });
});
