import type { GameRound } from "@croupier/contract/game";
import { useEffect, useRef, useState } from "react";
import { useTable } from "./table.ts";

/** Counts over the player's own last rounds of this game; null while they are on their way. */
export function useSeen<Seen>(count: (rounds: readonly GameRound[]) => Seen, most?: number): Seen | "failed" | null {
  const { server } = useTable();
  const [seen, setSeen] = useState<Seen | "failed" | null>(null);
  const counting = useRef(count);
  counting.current = count;
  useEffect(() => {
    let gone = false;
    server.rounds(most).then(
      (rounds) => !gone && setSeen(counting.current(rounds)),
      () => !gone && setSeen("failed"),
    );
    return () => {
      gone = true;
    };
  }, [server, most]);
  return seen;
}
