import type { PageSetting, PostedForm } from "@croupier/contract/page";
import type { QueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { Api } from "../api/endpoints.ts";
import type { Queries } from "../api/queries.ts";
import type { Say } from "../messages/messages.ts";
import type { RootMark } from "./rootMarks.ts";

/** Everything a page works with: made once per request on the server, once per visit in the browser. */
export interface App {
  setting: PageSetting;
  api: Api;
  queries: Queries;
  queryClient: QueryClient;
  say: Say;
  /** Makes a path of ours an address that keeps the visitor's language. */
  to(path: string): string;
  onServer: boolean;
  /** Marks that the server writes on the root element; null in a browser, which sets them itself. */
  rootMarks: Set<RootMark> | null;
  /** What became of a form that the browser posted by itself; the page's first form says it, once. */
  posted: PostedForm | null;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("used outside the app");
  return app;
}
