import type { AnyGame } from "../game.ts";
import type { Expected, PlayedPlan } from "../kinds/playedPlan.ts";
import { noMoves } from "../kinds/playedPlan.ts";
import { deviation, hitShare, type Odds, returnAt } from "./odds.ts";
import type { InstantGame } from "./report.ts";
import { settingKinds } from "./settingKinds.ts";

/** What every round of an instant game stakes, in subunits. */
export const playedStake = 10_000;

/** What a setting's odds say at the stake that is played. */
export function expectedOf(odds: Odds): Expected {
  const { num, den } = odds.rows.reduce(
    (best, { pays }) => (pays.num * best.den > best.num * pays.den ? pays : best),
    odds.rows[0]!.pays,
  );
  const ways = odds.rows.reduce(
    (sum, { ways: some, pays }) => (pays.num * den === num * pays.den ? sum + some : sum),
    0n,
  );
  return {
    back: returnAt(odds, playedStake),
    sd: deviation(odds),
    hits: hitShare(odds),
    cap: { chance: Number(ways) / Number(odds.total), times: Number((BigInt(playedStake) * num) / den) / playedStake },
  };
}

/** One way to play, whose rounds are one row. */
export const onePlan = (
  game: AnyGame,
  name: string,
  bet: PlayedPlan["bet"],
  expected: () => Expected,
  choose: PlayedPlan["choose"] = noMoves,
): PlayedPlan => ({ game, name, bet, choose, kinds: null, hit: "paid", expected: () => ({ round: expected() }) });

/** Every setting in turn where there are few, else what the table opens with. */
export function instantPlan(game: InstantGame): PlayedPlan {
  const kinds = settingKinds(game);
  if (kinds === null) {
    const name = Object.values(game.opening as object).join(" ") || "card";
    return onePlan(
      game,
      name,
      () => ({ stake: playedStake, options: game.opening }),
      () => expectedOf(game.odds(game.opening)),
    );
  }
  const settings = [...game.settings()];
  const names = [...kinds.claims.keys()];
  return {
    game,
    name: "every setting in turn",
    bet: (round) => ({ stake: playedStake, options: settings[round % settings.length] }),
    choose: noMoves,
    kinds,
    hit: "paid",
    expected: () => Object.fromEntries(settings.map((setting, at) => [names[at]!, expectedOf(game.odds(setting))])),
  };
}
