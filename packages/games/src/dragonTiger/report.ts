import { chips, type PlayedPlan, tablePlan } from "../kinds/playedPlan.ts";
import type { KindReport, Report } from "../kinds/report.ts";
import type { DragonTiger } from "./dragonTiger.ts";
import { dragonTigerKinds } from "./dragonTigerKinds.ts";
import { allDeals, dragonTigerMath } from "./dragonTigerMath.ts";
import { dragonTigerOdds, dragonTigerSpots } from "./dragonTigerRules.ts";

/** The published return and share of wins are those of dragon and tiger. */
function dragonTigerReport(game: DragonTiger): Report {
  const rows = dragonTigerMath();
  const faults = rows
    .filter(({ spot, returned }) => (returned * 100).toFixed(2) !== game.returns[spot].toFixed(2))
    .map(({ spot, returned }) => `${game.id}: ${spot} returns ${returned}, published ${game.returns[spot]}`);
  const dragon = rows.find(({ spot }) => spot === "dragon")!;
  if (game.math.rtp !== game.returns.dragon) faults.push(`${game.id}: return`);
  if (((dragon.wins / allDeals) * 100).toFixed(2) !== game.math.hitFrequency.toFixed(2))
    faults.push(`${game.id}: hit frequency`);
  const number = (value: number) => value.toLocaleString("en");
  return {
    faults,
    lines: [
      `## ${game.title} (version ${game.math.version})`,
      "",
      `All ${number(allDeals)} ways to deal two cards out of eight decks. A tie gives dragon and tiger half of their chips back;`,
      "the published return and share of wins are theirs. No payout is rounded at any stake.",
      "",
      "| place | pays | wins | return % | SD |",
      "|---|---|---|---|---|",
      ...rows.map(
        ({ spot, wins, returned, sd }) =>
          `| ${spot} | ${dragonTigerOdds[spot]}:1 | ${number(wins)} | ${(returned * 100).toFixed(4)} | ${sd.toFixed(4)} |`,
      ),
      "",
    ],
  };
}

/** One chip on every place. */
function dragonTigerPlan(game: DragonTiger): PlayedPlan {
  return tablePlan(game, dragonTigerKinds(game), chips(dragonTigerSpots, 100), () =>
    Object.fromEntries(
      dragonTigerMath().map(({ spot, returned, sd, wins }) => [spot, { back: returned, sd, hits: wins / allDeals }]),
    ),
  );
}

export const report: KindReport<DragonTiger> = {
  compute: dragonTigerReport,
  plans: (game) => [dragonTigerPlan(game)],
};
