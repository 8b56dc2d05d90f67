import type { PageName } from "@croupier/rules/pages/pageRule";
import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { LoaderFunctionArgs } from "react-router";
import type { App } from "../../app-context/App.ts";
import type { PageMeta } from "../../app-context/pageHandle.ts";
import type { MessageKey } from "../../messages/messages.ts";

/** What a page of the route table shows: its component in a script of its own, its head, and its data. */
export interface Screen {
  /** The component's source file, so that the server can preload its script. */
  source: string;
  load: () => Promise<ComponentType>;
  /** `path` is the address without language. */
  meta: (app: App, params: Readonly<Record<string, string | undefined>>, path: string) => PageMeta;
  data?: (app: App, args: LoaderFunctionArgs) => Promise<unknown>;
}

export type Screens = Partial<Record<PageName, Screen>>;

type Query = { queryKey: QueryKey };

/** The server waits for the data of a page; the browser shows the page's skeleton meanwhile. */
export async function load(app: App, ...queries: Query[]): Promise<void> {
  const work = queries.map((query) => app.queryClient.prefetchQuery(query as FetchQueryOptions));
  if (app.onServer) await Promise.all(work);
}

/** A head made of a title and, where there is one, a description. */
export function named(title: MessageKey, description?: MessageKey): Screen["meta"] {
  return (app) => ({
    title: app.say(title),
    ...(description ? { description: app.say(description) } : {}),
  });
}

export function notFoundMeta(app: App): PageMeta {
  return { title: app.say("notFound.title"), status: 404, hidden: true };
}

/*
 * Answers that a screen's data may throw to send the visitor elsewhere. They are what the router's own `redirect` and
 * `redirectDocument` make; made here, they do not bring the router into the first load.
 */

/** To another page of ours. */
export function redirectTo(path: string): Response {
  return new Response(null, { status: 302, headers: { Location: path } });
}

/** To another site, by a load of its own. */
export function redirectToSite(url: string): Response {
  return new Response(null, { status: 302, headers: { Location: url, "X-Remix-Reload-Document": "true" } });
}
