import { useEffect, useState } from "react";
import { useTable } from "./table.ts";

const two = (value: number) => String(value).padStart(2, "0");

/** Time since this game was opened, h:mm:ss. Not announced. Source: F-53. */
export function SessionClock() {
  const { say } = useTable();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const begun_ms = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - begun_ms) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, []);
  const text = `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return (
    <span className="clock" role="timer" aria-live="off" aria-label={say("playing")} title={say("playing")}>
      {text}
    </span>
  );
}
