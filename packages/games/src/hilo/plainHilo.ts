import type { AnyGame } from "../game.ts";
import { type Odds, returnAt } from "../instant/odds.ts";
import type { PlainWay } from "../kinds/plainWay.ts";
import { answers, type Hilo, type HiloState, hilo, rankOf, winningRanks } from "./hilo.ts";

const calls = 3;
const ranks = Array.from({ length: 13 }, (_, index) => index + 1);

/** The call that more ranks answer; higher on a seven, where as many answer both. */
const likelier = (rank: number) => (winningRanks("higher", rank) >= winningRanks("lower", rank) ? "higher" : "lower");

/** What is paid for each way in which the first card and those that answer the first calls fall, all ranks equally likely. */
function oddsOf(game: Hilo): Odds {
  const rows: Odds["rows"][number][] = [];
  const climb = (rank: number, made: readonly number[]) => {
    const winning = [...made, winningRanks(likelier(rank), rank)];
    if (winning.length === calls) {
      const won = game.odds({ ranks: winning.toSorted((one, other) => other - one) }).rows[0]!;
      rows.push({ ways: BigInt(winning.at(-1)!), pays: won.pays });
      return;
    }
    for (const next of ranks) if (answers(likelier(rank), rank, next)) climb(next, winning);
  };
  for (const first of ranks) climb(first, []);
  return { total: BigInt(ranks.length) ** BigInt(calls + 1), rows };
}

const odds = oddsOf(hilo);

/** The likelier call three times, never skipped, and collected. Every climb returns 99 % before payouts are rounded down. */
export const plainHilo: PlainWay<Hilo> = {
  name: "three_calls",
  plays: (game: AnyGame): game is Hilo => game.id === hilo.id,
  chip: (stake) => ({ stake, options: {} }),
  rtp: ({ math }) => math.rtp,
  rtpAt: (_, stake) => 100 * returnAt(odds, stake),
  maxStakes: () => 1,
  choose(_, state) {
    const { cards } = state as HiloState;
    return cards.length <= calls ? { do: likelier(rankOf(cards.at(-1)!)) } : { do: "collect" };
  },
};
