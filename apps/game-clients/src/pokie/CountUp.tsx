import { useEffect, useState } from "react";
import { reducedMotion } from "../core/useGameKeys.ts";
import { useTable } from "../shell/table.ts";

/** An amount that counts up from nothing, fast at first; at once where `length_ms` is 0 or motion is not wanted. */
export function CountUp({ amount, length_ms }: { amount: number; length_ms: number }) {
  const { money } = useTable();
  const atOnce = length_ms === 0 || reducedMotion();
  const [share, setShare] = useState(atOnce ? 1 : 0);
  useEffect(() => {
    if (atOnce) return setShare(1);
    const begun_ms = performance.now();
    let frame = requestAnimationFrame(function count(now_ms) {
      const now = Math.min(1, Math.max(0, (now_ms - begun_ms) / length_ms));
      setShare(now);
      if (now < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [atOnce, length_ms]);
  return money(Math.round(amount * (1 - (1 - share) ** 3)));
}
