import { matchPage } from "@croupier/rules/pages/matchPage";
import {
  createBrowserRouter,
  type NavigateOptions,
  type RouteObject,
  RouterContextProvider,
  type To,
} from "react-router";
import type { App } from "../app-context/App.ts";
import type { PageRouter, PlaceListener } from "../app-context/navigation.ts";
import { type Place, placeOf, rootId } from "../app-context/place.ts";
import { loadModalLayer } from "../modal/LazyModalLayer.ts";
import { appInRouter } from "./appInRouter.ts";
import { createRoutes, screenOf } from "./routes.ts";
import type { Screen } from "./screens/screen.ts";
import { allScreens, type ScreensByGroup } from "./screens/screens.ts";

/** The router takes over at the page that the server made: its data is here, and nothing is loaded again. */
export async function startPageRouter(app: App, first: Place, listener: PlaceListener): Promise<PageRouter> {
  const { prefix } = app.setting;
  const { id, element, data } = first.page;
  const [screens] = await Promise.all([allScreens(), loadModalLayer()]);
  const routes = createRoutes(screens);
  const current = routeWith(id, routes);
  if (current) Object.assign(current, { element, lazy: undefined });
  const router = createBrowserRouter(routes, {
    basename: prefix || "/",
    hydrationData: { loaderData: { [rootId]: null, ...(data ? { [id]: data } : {}) } },
    getContext: () => new RouterContextProvider(new Map([[appInRouter, app]])),
  });
  let place = first;
  let last = router.state;
  router.subscribe((state) => {
    if (!state.initialized) return;
    const moved = state.location !== last.location || state.matches !== last.matches || state.errors !== last.errors;
    last = state;
    if (moved) place = placeOf(app, state, state.historyAction);
    listener(place, state.navigation.state !== "idle");
  });
  // A link to a place of the page was pressed while the router came: the browser has followed it already.
  if (last.initialized && last.location.hash !== first.location.hash) {
    place = placeOf(app, last, last.historyAction);
    listener(place, false);
  }
  return {
    navigate: (to: To | number, options?: NavigateOptions) =>
      typeof to === "number" ? router.navigate(to) : router.navigate(to, options),
    prefetch: (path) => prefetch(screens, path),
  };
}

/** Found by its name: to match the address takes a phone a tenth of a second. */
function routeWith(id: string, routes: RouteObject[]): RouteObject | undefined {
  for (const route of routes) {
    const found = route.id === id ? route : routeWith(id, route.children ?? []);
    if (found) return found;
  }
  return undefined;
}

const fetched = new Set<Screen>();

/** Fetches the script of the page at a path, once. */
async function prefetch(screens: ScreensByGroup, path: string): Promise<void> {
  const rule = matchPage(path.split(/[?#]/, 1)[0] ?? "")?.rule;
  const screen = rule && screenOf(screens, rule.name)?.screen;
  if (!screen || fetched.has(screen)) return;
  fetched.add(screen);
  await screen.load().catch(() => fetched.delete(screen));
}
