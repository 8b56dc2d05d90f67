import { createDraw, hashServerSeed, type SeedInput, verifyCommitment } from "@croupier/fairness";

/* The draw of a lottery: tickets without replacement, from a seed that was promised before the sale and a text that nobody knew. */

/** SHA-256 of a text as hex: the hash by which seeds are promised, too. */
const sha256Hex = hashServerSeed;

/** Tickets that were printed together: numbers from `first` to `last` at one moment. */
export interface TicketRange {
  first: number;
  last: number;
  /** ISO 8601 in UTC with milliseconds. */
  at: string;
}

/** What the list of tickets is hashed as: a line `first-last at` for each range, in the order of the numbers. */
export function ticketListText(ranges: readonly TicketRange[]): string {
  return ranges.map(({ first, last, at }) => `${first}-${last} ${at}\n`).join("");
}

export function ticketListHash(ranges: readonly TicketRange[]): string {
  return sha256Hex(ticketListText(ranges));
}

/** The nonce of every lottery: each has a seed of its own, of which one draw is made. */
export const lotteryNonce = 0;

/**
 * The text that takes the part of the client's seed: the hash of the list of tickets, and where a public value of after the end was
 * announced, the SHA-256 of `hash:value`. Source: F-21.
 */
export function publicSeed(listHash: string, beacon: string | null): string {
  return beacon === null ? listHash : sha256Hex(`${listHash}:${beacon}`);
}

/**
 * Numbers of the tickets that win, the first place first. Of the tickets 1 to `sold`, each place draws one of those that are left,
 * all equally likely; where there are fewer tickets than places, every ticket wins. Source: F-36.
 */
export function drawWinners(
  sold: number,
  places: number,
  seeds: SeedInput,
  options: Parameters<typeof createDraw>[1] = {},
): number[] {
  if (!Number.isSafeInteger(sold) || sold < 0) throw new RangeError(`${sold} tickets`);
  if (!Number.isSafeInteger(places) || places < 0) throw new RangeError(`${places} places`);
  const draw = createDraw(seeds, options);
  // Fisher and Yates: ticket `n` stands in place n - 1 until it is moved. Only what was moved is kept.
  const moved = new Map<number, number>();
  const standing = (at: number) => moved.get(at) ?? at + 1;
  return Array.from({ length: Math.min(sold, places) }, (_, place) => {
    const at = place + draw.int(sold - place);
    const winner = standing(at);
    moved.set(at, standing(place));
    return winner;
  });
}

export interface LotteryClaim {
  serverSeedHash: string;
  serverSeed: string;
  ticketsHash: string;
  beacon: string | null;
  places: number;
  /** Winning tickets, the first place first. */
  winners: readonly number[];
}

export type LotteryVerdict =
  | { ok: true }
  | {
      ok: false;
      reason: "seed_does_not_match_hash" | "list_does_not_match_hash" | "tickets_missing" | "other_winners";
    };

/** Draws again from what is published: the seed is the promised one, the list is the one of the close, and the winners are the same. */
export function verifyLottery(ranges: readonly TicketRange[], claim: LotteryClaim): LotteryVerdict {
  if (!verifyCommitment(claim.serverSeed, claim.serverSeedHash))
    return { ok: false, reason: "seed_does_not_match_hash" };
  if (ticketListHash(ranges) !== claim.ticketsHash) return { ok: false, reason: "list_does_not_match_hash" };
  const sold = ranges.at(-1)?.last ?? 0;
  if (ranges.some(({ first, last }, index) => first !== (ranges[index - 1]?.last ?? 0) + 1 || last < first))
    return { ok: false, reason: "tickets_missing" };
  const seeds = {
    serverSeed: claim.serverSeed,
    clientSeed: publicSeed(claim.ticketsHash, claim.beacon),
    nonce: lotteryNonce,
  };
  const drawn = drawWinners(sold, claim.places, seeds);
  const same = drawn.length === claim.winners.length && drawn.every((ticket, place) => ticket === claim.winners[place]);
  return same ? { ok: true } : { ok: false, reason: "other_winners" };
}
