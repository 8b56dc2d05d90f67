import type { Roulette } from "../src/roulette/defineRoulette.ts";
import { rouletteMath } from "../src/roulette/rouletteMath.ts";
import type { RouletteTable } from "../src/roulette/rouletteTable.ts";
import { cutPerCent } from "./instantReport.ts";
import type { Report } from "./pokieReport.ts";

/** The published return is the best bet's, the lowest the worst one's; the share of wins is that of even money. */
export function rouletteReport(game: Roulette, table: RouletteTable): Report {
  const rows = rouletteMath(table);
  const pockets = table.wheel.length;
  const perCent = rows.map(({ returned }) => (returned / pockets) * 100);
  const faults: string[] = [];
  const hold = (what: string, computed: string, published: string) =>
    computed === published ? undefined : faults.push(`${game.id}: ${what} is ${computed}, published ${published}`);
  hold("return", Math.max(...perCent).toFixed(2), game.math.rtp.toFixed(2));
  const lowest = game.lowestRtp ?? game.math.rtp;
  const least = Math.min(...perCent);
  hold("lowest return", (game.lowestRtp === undefined ? least : cutPerCent(least / 100)).toFixed(2), lowest.toFixed(2));
  const wins = Math.max(...rows.map(({ hits }) => hits / pockets)) * 100;
  hold("hit frequency", wins.toFixed(2), game.math.hitFrequency.toFixed(2));
  return {
    faults,
    lines: [
      `## ${game.title} (version ${game.math.version})`,
      "",
      `All ${pockets} numbers for each of the layout's ${table.spots.length} spots.`,
      "",
      "| bet | spots | return | return % | SD | wins on |",
      "|---|---|---|---|---|---|",
      ...rows.map(
        ({ type, count, returned, sd, hits }, index) =>
          `| ${type} | ${count} | ${returned}/${pockets} | ${perCent[index]!.toFixed(3)} | ${sd.toFixed(4)} | ${hits} of ${pockets} |`,
      ),
      "",
    ],
  };
}
