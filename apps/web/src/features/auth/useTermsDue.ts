import { useEffect, useState } from "react";
import { useLocation } from "../../app-context/navigation.ts";
import { usePlayer } from "../../ui/usePlayer.ts";

/** Pages that somebody reads before they accept the terms. */
const readable = /\/(terms-and-conditions|privacy-policy|general-rules|bonus-terms)$/;

/** Whether the player must accept the terms before anything goes on; false until the page is hydrated. Source: 4-67. */
export function useTermsDue(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const missed = usePlayer()?.auth_fields_missed?.includes("terms_acceptance") ?? false;
  const { pathname } = useLocation();
  return hydrated && missed && !readable.test(pathname);
}
