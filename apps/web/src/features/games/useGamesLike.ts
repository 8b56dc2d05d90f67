import { useQuery } from "@tanstack/react-query";
import { endpoints } from "../../api/endpoints.ts";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { similarGames } from "./similarGames.ts";

const shown = 3;

/**
 * Three games that can be played, for somebody who looks at a title that cannot: those of its maker first, since its maker
 * is all that is known of it, then the most played. Undefined while they are on their way.
 */
export function useGamesLike(game: Game): Game[] | undefined {
  const { api, queries, setting } = useApp();
  const own = useQuery({
    queryKey: ["games", "by", game.provider],
    queryFn: () =>
      api.call(endpoints.games, {
        body: { device: setting.device, page: 1, page_size: 15, filter: { providers: [game.provider] } },
      }),
  });
  const top = useQuery(queries.games("top"));
  if (own.isPending || top.isPending) return undefined;
  const all = new Map([...(own.data?.data ?? []), ...(top.data?.data ?? [])].map((one) => [one.identifier, one]));
  return similarGames(game, [...all.values()]).slice(0, shown);
}
