import type { GameRound } from "@croupier/contract/game";
import type { CoupWinner } from "@croupier/games/baccarat/coup";
import { expect, test } from "vitest";
import { countsOf } from "../coups/countsOf.ts";
import { coupsIn } from "./coupsIn.ts";

test("coups are read from settled rounds alone, with the pairs of their first two cards", () => {
  const round = (id: string, state: string, player: number[], banker: number[], winner: CoupWinner) =>
    ({
      id,
      state,
      events: [
        { type: "coupDealt", player, banker },
        { type: "coupWon", winner, player: 0, banker: 0 },
      ],
    }) as unknown as GameRound;
  const coups = coupsIn([
    round("c", "settled", [0, 3, 9], [4, 8], "tie"),
    round("b", "voided", [0, 1], [4, 8], "player"),
    round("a", "settled", [0, 4], [51, 48, 50], "banker"),
  ]);
  expect(coups).toEqual([
    { id: "c", winner: "tie", playerPair: true, bankerPair: false },
    { id: "a", winner: "banker", playerPair: false, bankerPair: true },
  ]);
  expect(countsOf(coups, ["player", "tie", "banker"])).toEqual({ player: 0, banker: 1, tie: 1 });
});
