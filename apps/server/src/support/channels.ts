import { backOfficeChatChannel, chatChannel } from "@croupier/contract/chat";

/** Realtime channels of this module, without which the hub refuses them. */
export function knowsSupportChannel(name: string): boolean {
  return name === backOfficeChatChannel || name.startsWith(chatChannel(""));
}
