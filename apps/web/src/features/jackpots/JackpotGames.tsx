import type { Jackpot } from "@croupier/contract/jackpots";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { GameCards } from "../games/GameCards.tsx";

/** The titles whose bets count. Source: 2.6-06. */
export function JackpotGames({ jackpot }: { jackpot: Jackpot }) {
  const { queries, say } = useApp();
  const listed = useQuery(queries.games("jackpot", 1, 60));
  const counted = new Set(jackpot.games);
  const games = listed.data?.data.filter(({ identifier }) => counted.has(identifier));
  return (
    <section id="jackpot-games" aria-labelledby="jackpot-games-title" className="min-w-0 scroll-mt-24">
      <h2 id="jackpot-games-title" className="mb-2 text-xl md:text-2xl">
        {say("jackpots.games")}
      </h2>
      {listed.isPending && <div className="skeleton h-48" aria-busy="true" />}
      {listed.isError && <LoadFailed retry={listed.refetch} />}
      {games && (
        <ul className="rail">
          <GameCards games={games} eagerImages={0} />
        </ul>
      )}
    </section>
  );
}
