import { pageRule } from "@croupier/rules/pages/pageTable";
import { createElement } from "react";
import type { Place, ShownPage } from "../app-context/place.ts";
import { handleOf } from "./handleOf.ts";
import type { FirstPage } from "./pageState.ts";
import { screenIn } from "./screens/screens.ts";

/** The page that the server made, with its script: it must be there before the first render, or the page would blink. */
export async function loadFirstPage(page: FirstPage): Promise<ShownPage> {
  const screen = await screenIn(page.group, page.name);
  const handle = handleOf(pageRule(page.name), page.group, screen);
  return { ...page, element: createElement(await screen.load()), handle };
}

/** The address in the browser as the router will read it: a history entry that it made holds the state and the key. */
export function firstLocation(prefix: string): Place["location"] {
  const { pathname, search, hash } = window.location;
  const entry = window.history.state as { usr?: unknown; key?: string } | null;
  const path = pathname.slice(prefix.length) || "/";
  return { pathname: path, search, hash, state: entry?.usr ?? null, key: entry?.key ?? "default" };
}
