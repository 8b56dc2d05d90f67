import type { CrapsEvent } from "@croupier/games";
import { craps } from "@croupier/games/craps/craps";
import { tableAfter } from "@croupier/games/craps/crapsTable";
import { seededDraw } from "@croupier/games/seededDraw";
import { stakeSteps } from "@croupier/games/stakes";
import { expect, test } from "vitest";
import { emptyFelt, feltAfter } from "./feltState.ts";

const stakes = stakeSteps("table", "EUR")!;
const chips = (...spots: string[]) => spots.map((spot) => ({ spot, amount: 20 }));

test("the felt shows after every throw exactly the chips that the server holds, wherever they travelled", () => {
  const draw = seededDraw(4);
  for (let round = 0; round < 200; round += 1) {
    const parsed = craps.parseBet({ bets: chips("pass", "place6", "hard8") }, stakes);
    if (!parsed.ok) throw new Error(parsed.reason);
    let state = craps.start(parsed.bet, draw);
    for (;;) {
      const { finished, events } = craps.outcome(state);
      const shown = events.filter(({ type }) => type !== "totalWin") as CrapsEvent[];
      const felt = shown.reduce(feltAfter, emptyFelt);
      expect(felt.lying).toEqual(tableAfter(state.throws).chips);
      expect(felt.throws).toBe(state.throws.length);
      if (finished) break;
      const added = { do: "throw", bets: chips("come", "field") };
      state = craps.act(state, craps.parseMove(state, added) ?? craps.moves(state)[0]!, draw);
    }
  }
});
