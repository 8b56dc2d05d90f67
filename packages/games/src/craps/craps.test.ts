import { createDraw } from "@croupier/fairness";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { totalOfChips } from "../bets/readChips.ts";
import type { GameEvent } from "../events.ts";
import { replayRound } from "../replayRound.ts";
import { seeds } from "../rounds.testkit.ts";
import { stakeSteps } from "../stakes.ts";
import { craps } from "./craps.ts";
import { type CrapsPlace, type CrapsSpot, crapsSpots, type Dice, effectOf, points } from "./crapsBets.ts";
import { allThrows, crapsMath, perCent } from "./crapsMath.ts";
import { newestRules } from "./crapsRules.ts";
import { type CrapsStep, emptyTable, lastThrowOfChips, mayPut, tableAfter } from "./crapsTable.ts";
import type { CrapsBet, CrapsMove, CrapsState } from "./defineCraps.ts";

const stakes = stakeSteps("table", "EUR")!;

describe("the mathematics", () => {
  const edge = (spot: CrapsSpot) => {
    const { num, den } = crapsMath(newestRules).find((row) => row.spot === spot)!.returns;
    return `${den - num}/${den}`;
  };

  test("pass has an edge of 7/495 and don't pass of 3/220, come and don't come the same [F-26] [F-73.4]", () => {
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
  ])("%s has an edge of %s %% [F-26] [F-73.4]", (spot, expected) => {
    expect((100 - perCent(crapsMath(newestRules).find((row) => row.spot === spot)!.returns)).toFixed(3)).toBe(expected);
  });

  test.each<[CrapsSpot, string]>([
    ["place6", "35/36"],
    ["place5", "14/15"],
    ["place4", "9/10"],
    ["hard6", "9/10"],
    ["hard4", "7/8"],
  ])("%s left up until it loses returns %s of its chips", (spot, expected) => {
    // Wins before the loss: chance to win over chance to lose, for each the odds.
    const { num, den } = crapsMath(newestRules).find((row) => row.spot === spot)!.leftUp!;
    expect(`${num}/${den}`).toBe(expected);
  });

  test("a place bet taken down after one throw returns more than the best bet of the table, and less than its chips", () => {
    const returned = allThrows.map((dice) => {
      const effect = effectOf("place6", dice, null);
      return effect.kind === "lost" ? 0 : 1 + (effect.kind === "won" ? 7 / 6 : 0);
    });
    const mean = (returned.reduce((sum, back) => sum + back) / 36) * 100;
    expect(mean).toBeGreaterThan(craps.math.rtp);
    expect(mean).toBeLessThan(craps.highestRtp!);
  });

  test("odds behind a bet that travelled fare on every throw as those behind the line on the same point [F-26]", () => {
    for (const point of points) {
      for (const dice of allThrows) {
        expect(effectOf(`comeOdds${point}`, dice, 4)).toEqual(effectOf("passOdds", dice, point));
        expect(effectOf(`dontComeOdds${point}`, dice, null)).toEqual(effectOf("dontOdds", dice, point));
      }
    }
  });

  test("odds have no edge on any point, for or against the dice [F-26]", () => {
    const odds = crapsMath(newestRules).filter(({ spot }) => spot.endsWith("Odds"));
    expect(odds).toHaveLength(12);
    for (const { returns } of odds) expect(returns).toEqual({ num: 1n, den: 1n });
  });
});

type ScriptedStep = [Partial<Record<CrapsSpot, number>>, Dice] | CrapsPlace[];

/** A round of these steps: chips put and a throw, or places taken down. */
const played = (...steps: ScriptedStep[]): CrapsState => ({
  chip: stakes.steps[0]!,
  max: stakes.max,
  steps: steps.map((step): CrapsStep => {
    const [put, dice] = step;
    if (typeof put !== "object") return { down: step as CrapsPlace[] };
    const chips = Object.entries(put).map(([spot, amount]) => ({ spot: spot as CrapsSpot, amount }));
    return { put: chips, dice: dice as Dice };
  }),
});

