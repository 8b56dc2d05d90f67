import type { CostSoFar } from "@croupier/contract/backOffice/costEstimates";
import { gameById } from "@croupier/games";
import { plainPlay } from "@croupier/games/plainRound";
import type { PlayedGift } from "./playThrough.ts";

/** A game at a stake, by its engine's id: what crosses to the thread. */
export interface PlayedAt {
  engine: string;
  stake: number;
}

/** Gifts of one offer, one after the other; see `PlayedGift`. */
export interface CostJob {
  currency: string;
  seed: number;
  play: PlayedAt;
  gifts: readonly (Pick<
    PlayedGift,
    "cash" | "bonus" | "wageredDeposit" | "wager" | "maxWin" | "maxStake" | "contribution" | "bets"
  > & {
    spins: (PlayedAt & { count: number }) | null;
    /** What is given before any wagering, of a gift whose `bonus` is the most that it costs. */
    granted?: number;
  })[];
  /** What was played of each before. */
  before?: readonly CostSoFar[] | undefined;
}

/** A job and how long it may play, in milliseconds. */
export interface TimedJob extends CostJob {
  playing_ms: number;
}

/** The gifts of a job with the games that play them. Throws for a game that is not played so. */
export function giftsOf({ currency, play, gifts }: CostJob): PlayedGift[] {
  const playOf = (engine: string) => {
    const game = gameById(engine);
    const found = game && plainPlay(game, currency);
    if (!found) throw new Error(`${engine} is not played by one rule in ${currency}`);
    return found;
  };
  return gifts.map(({ spins, granted: _, ...gift }) => ({
    ...gift,
    spins: spins && { play: playOf(spins.engine), count: spins.count, stake: spins.stake },
    ...{ play: playOf(play.engine), stake: play.stake },
  }));
}
