import { useEffect, useRef, useState } from "react";
import { useTable } from "../shell/table.ts";
import { turboFactor } from "../shell/turboFactor.ts";

/** How long a card flies to its place, see fan.css and coups.css. In milliseconds. */
const flight_ms = 260;

/** The cards of a hand that lie still and face up: none of them counts before it has landed. Source: F-33. */
export function useLying(cards: readonly (number | null)[]): readonly number[] {
  const { turbo } = useTable();
  const faceUp = cards.filter((card) => card !== null);
  const [landed, setLanded] = useState(0);
  const count = useRef(faceUp.length);
  count.current = faceUp.length;
  useEffect(() => {
    // Cards are dealt faster than they fly: each lands by itself, and none after the hand was taken away.
    const land = () => setLanded(Math.min(faceUp.length, count.current));
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const timer = setTimeout(land, still || faceUp.length === 0 ? 0 : flight_ms * (turbo ? turboFactor : 1));
    return () => void (count.current === 0 && clearTimeout(timer));
  }, [faceUp.length, turbo]);
  return faceUp.slice(0, Math.min(landed, faceUp.length));
}
