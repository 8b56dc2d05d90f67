import { useLayoutEffect } from "react";
import { useApp } from "./App.ts";
import { markRoot, type RootMark } from "./rootMarks.ts";

/** Sets a mark as long as the component is there and `on`; the server writes it into the page. */
export function useRootMark(mark: RootMark, on = true): void {
  const { rootMarks } = useApp();
  if (import.meta.env.SSR && on) rootMarks?.add(mark);
  useLayoutEffect(() => (on ? markRoot(mark) : undefined), [mark, on]);
}
