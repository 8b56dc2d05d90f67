import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { useTime } from "../../ui/useTime.ts";
import { TimeLeft } from "../adventure/TimeLeft.tsx";

interface GiftTimeProps {
  until: string | null;
  /** Whether it has to be started first. */
  start: boolean;
  /** Says the time of what is neither started nor played. */
  text?: MessageKey;
}

/** Until when a gift can be started or played, and how long that still is; nothing where there is no end. */
export function GiftTime({ until, start, text }: GiftTimeProps) {
  const { say } = useApp();
  const time = useTime("moment");
  if (!until) return null;
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
      <p className="text-sm text-muted">
        {say(text ?? (start ? "gifts.startUntil" : "gifts.playUntil"), { time: time(until) })}
      </p>
      <TimeLeft until={until} label="gifts.timeLeft" />
    </div>
  );
}
