import type { Call } from "./call.ts";

/** Ids of the calls that have no handler yet, sorted. `handled` are those that the API server has handlers for. */
export function unhandledCalls(calls: readonly Call[], handled: ReadonlySet<string>): string[] {
  return calls
    .map((call) => call.id)
    .filter((id) => !handled.has(id))
    .sort();
}

export interface UnhandledDrift {
  /** Without a handler though the kept list does not excuse it: add the handler, never the line. */
  lost: string[];
  /** Excused though it has a handler, or is no call any more: take the line out, so that the list only shrinks. */
  obsolete: string[];
}

/** Compares the kept list of excuses with the truth; both lists are empty when they agree. */
export function unhandledDrift(
  kept: readonly string[],
  calls: readonly Call[],
  handled: ReadonlySet<string>,
): UnhandledDrift {
  const missing = unhandledCalls(calls, handled);
  return {
    lost: missing.filter((id) => !kept.includes(id)),
    obsolete: kept.filter((id) => !missing.includes(id)),
  };
}
