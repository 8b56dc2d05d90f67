import { useEffect, useLayoutEffect } from "react";
import { usePlace } from "../app-context/navigation.ts";

const places = new Map<string, number>();
const useBeforePaint = typeof window === "undefined" ? useEffect : useLayoutEffect;

/** A new page begins at its top, Back returns to where the page was left, and a modal leaves the page below alone. */
export function useScrollPlace(modal: boolean): void {
  const {
    location: { key, hash },
    arrivedBy,
  } = usePlace();
  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const leave = () => {
      window.history.scrollRestoration = "auto";
    };
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, []);
  useBeforePaint(() => {
    const remember = () => places.set(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    if (!modal && !hash) {
      const known = places.get(key);
      if (arrivedBy !== "POP") window.scrollTo({ top: 0, behavior: "instant" });
      else if (known !== undefined) window.scrollTo({ top: known, behavior: "instant" });
    }
    return () => window.removeEventListener("scroll", remember);
  }, [key, modal, hash, arrivedBy]);
}
