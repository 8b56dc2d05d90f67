import { createHash, createHmac } from "node:crypto";
import { createDraw } from "@croupier/fairness";
import { describe, expect, test } from "vitest";
import type { Chips } from "../bets/readChips.ts";
import { stakeSteps } from "../stakes.ts";
import type { CrapsSpot, Dice } from "./crapsBets.ts";
import type { CrapsBet } from "./defineCraps.ts";
import { type FirstCrapsState, firstCraps } from "./firstCraps.ts";

const hmac = (key: string, message: string) => createHmac("sha256", key).update(message).digest();
const stakes = stakeSteps("table", "EUR")!;
const chips = (...spots: CrapsSpot[]) => spots.map((spot) => ({ spot, amount: 20 }));

const openings = [
  chips("pass"),
  chips("dontPass", "place6", "hard8"),
  chips("field", "place4", "place9"),
  chips("anyCraps", "hard4", "pass"),
];
const later = [chips("come", "field"), chips("passOdds"), [], chips("dontCome", "place5"), chips("hard6")];

/** Plays a round to its end, with whatever of `later` may be put; calls with every state after the first. */
function play(nonce: number, see: (state: FirstCrapsState) => void) {
  const draw = createDraw({ serverSeed: "a".repeat(64), clientSeed: "test", nonce }, { hmac });
  const parsed = firstCraps.parseBet({ bets: openings[nonce % openings.length] }, stakes) as { bet: CrapsBet };
  let state = firstCraps.start(parsed.bet, draw);
  for (let step = 0; firstCraps.moves(state).length > 0; step += 1) {
    const wanted = firstCraps.parseMove(state, { do: "throw", bets: later[(nonce + step) % later.length] });
    state = firstCraps.act(state, wanted ?? firstCraps.moves(state)[0]!, draw);
    see(state);
  }
  return { ...firstCraps.outcome(state), position: draw.position };
}

test("every round of version 1 is what it was then: as stored after each step, event by event, draw by draw [F-24] [F-35]", () => {
  const hash = createHash("sha256");
  for (let nonce = 0; nonce < 2_000; nonce += 1) {
    const { events, payout, extraStake, position } = play(nonce, (state) => hash.update(JSON.stringify(state)));
    hash.update(`${JSON.stringify(events)}${payout}${extraStake}${position}`);
  }
  // Made by the code of version 1 itself, before there was another.
  expect(hash.digest("hex")).toBe("792ba73179b942bc12101318cd8eb4089ae3932609ba023f80f9b19f67f9c8c2");
});

describe("the rules of version 1", () => {
  const after = (...throws: [Chips<CrapsSpot>[], Dice][]): FirstCrapsState => ({
    chip: stakes.steps[0]!,
    max: stakes.max,
    throws: throws.map(([put, dice]) => ({ put, dice })),
  });

  test("a place bet that wins comes down with its win, and the round is over [F-35]", () => {
    const outcome = firstCraps.outcome(after([[{ spot: "place8", amount: 60 }], [4, 4]]));
    expect(outcome).toMatchObject({ finished: true, payout: 130n });
    expect(outcome.events).toContainEqual({ type: "placePaid", spot: "place8", stake: 60, payout: 130 });
  });

  const travelled = after([chips("pass"), [2, 2]], [chips("come", "place5"), [3, 3]]);

  test("nothing is taken down, and a bet that travelled takes no odds [F-35]", () => {
    expect(firstCraps.moves(travelled)).toEqual([{ do: "throw", bets: [] }]);
    expect(firstCraps.parseMove(travelled, { do: "takeDown", spots: ["place5"] })).toBeNull();
    expect(firstCraps.parseMove(travelled, { do: "throw", bets: chips("comeOdds6") })).toBeNull();
    expect(firstCraps.parseMove(travelled, { do: "throw", bets: chips("passOdds") })).not.toBeNull();
  });

  test("for a player who stays away the dice are thrown until all is decided [F-38]", () => {
    expect(firstCraps.absentMove!(travelled)).toEqual({ do: "throw", bets: [] });
  });

  test("its highest win is a hard six's, once [F-34]", () => {
    expect(firstCraps.outcome(after([chips("hard6"), [3, 3]])).payout).toBe(20n * BigInt(firstCraps.math.maxWin));
  });
});
