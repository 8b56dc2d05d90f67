import type { GameRound } from "@croupier/contract/game";
import { useEffect, useRef, useState } from "react";
import { useTable } from "./table.ts";

type Dated = Pick<GameRound, "id" | "started_at">;

const maxKept = 50;

/** Each round once, the newest first. */
export function withRound<Round extends Dated>(rounds: readonly Round[], next: Round): Round[] {
  const others = rounds.filter(({ id }) => id !== next.id);
  return [next, ...others].sort((a, b) => b.started_at.localeCompare(a.started_at)).slice(0, maxKept);
}

/**
 * The last settled rounds: those of earlier visits, and every one that is shown to its end now. One whose result the
 * player has not seen yet is left out until then. `earlier` is false where the game shows none of earlier visits.
 */
export function useLastRounds(earlier = true): [readonly GameRound[], (round: GameRound) => void] {
  const { server } = useTable();
  const [rounds, setRounds] = useState<readonly GameRound[]>([]);
  const unshown = useRef(server.session.unfinished?.id);
  useEffect(() => {
    if (!earlier) return;
    server.rounds().then(
      (all) => {
        const settled = all.filter(({ id, state }) => state === "settled" && id !== unshown.current);
        setRounds((now) => settled.reduce(withRound, [...now]));
      },
      // The strip stays as it is; the history says so when it is asked.
      () => undefined,
    );
  }, [server, earlier]);
  return [rounds, (round) => setRounds((now) => withRound(now, round))];
}
