import { useQuery } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { GameCardSkeletons } from "../games/GameCards.tsx";
import { RecommendedRail } from "../games/RecommendedRail.tsx";
import { idsOf } from "../games/toggleFavourite.ts";
import { GameGrid } from "./GameGrid.tsx";

/** The player's favourite games; one whose heart is pressed again leaves at once. Source: 2.2-02, 4-52. */
export function FavouritesPage() {
  const { queries, say, to } = useApp();
  const ids = useQuery(queries.favourites).data;
  const favourites = useQuery(queries.favouriteGames);
  const games = favourites.data?.filter((game) => !ids || idsOf(game).some((id) => ids.includes(id)));
  return (
    <div className="page-width grid grid-cols-1 gap-6 pt-6 md:pt-10">
      <h1 className="text-3xl md:text-4xl">{say("favourites.title")}</h1>
      {favourites.isError && !games ? (
        <LoadFailed retry={favourites.refetch} />
      ) : !games ? (
        <ul className="game-grid" aria-busy="true">
          <GameCardSkeletons count={6} />
        </ul>
      ) : games.length === 0 ? (
        <>
          <Empty icon={Heart} title={say("favourites.empty")} hint={say("favourites.emptyHint")}>
            <a className="button button-primary button-small" href={to("/")}>
              {say("lobby.browse")}
            </a>
          </Empty>
          <RecommendedRail />
        </>
      ) : (
        <GameGrid games={games} />
      )}
    </div>
  );
}
