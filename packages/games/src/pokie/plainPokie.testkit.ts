import type { PokieModel, StripSet } from "./pokieModel.ts";

/**
 * The rules of a pokie written the longest, most literal way, sharing nothing with the engine but the model:
 * what a mathematician reads from the rules page. Returns line bets.
 */
export function plainWindowUnits(model: PokieModel, set: StripSet, stops: readonly number[]): number {
  const window = stops.map((stop, reel) => {
    const strip = model.strips[set][reel]!;
    return [0, 1, 2].map((row) => strip[(stop + row) % strip.length]!);
  });
  let units = model.scatterPays[window.flat().filter((symbol) => symbol === model.scatter).length] ?? 0;
  for (const line of model.lines) {
    let best = 0;
    for (const [symbol, pays] of Object.entries(model.pays)) {
      let run = 0;
      for (const [reel, row] of line.entries()) {
        const shown = window[reel]![row]!;
        if (shown !== symbol && shown !== model.wild) break;
        run += 1;
      }
      best = Math.max(best, pays[run] ?? 0);
    }
    units += best;
  }
  return units;
}
