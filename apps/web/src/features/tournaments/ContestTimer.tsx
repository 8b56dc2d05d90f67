import { countdown, timeLeft_ms, timeStatus } from "@croupier/rules/timeStatus";
import { useEffect, useRef } from "react";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { useNow } from "../lobby/useBanners.ts";
import { useContestWords } from "./useContestWords.ts";

export interface ContestTimes {
  start_at: string;
  end_at: string;
}

/** The status at the server's time of the page, and what a countdown shows. Source: 4-04, 4-05, F-45. */
export function useContestTime({ start_at, end_at }: ContestTimes) {
  const now = useNow(useApp().setting.now, 1_000);
  const window = { startAt: new Date(start_at), endAt: new Date(end_at) };
  return { status: timeStatus(window, now), left_ms: timeLeft_ms(window, now) };
}

const two = (count: number) => String(count).padStart(2, "0");

/** Calls `onTurn` once each time that the start or the end is reached while the page is open. Source: 4-06. */
function useTurn(status: string, onTurn: () => void): void {
  const last = useRef(status);
  const call = useRef(onTurn);
  call.current = onTurn;
  useEffect(() => {
    if (last.current === status) return;
    last.current = status;
    call.current();
  }, [status]);
}

/** One line: the time to the start or to the end, or that it is over. It is not announced. Source: 4-05, 4-06. */
export function ContestTimer({ times, onTurn }: { times: ContestTimes; onTurn?: () => void }) {
  const { say } = useApp();
  const words = useContestWords();
  const { status, left_ms } = useContestTime(times);
  useTurn(status, onTurn ?? (() => undefined));
  if (left_ms === null)
    return <p className="text-sm text-muted">{say("contests.finished", { day: words.day(times.end_at) })}</p>;
  const { days, hours, minutes, seconds } = countdown(left_ms);
  return (
    <p className="banner-timer" role="timer" aria-live="off">
      <span className="text-sm text-muted">{say(status === "future" ? "banner.startsIn" : "banner.endsIn")}</span>{" "}
      <span className="money font-semibold">
        {days !== null && `${say("banner.days", { count: days })} `}
        {two(hours)}:{two(minutes)}:{two(seconds)}
      </span>
    </p>
  );
}

const units = {
  days: "contests.unit.days",
  hours: "contests.unit.hours",
  minutes: "contests.unit.minutes",
  seconds: "contests.unit.seconds",
} as const satisfies Record<string, MessageKey>;

/** The same for the head of a page: a box for each unit, days only while there are any. */
export function ContestClock({ times, onTurn }: { times: ContestTimes; onTurn: () => void }) {
  const { say } = useApp();
  const { status, left_ms } = useContestTime(times);
  const words = useContestWords();
  useTurn(status, onTurn);
  if (left_ms === null)
    return <p className="contest-over">{say("contests.finished", { day: words.day(times.end_at) })}</p>;
  const left = countdown(left_ms);
  const shown = (["days", "hours", "minutes", "seconds"] as const).flatMap((unit) =>
    left[unit] === null ? [] : [{ unit, count: left[unit] }],
  );
  return (
    <div className="contest-clock">
      <p className="text-sm text-muted">{say(status === "future" ? "banner.startsIn" : "banner.endsIn")}</p>
      <div role="timer" aria-live="off">
        {shown.map(({ unit, count }) => (
          <span key={unit} className="contest-unit">
            <b>{unit === "days" ? count : two(count)}</b> <small>{say(units[unit], { count })}</small>
          </span>
        ))}
      </div>
    </div>
  );
}
