import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

const baseStrips = strips(
  "shell fish star pearl shell turtle coral octopus turtle fish swan pearl feather turtle coral shell feather fish pearl swan octopus feather turtle shell swan octopus pearl",
  "octopus swan turtle shell coral pearl turtle octopus fish shell star coral fish pearl feather coral fish shell feather octopus moon feather fish octopus coral shell coral",
  "feather coral fish swan pearl coral feather turtle moon fish octopus shell feather feather pearl coral swan turtle feather fish octopus shell star coral fish turtle pearl",
  "octopus pearl turtle feather star shell moon turtle pearl coral octopus shell fish swan pearl turtle feather fish coral feather octopus swan coral turtle shell fish feather",
  "feather star coral feather fish shell pearl octopus coral pearl shell coral swan octopus turtle fish swan turtle coral fish octopus shell feather turtle pearl octopus",
);

const songStrips = strips(
  "shell coral octopus swan turtle pearl coral turtle fish shell swan fish feather pearl turtle octopus pearl feather fish swan shell coral star feather octopus",
  "feather coral octopus pearl turtle fish swan turtle feather shell octopus pearl shell fish coral star fish shell coral feather octopus moon",
  "shell fish pearl turtle octopus pearl swan coral fish feather turtle coral swan fish octopus feather shell octopus turtle star moon shell feather coral",
  "pearl shell coral feather star swan octopus fish swan shell turtle coral feather pearl coral moon turtle fish pearl octopus turtle shell fish octopus",
  "shell feather turtle fish coral feather swan coral pearl fish octopus feather shell fish star shell coral pearl turtle octopus swan turtle octopus swan pearl",
);

/**
 * Selkie Song: a moonlit bay. Symbols on neighbouring reels pay in all 243 ways. Three evening stars begin the song: ten
 * free spins whose multiplier rises by one with every spin that wins.
 */
export const selkieSong: PokieModel = {
  id: "selkie-song",
  title: "Selkie Song",
  version: 1,
  published: { rtp: 95.91, hitFrequency: 42.68, volatility: "medium" },
  rows: 3,
  wins: { by: "ways" },
  stakeUnits: 20,
  wild: "moon",
  scatter: "star",
  pays: {
    swan: { 3: 20, 4: 60, 5: 400 },
    pearl: { 3: 15, 4: 40, 5: 150 },
    turtle: { 3: 10, 4: 25, 5: 80 },
    octopus: { 3: 10, 4: 25, 5: 80 },
    shell: { 3: 5, 4: 10, 5: 40 },
    coral: { 3: 5, 4: 10, 5: 40 },
    fish: { 3: 5, 4: 10, 5: 25 },
    feather: { 3: 5, 4: 10, 5: 25 },
  },
  scatterPays: { 3: 20, 4: 100, 5: 500 },
  strips: { base: baseStrips, song: songStrips },
  feature: {
    kind: "freeSpins",
    scatters: 3,
    strips: "song",
    options: [{ option: "song", spins: 10, multiplier: 1 }],
    retriggerSpins: 5,
    maxSpins: 30,
    climbTo: 8,
  },
  gamble: null,
  maxWin: 400,
};
