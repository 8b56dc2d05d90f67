import { type Baccarat, baccaratSpots } from "../../src/baccarat/baccarat.ts";
import { countCoups, pairChance, placeReturns } from "../../src/baccarat/baccaratMath.ts";
import { type LayoutSpot, layoutSpots } from "../../src/craps/crapsBets.ts";
import { crapsMath, perCent } from "../../src/craps/crapsMath.ts";
import { crapsRules } from "../../src/craps/crapsRules.ts";
import { emptyTable, mayPut, tableAfter } from "../../src/craps/crapsTable.ts";
import type { CrapsState } from "../../src/craps/defineCraps.ts";
import type { AnyGame } from "../../src/game.ts";
import { betKindsOf } from "../../src/kinds/betKinds.ts";
import { rouletteMath } from "../../src/roulette/rouletteMath.ts";
import type { RouletteTable } from "../../src/roulette/rouletteTable.ts";
import { SHAKES, sicBoMath } from "../../src/sicbo/sicBoMath.ts";
import { noMoves, type PlayedPlan } from "./playedPlan.ts";
import type { Expected } from "./playedSums.ts";

/** Chips on every place that a table names so, in whole smallest chips. */
const chips = (spots: readonly string[], amount: number) => ({ bets: spots.map((spot) => ({ spot, amount })) });

const tablePlan = (
  game: AnyGame,
  bet: unknown,
  expected: () => Record<string, Expected>,
  choose: PlayedPlan["choose"] = noMoves,
): PlayedPlan => ({
  game,
  name: "every bet",
  bet: () => bet,
  choose,
  kinds: betKindsOf(game),
  hit: "won",
  expected,
});

/** One chip on a spot of every type. */
export function roulettePlan(game: AnyGame, table: RouletteTable): PlayedPlan {
  const types = new Map(table.spots.toReversed().map((spot) => [spot.type, spot]));
  const bets = [...types.values()].map(({ type, numbers }) => ({ type, numbers, amount: 100 }));
  return tablePlan(game, { bets }, () =>
    Object.fromEntries(
      rouletteMath(table).map(({ type, returned, sd, hits }) => {
        const pockets = table.wheel.length;
        return [type, { back: returned / pockets, sd, hits: hits / pockets }];
      }),
    ),
  );
}

/** One chip on every place. */
export function sicBoPlan(game: AnyGame): PlayedPlan {
  const math = sicBoMath();
  const spots = math.map(({ spot }) => spot);
  return tablePlan(game, chips(spots, 20), () =>
    Object.fromEntries(
      math.map(({ spot, returned, sd, wins }) => [spot, { back: returned / SHAKES, sd, hits: wins / SHAKES }]),
    ),
  );
}

/** One chip on every place. */
export function baccaratPlan(game: Baccarat): PlayedPlan {
  return tablePlan(game, chips(baccaratSpots, 100), () => {
    const { banker, player, tie, total } = countCoups();
    const returns = placeReturns(game);
    const wins = { playerPair: pairChance(), player, tie, banker, bankerPair: pairChance() };
    return Object.fromEntries(
      baccaratSpots.map((spot) => {
        const hits = spot.endsWith("Pair") ? wins[spot] : wins[spot] / total;
        return [spot, { back: returns[spot], hits }];
      }),
    );
  });
}

/** A chip of which no win is cut. */
const wholeChip = 300;
/** Bets that need a point; all others may open a round. */
const onThePoint: readonly LayoutSpot[] = ["passOdds", "dontOdds", "come", "dontCome"];
const opening = layoutSpots.filter((spot) => !onThePoint.includes(spot));

/** A chip on every bet, those that need a point on the second throw; then throws until the last one is decided. */
export function crapsPlan(game: AnyGame): PlayedPlan {
  const rules = crapsRules(game.math.version);
  const choose = (state: unknown) => {
    const { steps } = state as CrapsState;
    const table = tableAfter(rules, steps);
    const more = table.throws === 1 ? onThePoint.filter((spot) => mayPut(rules, table, spot, wholeChip)) : [];
    return { do: "throw", ...chips(more, wholeChip) };
  };
  if (!opening.every((spot) => mayPut(rules, emptyTable, spot, wholeChip))) throw new Error("craps refuses a chip");
  return tablePlan(game, chips(opening, wholeChip), () => crapsExpected(game), choose);
}

/** Bets that stay up when they win are thrown until they lose. Odds return what they cost on any point. */
function crapsExpected(game: AnyGame): Record<string, Expected> {
  const rows = crapsMath(crapsRules(game.math.version));
  const wanted = [...opening, ...onThePoint];
  return Object.fromEntries(
    wanted.map((spot) => {
      const row = rows.find((one) => one.spot === spot)!;
      return [spot, { back: perCent(row.leftUp ?? row.returns) / 100 }];
    }),
  );
}
