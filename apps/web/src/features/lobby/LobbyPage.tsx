import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app/App.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { GameRail } from "../games/GameRail.tsx";
import { Hero } from "./Hero.tsx";
import { WinsStrip } from "./WinsStrip.tsx";

/** Categories that have a rail of their own already. */
const standing = new Set(["top", "new", "all"]);

/** The lobby: banner, latest wins, rails. The first rails come with the page, the others on approach. */
export function LobbyPage() {
  const { queries, say } = useApp();
  const player = usePlayer();
  const collections = useQuery(queries.collections).data ?? [];
  return (
    <div className="page-width grid gap-8 pt-4 md:gap-11 md:pt-6">
      <Hero />
      <WinsStrip />
      {player && <ContinueRail />}
      <GameRail slug="top" title={say("lobby.top")} eager />
      <GameRail slug="new" title={say("lobby.new")} eager={!player} />
      {collections
        .filter((collection) => !standing.has(collection.id) && collection.games_count > 0)
        .map((collection) => (
          <GameRail key={collection.id} slug={collection.id} title={collection.title} eager={false} />
        ))}
    </div>
  );
}

function ContinueRail() {
  const { queries, say } = useApp();
  const played = useQuery(queries.continuePlaying);
  if (!played.data?.length) return null;
  return <GameRail slug={null} title={say("lobby.continue")} games={played.data} eager />;
}
