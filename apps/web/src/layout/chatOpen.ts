import { liveValue } from "../storage/liveValue.ts";

/*
 * Whether the support chat is open. Kept outside React, so that a hash link, a menu or the footer can open it before its
 * script is there. Source: 2.2-19, 2.4-04.
 */

const open = liveValue(() => false, false);

/** Opens the support chat. */
export function openChat(): void {
  open.set(true);
}

export function closeChat(): void {
  open.set(false);
}

export const useChatOpen = open.useValue;
