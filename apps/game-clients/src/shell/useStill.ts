import { useSyncExternalStore } from "react";
import { isStillChosen, onStillChosen } from "../core/stillness.ts";
import { useMedia } from "./useMedia.ts";

/** Why nothing moves by itself: the system wishes for less motion, or the player chose so; null while it moves. */
export function useStill(): "system" | "chosen" | null {
  const reduced = useMedia("(prefers-reduced-motion: reduce)");
  const chosen = useSyncExternalStore(onStillChosen, isStillChosen);
  if (reduced) return "system";
  return chosen ? "chosen" : null;
}
