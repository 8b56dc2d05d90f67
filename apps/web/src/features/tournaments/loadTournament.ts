import { customContests } from "@croupier/rules/menus/customContests";
import type { App } from "../../app-context/App.ts";
import { contestBoardQuery, contestGamesQuery, contestRulesQuery } from "./contestQueries.ts";
import { gamesPageOf } from "./gamesPageOf.ts";

/** What the head of a tournament's page says. */
export interface ContestHead {
  title: string;
}

/**
 * Loads what a tournament's page shows first, with `asked` that page of its games, and answers what its head says; null where there is
 * no such tournament or no such page. A part that fails shows its own way to retry.
 */
export async function loadTournament(app: App, slug: string, asked?: string): Promise<ContestHead | null> {
  const { api, queries, queryClient, setting } = app;
  const rulesQuery = contestRulesQuery(api, slug);
  await Promise.all([
    queryClient.prefetchQuery(rulesQuery),
    queryClient.prefetchQuery(queries.snippets),
    queryClient.prefetchQuery(queries.providers),
  ]);
  const rules = queryClient.getQueryData(rulesQuery.queryKey);
  if (!rules) return asked === undefined ? ownHead(app, slug) : null;
  const page = asked === undefined ? 1 : gamesPageOf(asked, rules.games.total);
  if (page === null) return null;
  // The name of a series stands for the run that is on.
  const name = rules.frontend_identifier;
  const games = asked === undefined ? [] : [contestGamesQuery(api, name, page, setting.device)];
  await Promise.all(
    [contestBoardQuery(api, name, 1), ...games].map((query) => queryClient.prefetchQuery(query as never)),
  );
  return { title: rules.title };
}

/** Of a tournament that the operator wrote by hand. Source: 5-31. */
function ownHead({ queries, queryClient }: App, slug: string): ContestHead | null {
  const snippets = queryClient.getQueryData(queries.snippets.queryKey) ?? [];
  const found = customContests(snippets).find(({ frontend_identifier }) => frontend_identifier === slug);
  return found ? { title: found.title } : null;
}
