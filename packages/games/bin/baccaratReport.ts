import { type Baccarat, baccaratOdds, baccaratReturns, baccaratSpots } from "../src/baccarat/baccarat.ts";
import { countCoups, placeReturns } from "../src/baccarat/baccaratMath.ts";
import type { Report } from "./pokieReport.ts";

/** Every order of six cards out of the shoe; no payout is rounded, because chips are multiples of 20 subunits. */
export function baccaratReport(game: Baccarat): Report {
  const { banker, player, tie, total } = countCoups();
  const returns = placeReturns();
  const faults = baccaratSpots
    .filter((spot) => (returns[spot] * 100).toFixed(2) !== baccaratReturns[spot].toFixed(2))
    .map((spot) => `${game.id}: ${spot} returns ${returns[spot]}, published ${baccaratReturns[spot]}`);
  if (game.math.rtp !== baccaratReturns.banker) faults.push(`${game.id}: return`);
  if (((banker / total) * 100).toFixed(2) !== game.math.hitFrequency.toFixed(2))
    faults.push(`${game.id}: hit frequency`);
  const number = (value: number) => value.toLocaleString("en");
  return {
    faults,
    lines: [
      `## ${game.title} (version ${game.math.version})`,
      "",
      `Every order of six cards out of eight decks: banker ${number(banker)}, player ${number(player)}, tie ${number(tie)}`,
      `of ${number(total)}. The published return and share of wins are the banker's.`,
      "",
      "| place | pays | return % |",
      "|---|---|---|",
      ...baccaratSpots.map(
        (spot) => `| ${spot} | ${baccaratOdds[spot] / 100}:1 | ${(returns[spot] * 100).toFixed(4)} |`,
      ),
      "",
      "No payout is rounded at any stake.",
      "",
    ],
  };
}
