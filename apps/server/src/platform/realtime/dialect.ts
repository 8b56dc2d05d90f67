import type { Publication } from "./backplane.ts";
import {
  type CloseName,
  type Command,
  type CommandResult,
  closes,
  publicationLine,
  readFrame,
  replyErrors,
  unsubscribeCodes,
} from "./protocol.ts";

/** A command with what its reply repeats beside the id. */
export interface SpokenCommand extends Command {
  uid?: string;
}

/** How a client says what it wants and hears what there is. */
export interface Dialect {
  name: "now" | "first";
  /** The hub pings with a frame of the protocol; else with one of the WebSocket's own. */
  pings: boolean;
  /** Commands of a frame; null when it is none. */
  read(text: string, maxCommands: number): SpokenCommand[] | null;
  reply(command: SpokenCommand, result: CommandResult): string;
  publications(channel: string, list: readonly Publication[], epoch: string): string;
  unsubscribed(channel: string, code: keyof typeof unsubscribeCodes): string;
  closeReason(name: CloseName): string;
}

/** Centrifugo's JSON protocol of today. */
export const currentProtocol: Dialect = {
  name: "now",
  pings: true,
  read: readFrame,
  reply({ id, method }, result) {
    const body = "error" in result ? { error: replyErrors[result.error] } : { [method]: result.value };
    return JSON.stringify({ id, ...body });
  },
  publications: (channel, list) => list.map(({ data, offset }) => publicationLine(channel, data, offset)).join("\n"),
  unsubscribed: (channel, code) => JSON.stringify({ push: { channel, unsubscribe: unsubscribeCodes[code] } }),
  closeReason: (name) => closes[name].reason,
};
