import { useEffect, useState } from "react";
import { reducedMotion } from "../core/useGameKeys.ts";
import type { CrashView } from "./useCrashRound.ts";

/** Numbers are written this often while something moves. */
const every_ms = 66;
const calmEvery_ms = 200;

/** The server's time, again and again, so that numbers follow the crash round. */
export function useServerTime({ clock, crashRound }: CrashView): number {
  const [now_ms, setNow] = useState(() => clock.now());
  useEffect(() => {
    setNow(clock.now());
    if (crashRound === null) return;
    const timer = setInterval(() => setNow(clock.now()), reducedMotion() ? calmEvery_ms : every_ms);
    return () => clearInterval(timer);
  }, [clock, crashRound]);
  return now_ms;
}
