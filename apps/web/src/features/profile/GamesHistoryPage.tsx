import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { GameCardSkeletons, GameCards } from "../games/GameCards.tsx";
import { ProfileFrame } from "./ProfileFrame.tsx";
import { RoundsDownload } from "./RoundsDownload.tsx";

/** What the player played. Source: 2.1-05, 2.2-08. */
export function GamesHistoryPage() {
  const { queries, say, to } = useApp();
  const played = useQuery(queries.continuePlaying);
  return (
    <ProfileFrame title="profile.gamesHistory">
      {played.isError ? (
        <LoadFailed retry={played.refetch} />
      ) : played.data?.length === 0 ? (
        <Empty icon={History} title={say("profile.noGames")}>
          <a className="button button-primary button-small" href={to("/categories/all")}>
            {say("lobby.allGames")}
          </a>
        </Empty>
      ) : (
        <ul className="game-grid" aria-busy={played.isPending || undefined}>
          {played.data ? <GameCards games={played.data} eagerImages={6} /> : <GameCardSkeletons count={6} />}
        </ul>
      )}
      {!!played.data?.length && <RoundsDownload />}
    </ProfileFrame>
  );
}
