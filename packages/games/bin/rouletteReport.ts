import type { AnyGame } from "../src/game.ts";
import { rouletteMath } from "../src/roulette/rouletteMath.ts";
import type { Report } from "./pokieReport.ts";

const POCKETS = 37;

export function rouletteReport(game: AnyGame): Report {
  const rows = rouletteMath();
  const faults = rows
    .filter(({ returned }) => ((returned / POCKETS) * 100).toFixed(2) !== game.math.rtp.toFixed(2))
    .map(({ type, returned }) => `${game.id}: ${type} returns ${returned}/37, published ${game.math.rtp}`);
  const best = Math.max(...rows.map(({ hits }) => hits / POCKETS));
  if ((best * 100).toFixed(2) !== game.math.hitFrequency.toFixed(2)) faults.push(`${game.id}: hit frequency`);
  return {
    faults,
    lines: [
      `## ${game.title} (version ${game.math.version})`,
      "",
      "All 37 numbers for each of the layout's spots.",
      "",
      "| bet | spots | return | return % | SD | wins on |",
      "|---|---|---|---|---|---|",
      ...rows.map(
        ({ type, count, returned, sd, hits }) =>
          `| ${type} | ${count} | ${returned}/37 | ${((returned / POCKETS) * 100).toFixed(3)} | ${sd.toFixed(4)} | ${hits} of 37 |`,
      ),
      "",
    ],
  };
}
