import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";

/** Where the bar over the game keeps room for the game's own buttons. */
export const barSlotId = "bar-slot";

/** Puts a game's own button into the bar over it, which has room on every screen. */
export function InTopBar({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<Element | null>(null);
  useLayoutEffect(() => setSlot(document.getElementById(barSlotId)), []);
  return slot && createPortal(children, slot);
}
