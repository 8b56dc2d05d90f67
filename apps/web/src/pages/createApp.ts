import type { PageSetting, PostedForm } from "@croupier/contract/page";
import { QueryClient } from "@tanstack/react-query";
import type { Api } from "../api/endpoints.ts";
import { createQueries } from "../api/queries.ts";
import type { App } from "../app-context/App.ts";
import type { Say } from "../messages/messages.ts";

/** Puts an app together from the page's setting and a way to call the API. */
export function createApp(setting: PageSetting, api: Api, say: Say, onServer: boolean, posted: PostedForm | null): App {
  return {
    posted,
    setting,
    api,
    say,
    onServer,
    rootMarks: import.meta.env.SSR ? new Set() : null,
    queries: createQueries(api, setting.device, setting.locale),
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
      },
    }),
    to: (path) => (setting.prefix ? setting.prefix + (path === "/" ? "" : path) : path),
  };
}
