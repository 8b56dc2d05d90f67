import { useEffect, useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useTime } from "../../ui/useTime.ts";

/** Source: 9-10. */
const refresh_ms = 15_000;

/** The visitor's own time of day, silent for screen readers that did not ask. Source: 2.5-28. */
export function LocalTime() {
  const { say } = useApp();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refresh_ms);
    return () => clearInterval(timer);
  }, []);
  const time = useTime("time")(now);
  return (
    <p className="flex items-center gap-2 px-3 text-sm text-muted" data-testid="local-time">
      <Icon name="clock" className="size-4" />
      {say("panel.localTime")}
      <time dateTime={now.toISOString()} className="money text-text">
        {time}
      </time>
    </p>
  );
}
