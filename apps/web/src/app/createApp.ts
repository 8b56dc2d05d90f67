import { QueryClient } from "@tanstack/react-query";
import type { Api } from "../api/endpoints.ts";
import { ApiFailure } from "../api/failure.ts";
import { createQueries } from "../api/queries.ts";
import type { Say } from "../messages/messages.ts";
import type { App, PageSetting } from "./App.ts";

/** Puts an app together from the page's setting and a way to call the API. */
export function createApp(setting: PageSetting, api: Api, say: Say, onServer: boolean): App {
  return {
    setting,
    api,
    say,
    onServer,
    queries: createQueries(api, setting.device),
    queryClient: new QueryClient({
      defaultOptions: {
        queries: {
          // The API client already tries again on a broken line.
          retry: false,
          staleTime: 30_000,
          refetchOnWindowFocus: true,
          ...(onServer ? { gcTime: Number.POSITIVE_INFINITY } : {}),
          throwOnError: false,
        },
        mutations: { retry: false },
        dehydrate: { shouldDehydrateQuery: (query) => query.state.status === "success" },
      },
    }),
    to: (path) => (setting.prefix ? setting.prefix + (path === "/" ? "" : path) : path),
  };
}

/** A page whose data could not be had says so itself; only the server's render must not fail for it. */
export function isExpected(failure: unknown): boolean {
  return failure instanceof ApiFailure || (failure instanceof Error && failure.name === "CallFailed");
}
