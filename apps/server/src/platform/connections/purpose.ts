import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What work with the database is for. Bets come before other changes, those before reads. Background work and reports
 * have connections of their own, so that they never take a request's.
 */
export type Purpose = "bet" | "change" | "read" | "background" | "report";

interface Work {
  purpose: Purpose;
  began_ms: number;
  /** Whoever asked for it; undefined for work that many share. */
  owner?: string | undefined;
}

const current = new AsyncLocalStorage<Work>();

/** Runs `work`, and all that it starts, for a purpose and for whoever owns it. */
export function workAs<T>(purpose: Purpose, work: () => T, owner?: string): T {
  return current.run({ purpose, began_ms: performance.now(), owner }, work);
}

/** Runs what is part of a bet's request and yet no bet of money: it stands behind those where connections are scarce. */
export function workBehindBets<T>(work: () => T): T {
  const running = current.getStore();
  return running?.purpose === "bet" ? current.run({ ...running, purpose: "change" }, work) : work();
}

/** Whose work is running; undefined where many share it. */
export function currentOwner(): string | undefined {
  return current.getStore()?.owner;
}

/** What the running work is for; undefined where nobody said, as in tests and at the start. */
export function currentPurpose(): Purpose | undefined {
  return current.getStore()?.purpose;
}

/** A request waits this long for connections, counted from its beginning, so that it is answered within two seconds. */
const requestPatience_ms = 1_700;
/** Where a request took its time elsewhere, for its next connection. */
const lastPatience_ms = 400;
const backgroundPatience_ms = 60_000;

/** How long the running work may wait for its next connection. */
export function connectionPatience_ms(): number {
  const work = current.getStore();
  if (!work || work.purpose === "background" || work.purpose === "report") return backgroundPatience_ms;
  return Math.max(requestPatience_ms - (performance.now() - work.began_ms), lastPatience_ms);
}
