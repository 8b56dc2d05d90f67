import { chips, type PlayedPlan, tablePlan } from "../kinds/playedPlan.ts";
import { cutPerCent, type KindReport, type Report } from "../kinds/report.ts";
import type { SicBo } from "./sicBo.ts";
import { sicBoKinds } from "./sicBoKinds.ts";
import { SHAKES, sicBoMath } from "./sicBoMath.ts";

/** The published return is the best place's, the lowest the worst one's; the share of wins is that of even money. */
function sicBoReport(game: SicBo): Report {
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

/** One chip on every place. */
function sicBoPlan(game: SicBo): PlayedPlan {
  const math = sicBoMath();
  const spots = math.map(({ spot }) => spot);
  return tablePlan(game, sicBoKinds(), chips(spots, 20), () =>
    Object.fromEntries(
      math.map(({ spot, returned, sd, wins }) => [spot, { back: returned / SHAKES, sd, hits: wins / SHAKES }]),
    ),
  );
}

export const report: KindReport<SicBo> = { compute: sicBoReport, plans: (game) => [sicBoPlan(game)] };
