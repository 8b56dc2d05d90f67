import { countdown } from "@croupier/rules/timeStatus";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { useNow } from "../lobby/useBanners.ts";

const two = (count: number) => String(count).padStart(2, "0");

/** Counts down to a moment, then is gone. It is not announced. Source: 4-16. */
export function TimeLeft({ until, label }: { until: string; label: MessageKey }) {
  const { say, setting } = useApp();
  const left = new Date(until).getTime() - useNow(setting.now, 1_000).getTime();
  if (left <= 0) return null;
  const { days, hours, minutes, seconds } = countdown(left);
  return (
    <p role="timer" aria-live="off" className="text-sm">
      <span className="text-muted">{say(label)}</span>{" "}
      <span className="money font-semibold">
        {days !== null && `${say("banner.days", { count: days })} `}
        {two(hours)}:{two(minutes)}:{two(seconds)}
      </span>
    </p>
  );
}
