import { useEffect, useState } from "react";
import type { App } from "../app-context/App.ts";
import { whenIdle } from "../app-context/idleWork.ts";
import { islandScripts } from "../layout/frame/islands.tsx";

/** From the moment that the last script is here until its part of the page is hydrated. */
const hydrationTime_ms = 100;

/**
 * Whether the page's queries still wait, because some of them failed on the server. They are made again once the browser has
 * taken over every part of the page: sooner, an answer could be there before a part's first render, which then would not
 * be what the server made.
 */
export function useLaterRetries({ queryClient, onServer }: App): boolean {
  const [waits, setWaits] = useState(() =>
    queryClient
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.status === "error"),
  );
  useEffect(() => {
    if (!waits || onServer) return;
    let cancel: (() => void) | null = null;
    const goOn = () => {
      cancel ??= whenIdle(hydrationTime_ms, () => setWaits(false));
    };
    islandScripts().then(goOn, goOn);
    return () => cancel?.();
  }, [waits, onServer]);
  return waits;
}
