import { handNames } from "../src/videoPoker/handRank.ts";
import { paysByPlace, rankingOf, type VideoPoker } from "../src/videoPoker/videoPoker.ts";
import { videoPokerMath } from "../src/videoPoker/videoPokerMath.ts";
import type { Report } from "./pokieReport.ts";

/** Every deal with every draw, held as pays the most; no payout is rounded, because pays are whole stakes. */
export function videoPokerReport(game: VideoPoker): Report {
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
