import type { GameRound } from "@croupier/contract/game";
import { dragonTiger } from "@croupier/games/dragonTiger/dragonTiger";
import type { DealtPair } from "@croupier/games/dragonTiger/dragonTigerRules";
import { expect, test } from "vitest";
import { bigRoad } from "../coups/bigRoad.ts";
import { coupsIn } from "./coupsIn.ts";

/** A round as the table keeps it, of these cards. */
function round(id: string, pair: DealtPair, state = "settled"): GameRound {
  const { events } = dragonTiger.outcome({ bets: [{ spot: "tie", amount: 20 }], ...pair });
  return { id, state, events } as unknown as GameRound;
}

test("coups are read from the events of settled rounds alone, and lead down one road", () => {
  const coups = coupsIn([
    round("e", { dragon: 51, tiger: 0 }),
    round("d", { dragon: 9, tiger: 9 + 52 }),
    round("c", { dragon: 9, tiger: 10 }),
    round("b", { dragon: 0, tiger: 4 }, "voided"),
    round("a", { dragon: 0, tiger: 4 }),
  ]);
  expect(coups).toEqual([
    { id: "e", winner: "dragon", suited: false },
    { id: "d", winner: "tie", suited: true },
    { id: "c", winner: "tie", suited: false },
    { id: "a", winner: "tiger", suited: false },
  ]);
  expect(bigRoad(coups.map(({ winner }) => winner).toReversed())).toEqual([
    { column: 0, row: 0, winner: "tiger", ties: 2 },
    { column: 1, row: 0, winner: "dragon", ties: 0 },
  ]);
});
