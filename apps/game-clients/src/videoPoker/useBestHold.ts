import { bestPositions } from "@croupier/games/videoPoker/bestHold";
import { type HandSums, sumHands } from "@croupier/games/videoPoker/handSums";
import { paysByPlace, rankingOf, type VideoPoker } from "@croupier/games/videoPoker/videoPoker";
import { useEffect, useState } from "react";

const slice_ms = 12;
/** Sums of a game once they are counted: they serve every hand. */
const counted = new Map<string, HandSums>();

/** Counts in slices, so that the page keeps drawing; stops when nobody waits any more. */
function countSums(game: VideoPoker, done: (sums: HandSums) => void): () => void {
  const columns = paysByPlace(game).map((pay) => [pay]);
  const steps = sumHands(rankingOf(game), columns);
  let timer = setTimeout(function slice() {
    const until = performance.now() + slice_ms;
    while (performance.now() < until) {
      const step = steps.next();
      if (step.done) return done(step.value);
    }
    timer = setTimeout(slice);
  });
  return () => clearTimeout(timer);
}

/** The positions that the best play keeps, by counting every draw; null while that is not known. */
export function useBestHold(game: VideoPoker, on: boolean, dealt: readonly number[] | null): readonly number[] | null {
  const [sums, setSums] = useState<HandSums | null>(counted.get(game.id) ?? null);
  useEffect(() => {
    if (!on || sums !== null) return undefined;
    return countSums(game, (found) => {
      counted.set(game.id, found);
      setSums(found);
    });
  }, [game, on, sums]);
  if (!on || sums === null || dealt === null) return null;
  return bestPositions(sums, dealt);
}
