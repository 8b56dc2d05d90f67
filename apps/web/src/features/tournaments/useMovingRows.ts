import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

const duration_ms = 600;
const useBeforePaint = typeof window === "undefined" ? useEffect : useLayoutEffect;

/**
 * Lets the rows of a list glide to their new places instead of jumping there. Each bears its key as `data-key`. Nothing moves
 * for whoever asked for less motion. `keys` are those of all rows in their order.
 */
export function useMovingRows(list: RefObject<HTMLElement | null>, keys: string): void {
  const tops = useRef(new Map<string, number>());
  useBeforePaint(() => {
    const rows = list.current?.querySelectorAll<HTMLElement>("[data-key]") ?? [];
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const before = tops.current;
    tops.current = new Map();
    for (const row of rows) {
      const key = row.dataset.key ?? "";
      const top = row.offsetTop;
      tops.current.set(key, top);
      const from = before.get(key);
      if (calm || before.size === 0 || from === top) continue;
      const start = from === undefined ? { opacity: 0 } : { transform: `translateY(${from - top}px)` };
      row.animate([start, {}], { duration: duration_ms, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" });
    }
  }, [list, keys]);
}
