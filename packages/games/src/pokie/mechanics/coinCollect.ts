import type { CompiledPokie } from "../compiledPokie.ts";
import type { RoundPlay, Steps } from "../roundPlay.ts";
import { type Spread, scaleSpread } from "../spread.ts";
import { cellsOf, type Window } from "../window.ts";
import { checkCoins, coinSums } from "./coins.ts";
import { drawWeighted } from "./drawWeighted.ts";
import type { CoinCollect } from "./features.ts";
import { type Mechanic, once } from "./mechanic.ts";

/** More coins than a window can have: a mark is `collectors * MOST + coins`. */
const MOST = 64;

export function coinCollect(feature: CoinCollect, pokie: CompiledPokie): Mechanic {
  checkCoins(feature.values, [feature.coin, feature.collector], pokie);
  const [coin, collector] = [feature.coin, feature.collector].map((symbol) => pokie.symbols.indexOf(symbol));
  const count = (symbols: readonly number[], wanted: number) => symbols.filter((symbol) => symbol === wanted).length;
  const worth = once(() => coinSums(feature.values, pokie, pokie.strips.base!.length * pokie.model.rows));
  return {
    see: (_, symbols) => ({ symbols, mark: count(symbols, collector!) * MOST + count(symbols, coin!) }),
    strategies: ["collect"],
    play: (round, _, window) => play(feature, round, cellsOf(window, coin!), window, collector!),
    course: ({ mark }) => collectCourse(worth, Math.floor(mark / MOST), mark % MOST),
  };
}

function* play(
  { values }: CoinCollect,
  round: RoundPlay,
  cells: ReturnType<typeof cellsOf>,
  window: Window,
  collector: number,
): Steps {
  const collectors = cellsOf(window, collector);
  if (cells.length === 0 || collectors.length === 0) return;
  const { stakeUnits } = round.pokie.model;
  let units = 0;
  const coins = cells.map((cell) => {
    const { times, level } = drawWeighted(values, round.draw);
    units += times * stakeUnits;
    return { cell, level, amount: round.amountOf(times * stakeUnits) };
  });
  round.emit({ type: "coinsShown", coins });
  for (const cell of collectors) {
    round.win(units);
    round.emit({ type: "coinsCollected", cell, amount: round.amountOf(units) });
  }
}

/** One state: every collector is paid the same sum. */
function collectCourse(worth: () => Spread[], collectors: number, coins: number) {
  if (coins === 0 || collectors === 0) return null;
  return {
    start: `${collectors},${coins}`,
    branches: () => [{ next: null, spread: scaleSpread(worth()[coins]!, collectors, 1) }],
  };
}
