import { useEffect, useState } from "react";
import { reducedMotion } from "../core/useGameKeys.ts";
import { useTable } from "../shell/table.ts";

/** Counts a win up over the reels. Only ever shown for a return above the stake. */
export function WinCelebration({ amount, big }: { amount: number; big: boolean }) {
  const { money } = useTable();
  const [shown, setShown] = useState(reducedMotion() ? amount : 0);
  useEffect(() => {
    if (reducedMotion()) return;
    const length_ms = big ? 1_900 : 500;
    const begun_ms = performance.now();
    let frame = requestAnimationFrame(function count(now_ms) {
      const share = Math.min(1, (now_ms - begun_ms) / length_ms);
      setShown(Math.round(amount * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount, big]);
  return (
    <div className={big ? "celebration big" : "celebration"} aria-hidden="true">
      <span>{money(shown)}</span>
    </div>
  );
}
