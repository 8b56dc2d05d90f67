import type { PlayedPlan } from "../kinds/playedPlan.ts";
import type { KindReport, Report } from "../kinds/report.ts";
import type { Blackjack } from "./blackjack.ts";
import { blackjackKinds } from "./blackjackKinds.ts";
import { blackjackMath } from "./blackjackMath.ts";
import type { BlackjackState } from "./blackjackState.ts";
import type { BlackjackChart } from "./chart.ts";
import { findChart } from "./findChart.ts";
import { chartMove, simulateBlackjack } from "./simulateBlackjack.ts";

const simulatedRounds = 400_000;

const names = { hard: "hard", soft: "soft", pairs: "pair of" } as const;

/** The chart found anew, its figures counted exactly, and the game itself played by it. */
function blackjackReport(game: Blackjack): Report {
  const { id, rules, chart, told } = game;
  const math = blackjackMath(rules, chart);
  const faults: string[] = [];
  const hold = (what: string, published: string, computed: string) => {
    if (published !== computed) faults.push(`${id}: ${what} published ${published}, computed ${computed}`);
  };
  hold("chart", JSON.stringify(chart), JSON.stringify(findChart(rules)));
  hold("return", game.math.rtp.toFixed(2), (math.rtp * 100).toFixed(2));
  hold("share of hands won", game.math.hitFrequency.toFixed(2), (math.wins * 100).toFixed(2));
  hold("stakes", told.staked.toFixed(4), math.staked.toFixed(4));
  hold("insurance", told.insurance.toFixed(2), (math.insurance * 100).toFixed(2));
  const played = simulateBlackjack(game, simulatedRounds, 1);
  const z = (played.mean - math.rtp) / played.error;
  if (Math.abs(z) > 4) faults.push(`${id}: played ${played.mean}, computed ${math.rtp}, z ${z}`);
  return {
    faults,
    lines: [
      `## ${game.title} (version ${game.math.version})`,
      "",
      `${rules.decks} decks, fresh every round; the dealer ${rules.hitsSoft17 ? "draws" : "stands"} on soft seventeen${rules.surrender ? "; late surrender" : ""}.`,
      "Every first hand against every dealer's card, played by the chart below, each card leaving the shoe:",
      `return ${(math.rtp * 100).toFixed(4)} % of the first stake (edge ${((1 - math.rtp) * 100).toFixed(4)} %),`,
      `${(math.staked).toFixed(4)} first stakes staked a round, ${(math.wins * 100).toFixed(2)} % of hands win;`,
      `insurance returns ${(math.insurance * 100).toFixed(2)} % of its own stake.`,
      "",
      `The game itself, dealt by its own code and played by the chart: N ${simulatedRounds.toLocaleString("en")}, return`,
      `${(played.mean * 100).toFixed(3)} %, SE ${(played.error * 100).toFixed(3)}, z ${z.toFixed(2)}, SD ${played.sd.toFixed(3)}.`,
      "",
      "H draw, S stand, D double or draw, d double or stand, P split, R give up or draw, r give up or stand, p give up or split.",
      "",
      ...chartTable(chart),
      "No payout is rounded at any stake: chips are multiples of 20 subunits.",
      "",
    ],
  };
}

function chartTable(chart: BlackjackChart): string[] {
  const rows = (["hard", "soft", "pairs"] as const).flatMap((kind) =>
    Object.entries(chart[kind]).map(([row, letters]) => `| ${names[kind]} ${row} | ${[...letters].join(" | ")} |`),
  );
  return ["| hand | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | A |", `|${"---|".repeat(11)}`, ...rows, ""];
}

/** One box by the chart, insured whenever that is offered. */
function blackjackPlan(game: Blackjack): PlayedPlan {
  return {
    game,
    name: "by the chart, insured",
    bet: () => ({ bets: [{ spot: "box1", amount: 100 }] }),
    choose: (stored) => {
      const state = stored as unknown as BlackjackState;
      return game.moves(state).find((move) => move.do === "insure") ?? chartMove(game, state);
    },
    kinds: blackjackKinds(game),
    hit: "won",
    expected() {
      const { rtp, insurance } = blackjackMath(game.rules, game.chart);
      return { box: { back: rtp }, insurance: { back: insurance, hits: insurance / 3 } };
    },
  };
}

export const report: KindReport<Blackjack> = { compute: blackjackReport, plans: (game) => [blackjackPlan(game)] };
