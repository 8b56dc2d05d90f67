import { type RouletteBetType, spotKey } from "./layout.ts";
import { frenchTable } from "./rouletteTable.ts";

export type CallBet = "voisins" | "tiers" | "orphelins" | "zeroGame";

/** Where the chips of a bet called by its name go, and how many on each place. */
export interface CallChips {
  key: string;
  chips: number;
}

const on = (numbers: number[], chips = 1, type: RouletteBetType = numbers.length === 1 ? "straight" : "split") => ({
  key: spotKey(type, numbers),
  chips,
});

/** Bets that name a stretch of the wheel; each is a set of ordinary bets and pays as they do. */
export const callBets: Readonly<Record<CallBet, readonly CallChips[]>> = {
  voisins: [
    on([0, 2, 3], 2, "trio"),
    on([4, 7]),
    on([12, 15]),
    on([18, 21]),
    on([19, 22]),
    on([25, 26, 28, 29], 2, "corner"),
    on([32, 35]),
  ],
  zeroGame: [on([26]), on([0, 3]), on([12, 15]), on([32, 35])],
  orphelins: [on([1]), on([6, 9]), on([14, 17]), on([17, 20]), on([31, 34])],
  tiers: [on([5, 8]), on([10, 11]), on([13, 16]), on([23, 24]), on([27, 30]), on([33, 36])],
};

/** The pockets that win with a called bet, in the order of the wheel. */
export function coveredBy(call: CallBet): number[] {
  const covered = new Set(callBets[call].flatMap(({ key }) => frenchTable.spotByKey.get(key)!.numbers));
  const order = frenchTable.wheel;
  const from = order.findIndex((number, index) => covered.has(number) && !covered.has(order.at(index - 1)!));
  return [...order.slice(from), ...order.slice(0, from)].filter((number) => covered.has(number));
}
