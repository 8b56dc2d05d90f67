/*
 * The words of Centrifugo's JSON client protocol, as the official client speaks it. A frame is one or more JSON
 * documents, one per line. Source: C-3.3.
 */

/** Replied inside an answer; the connection lives on. */
export const replyErrors = {
  internal: { code: 100, message: "internal server error", temporary: true },
  unauthorized: { code: 101, message: "unauthorized" },
  unknown_channel: { code: 102, message: "unknown channel" },
  permission_denied: { code: 103, message: "permission denied" },
  method_not_found: { code: 104, message: "method not found" },
  already_subscribed: { code: 105, message: "already subscribed" },
  limit_exceeded: { code: 106, message: "limit exceeded" },
  bad_request: { code: 107, message: "bad request" },
  not_available: { code: 108, message: "not available" },
  token_expired: { code: 109, message: "token expired" },
  unrecoverable_position: { code: 112, message: "unrecoverable position" },
} as const satisfies Record<string, { code: number; message: string; temporary?: boolean }>;

export type ReplyErrorName = keyof typeof replyErrors;

/** What a command leads to: a value to reply with, and perhaps something to do once it was sent. */
export type CommandResult = { value: unknown; afterwards?: () => void } | { error: ReplyErrorName };

/**
 * Ends the connection. The protocol's own reasons begin at 3000, the house's at 4500; `mayComeBack` says which are final.
 */
export const closes = {
  shutdown: { code: 3001, reason: "shutdown" },
  expired: { code: 3005, reason: "connection expired" },
  slow: { code: 3008, reason: "slow" },
  no_pong: { code: 3012, reason: "no pong" },
  too_many_requests: { code: 3013, reason: "too many requests" },
  invalid_token: { code: 3500, reason: "invalid token" },
  bad_request: { code: 3501, reason: "bad request" },
  stale: { code: 3502, reason: "stale" },
  connection_limit: { code: 3504, reason: "connection limit" },
  session_ended: { code: 4500, reason: "session ended" },
  signed_out_by_operator: { code: 4501, reason: "signed out by an operator" },
  account_unavailable: { code: 4502, reason: "account unavailable" },
} as const;

export type CloseName = keyof typeof closes;

/** Why the house ends a player's connections. */
export type HouseReason = "session_ended" | "signed_out_by_operator" | "account_unavailable";

/** Whether a client connects again after a close with this code. Source: C-3.6. */
export function mayComeBack(code: number): boolean {
  return !((code >= 3500 && code <= 3999) || (code >= 4500 && code <= 4999));
}

/** Pushed when a subscription ends on the server's side; 2500 and above make the client subscribe again. */
export const unsubscribeCodes = {
  insufficient_state: { code: 2500, reason: "insufficient state" },
  expired: { code: 2501, reason: "subscription expired" },
} as const;

export interface ConnectRequest {
  token?: string;
  name?: string;
  subs?: Record<string, RecoverRequest>;
}

export interface RecoverRequest {
  recover?: boolean;
  offset?: number;
  epoch?: string;
}

export interface SubscribeRequest extends RecoverRequest {
  channel: string;
  token?: string;
}

export interface HistoryRequest {
  channel: string;
  limit?: number;
  since?: { offset?: number; epoch?: string };
  reverse?: boolean;
}

export interface WirePublication {
  data: unknown;
  offset: number;
}

export interface SubscribeResult {
  recoverable: true;
  positioned: true;
  epoch: string;
  offset: number;
  was_recovering?: boolean;
  recovered?: boolean;
  publications?: WirePublication[];
  expires?: boolean;
  ttl?: number;
}

/** One command; a command without an id is the client's pong or a `send`. */
export interface Command {
  id: number;
  method: string;
  request: Record<string, unknown>;
}

/** Reads a frame's commands; null when any line is not a JSON object, or there are more lines than allowed. */
export function readFrame(text: string, maxCommands: number): Command[] | null {
  const lines = text.split("\n").filter((line) => line !== "");
  if (lines.length === 0 || lines.length > maxCommands) return null;
  const commands: Command[] = [];
  for (const line of lines) {
    const command = readCommand(line);
    if (!command) return null;
    commands.push(command);
  }
  return commands;
}

function readCommand(line: string): Command | null {
  const value = parseObject(line);
  if (!value) return null;
  const id = value.id ?? 0;
  if (!Number.isSafeInteger(id) || (id as number) < 0) return null;
  const method = Object.keys(value).find((key) => key !== "id") ?? "";
  const request = method === "" ? {} : value[method];
  if (typeof request !== "object" || request === null || Array.isArray(request)) return null;
  return { id: id as number, method, request: request as Record<string, unknown> };
}

function parseObject(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** One line of a publication. `data` is JSON already, so it is never parsed on its way through the server. */
export function publicationLine(channel: string, data: string, offset: number): string {
  return `{"push":{"channel":${JSON.stringify(channel)},"pub":{"data":${data},"offset":${offset}}}}`;
}
