import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { ReadyRail } from "../games/GameRail.tsx";
import { similarGames } from "../games/similarGames.ts";
import { useInView } from "../games/useInView.ts";

/** Games of the same kind that can be played now, the most alike first. */
export function SimilarGames({ game }: { game: Game }) {
  const { queries, say } = useApp();
  const place = useRef<HTMLDivElement>(null);
  const near = useInView(place, false);
  const found = useQuery({ ...queries.games(game.categories[0] ?? "all"), enabled: near });
  const games = similarGames(game, found.data?.data ?? []);
  return (
    <div ref={place}>{games.length > 0 && <ReadyRail games={games} title={say("game.similar")} eager={false} />}</div>
  );
}
