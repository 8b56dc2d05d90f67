import { type Baccarat, baccaratSpots } from "../src/baccarat/baccarat.ts";
import { countCoups, placeReturns } from "../src/baccarat/baccaratMath.ts";
import type { Report } from "./pokieReport.ts";

/** Every order of six cards out of the shoe; no payout is rounded, because chips are multiples of 20 subunits. */
export function baccaratReport(game: Baccarat): Report {
  const { banker, player, tie, bankerSix, total } = countCoups();
  const returns = placeReturns(game);
  const faults = baccaratSpots
    .filter((spot) => (returns[spot] * 100).toFixed(2) !== game.returns[spot].toFixed(2))
    .map((spot) => `${game.id}: ${spot} returns ${returns[spot]}, published ${game.returns[spot]}`);
  if (game.math.rtp !== game.returns.banker) faults.push(`${game.id}: return`);
  if (((banker / total) * 100).toFixed(2) !== game.math.hitFrequency.toFixed(2))
    faults.push(`${game.id}: hit frequency`);
  const sixPays = game.bankerSix === null ? "" : `, which pays ${game.bankerSix / 100}:1`;
  const number = (value: number) => value.toLocaleString("en");
  return {
    faults,
    lines: [
      `## ${game.title} (version ${game.math.version})`,
      "",
      `Every order of six cards out of eight decks: banker ${number(banker)}, player ${number(player)}, tie ${number(tie)}`,
      `of ${number(total)}; ${number(bankerSix)} of the banker's with a six${sixPays}. The published return and share of wins are the banker's.`,
      "",
      "| place | pays | return % |",
      "|---|---|---|",
      ...baccaratSpots.map((spot) => `| ${spot} | ${game.odds[spot] / 100}:1 | ${(returns[spot] * 100).toFixed(4)} |`),
      "",
      "No payout is rounded at any stake.",
      "",
    ],
  };
}
