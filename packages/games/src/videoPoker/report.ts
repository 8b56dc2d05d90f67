import type { Expected, PlayedPlan } from "../kinds/playedPlan.ts";
import type { KindReport, Report } from "../kinds/report.ts";
import { bestPositions } from "./bestHold.ts";
import { handNames } from "./handRank.ts";
import { allHands, type HandSums } from "./handSums.ts";
import { allWays, paysByPlace, rankingOf, type VideoPoker, type VideoPokerState } from "./videoPoker.ts";
import { videoPokerMath } from "./videoPokerMath.ts";

/** Every deal with every draw, held as pays the most; no payout is rounded, because pays are whole stakes. */
function videoPokerReport(game: VideoPoker): Report {
  const math = videoPokerMath(rankingOf(game), paysByPlace(game));
  const faults: string[] = [];
  const hold = (what: string, published: string, computed: string) => {
    if (published !== computed) faults.push(`${game.id}: ${what} published ${published}, computed ${computed}`);
  };
  hold("return", game.math.rtp.toFixed(2), (math.rtp * 100).toFixed(2));
  hold("hit frequency", game.math.hitFrequency.toFixed(2), (math.hits * 100).toFixed(2));
  for (const [place, name] of handNames.entries())
    hold(`ways of ${name}`, String(game.ways[name] ?? 0), String(math.ways[place]));
  const made = handNames.filter((name) => game.ways[name] !== undefined);
  return {
    faults,
    lines: [
      `## ${game.title} (version ${game.math.version})`,
      "",
      `One deck${game.wild ? ", deuces wild" : ""}. ${math.classes.toLocaleString("en")} kinds of deals with every draw, held as pays the most:`,
      `return ${(math.rtp * 100).toFixed(4)} %, variance ${math.variance.toFixed(5)}, ${(math.hits * 100).toFixed(2)} % of rounds pay.`,
      "",
      `| hand | pays | ways of ${math.total.toLocaleString("en")} | one in |`,
      "|---|---|---|---|",
      ...made.map((name) => {
        const ways = game.ways[name]!;
        return `| ${name} | ${game.pays[name] ?? 0} | ${ways.toLocaleString("en")} | ${(math.total / ways).toFixed(2)} |`;
      }),
      "",
      "No payout is rounded at any stake.",
      "",
    ],
  };
}

/** One hand, held as pays the most. */
function videoPokerPlan(game: VideoPoker): PlayedPlan {
  let sums: HandSums | undefined;
  const bet = { stake: 100, options: {} };
  return {
    game,
    name: "best holds",
    bet: () => bet,
    choose(state) {
      sums ??= allHands(
        rankingOf(game),
        paysByPlace(game).map((pay) => [pay]),
      );
      return { hold: bestPositions(sums, (state as VideoPokerState).dealt) };
    },
    kinds: null,
    hit: "paid",
    expected: () => ({ round: handsExpected(game) }),
  };
}

function handsExpected(game: VideoPoker): Expected {
  const pays = paysByPlace(game);
  const chance = (place: number) => (game.ways[handNames[place]!] ?? 0) / allWays;
  const mean = (worth: (pay: number) => number) =>
    pays.reduce((sum, pay, place) => sum + (pay > 0 ? chance(place) * worth(pay) : 0), 0);
  const back = mean((pay) => pay);
  const times = Math.max(...pays);
  return {
    back,
    sd: Math.sqrt(mean((pay) => pay ** 2) - back ** 2),
    hits: mean(() => 1),
    cap: { chance: chance(pays.indexOf(times)), times },
  };
}

export const report: KindReport<VideoPoker> = { compute: videoPokerReport, plans: (game) => [videoPokerPlan(game)] };
