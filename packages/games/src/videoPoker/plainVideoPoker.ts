import type { AnyGame } from "../game.ts";
import type { PlainWay } from "../kinds/plainWay.ts";
import { bestPositions } from "./bestHold.ts";
import { handNames } from "./handRank.ts";
import { allHands, type HandSums } from "./handSums.ts";
import { allWays, paysByPlace, rankingOf, type VideoPoker, type VideoPokerState } from "./videoPoker.ts";

/** Sums of a game's pays once they are counted, which takes about a second: they serve every hand. */
const counted = new Map<string, HandSums>();

function sumsOf(game: VideoPoker): HandSums {
  const known = counted.get(game.id);
  if (known) return known;
  const pays = paysByPlace(game);
  const sums = allHands(
    rankingOf(game),
    pays.map((pay) => [pay]),
  );
  counted.set(game.id, sums);
  return sums;
}

/**
 * One hand, held as pays the most of this machine's own pay table over every draw: the play whose return it publishes.
 * The return is counted from the ways of its hands. Source: F-26, F-73.3.
 */
export const plainVideoPoker: PlainWay<VideoPoker> = {
  name: "best_hold",
  plays: (game: AnyGame): game is VideoPoker => game.kind === "videoPoker" && "ways" in game,
  chip: (stake) => ({ stake, options: {} }),
  rtp({ pays, ways }) {
    const paid = handNames.reduce((sum, name) => sum + (ways[name] ?? 0) * (pays[name] ?? 0), 0);
    return (100 * paid) / allWays;
  },
  maxStakes: () => 1,
  choose: (game, state) => ({ hold: bestPositions(sumsOf(game), (state as VideoPokerState).dealt) }),
};
