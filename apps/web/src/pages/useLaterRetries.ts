import { useEffect, useState } from "react";
import type { App } from "../app-context/App.ts";
import { islandScripts } from "../layout/frame/islands.tsx";

/** From the moment that the last script is here until its part of the page is hydrated. */
const hydrationTime_ms = 100;

/**
 * Whether the page's queries still wait, because some of them failed on the server. They are made again once the browser has
 * taken over every part of the page: sooner, an answer could be there before a part's first render, which then would not
 * be what the server made.
 */
export function useLaterRetries({ queryClient }: App): boolean {
  const failed = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.status === "error");
  const [waits, setWaits] = useState(failed);
  useEffect(() => {
    const goOn = () => setTimeout(setWaits, hydrationTime_ms, false);
    if (waits) islandScripts().then(goOn, goOn);
  }, [waits]);
  return waits;
}
