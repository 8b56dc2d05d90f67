import { chips, type PlayedPlan, tablePlan } from "../kinds/playedPlan.ts";
import type { KindReport, Report } from "../kinds/report.ts";
import { type Baccarat, baccaratSpots } from "./baccarat.ts";
import { baccaratKinds } from "./baccaratKinds.ts";
import { countCoups, pairChance, placeReturns } from "./baccaratMath.ts";

/** Every order of six cards out of the shoe; no payout is rounded, because chips are multiples of 20 subunits. */
function baccaratReport(game: Baccarat): Report {
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

/** One chip on every place. */
export function baccaratPlan(game: Baccarat): PlayedPlan {
  return tablePlan(game, baccaratKinds(game), chips(baccaratSpots, 100), () => {
    const { banker, player, tie, total } = countCoups();
    const returns = placeReturns(game);
    const wins = { playerPair: pairChance(), player, tie, banker, bankerPair: pairChance() };
    return Object.fromEntries(
      baccaratSpots.map((spot) => {
        const hits = spot.endsWith("Pair") ? wins[spot] : wins[spot] / total;
        return [spot, { back: returns[spot], hits }];
      }),
    );
  });
}

export const report: KindReport<Baccarat> = { compute: baccaratReport, plans: (game) => [baccaratPlan(game)] };
