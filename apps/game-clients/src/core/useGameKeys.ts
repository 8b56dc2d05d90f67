import { useLayoutEffect, useRef } from "react";

/** What presses the main button from anywhere, as `aria-keyshortcuts` tells it. */
export const mainKeys = "Space Enter";

/** What the keys of a game do; the newest functions are called. */
export interface GameKeys {
  main(): void;
  more(): void;
  less(): void;
  /** Letters of this game, lower case. */
  letters?: Readonly<Record<string, () => void>>;
}

/**
 * Space and enter play and skip, arrows change the stake, unless a control or a sheet has the keyboard.
 * A held key does nothing: each round needs its own press. Source: F-55.
 */
export function useGameKeys(keys: GameKeys): void {
  const newest = useRef(keys);
  newest.current = keys;
  // Before the game is painted: what is seen can be played.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.repeat || target.closest("input, a, dialog, select, [popover]")) return;
      const letter = newest.current.letters?.[event.key.toLowerCase()];
      if (letter !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) return letter();
      if (target.closest("button")) return;
      if (event.key === " " || event.key === "Enter") newest.current.main();
      else if (event.key === "ArrowUp" || event.key === "ArrowRight") newest.current.more();
      else if (event.key === "ArrowDown" || event.key === "ArrowLeft") newest.current.less();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

export const reducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
