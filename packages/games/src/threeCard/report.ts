import type { PlayedPlan } from "../kinds/playedPlan.ts";
import type { KindReport, Report } from "../kinds/report.ts";
import { anteBonus, pairPlusOdds, type ThreeCard, type ThreeCardState, threeCardReturns } from "./threeCard.ts";
import { threeCardKinds } from "./threeCardKinds.ts";
import { countHands, DEALERS, HANDS, threeCardMath } from "./threeCardMath.ts";
import { bestRaise, handOf, scoreOf, threeCardHands } from "./threeCardRank.ts";

/** Every hand against every dealer's hand. The published return is that of pair plus, the share of wins the ante's. */
function threeCardReport(game: ThreeCard): Report {
  const hands = countHands();
  const { ante, anteAndRaise, pairPlus, wins } = threeCardMath(hands);
  const faults: string[] = [];
  const hold = (what: string, computed: number, published: number) =>
    computed.toFixed(2) === published.toFixed(2)
      ? undefined
      : faults.push(`${game.id}: ${what} is ${computed}, published ${published}`);
  hold("return", Math.max(ante, pairPlus), game.math.rtp);
  hold("return of the ante", ante, threeCardReturns.ante);
  hold("return of pair plus", pairPlus, threeCardReturns.pairPlus);
  hold("hit frequency", wins, game.math.hitFrequency);
  const count = (name: string) =>
    hands.filter(({ score }) => handOf(score) === name).reduce((sum, { times }) => sum + times, 0);
  return {
    faults,
    lines: [
      `## ${game.title} (version ${game.math.version})`,
      "",
      `Every hand (${HANDS.toLocaleString("en")}) against every dealer's hand (${DEALERS.toLocaleString("en")}), raised where that is better than`,
      "folding: with queen, six, four or better. No payout is rounded at any stake.",
      "",
      "| hand | hands | ante bonus | pair plus |",
      "|---|---|---|---|",
      ...threeCardHands.map((name) => `| ${name} | ${count(name)} | ${anteBonus[name]} | ${pairPlusOdds[name]} |`),
      "",
      "| place | return % |",
      "|---|---|",
      `| ante, what is raised counted against it | ${ante.toFixed(4)} |`,
      `| ante and raise, of all chips | ${anteAndRaise.toFixed(4)} |`,
      `| pair plus | ${pairPlus.toFixed(4)} |`,
      "",
    ],
  };
}

/** Ante and pair plus, raised where that is better than folding. */
function threeCardPlan(game: ThreeCard): PlayedPlan {
  return {
    game,
    name: "raised at its best",
    bet: () => ({ bets: ["ante", "pairPlus"].map((spot) => ({ spot, amount: 100 })) }),
    choose: (state) => ({ do: bestRaise(scoreOf((state as ThreeCardState).player)) ? "play" : "fold" }),
    kinds: threeCardKinds(),
    hit: "won",
    expected() {
      const { ante, pairPlus, wins } = threeCardMath();
      return { ante: { back: ante / 100, hits: wins / 100 }, pairPlus: { back: pairPlus / 100 } };
    },
  };
}

export const report: KindReport<ThreeCard> = { compute: threeCardReport, plans: (game) => [threeCardPlan(game)] };
