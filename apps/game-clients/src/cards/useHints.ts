import { useState } from "react";
import { keepText, keptText } from "../core/keptText.ts";

const place = "croupier:hints";

/** Whether the best play is pointed out: off until the player asks, and then in every game of cards. */
export function useHints(): { on: boolean; toggle(): void } {
  const [on, setOn] = useState(() => keptText("browser", place) === "on");
  return {
    on,
    toggle() {
      keepText("browser", place, on ? "off" : "on");
      setOn(!on);
    },
  };
}
