import type { ContestBoard, ContestRules, ContestTab } from "@croupier/contract/contests";
import {
  getContestBoard,
  getContestRules,
  getLeaderboard,
  getTournamentStatus,
  listContestGames,
  listContests,
  listContestsOfGame,
} from "@croupier/contract/routes";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type Api, endpoints } from "../../api/endpoints.ts";
import { nullWhenMissing } from "../../api/nullWhenMissing.ts";
import type { Game } from "../../api/wire.ts";
import type { LeaderboardChoice } from "./leaderboardChoice.ts";

const minute_ms = 60_000;
/** Boards move by their channel; this is how long one without it may be behind. */
const boardStale_ms = 15_000;

/** Tournaments of a tab. Source: 2.2-07, 3-48. */
export const contestListQuery = (api: Api, tab: ContestTab, testQuests = false) =>
  queryOptions({
    queryKey: ["contest-list", tab, testQuests],
    queryFn: async () =>
      (await api.call(listContests, { query: { tab, ...(testQuests ? { test_quests: true } : {}) } })).contests,
    staleTime: boardStale_ms,
  });

/** The key under which the head of a tournament's page finds its title. */
const contestRulesKey = (slug: string) => ["contest-rules", slug] as const;

/** What a tournament is played by; null where there is none of this name. */
export const contestRulesQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: contestRulesKey(slug),
    queryFn: (): Promise<ContestRules | null> =>
      api.call(getContestRules, { params: { slug } }).catch((failure: unknown) => nullWhenMissing(failure)),
    staleTime: minute_ms,
  });

/** Where a board is looked at: a page of it, or the page on which the player stands. */
export type BoardView = number | "me";

/** Source: 3-46, 3-47. */
export const contestBoardQuery = (api: Api, slug: string, view: BoardView) =>
  queryOptions({
    queryKey: ["contest-board", slug, view],
    queryFn: (): Promise<ContestBoard> =>
      api.call(getContestBoard, { params: { slug }, query: view === "me" ? { around: "me" } : { page: view } }),
    staleTime: boardStale_ms,
    placeholderData: keepPreviousData,
  });

/** The player's part in a tournament: whether they joined, and how many of their rounds count. Source: 7.7-02. */
export const myContestStatusQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ["contest-status", id],
    queryFn: () => api.call(getTournamentStatus, { params: { id } }),
    staleTime: boardStale_ms,
  });

/** A page of the games that count for a tournament, as cards need them. Source: 2.1-04. */
export const contestGamesQuery = (api: Api, slug: string, page: number, device: "desktop" | "mobile") =>
  queryOptions({
    queryKey: ["contest-games", slug, page],
    queryFn: async () => {
      const { games: ids, total, per_page } = await api.call(listContestGames, { params: { slug }, query: { page } });
      const found: Record<string, Game> =
        ids.length === 0 ? {} : await api.call(endpoints.selectGames, { body: { game_ids: ids, device } });
      return { games: ids.flatMap((id) => found[id] ?? []), total, pages: Math.max(1, Math.ceil(total / per_page)) };
    },
    staleTime: 5 * minute_ms,
  });

/** The running tournaments that a game counts for. */
export const contestsOfGameQuery = (api: Api, identifier: string) =>
  queryOptions({
    queryKey: ["contest-of-game", identifier],
    queryFn: async () => (await api.call(listContestsOfGame, { params: { identifier } })).contests,
    staleTime: boardStale_ms,
  });

export const leaderboardQuery = (api: Api, { period, by }: LeaderboardChoice) =>
  queryOptions({
    queryKey: ["leaderboard", period, by],
    queryFn: () => api.call(getLeaderboard, { query: { period, by } }),
    staleTime: minute_ms,
    placeholderData: keepPreviousData,
  });
