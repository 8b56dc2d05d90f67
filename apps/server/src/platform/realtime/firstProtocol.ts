import type { Dialect, SpokenCommand } from "./dialect.ts";
import { type CommandResult, closes, mayComeBack, replyErrors, type SubscribeResult } from "./protocol.ts";

/*
 * Centrifuge's first protocol (clients 1.x), as an adapter in front of the hub: its frames become the hub's commands, and
 * the hub's answers its frames. A frame is one JSON object or a list of them: `{"uid","method","params"}` from the client,
 * `{"uid","method","body"}` or `{"uid","method","error","advice"}` to it. Source: C-6.5.
 */

/** Says by its first frame whether a client speaks this protocol: its commands name their method. */
export function isFirstProtocol(text: string): boolean {
  const [first] = parse(text) ?? [];
  return typeof first?.method === "string";
}

export const firstProtocol: Dialect = {
  name: "first",
  pings: false,
  read(text, maxCommands) {
    const values = parse(text);
    if (!values || values.length === 0 || values.length > maxCommands) return null;
    const commands = values.map(commandOf);
    return commands.some((command) => command === null) ? null : (commands as SpokenCommand[]);
  },
  reply({ uid = "", method, request }, result) {
    const channel = typeof request.channel === "string" ? { channel: request.channel } : {};
    if ("error" in result) {
      const error = replyErrors[result.error];
      const advice = "temporary" in error ? "retry" : "fix";
      return JSON.stringify({ uid, method, error: error.message, advice, body: channel });
    }
    return JSON.stringify({ uid, method, body: { ...channel, ...bodyOf(method, channel.channel ?? "", result) } });
  },
  publications: (channel, list, epoch) =>
    JSON.stringify(list.map(({ data, offset }) => pushed(channel, epoch, offset, JSON.parse(data)))),
  // A client of this protocol subscribes again when it comes back, and says what it heard last.
  unsubscribed: () => JSON.stringify({ method: "disconnect", body: { reason: "insufficient state", reconnect: true } }),
  closeReason: (name) => JSON.stringify({ reason: closes[name].reason, reconnect: mayComeBack(closes[name].code) }),
};

function parse(text: string): Record<string, unknown>[] | null {
  try {
    const value: unknown = JSON.parse(text);
    const list = Array.isArray(value) ? value : [value];
    return list.every((one) => typeof one === "object" && one !== null && !Array.isArray(one)) ? list : null;
  } catch {
    return null;
  }
}

/** The hub's command of a client's; null when it is none. */
function commandOf({ uid, method, params = {} }: Record<string, unknown>): SpokenCommand | null {
  if (typeof method !== "string" || typeof params !== "object" || params === null) return null;
  const given = params as Record<string, unknown>;
  const request = method === "connect" || method === "refresh" ? given : { ...given, ...position(given) };
  return { id: 1, uid: typeof uid === "string" ? uid : "", method, request };
}

/** What the client heard last is our epoch and offset in one text. */
function position({ recover, last }: Record<string, unknown>): Record<string, unknown> {
  const [, epoch, offset] = typeof last === "string" ? (/^(.+):(\d{1,16})$/.exec(last) ?? []) : [];
  return recover === true && epoch ? { recover: true, epoch, offset: Number(offset) } : { recover: false };
}

const uidOf = (epoch: string, offset: number) => `${epoch}:${offset}`;

function pushed(channel: string, epoch: string, offset: number, data: unknown) {
  return { method: "message", body: { uid: uidOf(epoch, offset), channel, data } };
}

function bodyOf(method: string, channel: string, { value }: Extract<CommandResult, { value: unknown }>): object {
  if (method === "connect" || method === "refresh") {
    const { client, version, expires = false, ttl = 0 } = value as Record<string, unknown>;
    return { client, version, expires, expired: false, ttl };
  }
  if (method !== "subscribe") return { status: true };
  const { epoch, offset, recovered = false, publications = [] } = value as SubscribeResult;
  // Missed messages come newest first.
  const messages = publications.map((one) => pushed(channel, epoch, one.offset, one.data).body).reverse();
  return { status: true, last: uidOf(epoch, offset), recovered, messages };
}
