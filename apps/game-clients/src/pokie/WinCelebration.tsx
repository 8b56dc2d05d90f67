import { useEffect } from "react";
import type { MessageKey } from "../messages/sayIn.ts";
import { useTable } from "../shell/table.ts";
import { turboFactor } from "../shell/turboFactor.ts";
import { CoinRain } from "./CoinRain.tsx";
import { CountUp } from "./CountUp.tsx";
import type { Celebration } from "./show.ts";
import { countUp_ms, stay_ms } from "./winLevel.ts";

/** A large win over the reels, by its level. A skipped one stands at its end for a moment. Source: F-33. */
export function WinCelebration({ shown, close }: { shown: Celebration; close(): void }) {
  const { say, turbo } = useTable();
  const { amount, level, still } = shown;
  useEffect(() => {
    if (!still) return;
    const timer = setTimeout(close, 2 * stay_ms);
    return () => clearTimeout(timer);
  }, [still, close]);
  return (
    <div className={`celebration level-${level}`} aria-hidden="true">
      <CoinRain level={level} />
      <p>
        <strong>{say(`winLevel.${level}` as MessageKey)}</strong>
        <span>
          <CountUp amount={amount} length_ms={still ? 0 : countUp_ms[level] * (turbo ? turboFactor : 1)} />
        </span>
      </p>
    </div>
  );
}
