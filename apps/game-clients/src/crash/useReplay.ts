import { heightAfter, timeToCrash } from "@croupier/games/crash/crashTime";
import { useEffect, useRef, useState } from "react";
import { reducedMotion } from "../core/useGameKeys.ts";
import { useTable } from "../shell/table.ts";
import { ownBets, pointIn } from "./ownBets.ts";

/** An old crash round is shown in so long at most, and its end for a moment more. */
const longest_ms = 5_000;
const end_ms = 1_800;

export interface ReplayedRound {
  /** Hundredths. */
  height: number;
  /** The line has broken, if it did before the player was out. */
  broke: boolean;
}

/** A crash round of the history, flown again in short; null while none is asked for. */
export function useReplay(): ReplayedRound | null {
  const { replay, endReplay } = useTable();
  const [shown, setShown] = useState<ReplayedRound | null>(null);
  const frame = useRef(0);
  useEffect(() => {
    if (replay === null) return setShown(null);
    const point = pointIn(replay);
    const top = point ?? Math.max(...ownBets(replay, 0).map(({ out }) => out ?? 100));
    const whole_ms = timeToCrash(top);
    const duration_ms = reducedMotion() ? 0 : Math.min(longest_ms, whole_ms);
    const began = performance.now();
    const next = () => {
      const share = duration_ms === 0 ? 1 : (performance.now() - began) / duration_ms;
      if (performance.now() - began > duration_ms + end_ms) return endReplay();
      const over = share >= 1;
      setShown({ height: over ? top : heightAfter(share * whole_ms), broke: over && point !== null });
      frame.current = requestAnimationFrame(next);
    };
    next();
    return () => cancelAnimationFrame(frame.current);
  }, [replay, endReplay]);
  return shown;
}
