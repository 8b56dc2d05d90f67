import { type RefObject, useEffect, useState } from "react";

/**
 * How many children of a wrapping row stand in its first line; null before the first measure. The style sheet already
 * shows exactly one line and the rest out of sight, so measuring changes nothing that is seen, and the observer's own
 * first call is soon enough: measuring here would have the whole page laid out during hydration.
 */
export function useFitting(list: RefObject<HTMLElement | null>, items: number): number | null {
  const [fitting, setFitting] = useState<number | null>(null);
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const measure = () => setFitting(Math.min(items, inFirstLine(row)));
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    for (const child of row.children) observer.observe(child);
    return () => observer.disconnect();
  }, [list, items]);
  return fitting;
}

function inFirstLine(row: HTMLElement): number {
  const children = [...row.children] as HTMLElement[];
  const line = children[0]?.offsetTop;
  return children.filter((child) => child.offsetTop === line).length;
}
