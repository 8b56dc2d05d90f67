import { useEffect, useState } from "react";
import { reducedMotion } from "../core/useGameKeys.ts";
import { useTable } from "../shell/table.ts";

const COUNT_MS = 2_000;

/** Counts a large win up over the reels. Only ever shown for a return far above the stake. */
export function WinCelebration({ amount }: { amount: number }) {
  const { money } = useTable();
  const [shown, setShown] = useState(reducedMotion() ? amount : 0);
  useEffect(() => {
    if (reducedMotion()) return;
    const begun_ms = performance.now();
    let frame = requestAnimationFrame(function count(now_ms) {
      const share = Math.min(1, (now_ms - begun_ms) / COUNT_MS);
      setShown(Math.round(amount * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  return (
    <div className="celebration" aria-hidden="true">
      <span>{money(shown)}</span>
    </div>
  );
}
