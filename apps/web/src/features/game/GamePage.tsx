import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app/App.ts";
import { useParams } from "../../app/journey/journey.ts";
import { usePagePlace } from "../../modal/pagePlace.ts";
import { PageFailed } from "../../ui/LoadFailed.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { GameRail } from "../games/GameRail.tsx";
import { NotFoundPage } from "../pages/NotFoundPage.tsx";
import { GameStage } from "./GameStage.tsx";

/** A game in its frame. `?mode=` is real or demo; real needs a player, which the route's guard sees to. Source: spec 2.2-05. */
export function GamePage() {
  const { producer = "", name = "" } = useParams();
  const { queries, say } = useApp();
  const player = usePlayer();
  const asked = new URLSearchParams(usePagePlace().search).get("mode");
  const mode = asked === "real" || asked === "demo" ? asked : player ? "real" : "demo";
  const game = useQuery(queries.game(producer, name));
  if (game.isError) return <PageFailed retry={game.refetch} />;
  if (game.data === null) return <NotFoundPage />;
  if (!game.data)
    return (
      <div className="page-width pt-4">
        <div className="game-stage skeleton" aria-busy="true" />
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-10">
      <GameStage key={`${game.data.identifier}${mode}`} game={game.data} mode={mode} />
      <div className="page-width max-md:hidden">
        <GameRail category="top" title={say("game.more")} eager={false} />
      </div>
    </div>
  );
}
