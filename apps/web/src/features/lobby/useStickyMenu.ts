import { scrolledUp, scrollStart } from "@croupier/rules/menus/scrolledUp";
import { useEffect, useRef, useState } from "react";

export type MenuPlace = "flow" | "hidden" | "stuck";

/** Where a menu stands: in the page's flow, put away above, or back under the header. Source: spec 9-23. */
export function useStickyMenu() {
  const root = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<MenuPlace>("flow");
  useEffect(() => {
    let track = { ...scrollStart, y: window.scrollY };
    const look = () => {
      const parent = root.current?.parentElement;
      if (!root.current || !parent) return;
      track = scrolledUp(track, window.scrollY);
      // A sticky element's own place is lost while it sticks; its neighbour above tells where it would be.
      const before = root.current.previousElementSibling ?? parent;
      const edge = before === parent ? parent.getBoundingClientRect().top : before.getBoundingClientRect().bottom;
      const above = edge + root.current.offsetHeight < 0;
      setPlace(above ? (track.shown ? "stuck" : "hidden") : "flow");
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return { root, place };
}
