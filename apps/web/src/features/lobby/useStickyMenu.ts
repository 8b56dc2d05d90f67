import { scrolledUp, scrollStart } from "@croupier/rules/menus/scrolledUp";
import { useEffect, useRef, useState } from "react";

type MenuPlace = "flow" | "stuck";

/** Where a menu is placed: in the page's flow, or back under the header. Source: 9-23. */
export function useStickyMenu() {
  const root = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<MenuPlace>("flow");
  useEffect(() => {
    let track = { ...scrollStart, y: window.scrollY };
    const look = () => {
      if (!root.current) return;
      track = scrolledUp(track, window.scrollY);
      const above = root.current.getBoundingClientRect().bottom < 0;
      setPlace(above && track.shown ? "stuck" : "flow");
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return { root, place };
}
