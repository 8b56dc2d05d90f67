import { readSessionTime, type SessionTime, secondsOf, sessionTimeOf } from "@croupier/rules/sessionTime";
import { tabStorage } from "../storage/webStorage.ts";

/*
 * How long this session has lasted. It runs while a player is signed in, goes on from what the tab kept when a page
 * loads, is kept when the page goes, and starts again from zero after sign-out. Source: 4-49.
 */
const key = "session-time";
let kept_s = 0;
let since_ms: number | null = null;

const total = () => kept_s + (since_ms === null ? 0 : (performance.now() - since_ms) / 1_000);

function keep(): void {
  tabStorage.setItem(key, JSON.stringify(sessionTimeOf(total())));
}

/** Starts or goes on; keeps the time whenever the page is left or put away. Answers how to stop listening. */
export function startSessionClock(): () => void {
  if (since_ms === null) {
    kept_s = secondsOf(readSessionTime(tabStorage.getItem(key)));
    since_ms = performance.now();
  }
  window.addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", keep);
  return () => {
    window.removeEventListener("pagehide", keep);
    document.removeEventListener("visibilitychange", keep);
  };
}

/** Goes on from what the server says, which knows when the player signed in. Source: F-53. */
export function setSessionClock(elapsed_s: number): void {
  kept_s = elapsed_s;
  since_ms = performance.now();
}

export function resetSessionClock(): void {
  kept_s = 0;
  since_ms = null;
  tabStorage.removeItem(key);
}

export function sessionTime(): SessionTime {
  return sessionTimeOf(total());
}
