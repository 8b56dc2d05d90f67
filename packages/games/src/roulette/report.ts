import { type PlayedPlan, tablePlan } from "../kinds/playedPlan.ts";
import { cutPerCent, type KindReport, type Report } from "../kinds/report.ts";
import type { Roulette } from "./defineRoulette.ts";
import { rouletteKinds } from "./rouletteKinds.ts";
import { rouletteMath } from "./rouletteMath.ts";
import { rouletteTableOf } from "./roulettes.ts";

/** The published return is the best bet's, the lowest the worst one's; the share of wins is that of even money. */
function rouletteReport(game: Roulette): Report {
  const table = rouletteTableOf(game.id)!;
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

/** One chip on a spot of every type. */
function roulettePlan(game: Roulette): PlayedPlan {
  const table = rouletteTableOf(game.id)!;
  const types = new Map(table.spots.toReversed().map((spot) => [spot.type, spot]));
  const bets = [...types.values()].map(({ type, numbers }) => ({ type, numbers, amount: 100 }));
  return tablePlan(game, rouletteKinds(table), { bets }, () =>
    Object.fromEntries(
      rouletteMath(table).map(({ type, returned, sd, hits }) => {
        const pockets = table.wheel.length;
        return [type, { back: returned / pockets, sd, hits: hits / pockets }];
      }),
    ),
  );
}

export const report: KindReport<Roulette> = { compute: rouletteReport, plans: (game) => [roulettePlan(game)] };
