import { Maximize, Minimize } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { useApp } from "../../app-context/App.ts";

/** Has its place before scripts know whether the browser can: where it cannot, as on a small phone, it goes. */
export function FullScreenButton({ stage }: { stage: RefObject<HTMLDivElement | null> }) {
  const { say } = useApp();
  const [full, setFull] = useState(false);
  const [offered, setOffered] = useState(true);
  useEffect(() => {
    setOffered(document.fullscreenEnabled);
    const changed = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", changed);
    return () => document.removeEventListener("fullscreenchange", changed);
  }, []);
  if (!offered) return null;
  const toggle = () => (full ? document.exitFullscreen() : stage.current?.requestFullscreen());
  return (
    <button
      type="button"
      className="icon-button needs-scripts"
      aria-label={say("game.fullScreen")}
      aria-pressed={full}
      onClick={() => void toggle()}
    >
      {full ? <Minimize className="icon" aria-hidden /> : <Maximize className="icon" aria-hidden />}
    </button>
  );
}
