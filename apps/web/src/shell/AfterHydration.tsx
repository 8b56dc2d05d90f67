import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { authErrorEvent } from "../api/browserApi.ts";
import { useApp } from "../app/App.ts";
import type { RealtimeState } from "../realtime/connect.ts";
import { usePlayer } from "../ui/usePlayer.ts";
import { forgetPlayer, onSessionChangedElsewhere } from "./session.ts";

/** Work that begins once the page is alive: realtime, other tabs, lost sessions. Shows only when the line is down. */
export function AfterHydration() {
  const app = useApp();
  const queryClient = useQueryClient();
  const player = usePlayer();
  const playerId = player?.id ?? null;
  const [line, setLine] = useState<RealtimeState>("idle");
  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    const start = async () => {
      const { connectRealtime } = await import("../realtime/connect.ts");
      if (!gone) stop = connectRealtime(app, playerId, setLine);
    };
    // A guest only needs the wins feed: it can wait until the browser is idle.
    const wait = setTimeout(() => void start(), playerId === null ? 2_500 : 0);
    return () => {
      gone = true;
      clearTimeout(wait);
      stop?.();
    };
  }, [app, playerId]);
  useEffect(() => onSessionChangedElsewhere(() => void queryClient.invalidateQueries()), [queryClient]);
  useEffect(() => {
    // Source: spec 2.3-03, 8-01.
    const lost = () => playerId !== null && forgetPlayer();
    window.addEventListener(authErrorEvent, lost);
    return () => window.removeEventListener(authErrorEvent, lost);
  }, [playerId]);
  if (line !== "lost") return null;
  return (
    <div className="line-lost" role="status">
      {app.say("realtime.lost")}
    </div>
  );
}
