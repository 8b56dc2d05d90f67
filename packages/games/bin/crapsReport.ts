import type { Craps } from "../src/craps/craps.ts";
import { crapsMath, perCent } from "../src/craps/crapsMath.ts";
import { cutPerCent } from "./instantReport.ts";
import type { Report } from "./pokieReport.ts";

/** Every bet to its decision, exact. The published return and share of wins are those of the bet against the dice. */
export function crapsReport(game: Craps): Report {
  const rows = crapsMath();
  const made = rows.filter(({ point }) => point === null);
  const against = made.find(({ spot }) => spot === "dontPass")!;
  const faults: string[] = [];
  const hold = (what: string, computed: number, published: number | undefined) =>
    computed.toFixed(2) === published?.toFixed(2)
      ? undefined
      : faults.push(`${game.id}: ${what} is ${computed}, published ${published}`);
  hold("return", Math.max(...made.map(({ returns }) => perCent(returns))), game.math.rtp);
  hold("lowest return", cutPerCent(Math.min(...rows.map(({ leastReturn }) => leastReturn)) / 100), game.lowestRtp);
  hold("hit frequency", perCent(against.wins), game.math.hitFrequency);
  return {
    faults,
    lines: [
      `## ${game.title} (version ${game.math.version})`,
      "",
      "All 36 throws, on from every state that a bet can be in until it is decided. The last column is the return with the",
      "smallest chip, whose win is cut to whole subunits.",
      "",
      "| bet | return | return % | wins % | smallest chip % |",
      "|---|---|---|---|---|",
      ...rows.map(
        ({ spot, point, returns, wins, leastReturn }) =>
          `| ${spot}${point === null ? "" : ` on ${point}`} | ${returns.num}/${returns.den} | ${perCent(returns).toFixed(3)} | ${perCent(wins).toFixed(3)} | ${leastReturn.toFixed(3)} |`,
      ),
      "",
    ],
  };
}
