import type { GameRound, GameSession } from "@croupier/contract/game";
import { useCallback, useState } from "react";

/**
 * The version of the game's mathematics that counts at the table: that of the round which is shown again, runs or waits for
 * a move, or else the one that new rounds are played on. `begun` tells of a round that runs, `ended` that it was shown to
 * its end. Source: F-35.
 */
export function useVersion({ math, unfinished }: GameSession, replay: GameRound | null) {
  const [running, setRunning] = useState<number | null>(unfinished?.math_version ?? null);
  const begun = useCallback((round: GameRound) => setRunning(round.math_version), []);
  const ended = useCallback(() => setRunning(null), []);
  return { version: replay?.math_version ?? running ?? math.version, begun, ended };
}
