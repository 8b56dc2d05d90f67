import type { SicBo } from "../src/sicbo/sicBo.ts";
import { SHAKES, sicBoMath } from "../src/sicbo/sicBoMath.ts";
import { cutPerCent } from "./instantReport.ts";
import type { Report } from "./pokieReport.ts";

/** The published return is the best place's, the lowest the worst one's; the share of wins is that of even money. */
export function sicBoReport(game: SicBo): Report {
  const rows = sicBoMath();
  const faults: string[] = [];
  const hold = (what: string, computed: string, published: number | undefined) =>
    computed === published?.toFixed(2)
      ? undefined
      : faults.push(`${game.id}: ${what} is ${computed}, published ${published}`);
  const shares = rows.map(({ returned }) => returned / SHAKES);
  hold("return", (Math.max(...shares) * 100).toFixed(2), game.math.rtp);
  hold("lowest return", cutPerCent(Math.min(...shares)).toFixed(2), game.lowestRtp);
  const small = rows.find(({ spot }) => spot === "small")!;
  hold("hit frequency", ((small.wins / SHAKES) * 100).toFixed(2), game.math.hitFrequency);
  return {
    faults,
    lines: [
      `## ${game.title} (version ${game.math.version})`,
      "",
      `All ${SHAKES} shakes of three dice. No payout is rounded at any stake.`,
      "",
      "| place | wins on | return | return % | SD |",
      "|---|---|---|---|---|",
      ...rows.map(
        ({ spot, wins, returned, sd }) =>
          `| ${spot} | ${wins} of ${SHAKES} | ${returned}/${SHAKES} | ${((returned / SHAKES) * 100).toFixed(3)} | ${sd.toFixed(4)} |`,
      ),
      "",
    ],
  };
}
