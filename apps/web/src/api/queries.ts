import type { Api } from "./endpoints.ts";
import { gameQueries } from "./gameQueries.ts";
import { playerQueries } from "./playerQueries.ts";
import { siteQueries } from "./siteQueries.ts";

/**
 * Every piece of server data, with its key. The server fills the same keys that the browser reads, so nothing is
 * fetched twice; the realtime provider refreshes by these keys.
 */
export function createQueries(api: Api, device: "desktop" | "mobile", locale: string) {
  return {
    ...playerQueries(api, device),
    ...gameQueries(api, device, locale),
    ...siteQueries(api, locale),
  };
}

export type Queries = ReturnType<typeof createQueries>;
