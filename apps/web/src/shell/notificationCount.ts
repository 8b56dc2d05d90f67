import { useSyncExternalStore } from "react";

/*
 * How many notifications the player has not seen. Whoever keeps notifications tells the number here; header and side
 * panel show it. Source: spec 2.5-21, 4-50.
 */
let count = 0;
const listeners = new Set<() => void>();

export function tellNotificationCount(unseen: number): void {
  count = unseen;
  for (const listener of listeners) listener();
}

export function useNotificationCount(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count,
    () => 0,
  );
}
