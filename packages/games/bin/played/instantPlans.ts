import type { AnyGame, Json } from "../../src/game.ts";
import { answers, type HiloState, hilo, rankOf, winningRanks } from "../../src/hilo/hilo.ts";
import { deviation, hitShare, type Odds, returnAt } from "../../src/instant/odds.ts";
import { betKindsOf } from "../../src/kinds/betKinds.ts";
import { type MinesState, mines } from "../../src/mines/mines.ts";
import type { InstantGame } from "../instantReport.ts";
import { noMoves, type PlayedPlan } from "./playedPlan.ts";
import type { Expected } from "./playedSums.ts";

const stake = 10_000;

/** What a setting's odds say at the stake that is played. */
function expectedOf(odds: Odds): Expected {
  const { num, den } = odds.rows.reduce(
    (best, { pays }) => (pays.num * best.den > best.num * pays.den ? pays : best),
    odds.rows[0]!.pays,
  );
  const ways = odds.rows.reduce(
    (sum, { ways: some, pays }) => (pays.num * den === num * pays.den ? sum + some : sum),
    0n,
  );
  return {
    back: returnAt(odds, stake),
    sd: deviation(odds),
    hits: hitShare(odds),
    cap: { chance: Number(ways) / Number(odds.total), times: Number((BigInt(stake) * num) / den) / stake },
  };
}

const plan = (
  game: AnyGame,
  name: string,
  bet: PlayedPlan["bet"],
  expected: () => Expected,
  choose: PlayedPlan["choose"] = noMoves,
): PlayedPlan => ({ game, name, bet, choose, kinds: null, hit: "paid", expected: () => ({ round: expected() }) });

/** An instant game: every setting in turn where there are few, else what the table opens with. */
export function instantPlan(game: InstantGame): PlayedPlan {
  if (game.id === mines.id) return minesPlan();
  if (game.id === hilo.id) return hiloPlan();
  const kinds = betKindsOf(game);
  if (kinds === null) {
    const name = Object.values(game.opening as object).join(" ") || "card";
    return plan(
      game,
      name,
      () => ({ stake, options: game.opening }),
      () => expectedOf(game.odds(game.opening)),
    );
  }
  const settings = [...game.settings()];
  const names = [...kinds.claims.keys()];
  return {
    game,
    name: "every setting in turn",
    bet: (round) => ({ stake, options: settings[round % settings.length] }),
    choose: noMoves,
    kinds,
    hit: "paid",
    expected: () => Object.fromEntries(settings.map((setting, at) => [names[at]!, expectedOf(game.odds(setting))])),
  };
}

/** As many tiles as the table opens with, one after the other, and collected. */
function minesPlan(): PlayedPlan {
  const { mines: hidden, gems } = mines.opening;
  return plan(
    mines,
    `${hidden} mines, ${gems} gem`,
    () => ({ stake, options: { mines: hidden } }),
    () => expectedOf(mines.odds(mines.opening)),
    (state) => {
      const { opened } = state as MinesState;
      return opened.length < gems ? { do: "open", tile: opened.length } : { do: "collect" };
    },
  );
}

/** The likelier call on the first card, and collected. */
function hiloPlan(): PlayedPlan {
  const calls = ["higher", "lower"] as const;
  const best = (rank: number) => calls.toSorted((a, b) => winningRanks(b, rank) - winningRanks(a, rank))[0]!;
  const ranks = Array.from({ length: 13 }, (_, index) => index + 1);
  const expected = (): Expected => {
    const each = ranks.map((rank) => hilo.odds({ ranks: [winningRanks(best(rank), rank)] }));
    const mean = (of: (odds: Odds) => number) => each.reduce((sum, odds) => sum + of(odds), 0) / each.length;
    return { back: mean((odds) => returnAt(odds, stake)), hits: mean(hitShare) };
  };
  const choose = (stored: Json) => {
    const { cards } = stored as HiloState;
    return cards.length === 1 ? { do: best(rankOf(cards[0]!)) } : { do: "collect" };
  };
  if (!ranks.every((rank) => ranks.some((to) => answers(best(rank), rank, to))))
    throw new Error("a call cannot be won");
  return plan(hilo, "one likely call", () => ({ stake, options: {} }), expected, choose);
}

/** The shared flight: a bet that leaves by itself where the table opens. The server's last move draws the point. */
export function flightPlan(game: InstantGame): PlayedPlan {
  const { auto } = game.opening as { auto: number };
  return plan(
    game,
    `out at ${auto / 100}`,
    () => ({ bets: [{ amount: stake, auto }] }),
    () => expectedOf(game.odds({ auto })),
    () => ({ do: "snap", spare: false }),
  );
}
