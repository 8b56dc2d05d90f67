import { useEffect, useRef, useState } from "react";
import { authErrorEvent } from "../api/browserApi.ts";
import { useApp } from "../app-context/App.ts";
import { whenIdle } from "../app-context/idleWork.ts";
import { claimNotices } from "../notices/noticeStore.ts";
import type { RealtimeState } from "../realtime/connect.ts";
import { usePlayer } from "../ui/usePlayer.ts";
import { leaveForSignIn } from "./session.ts";

/** Work that begins once the page is hydrated: realtime, other tabs, lost sessions. Shows only when the line is down. */
export function AfterHydration() {
  const app = useApp();
  const player = usePlayer();
  const playerId = player?.id ?? null;
  const known = useRef(player);
  known.current = player;
  const [line, setLine] = useState<RealtimeState>("idle");
  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    const start = async () => {
      const { connectRealtime } = await import("../realtime/connect.ts");
      if (!gone) stop = connectRealtime(app, playerId, setLine);
    };
    // A guest only needs the wins feed, which can wait; a player's news would be missed.
    const callOff = playerId === null ? whenIdle(2_500, () => void start()) : undefined;
    if (playerId !== null) void start();
    return () => {
      gone = true;
      callOff?.();
      stop?.();
    };
  }, [app, playerId]);
  useEffect(() => claimNotices(playerId), [playerId]);
  useEffect(() => {
    const lost = () => playerId !== null && leaveForSignIn(app);
    window.addEventListener(authErrorEvent, lost);
    return () => window.removeEventListener(authErrorEvent, lost);
  }, [app, playerId]);
  useEffect(() => {
    const start = async () => {
      // Without the network the script does not come; the page is whole without it.
      const telemetry = await import("./startLater.ts").catch(() => null);
      if (!telemetry) return;
      telemetry.watchClosings(app);
      telemetry.watchOtherTabs(app);
      telemetry.startTelemetry(app);
      telemetry.identifyRecorder(playerId);
      if (known.current) await telemetry.notePlayer(app, known.current);
    };
    void start();
  }, [app, playerId]);
  if (line !== "lost") return null;
  return (
    <div className="line-lost" role="status">
      {app.say("realtime.lost")}
    </div>
  );
}
