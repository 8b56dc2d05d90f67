import { createContext, useContext } from "react";
import type { NavigateOptions, To } from "react-router";
import { later } from "../later.ts";
import type { Place, ShownPage } from "./place.ts";

/** Leads to an address of ours, without language, or that many steps through the history. */
export interface Navigate {
  (to: To, options?: NavigateOptions): Promise<void>;
  (steps: number): Promise<void>;
}

/** Told of every new place, and of the time that a page takes to come. */
export type Hear = (place: Place, busy: boolean) => void;

/** What moves a visit from page to page. */
export interface Engine {
  navigate: Navigate;
  /** Fetches the script of the page at a path. */
  prefetch(path: string): Promise<void>;
}

/** A visit: where it began, what moves it, and who follows it. */
export interface Journey {
  first: Place;
  navigate: Navigate;
  /** Fetches what moves the visit, before it is needed. */
  wake(): Promise<Engine>;
  follow(hear: Hear): () => void;
}

/**
 * A visit asleep. The first page stands and works without the router: its script is half as large again as the page's,
 * and nothing needs it before the first step to another page. It is fetched by `start` on that step or before it, and a
 * step that is asked for meanwhile is made when it is there.
 */
export function createJourney(first: Place, start: (hear: Hear) => Promise<Engine>): Journey {
  const followers = new Set<Hear>();
  let place = first;
  const tell: Hear = (next, busy) => {
    place = next;
    for (const hear of followers) hear(next, busy);
  };
  let engine: Promise<Engine> | null = null;
  let awake = false;
  const begin = async () => {
    try {
      const started = await start(tell);
      awake = true;
      return started;
    } catch (lost) {
      engine = null;
      throw lost;
    }
  };
  const wake = () => {
    engine ??= begin();
    return engine;
  };
  const awoken = async () => {
    tell(place, true);
    return wake().finally(() => tell(place, false));
  };
  const navigate = async (to: To | number, options?: NavigateOptions) => {
    const { navigate: go } = await (awake ? wake() : awoken());
    await (typeof to === "number" ? go(to) : go(to, options));
  };
  return {
    first,
    navigate,
    wake,
    follow(hear) {
      followers.add(hear);
      return () => followers.delete(hear);
    },
  };
}

/** Until then the first page's own scripts and pictures have the line to themselves. */
const sleep_ms = 1_000;

/** Wakes the journey soon after its first page is alive, or when Back is pressed before. */
export function wakeInTime({ wake }: Journey): void {
  const rouse = () => void wake().catch(() => undefined);
  later(sleep_ms, rouse);
  window.addEventListener("popstate", rouse, { once: true });
}

/** The journey of one request on the server: it stays where it is. */
export function standingJourney(place: Place): Journey {
  const stay = () => Promise.reject(new Error("nobody moves on the server"));
  return { first: place, navigate: stay, wake: stay, follow: () => () => undefined };
}

export const PlaceContext = createContext<Place | null>(null);
export const BusyContext = createContext(false);
export const NavigateContext = createContext<Navigate | null>(null);
export const PageContext = createContext<ShownPage | null>(null);

function known<T>(value: T | null): T {
  if (value === null) throw new Error("used outside a journey");
  return value;
}

/** Where the visit stands now, a modal route over the page included. */
export const usePlace = () => known(useContext(PlaceContext));
export const useLocation = () => usePlace().location;
/** Whether the next page is on its way. */
export const useBusy = () => useContext(BusyContext);
export const useNavigate = () => known(useContext(NavigateContext));
/** What the address of the page around the component names. */
export const useParams = () => known(useContext(PageContext)).params;
