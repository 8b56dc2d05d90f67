import { useQuery } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { useApp } from "../../app/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { GameCardSkeletons, GameCards } from "../games/GameCards.tsx";
import { idsOf } from "../games/toggleFavourite.ts";

/** The player's favourite games. Source: spec 2.1-02. */
export function FavouritesPage() {
  const { queries, say, to } = useApp();
  const favourites = useQuery(queries.favourites);
  const all = useQuery(queries.games("all", 1, 200));
  const games = all.data?.data.filter((game) => favourites.data?.some((id) => idsOf(game).includes(id)));
  return (
    <div className="page-width grid gap-6 pt-6 md:pt-10">
      <h1 className="text-3xl md:text-4xl">{say("favourites.title")}</h1>
      {favourites.isError || all.isError ? (
        <LoadFailed retry={() => Promise.all([favourites.refetch(), all.refetch()])} />
      ) : games?.length === 0 ? (
        <Empty icon={Heart} title={say("favourites.empty")} hint={say("favourites.emptyHint")}>
          <a className="button button-primary button-small" href={to("/")}>
            {say("lobby.browse")}
          </a>
        </Empty>
      ) : (
        <ul className="game-grid">{games ? <GameCards games={games} /> : <GameCardSkeletons count={6} />}</ul>
      )}
    </div>
  );
}
