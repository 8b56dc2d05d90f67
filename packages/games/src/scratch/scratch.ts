import type { Draw } from "@croupier/fairness";
import { hundredths } from "../arithmetic/ratio.ts";
import { pickSome } from "../chance/pick.ts";
import { hitShare, type Odds } from "../instant/odds.ts";
import { defineOneStep } from "../instant/oneStep.ts";
import type { ScratchEvent } from "./events.ts";

export type ScratchOptions = Record<string, never>;
/** `prize` is a place in the list of prizes, -1 for none; `tiles` name a prize each, three alike only where it is won. */
export type ScratchCard = { prize: number; tiles: number[] };

/** Tickets of one print run; every card is one of them, all equally likely. */
export const scratchTickets = 100_000;
export const scratchTiles = 9;
const alikeToWin = 3;

/** What each prize pays, in times the stake, and on how many tickets of the run it is. */
export const scratchPrizes = [
  { times: 1_000, tickets: 2 },
  { times: 200, tickets: 15 },
  { times: 50, tickets: 120 },
  { times: 20, tickets: 500 },
  { times: 10, tickets: 1_200 },
  { times: 5, tickets: 3_000 },
  { times: 3, tickets: 5_000 },
  { times: 2, tickets: 9_000 },
  { times: 1, tickets: 14_000 },
] as const;

/** The prize of a ticket: the first tickets of the run are the winning ones, prize by prize. */
export function prizeOf(ticket: number): number {
  let before = 0;
  return scratchPrizes.findIndex(({ tickets }) => {
    before += tickets;
    return ticket < before;
  });
}

/**
 * What lies under the tiles, in their order: drawn from two tiles of every other prize, so that nothing but the prize can
 * come three times and all such cards are equally likely. No card is made to look close to a prize. Source: F-20.
 */
function layTiles(prize: number, draw: Draw): number[] {
  const others = scratchPrizes.flatMap((_, index) => (index === prize ? [] : [index, index]));
  const won = prize < 0 ? [] : Array<number>(alikeToWin).fill(prize);
  const tiles = [...won, ...pickSome(others.length, scratchTiles - won.length, draw).map((place) => others[place]!)];
  return pickSome(scratchTiles, scratchTiles, draw).map((place) => tiles[place]!);
}

const hundredthsOf = (prize: number) => (scratchPrizes[prize]?.times ?? 0) * 100;

function odds(): Odds {
  const rows = scratchPrizes.map(({ times, tickets }) => ({ ways: BigInt(tickets), pays: hundredths(times * 100) }));
  const blank = BigInt(scratchTickets) - rows.reduce((sum, { ways }) => sum + ways, 0n);
  return { total: BigInt(scratchTickets), rows: [...rows, { ways: blank, pays: hundredths(0) }] };
}

/** Nine tiles, three alike win. */
export const scratch = defineOneStep<ScratchOptions, ScratchCard>({
  id: "moonlit-nine",
  title: "Moonlit Nine",
  math: {
    version: 1,
    rtp: 95,
    volatility: "high",
    hitFrequency: Math.round(hitShare(odds()) * 10_000) / 100,
    maxWin: scratchPrizes[0].times,
  },
  lowestRtp: 95,
  paytable: scratchPrizes.map(({ times, tickets }) => ({ times, tickets })),
  fields: [],
  parse: () => ({}),
  opening: {},
  settings: () => [{}],
  odds,
  draw(_, draw) {
    const prize = prizeOf(draw.int(scratchTickets));
    return { prize, tiles: layTiles(prize, draw) };
  },
  pays: (_, { prize }) => hundredths(hundredthsOf(prize)),
  event: (_, { prize, tiles }): ScratchEvent => ({
    type: "cardScratched",
    tiles,
    prize,
    multiplier: hundredthsOf(prize),
  }),
});
