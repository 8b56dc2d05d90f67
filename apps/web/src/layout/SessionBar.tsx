import { clockText, noTime } from "@croupier/rules/sessionTime";
import { useEffect, useState } from "react";
import { useApp } from "../app-context/App.ts";
import { Icon } from "../ui/Icon.tsx";
import { usePlayer } from "../ui/usePlayer.ts";
import { resetSessionClock, sessionTime, startSessionClock } from "./sessionClock.ts";

/** How long a player under the Estonian licence has been here, with the way to limits. Source: 4-49, 6-22. */
export function SessionBar() {
  const { setting } = useApp();
  const player = usePlayer();
  const shown = setting.licence === "EE" && player !== null;
  useEffect(() => {
    if (!shown) resetSessionClock();
  }, [shown]);
  return shown ? <SessionTimer /> : null;
}

function SessionTimer() {
  const { say, to } = useApp();
  const [time, setTime] = useState(noTime);
  useEffect(() => {
    const stop = startSessionClock();
    setTime(sessionTime());
    const timer = setInterval(() => setTime(sessionTime()), 1_000);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return (
    <aside className="session-bar" aria-label={say("session.label")}>
      <Icon name="clock" className="size-4" />
      <span>{say("session.time")}</span>
      <span role="timer" aria-live="off" className="money font-semibold" data-testid="session-time">
        {clockText(time)}
      </span>
      <a className="text-link" href={to("/profile/limits")}>
        {say("session.limits")}
      </a>
    </aside>
  );
}
