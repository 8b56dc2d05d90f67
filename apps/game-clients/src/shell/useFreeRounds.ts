import type { FreeRounds, FreeRoundsNews as Heard } from "@croupier/contract/freeRounds";
import type { GameRound } from "@croupier/contract/game";
import { useCallback, useEffect, useState } from "react";
import { afterFreeRound, afterNews, type FreeRoundsEnd, freeRoundsBefore } from "../core/freeRounds.ts";
import type { GameServer } from "../core/gameServer.ts";
import type { ParentPage } from "../core/parentPage.ts";

/** What the player has to read before the next round. */
export type FreeRoundsNews = { kind: "begin"; free: FreeRounds } | ({ kind: "end" } & FreeRoundsEnd);

/**
 * The free rounds of this game as they stand on screen. A campaign begins and ends with a note; the next one, if there is
 * one, begins after the end of the one before. What another device plays is followed, but not while a round is `busy` being
 * shown: no number tells its result early.
 */
export function useFreeRounds(server: GameServer, parent: ParentPage, busy: boolean) {
  const [free, setFree] = useState(() => freeRoundsBefore(server.session));
  const [news, setNews] = useState<FreeRoundsNews | null>(free && { kind: "begin", free });
  const [heard, setHeard] = useState<Heard | null>(null);

  const goOn = useCallback((after: { next: FreeRounds } | { end: FreeRoundsEnd }) => {
    if ("next" in after) return setFree(after.next);
    setFree(null);
    setNews({ kind: "end", ...after.end });
  }, []);

  /** A round was shown to its end. */
  const shown = useCallback(
    (round: GameRound) => {
      const after = free && afterFreeRound(free, round);
      if (after !== null) goOn(after);
    },
    [free, goOn],
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

  useEffect(() => parent.onFreeRounds(setHeard), [parent]);
  useEffect(() => {
    if (busy || heard === null || news !== null) return;
    setHeard(null);
    const after = afterNews(free, heard);
    if (after === "ask") void ask();
    else goOn(after);
  }, [busy, heard, news, free, ask, goOn]);

  const { currency } = server.session.balance;
  const stake_cents = free?.stake_cents;
  useEffect(() => {
    const stake = stake_cents === undefined ? null : { amount_cents: stake_cents, currency };
    parent.tell({ type: "croupier:free-rounds", stake });
  }, [parent, stake_cents, currency]);

  return { free, news, shown, ask, read };
}
