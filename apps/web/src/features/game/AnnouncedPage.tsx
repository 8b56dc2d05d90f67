import { useQuery } from "@tanstack/react-query";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { AnnouncedTitle } from "../games/AnnouncedTitle.tsx";
import { gamePicture, pictureTones } from "../games/gamePicture.tsx";

/** The page of a title that cannot be played yet. Source: 2.2-05, 3-18. */
export function AnnouncedPage({ game }: { game: Game }) {
  const { queries, to } = useApp();
  const studio = useQuery(queries.providers).data?.find(({ id }) => id === game.provider);
  return (
    <div className="page-width grid justify-center gap-6 pt-6 md:grid-cols-[20rem_minmax(0,26rem)] md:gap-12 md:pt-12">
      <span className="game-art max-md:mx-auto max-md:w-48" style={pictureTones(game)}>
        {gamePicture(game, true, "(width < 48rem) 192px, 320px")}
      </span>
      <div className="grid content-start gap-5">
        <div>
          <h1 className="text-3xl md:text-4xl">{game.title}</h1>
          {studio && (
            <a className="text-link" href={to(`/producers/${studio.slug ?? studio.id}`)}>
              {studio.title}
            </a>
          )}
        </div>
        <AnnouncedTitle game={game} />
      </div>
    </div>
  );
}
