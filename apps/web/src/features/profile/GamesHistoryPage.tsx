import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { GameCards } from "../games/GameCards.tsx";
import { ProfileFrame } from "./ProfileFrame.tsx";
import { RoundsDownload } from "./RoundsDownload.tsx";
import { RoundsList } from "./RoundsList.tsx";

/** Every round of real money that the player played, as a file too, and the games they opened lately. Source: 2.1-05, 2.2-08. */
export function GamesHistoryPage() {
  const { queries, say } = useApp();
  const opened = useQuery(queries.continuePlaying).data ?? [];
  return (
    <ProfileFrame title="profile.gamesHistory" hint={say("rounds.lead")}>
      <RoundsList />
      {opened.length > 0 && (
        <section className="grid gap-3" aria-labelledby="lately-opened">
          <h2 id="lately-opened" className="text-xl">
            {say("rounds.lately")}
          </h2>
          <ul className="game-grid">
            <GameCards games={opened.slice(0, 6)} eagerImages={0} />
          </ul>
        </section>
      )}
      <RoundsDownload />
    </ProfileFrame>
  );
}
