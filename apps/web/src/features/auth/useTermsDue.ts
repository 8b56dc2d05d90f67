import { useEffect, useState } from "react";
import { useLocation } from "../../app/journey/journey.ts";
import { usePlayer } from "../../ui/usePlayer.ts";

/** Pages that somebody reads before they accept the terms. */
const readable = /\/(terms-and-conditions|privacy-policy|general-rules|bonus-terms)$/;

/** Whether the player must accept the terms before anything goes on; false until the page is alive. Source: 4-67. */
export function useTermsDue(): boolean {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const missed = usePlayer()?.auth_fields_missed?.includes("terms_acceptance") ?? false;
  const { pathname } = useLocation();
  return alive && missed && !readable.test(pathname);
}
