import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { PagePlace } from "../modal/pagePlace.ts";

export interface PageWithPlace {
  outlet: ReactNode;
  place: PagePlace;
}

/**
 * The page that is shown: the given one, or, for a modal route, the one that was shown last, if any. It is kept once it is shown and
 * not while it is rendered: the next page is rendered beside a modal route that is still there, which would take it for its own.
 */
export function usePageBelow(page: PageWithPlace | null): PageWithPlace | null {
  const shown = useRef<PageWithPlace | null>(null);
  useLayoutEffect(() => {
    if (page) shown.current = page;
  });
  return page ?? shown.current;
}
