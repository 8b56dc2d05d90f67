import type { PokieModel } from "@croupier/games";

/** Base spins without features. Both answer units. */
export interface PlainSpinner {
  /** Draws where the reels stand. */
  spin(): number;
  units(stops: readonly number[]): number;
}

/**
 * Base spins of a title with five reels and lines, written as a plain loop: symbols as small numbers in typed arrays, each
 * line walked from the left until its run ends, a quick generator (sfc32, as the engine's simulations have), and nothing
 * allocated while it spins. It knows nothing of the engine.
 */
export function plainSpinner(model: PokieModel, seed: number): PlainSpinner {
  const { strips, pays, wild, scatter, scatterPays, rows, wins } = model;
  if (strips.base.length !== 5) throw new Error("the loop is for five reels");
  if (wins.by !== "lines" || wins.bothWays) throw new Error("the loop is for lines from the left");
  const names = [...Object.keys(pays), wild, scatter].filter((name) => name !== null);
  const wildAt = wild === null ? -1 : names.indexOf(wild);
  const scatterAt = scatter === null ? -1 : names.indexOf(scatter);
  const paying = Object.keys(pays).length;
  const reels = strips.base.map((strip) => Uint8Array.from(strip, (name) => names.indexOf(name)));
  const lines = Uint8Array.from(wins.lines.flat());
  const payTable = new Int32Array(names.length * 6);
  for (const [symbol, name] of names.slice(0, paying).entries())
    for (let count = 1; count <= 5; count += 1) payTable[symbol * 6 + count] = pays[name]![count] ?? 0;
  const scatterTable = Int32Array.from({ length: 16 }, (_, count) => scatterPays[count] ?? 0);
  const window = new Uint8Array(5 * rows);
  const stops = new Int32Array(5);
  const lengths = Int32Array.from(reels, (reel) => reel.length);
  let [a, b, c, d] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88, 1];
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round += 1) next();

  const evaluate = () => {
    let scatters = 0;
    for (let reel = 0; reel < 5; reel += 1) {
      const strip = reels[reel]!;
      let at = stops[reel]!;
      for (let row = 0; row < rows; row += 1) {
        const symbol = strip[at]!;
        window[reel * rows + row] = symbol;
        if (symbol === scatterAt) scatters += 1;
        at += 1;
        if (at === strip.length) at = 0;
      }
    }
    let units = scatterTable[scatters]!;
    for (let line = 0; line < lines.length; line += 5) {
      let symbol = wildAt;
      let count = 0;
      let wilds = 0;
      for (; count < 5; count += 1) {
        const here = window[count * rows + lines[line + count]!]!;
        if (here === scatterAt) break;
        if (here === wildAt) {
          if (symbol === wildAt) wilds += 1;
        } else if (symbol === wildAt) symbol = here;
        else if (here !== symbol) break;
      }
      let best = symbol === wildAt ? 0 : payTable[symbol * 6 + count]!;
      // Leading wilds may be worth more as the best symbol than as the one that follows.
      for (let other = 0; wilds > 0 && other < paying; other += 1) {
        const worth = payTable[other * 6 + (other === symbol ? count : wilds)]!;
        if (worth > best) best = worth;
      }
      units += best;
    }
    return units;
  };
  return {
    spin() {
      for (let reel = 0; reel < 5; reel += 1) stops[reel] = Math.floor((next() / 4294967296) * lengths[reel]!);
      return evaluate();
    },
    units(given) {
      stops.set(given);
      return evaluate();
    },
  };
}
