import type { AnyGame } from "@croupier/games";
import { seededDraw } from "@croupier/games/chance/seededDraw";
import { craps } from "@croupier/games/craps/craps";
import { crapsRules } from "@croupier/games/craps/crapsRules";
import { type CrapsStep, tableAfter, takeable } from "@croupier/games/craps/crapsTable";
import type { CrapsEvent } from "@croupier/games/craps/events";
import { firstCraps } from "@croupier/games/craps/firstCraps";
import { everyVersion } from "@croupier/games/registry";
import { stakeSteps } from "@croupier/games/stakes";
import { expect, test } from "vitest";
import { emptyFelt, feltAfter } from "./feltState.ts";

const stakes = stakeSteps("table", "EUR")!;
const chips = (...spots: string[]) => spots.map((spot) => ({ spot, amount: 20 }));

/** Both versions of the game, each with the steps of a round as it stores them. */
const versions: [number, AnyGame, (state: { steps: CrapsStep[]; throws: CrapsStep[] }) => CrapsStep[]][] = [
  [craps.math.version, craps, ({ steps }) => steps],
  [firstCraps.math.version, firstCraps, ({ throws }) => throws],
];

test.each(versions)(
  "by version %i the felt shows after every step exactly the chips that the server holds, wherever they travelled, and what came back [F-35]",
  (version, game, stepsOf) => {
    const rules = crapsRules(version);
    const draw = seededDraw(4);
    for (let round = 0; round < 200; round += 1) {
      const parsed = game.parseBet({ bets: chips("pass", "place6", "hard8") }, stakes);
      if (!parsed.ok) throw new Error(parsed.reason);
      let state = game.start(parsed.bet, draw);
      for (let step = 0; ; step += 1) {
        const { finished, events } = game.outcome(state);
        const shown = events.filter(({ type }) => type !== "totalWin") as CrapsEvent[];
        const felt = shown.reduce(feltAfter, emptyFelt);
        const table = tableAfter(rules, stepsOf(state));
        expect({ lying: felt.lying, throws: felt.throws, back: felt.back }).toEqual({
          lying: table.chips,
          throws: table.throws,
          back: table.returned,
        });
        if (finished) break;
        const free = takeable(rules, { chips: felt.lying });
        const added = { do: "throw", bets: chips("come", "field") };
        const wanted = step % 5 === 4 && free.length > 0 ? { do: "takeDown", spots: free.slice(0, 1) } : added;
        state = game.act(state, game.parseMove(state, wanted) ?? game.moves(state)[0]!, draw);
      }
    }
  },
);

test("there are rules for every version that rounds are played or kept on [F-35]", () => {
  for (const { id, math } of everyVersion)
    if (id === craps.id) expect(crapsRules(math.version).version).toBe(math.version);
});
