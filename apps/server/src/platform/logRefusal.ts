import type { Call } from "@croupier/contract/call";
import type { FastifyBaseLogger } from "fastify";
import type { Failure } from "./failure.ts";
import type { RequestContext } from "./requestContext.ts";

/** Who asked, by number alone. */
interface Asked {
  context: Pick<RequestContext, "requestId" | "player" | "now">;
  caller: unknown;
}

export type LogRefusal = (
  log: Pick<FastifyBaseLogger, "info" | "debug">,
  call: Pick<Call, "id" | "method" | "access">,
  failure: Failure,
  asked: Asked,
) => void;

/** Nobody's fault, and asked for again and again: not signed in, not there, too often, busy. */
const quiet: readonly number[] = [401, 404, 429, 503];
/** So many lines of a second are told; of the others the next line says how many there were. */
const maxLines = 50;

/**
 * Writes one line for a call that was refused: which call, what of it and why, and who asked by their number. No input, no name and no
 * address, for what is typed may be anybody's. What would change something is told at `info`; reading, and what browsers ask again by
 * themselves, at `debug`. Nobody floods the log by sending what is refused.
 */
export function refusalLog(): LogRefusal {
  let [second, lines, left] = [0, 0, 0];
  const hasRoom = (now: Date): boolean => {
    const at = Math.floor(now.getTime() / 1000);
    if (at !== second) [second, lines] = [at, 0];
    lines += 1;
    return lines <= maxLines;
  };
  return (log, { id, method, access }, { status, field, code }, { context, caller }) => {
    const isTold = method !== "GET" && !quiet.includes(status);
    if (isTold && !hasRoom(context.now)) {
      left += 1;
      return;
    }
    const line = {
      ...{ event: "refused", call: id, status, field: shownField(field, code), code, request_id: context.requestId },
      ...(context.player && { player: context.player.id }),
      ...(access === "operator" && { operator: (caller as { id?: number } | null)?.id ?? null }),
      ...(isTold && left > 0 && { left_out: left }),
    };
    if (isTold) left = 0;
    log[isTold ? "info" : "debug"](line, "a call was refused");
  };
}

/** Fields of our own have short plain names; a key that a sender made up is not repeated. */
const shownField = (field: string, code: string): string =>
  code !== "unknown_field" && /^[A-Za-z0-9_.-]{1,80}$/.test(field) ? field : "other";
