import type { AnyGame } from "../game.ts";
import type { PlainWay } from "../kinds/plainWay.ts";
import { craps } from "./craps.ts";
import { crapsMath, perCent } from "./crapsMath.ts";
import { crapsRules } from "./crapsRules.ts";
import type { Craps } from "./defineCraps.ts";

/** A chip against the dice on the first throw, and throws until it is decided: what takes least at the table. */
export const plainCraps: PlainWay<Craps> = {
  name: "dont_pass",
  plays: (game: AnyGame): game is Craps => game.id === craps.id,
  chip: (amount) => ({ bets: [{ spot: "dontPass", amount }] }),
  rtp({ math }) {
    const row = crapsMath(crapsRules(math.version)).find(({ spot }) => spot === "dontPass")!;
    return perCent(row.returns);
  },
  maxStakes: () => 1,
  choose: () => ({ do: "throw", bets: [] }),
};
