import { useApp } from "../../app-context/App.ts";

/** Until when a gift can be started or played; nothing where there is no end. */
export function GiftTime({ until, start }: { until: string | null; start: boolean }) {
  const { say, setting } = useApp();
  if (!until) return null;
  const time = new Intl.DateTimeFormat(setting.locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <p className="text-sm text-muted">
      {say(start ? "gifts.startUntil" : "gifts.playUntil", { time: time.format(new Date(until)) })}
    </p>
  );
}
