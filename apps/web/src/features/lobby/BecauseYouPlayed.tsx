import { openDifferently } from "@croupier/rules/games/openDifferently";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { useApp } from "../../app-context/App.ts";
import { ReadyRail } from "../games/GameRail.tsx";
import { similarGames } from "../games/similarGames.ts";
import { useInView } from "../games/useInView.ts";

/**
 * Games like the one that the player opened last, without those they know; nothing for a player who has not played. `before`
 * are the categories of the rails above it: it opens with other games than they do. Source.
 */
export function BecauseYouPlayed({ before }: { before: readonly string[] }) {
  const { queries, queryClient, say } = useApp();
  const place = useRef<HTMLDivElement>(null);
  const near = useInView(place, false);
  const played = useQuery(queries.continuePlaying).data;
  const last = played?.[0];
  const found = useQuery({ ...queries.games(last?.categories[0] ?? "all"), enabled: near && last !== undefined }).data;
  const games = useMemo(() => {
    if (!last || !found) return [];
    const known = new Set(played?.map(({ identifier }) => identifier));
    const taken = new Set<string>();
    for (const id of before) {
      openDifferently(queryClient.getQueryData(queries.games(id).queryKey)?.data ?? [], taken);
    }
    return openDifferently(
      similarGames(last, found.data).filter(({ identifier }) => !known.has(identifier)),
      taken,
    );
  }, [last, played, found, before, queries, queryClient]);
  if (!last) return null;
  return (
    <div ref={place}>
      {games.length > 0 && (
        <ReadyRail games={games} title={say("lobby.because", { title: last.title })} eager={false} />
      )}
    </div>
  );
}
