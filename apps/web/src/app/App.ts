import type { QueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { createContext as createRouterContext } from "react-router";
import type { Api } from "../api/endpoints.ts";
import type { Queries } from "../api/queries.ts";
import type { Say } from "../messages/messages.ts";

/** What the server knows of the visit and the browser must know too. Travels in the page. */
export interface PageSetting {
  brand: { id: string; name: string; supportEmail: string };
  country: string;
  licence: string;
  locale: string;
  /** Languages of the selector. Source: spec 1-07. */
  locales: { code: string; name: string }[];
  /** `/de` when the address names the language, else empty. */
  prefix: string;
  mode: "demo" | "live";
  device: "desktop" | "mobile";
  studioOrigin: string;
  payOrigin: string;
  messagesUrl: string;
  /** Names the front end's release; empty while developing. */
  release: string;
}

/** Everything a page works with: made once per request on the server, once per visit in the browser. */
export interface App {
  setting: PageSetting;
  api: Api;
  queries: Queries;
  queryClient: QueryClient;
  say: Say;
  /** Turns a path of ours into an address that keeps the visitor's language. */
  to(path: string): string;
  onServer: boolean;
}

export const AppContext = createContext<App | null>(null);
export const appInRouter = createRouterContext<App>();

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("used outside the app");
  return app;
}
