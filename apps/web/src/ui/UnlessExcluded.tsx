import type { ReactNode } from "react";
import { useExcluded } from "./usePlayer.ts";

/** What leads to a call that is closed to players who excluded themselves: they are not offered it. Source: F-51. */
export function UnlessExcluded({ children }: { children: ReactNode }) {
  return useExcluded() ? null : children;
}
