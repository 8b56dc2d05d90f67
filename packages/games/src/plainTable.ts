import type { Draw } from "@croupier/fairness";
import type { AnyGame, Json } from "./game.ts";
import { colourOf } from "./roulette/layout.ts";
import { type Stakes, stakeSteps } from "./stakes.ts";

/* A table as somebody plays it who puts one chip on the place that takes least from them. */

/** Ways in which the draws of a round fall that are counted one by one. */
const maxWays = 2_000;

const reds = Array.from({ length: 37 }, (_, number) => number).filter((number) => colourOf(number) === "red");

/** The bets that are tried, in turn; a table takes those on its own places alone. */
const chips: readonly ((amount: number) => Json)[] = [
  (amount) => ({ bets: [{ type: "red", numbers: reds, amount }] }),
  (amount) => ({ bets: [{ spot: "banker", amount }] }),
  (amount) => ({ bets: [{ spot: "dragon", amount }] }),
  (amount) => ({ bets: [{ spot: "small", amount }] }),
];

/** A table's steps, its bet by stake and what that returns in per cent; null for one that asks for decisions or further chips. */
export function plainTable(game: AnyGame, currency: string): { bets: Map<number, Json>; rtp: number } | null {
  const steps = game.kind === "table" ? stakeSteps("table", currency) : null;
  if (steps === null) return null;
  for (const bet of chips) {
    const bets = parsedBets(game, steps, bet);
    const [first] = bets;
    if (!first || !game.outcome(game.start(first[1], always(0))).finished) continue;
    return { bets, rtp: countedReturn(game, first[1]) ?? publishedReturn(game) };
  }
  return null;
}

/** The bets of a game by their stake, of the stakes that it takes so. */
export function parsedBets(game: AnyGame, steps: Stakes, bet: (amount: number) => unknown): Map<number, Json> {
  const bets = new Map<number, Json>();
  for (const stake of steps.steps) {
    const parsed = game.parseBet(bet(stake), steps);
    if (parsed.ok) bets.set(stake, parsed.bet);
  }
  return bets;
}

/** Of the place that the bet is on. */
function publishedReturn(game: AnyGame): number {
  const returns = "returns" in game ? (game.returns as Readonly<Record<string, number>>) : {};
  return returns.banker ?? returns.dragon ?? game.math.rtp;
}

const always = (value: number): Draw => ({ int: () => value }) as unknown as Draw;

/** What a bet returns over every way in which its draws can fall, in per cent; null where there are too many ways. */
function countedReturn(game: AnyGame, bet: Json): number | null {
  const stake = Number(game.stakeOf(bet));
  const path: { value: number; of: number }[] = [];
  let returned = 0;
  for (let way = 0; way < maxWays; way += 1) {
    let at = 0;
    const draw = {
      int(of: number) {
        const step = path[at] ?? { value: 0, of };
        path[at] = step;
        at += 1;
        return step.value;
      },
    } as unknown as Draw;
    const payout = Number(game.outcome(game.start(bet, draw)).payout);
    returned += path.reduce((chance, { of }) => chance / of, payout);
    while (path.length > 0 && path.at(-1)!.value === path.at(-1)!.of - 1) path.pop();
    const last = path.at(-1);
    if (!last) return (100 * returned) / stake;
    last.value += 1;
  }
  return null;
}
