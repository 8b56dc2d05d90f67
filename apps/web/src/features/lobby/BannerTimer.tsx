import type { Banner } from "@croupier/contract/cms";
import { countdown, timeLeft_ms, timeStatus } from "@croupier/rules/timeStatus";
import { useApp } from "../../app-context/App.ts";
import { useNow } from "./useBanners.ts";

const two = (count: number) => String(count).padStart(2, "0");

/** Counts down to the start, then to the end, then is gone. It is not announced. Source: 3-42, 4-05, 4-06. */
export function BannerTimer({ timer }: { timer: NonNullable<Banner["timer"]> }) {
  const { say, setting } = useApp();
  const now = useNow(setting.now, 1_000);
  const window = { startAt: new Date(timer.start_at), endAt: new Date(timer.end_at) };
  if (Number.isNaN(window.startAt.getTime()) || Number.isNaN(window.endAt.getTime())) return null;
  const left = timeLeft_ms(window, now);
  if (left === null) return null;
  const { days, hours, minutes, seconds } = countdown(left);
  return (
    <p className="banner-timer" role="timer" aria-live="off">
      <span className="text-sm text-muted">
        {say(timeStatus(window, now) === "future" ? "banner.startsIn" : "banner.endsIn")}
      </span>{" "}
      <span className="money font-semibold">
        {days !== null && `${say("banner.days", { count: days })} `}
        {two(hours)}:{two(minutes)}:{two(seconds)}
      </span>
    </p>
  );
}
