import type { CrapsEvent } from "@croupier/games";
import { craps } from "@croupier/games/craps/craps";
import { tableAfter, takeable } from "@croupier/games/craps/crapsTable";
import { seededDraw } from "@croupier/games/seededDraw";
import { stakeSteps } from "@croupier/games/stakes";
import { expect, test } from "vitest";
import { emptyFelt, feltAfter } from "./feltState.ts";

const stakes = stakeSteps("table", "EUR")!;
const chips = (...spots: string[]) => spots.map((spot) => ({ spot, amount: 20 }));

test("the felt shows after every step exactly the chips that the server holds, wherever they travelled, and what came back", () => {
  const draw = seededDraw(4);
  for (let round = 0; round < 200; round += 1) {
    const parsed = craps.parseBet({ bets: chips("pass", "place6", "hard8") }, stakes);
    if (!parsed.ok) throw new Error(parsed.reason);
    let state = craps.start(parsed.bet, draw);
    for (let step = 0; ; step += 1) {
      const { finished, events } = craps.outcome(state);
      const shown = events.filter(({ type }) => type !== "totalWin") as CrapsEvent[];
      const felt = shown.reduce(feltAfter, emptyFelt);
      const table = tableAfter(state.steps);
      expect({ lying: felt.lying, throws: felt.throws, back: felt.back }).toEqual({
        lying: table.chips,
        throws: table.throws,
        back: table.returned,
      });
      if (finished) break;
      const free = takeable({ chips: felt.lying });
      const added = { do: "throw", bets: chips("come", "field") };
      const wanted = step % 5 === 4 && free.length > 0 ? { do: "takeDown", spots: free.slice(0, 1) } : added;
      state = craps.act(state, craps.parseMove(state, wanted) ?? craps.moves(state)[0]!, draw);
    }
  }
});
