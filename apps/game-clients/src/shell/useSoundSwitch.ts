import { useEffect, useState } from "react";
import type { Sound } from "../core/sound.ts";

/** Whether the sound is off, and how to switch it: by a press, or by the key M. */
export function useSoundSwitch(sound: Sound): { muted: boolean; toggle(): void } {
  const [muted, setMuted] = useState(sound.muted);
  const toggle = () => {
    sound.setMuted(!sound.muted);
    setMuted(sound.muted);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key listener is set once; it reads live objects
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === "m" && !(event.target instanceof HTMLInputElement)) toggle();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return { muted, toggle };
}