describe("a round", () => {
  test("a point made pays pass and its odds, and ends when nothing else lies", () => {
    const state = played([{ pass: 100 }, [4, 2]], [{ passOdds: 500 }, [3, 1]], [{}, [3, 3]]);
    expect(craps.outcome({ ...state, steps: state.steps.slice(0, 2) })).toMatchObject({
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
    const table = tableAfter(newestRules, state.steps);
    expect(table.returned).toBe(40);
    expect(Object.fromEntries(table.chips)).toEqual({ pass: 20, come9: 40 });
  });

  test("a travelled bet is paid with its odds, and odds beside another bet's number stay", () => {
    const state = played(
      [{ pass: 20 }, [2, 2]],
      [{ come: 100 }, [4, 5]],
      [{ comeOdds9: 400, come: 20 }, [3, 3]],
      [{ comeOdds6: 100 }, [6, 3]],
    );
    const table = tableAfter(newestRules, state.steps);
    expect(table.returned).toBe(200 + 400 + 600);
    expect(Object.fromEntries(table.chips)).toEqual({ pass: 20, come6: 20, comeOdds6: 100 });
    expect(craps.outcome(played(...againstNine, [{}, [3, 4]])).payout).toBe(400n + 400n + 266n);
  });

  const againstNine: ScriptedStep[] = [
    [{ place8: 20 }, [2, 2]],
    [{ dontCome: 200 }, [4, 5]],
    [{ dontComeOdds9: 400 }, [1, 1]],
  ];

  test("a place bet stays up when it wins, and a seven takes it in the end", () => {
    const state = played([{ place8: 60 }, [4, 4]], [{}, [5, 3]]);
    expect(craps.outcome(state)).toMatchObject({ finished: false, payout: 0n, extraStake: 0n });
    expect(craps.outcome(state).events.at(-1)).toEqual({ type: "winPaid", spot: "place8", stake: 60, win: 70 });
    expect(craps.outcome(played(...winsOnEight, [{}, [3, 4]]))).toMatchObject({ finished: true, payout: 140n });
  });

  const winsOnEight: ScriptedStep[] = [
    [{ place8: 60 }, [4, 4]],
    [{}, [5, 3]],
  ];

  test("a place bet taken down after it won gives its chips back too, and ends the round when nothing else lies", () => {
    const outcome = craps.outcome(played(...winsOnEight, ["place8"]));
    expect(outcome).toMatchObject({ finished: true, payout: 200n });
    expect(outcome.events).toContainEqual({ type: "chipsTaken", bets: [{ spot: "place8", amount: 60 }] });
  });

  test("odds come down with the bet that they lie behind, and alone", () => {
    const state = played([{ dontPass: 100, pass: 20 }, [4, 2]], [{ dontOdds: 600, passOdds: 40 }, [1, 2]]);
    const chips = (...down: CrapsPlace[]) =>
      Object.fromEntries(tableAfter(newestRules, [...state.steps, { down }]).chips);
    expect(chips("dontPass")).toEqual({ pass: 20, passOdds: 40 });
    expect(chips("passOdds", "dontOdds")).toEqual({ dontPass: 100, pass: 20 });
  });

  test("what wins comes down by itself on the last throw that takes chips", () => {
    const last = (throws: number) => craps.outcome(played([{ hard6: 20 }, [3, 3]], ...sixes(throws - 1)));
    expect(last(lastThrowOfChips - 1).finished).toBe(false);
    expect(last(lastThrowOfChips)).toMatchObject({ finished: true, payout: 20n * BigInt(craps.math.maxWin) });
  });

  const sixes = (count: number): ScriptedStep[] => Array(count).fill([{}, [3, 3]]);

  test("a hardway loses to its easy number and to seven, and wins in pairs", () => {
    const won = craps.outcome(played([{ hard8: 20 }, [5, 2]]));
    expect(won).toMatchObject({ finished: true, payout: 0n });
    expect(craps.outcome(played([{ hard8: 20 }, [5, 3]]))).toMatchObject({ finished: true, payout: 0n });
    expect(craps.outcome(played([{ hard8: 20 }, [4, 4]], ["hard8"]))).toMatchObject({ finished: true, payout: 200n });
    expect(craps.outcome(played([{ hard8: 20 }, [1, 2]])).finished).toBe(false);
  });

  test("a place bet's win is cut to whole subunits", () => {
    expect(craps.outcome(played([{ place6: 20 }, [5, 1]], ["place6"])).payout).toBe(43n);
  });

  const puts = fc.uniqueArray(
    fc.record({ spot: fc.constantFrom(...crapsSpots), chips: fc.integer({ min: 1, max: 20 }) }),
    {
      selector: ({ spot }) => spot,
      maxLength: 4,
    },
  );

  test("whatever is put before whichever throw and taken down between: every chip comes down once, the win stays within the highest, and it replays [F-24] [F-34]", () => {
    fc.assert(
      fc.property(seeds, fc.array(puts, { minLength: 1, maxLength: 6 }), (seed, wanted) => {
        const bets = wanted.map((choice) => choice.map(({ spot, chips }) => ({ spot, amount: chips * 20 })));
        const opening = bets[0]!.filter(({ spot }) => spot !== "field" && mayPut(newestRules, emptyTable, spot, 20));
        const parsed = craps.parseBet({ bets: [...opening, { spot: "field", amount: 20 }] }, stakes);
        const { bet } = parsed as { bet: CrapsBet };
        const draw = createDraw(seed);
        let state = craps.start(bet, draw);
        const choices: CrapsMove[] = [];
        for (let index = 1; !craps.outcome(state).finished; index += 1) {
          const [bare, takeAll] = craps.moves(state);
          const down = index % 4 === 0 ? takeAll : undefined;
          const open = (bets[index] ?? []).filter((put) => craps.parseMove(state, { do: "throw", bets: [put] }));
          const move = down ?? craps.parseMove(state, { do: "throw", bets: open }) ?? bare!;
          choices.push(move);
          state = craps.act(structuredClone(state), move, draw);
        }
        const outcome = craps.outcome(state);
        const staked = Number(craps.stakeOf(bet) + outcome.extraStake);
        const { cameDown, cameBack } = counted(outcome.events);
        expect(cameDown).toBe(staked);
        expect(cameBack).toBe(Number(outcome.payout));
        expect(cameBack).toBeLessThanOrEqual(staked * craps.math.maxWin);
        expect(craps.moves(state)).toEqual([]);
        expect(craps.parseMove(state, { do: "throw", bets: [] })).toBeNull();
        expect(replayRound({ game: craps, bet, choices, seeds: seed })).toEqual({ ok: true, outcome });
      }),
    );
  });
});

/** Chips that left the table, decided or taken, and what all events together brought back. */
function counted(events: readonly GameEvent[]) {
  let [cameDown, cameBack] = [0, 0];
  for (const event of events) {
    if (event.type === "placePaid") {
      cameDown += event.stake;
      cameBack += event.payout;
    } else if (event.type === "winPaid") cameBack += event.win;
    else if (event.type === "chipsTaken") {
      cameDown += totalOfChips(event.bets);
      cameBack += totalOfChips(event.bets);
    }
  }
  return { cameDown, cameBack };
}

describe("chips between throws", () => {
  const onPoint = played([{ pass: 100 }, [4, 2]]);
  const put = (spot: string, amount: unknown, state = onPoint) =>
    craps.parseMove(state, { do: "throw", bets: [{ spot, amount }] });

  test.each<[string, string, unknown]>([
    ["pass after its point is set", "pass", 100],
    ["more than five times odds on a six", "passOdds", 520],
    ["odds behind no bet", "dontOdds", 20],
    ["a travelled place", "come6", 20],
    ["odds behind a number where no come bet lies", "comeOdds6", 20],
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

  test("odds behind a travelled bet go as high as its own number allows, whatever the point", () => {
    const four = played([{ pass: 20 }, [4, 2]], [{ come: 100, dontCome: 100 }, [3, 1]]);
    expect(put("comeOdds4", 300, four)).not.toBeNull();
    expect(put("comeOdds4", 320, four)).toBeNull();
    expect(put("dontComeOdds4", 600, four)).not.toBeNull();
    expect(put("dontComeOdds4", 620, four)).toBeNull();
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
      { do: "takeDown", spots: [] },
      { do: "takeDown" },
    ])
      expect(craps.parseMove(onPoint, move)).toBeNull();
  });

  test("a round that goes on for a hundred throws takes no more chips and still ends by itself", () => {
    const long = played([{ pass: 100 }, [4, 2]], ...Array(lastThrowOfChips - 1).fill([{}, [1, 2]]));
    expect(put("field", 20, long)).toBeNull();
    expect(craps.moves(long)).toEqual([{ do: "throw", bets: [] }]);
  });

  const lying = played([{ pass: 20, dontPass: 20, place5: 40 }, [2, 2]], [{ come: 20, dontCome: 20 }, [4, 5]]);

  test("all comes down between throws but what lies on pass and on a travelled come", () => {
    const free: CrapsPlace[] = ["dontPass", "place5", "dontCome9"];
    expect(craps.moves(lying)).toEqual([
      { do: "throw", bets: [] },
      { do: "takeDown", spots: free },
    ]);
    for (const spot of free)
      expect(craps.parseMove(lying, { do: "takeDown", spots: [spot] })).toEqual({ do: "takeDown", spots: [spot] });
  });

  test.each<[string, unknown[]]>([
    ["pass once its point is set", ["pass"]],
    ["a come bet that has travelled", ["come9"]],
    ["a place where nothing lies", ["place6"]],
    ["one place twice", ["place5", "place5"]],
    ["one that may go with one that may not", ["place5", "pass"]],
    ["a place that is none", [5]],
  ])("taking down %s is refused", (_, spots) => {
    expect(craps.parseMove(lying, { do: "takeDown", spots })).toBeNull();
  });

  test("for a player who stays away, bets that stay up come down, and then the dice are thrown", () => {
    expect(craps.absentMove!(lying)).toEqual({ do: "takeDown", spots: ["place5"] });
    const after = { ...lying, steps: [...lying.steps, { down: ["place5" as const] }] };
    expect(craps.absentMove!(after)).toEqual({ do: "throw", bets: [] });
  });

  test.each<[string, string]>([
    ["come", "bet_not_on_layout"],
    ["comeOdds6", "bet_not_on_layout"],
    ["passOdds", "bet_not_on_layout"],
    ["come6", "bet_not_on_layout"],
  ])("no round opens with %s", (spot, reason) => {
    expect(craps.parseBet({ bets: [{ spot, amount: 20 }] }, stakes)).toMatchObject({ ok: false, reason });
  });
});
