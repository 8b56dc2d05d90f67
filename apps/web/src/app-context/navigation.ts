import { createContext, useContext } from "react";
import type { NavigateOptions, To } from "react-router";
import { whenIdle } from "./idleWork.ts";
import type { Place, ShownPage } from "./place.ts";

/** Goes to an address of the site, without language prefix, or that many steps through the history. */
export interface Navigate {
  (to: To, options?: NavigateOptions): Promise<void>;
  (steps: number): Promise<void>;
}

/** Called with every new place, and with `busy` while the next page loads. */
export type PlaceListener = (place: Place, busy: boolean) => void;

/** Moves the visitor from page to page. */
export interface PageRouter {
  navigate: Navigate;
  /** Fetches the script of the page at a path. */
  prefetch(path: string): Promise<void>;
}

/** The navigation of one page load: its first place, how to move on, and how to listen for moves. */
export interface PageNavigation {
  first: Place;
  navigate: Navigate;
  /** Fetches and starts the router, before it is needed. */
  startRouter(): Promise<PageRouter>;
  subscribe(listener: PlaceListener): () => void;
}

/**
 * Navigation without a router yet. The first page works without it: the router's script is half as large again as the
 * page's, and nothing needs it before the first move to another page. `start` fetches it on that move or before it; a
 * move that is requested meanwhile is made once the router is there.
 */
export function createNavigation(
  first: Place,
  start: (listener: PlaceListener) => Promise<PageRouter>,
): PageNavigation {
  const listeners = new Set<PlaceListener>();
  let place = first;
  const notify: PlaceListener = (next, busy) => {
    place = next;
    for (const listener of listeners) listener(next, busy);
  };
  let router: Promise<PageRouter> | null = null;
  let started = false;
  const begin = async () => {
    try {
      const loaded = await start(notify);
      started = true;
      return loaded;
    } catch (error) {
      router = null;
      throw error;
    }
  };
  const startRouter = () => {
    router ??= begin();
    return router;
  };
  const startRouterBusy = async () => {
    notify(place, true);
    return startRouter().finally(() => notify(place, false));
  };
  const navigate = async (to: To | number, options?: NavigateOptions) => {
    const { navigate: go } = await (started ? startRouter() : startRouterBusy());
    await (typeof to === "number" ? go(to) : go(to, options));
  };
  return {
    first,
    navigate,
    startRouter,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Until then the first page's own scripts and pictures have the connection to themselves. */
const routerDelay_ms = 1_000;

/** Starts the router soon after the first page is hydrated, or when Back is pressed before. */
export function startRouterWhenIdle({ startRouter }: PageNavigation): void {
  const start = () => void startRouter().catch(() => undefined);
  whenIdle(routerDelay_ms, start);
  window.addEventListener("popstate", start, { once: true });
}

/** The navigation of one request on the server: it never moves. */
export function serverNavigation(place: Place): PageNavigation {
  const stay = () => Promise.reject(new Error("no navigation on the server"));
  return { first: place, navigate: stay, startRouter: stay, subscribe: () => () => undefined };
}

export const PlaceContext = createContext<Place | null>(null);
export const BusyContext = createContext(false);
export const NavigateContext = createContext<Navigate | null>(null);
export const PageContext = createContext<ShownPage | null>(null);

function provided<T>(value: T | null): T {
  if (value === null) throw new Error("no navigation here");
  return value;
}

/** The current place, a modal route over the page included. */
export const usePlace = () => provided(useContext(PlaceContext));
export const useLocation = () => usePlace().location;
/** Whether the next page is on its way. */
export const useBusy = () => useContext(BusyContext);
export const useNavigate = () => provided(useContext(NavigateContext));
/** What the address of the page around the component names. */
export const useParams = () => provided(useContext(PageContext)).params;
