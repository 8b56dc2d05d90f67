import type { FreeRounds } from "@croupier/contract/freeRounds";
import type { GameRound } from "@croupier/contract/game";
import { useCallback, useState } from "react";
import { afterFreeRound, type FreeRoundsEnd, freeRoundsBefore } from "../core/freeRounds.ts";
import type { GameServer } from "../core/gameServer.ts";

/** What the player has to read before the next round. */
export type FreeRoundsNews = { kind: "begin"; free: FreeRounds } | ({ kind: "end" } & FreeRoundsEnd);

/**
 * The free rounds of this game as they stand on screen. A campaign begins and ends with a note; the next one, if there is
 * one, begins after the end of the one before.
 */
export function useFreeRounds(server: GameServer) {
  const [free, setFree] = useState(() => freeRoundsBefore(server.session));
  const [news, setNews] = useState<FreeRoundsNews | null>(free && { kind: "begin", free });

  /** A round was shown to its end. */
  const shown = useCallback(
    (round: GameRound) => {
      const after = free && afterFreeRound(free, round);
      if (after === null) return;
      if ("next" in after) return setFree(after.next);
      setFree(null);
      setNews({ kind: "end", ...after.end });
    },
    [free],
  );

  /** Asks what there is now: after an end, and when the table refused a free round. */
  const ask = useCallback(async () => {
    const next = await server.freeRounds().catch(() => null);
    setFree(next);
    if (next && next.id !== free?.id) setNews({ kind: "begin", free: next });
  }, [server, free]);

  /** The player has read the note. */
  const read = useCallback(() => {
    const ended = news?.kind === "end";
    setNews(null);
    if (ended) void ask();
  }, [news, ask]);

  return { free, news, shown, ask, read };
}
