import { queryOptions } from "@tanstack/react-query";
import { type Api, endpoints as get } from "./endpoints.ts";
import { minute, railSize } from "./queryTimes.ts";
import type { Game, Player } from "./wire.ts";

/** What the server knows of the player. */
export function playerQueries(api: Api, device: "desktop" | "mobile") {
  return {
    player: queryOptions({
      queryKey: ["player"],
      queryFn: (): Promise<Player> => api.call(get.player, {}),
      staleTime: 5 * minute,
    }),
    /** The profile's fields with their rules, and who requires which. */
    playerFields: queryOptions({
      queryKey: ["player-fields"],
      queryFn: () => api.call(get.playerFields, {}),
      staleTime: minute,
    }),
    accounts: queryOptions({
      queryKey: ["accounts"],
      queryFn: () => api.call(get.accounts, { query: { compatibility: false } }),
      staleTime: minute,
    }),
    stats: queryOptions({ queryKey: ["stats"], queryFn: () => api.call(get.stats, {}) }),
    settings: queryOptions({ queryKey: ["settings"], queryFn: () => api.call(get.settings, {}), staleTime: 0 }),
    sessions: queryOptions({ queryKey: ["sessions"], queryFn: () => api.call(get.sessions, {}) }),
    payments: queryOptions({ queryKey: ["payments"], queryFn: () => api.call(get.payments, {}) }),
    favourites: queryOptions({
      queryKey: ["favourites"],
      queryFn: async (): Promise<number[]> => {
        const ids = await api.call(get.favourites, {});
        return ids.filter((id) => typeof id === "number");
      },
      staleTime: 5 * minute,
    }),
    /** The player's favourites as cards need them. Source: C-1.2. */
    favouriteGames: queryOptions({
      queryKey: ["favourites", "games"],
      queryFn: async (): Promise<Game[]> => {
        const headers = { "accept-client": "application/vnd.s.v2+json" };
        const games = await api.call(get.favourites, {}, { headers });
        return games.filter((game) => typeof game !== "number");
      },
      staleTime: 0,
    }),
    bonuses: queryOptions({ queryKey: ["bonuses"], queryFn: () => api.call(get.bonuses, {}) }),
    freespins: queryOptions({ queryKey: ["freespins"], queryFn: () => api.call(get.freespins, {}) }),
    lootboxes: queryOptions({ queryKey: ["lootboxes"], queryFn: () => api.call(get.lootboxes, {}) }),
    /** Games that the player opened lately, newest first, ready for cards. */
    continuePlaying: queryOptions({
      queryKey: ["played"],
      queryFn: async (): Promise<Game[]> => {
        const played = await api.call(get.playedGames, {});
        if (played.length === 0) return [];
        const ids = played.slice(0, railSize).map((game) => game.identifier);
        const found = await api.call(get.selectGames, { body: { game_ids: ids, device } });
        return ids.flatMap((id) => (found[id] ? [found[id]] : []));
      },
      staleTime: minute,
    }),
    /** Who looks after a player of these groups, null where nobody does. Source: 7.1-03. */
    manager: (groups: readonly (string | number)[]) =>
      queryOptions({
        queryKey: ["manager", ...groups],
        queryFn: async () => (await api.call(get.manager, { body: { userGroups: [...groups] } })) ?? null,
        staleTime: 5 * minute,
      }),
    realityCheck: queryOptions({
      queryKey: ["realityCheck"],
      queryFn: () => api.call(get.realityCheck, {}),
      staleTime: 0,
    }),
    limits: queryOptions({ queryKey: ["limits"], queryFn: () => api.call(get.limits, {}) }),
  };
}
