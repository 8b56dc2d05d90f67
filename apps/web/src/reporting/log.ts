import { report } from "./report.ts";

/*
 * Errors of this page for the operator's log. A loop that fails must not become a flood: each fault is sent once, and a
 * page sends at most twenty. Source: 7.8-06.
 */

export interface LoggedFault {
  code: string;
  message: string;
  call?: string;
  status?: number;
  stack?: string;
}

const maxFaults = 20;
const sent = new Set<string>();

/** Sends a fault to the log, unless this page has sent it already. */
export function logFailure(fault: LoggedFault): void {
  const key = `${fault.code} ${fault.call ?? ""} ${fault.status ?? ""} ${fault.message}`;
  if (sent.has(key) || sent.size >= maxFaults) return;
  sent.add(key);
  report("PUT", "/log", { ...fault, path: window.location.pathname });
}

/** Logs what nobody caught. */
export function logUncaught(): void {
  window.addEventListener("error", ({ error, message }) => logThrown("UNCAUGHT_ERROR", error ?? message));
  window.addEventListener("unhandledrejection", ({ reason }) => logThrown("UNHANDLED_REJECTION", reason));
}

function logThrown(code: string, thrown: unknown): void {
  const { message, stack } = thrown instanceof Error ? thrown : { message: String(thrown), stack: undefined };
  logFailure({ code, message, ...(stack ? { stack } : {}) });
}
