import { type CrapsMath, crapsMath, perCent } from "../src/craps/crapsMath.ts";
import { crapsRules } from "../src/craps/crapsRules.ts";
import type { AnyGame } from "../src/game.ts";
import { cutPerCent } from "./instantReport.ts";
import type { Report } from "./pokieReport.ts";

/** Every bet to its decision, exact. The published return and share of wins are those of the bet against the dice. */
export function crapsReport(game: AnyGame): Report {
  const rows = crapsMath(crapsRules(game.math.version));
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

function line({ spot, point, returns, wins, leastReturn, leftUp }: CrapsMath): string {
  const bet = point === null ? spot : `${spot} on ${point}`;
  const shares = [perCent(returns), perCent(wins), leastReturn].map((share) => share.toFixed(3));
  const left = leftUp === null ? "" : perCent(leftUp).toFixed(3);
  return `| ${bet} | ${returns.num}/${returns.den} | ${shares.join(" | ")} | ${left} |`;
}
