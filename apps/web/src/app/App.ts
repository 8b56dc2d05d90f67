import type { Geo } from "@croupier/rules/pages/decidePage";
import type { QueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { Api } from "../api/endpoints.ts";
import type { Queries } from "../api/queries.ts";
import type { Say } from "../messages/messages.ts";
import type { PostedForm } from "./postedForm.ts";

/** What the server knows of the visit and the browser must know too. Travels in the page. */
export interface PageSetting {
  brand: { id: string; name: string; supportEmail: string };
  host: HostFacts;
  country: string;
  licence: string;
  /** What the site may offer here. Source: spec 2.3-04, 6-03, 6-04. */
  geo: Geo;
  /** Regional variant of texts and pages. Source: spec 1-03, 2.5-37, 2.6-15. */
  group: "AU" | "fake-AU" | null;
  isBot: boolean;
  /** The server's time when it made the page, ISO 8601. */
  now: string;
  /** Names the front end that made the page; changes with every release, empty while developing. */
  releaseId: string;
  locale: string;
  /** Stands in for a regional variant; never listed. Source: spec 1-05. */
  fakeLocale: boolean;
  /** Languages of the selector. Source: spec 1-07. */
  locales: { code: string; name: string }[];
  /** `/de` when the address names the language, else empty. */
  prefix: string;
  mode: "demo" | "live";
  device: "desktop" | "mobile";
  studioOrigin: string;
  payOrigin: string;
  messagesUrl: string;
  /** Address of the operator's own tracking script; null without one. Source: spec 9-12. */
  trackingScript: string | null;
}

/** What is so on some brands' hosts and not on others. Source: spec 1-07, 2.5-29 to 2.5-32, 2.6-14. */
export interface HostFacts {
  blog: boolean;
  /** The brand is one for players who pay in crypto. Source: spec 5-26. */
  cryptoDomain: boolean;
  organisation: boolean;
  hideAustralianEnglish: boolean;
  affiliateUrl: string | null;
  phone: string | null;
  social: { name: string; url: string; icon: string }[];
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
  /** What became of a form that the browser posted by itself; the page's first form says it, once. */
  posted: PostedForm | null;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("used outside the app");
  return app;
}
