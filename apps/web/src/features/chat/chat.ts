import { useSyncExternalStore } from "react";

/*
 * Whether the support chat is open. Kept outside React, so that a hash link, a menu or the footer can open it before its
 * script is there. Source: spec 2.2-19, 2.4-04.
 */

let open = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (open === next) return;
  open = next;
  for (const tell of listeners) tell();
}

/** Opens the support chat. */
export function openChat(): void {
  set(true);
}

export function closeChat(): void {
  set(false);
}

export function useChatOpen(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => open,
    () => false,
  );
}
