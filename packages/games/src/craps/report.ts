import { chips, type Expected, type PlayedPlan, tablePlan } from "../kinds/playedPlan.ts";
import { cutPerCent, type KindReport, type Report } from "../kinds/report.ts";
import { type LayoutSpot, layoutSpots } from "./crapsBets.ts";
import { crapsKinds } from "./crapsKinds.ts";
import { type CrapsMath, crapsMath, perCent } from "./crapsMath.ts";
import { crapsRules } from "./crapsRules.ts";
import { emptyTable, mayPut, tableAfter } from "./crapsTable.ts";
import type { Craps, CrapsState } from "./defineCraps.ts";

/** Every bet to its decision, exact. The published return and share of wins are those of the bet against the dice. */
function crapsReport(game: Craps): Report {
  const rows = crapsMath(crapsRules(game.math.version));
  const made = rows.filter(({ point }) => point === null);
  const against = made.find(({ spot }) => spot === "dontPass")!;
  const faults: string[] = [];
  const hold = (what: string, computed: number, published: number | undefined) =>
    computed.toFixed(2) === published?.toFixed(2)
      ? undefined
      : faults.push(`${game.id}: ${what} is ${computed}, published ${published}`);
  hold("return", Math.max(...made.map(({ returns }) => perCent(returns))), game.math.rtp);
  hold("lowest return", cutPerCent(Math.min(...rows.map(({ minReturn }) => minReturn)) / 100), game.lowestRtp);
  hold("hit frequency", perCent(against.wins), game.math.hitFrequency);
  return {
    faults,
    lines: [
      `## ${game.title} (version ${game.math.version})`,
      "",
      "All 36 throws, on from every state that a bet can be in until it is decided. `smallest chip` is the return with that",
      "chip, whose win is cut to whole subunits. `left up` is what the chips of a bet that stays when it wins return where",
      "nobody takes them down: they meet the house's edge at every decision, until they lose.",
      "",
      "| bet | return | return % | wins % | smallest chip % | left up % |",
      "|---|---|---|---|---|---|",
      ...rows.map(line),
      "",
    ],
  };
}

function line({ spot, point, returns, wins, minReturn, leftUp }: CrapsMath): string {
  const bet = point === null ? spot : `${spot} on ${point}`;
  const shares = [perCent(returns), perCent(wins), minReturn].map((share) => share.toFixed(3));
  const left = leftUp === null ? "" : perCent(leftUp).toFixed(3);
  return `| ${bet} | ${returns.num}/${returns.den} | ${shares.join(" | ")} | ${left} |`;
}

/** A chip of which no win is cut. */
const wholeChip = 300;
/** Bets that need a point; all others may open a round. */
const onThePoint: readonly LayoutSpot[] = ["passOdds", "dontOdds", "come", "dontCome"];
const opening = layoutSpots.filter((spot) => !onThePoint.includes(spot));

/** A chip on every bet, those that need a point on the second throw; then throws until the last one is decided. */
function crapsPlan(game: Craps): PlayedPlan {
  const rules = crapsRules(game.math.version);
  const choose = (state: unknown) => {
    const { steps } = state as CrapsState;
    const table = tableAfter(rules, steps);
    const more = table.throws === 1 ? onThePoint.filter((spot) => mayPut(rules, table, spot, wholeChip)) : [];
    return { do: "throw", ...chips(more, wholeChip) };
  };
  if (!opening.every((spot) => mayPut(rules, emptyTable, spot, wholeChip))) throw new Error("craps refuses a chip");
  return tablePlan(game, crapsKinds(rules), chips(opening, wholeChip), () => crapsExpected(game), choose);
}

/** Bets that stay up when they win are thrown until they lose. Odds return what they cost on any point. */
function crapsExpected(game: Craps): Record<string, Expected> {
  const rows = crapsMath(crapsRules(game.math.version));
  const wanted = [...opening, ...onThePoint];
  return Object.fromEntries(
    wanted.map((spot) => {
      const row = rows.find((one) => one.spot === spot)!;
      return [spot, { back: perCent(row.leftUp ?? row.returns) / 100 }];
    }),
  );
}

export const report: KindReport<Craps> = { compute: crapsReport, plans: (game) => [crapsPlan(game)] };
