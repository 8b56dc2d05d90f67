import { useEffect, useRef } from "react";
import { endpoints } from "../../api/endpoints.ts";
import { type App, useApp } from "../../app-context/App.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import type { Thread } from "./thread.ts";

/** A player's own restore id finds the conversation that they had last, also a closed one. Source: 7.2-09. */
export async function readState(app: App, playerId: number | null) {
  // Without the id the chat still opens, on the conversation of this browser.
  const restored = playerId === null ? null : await restoreIdOf(app, playerId).catch(() => null);
  const state = await app.api.call(endpoints.chat, { query: restored === null ? {} : { restore_id: restored } });
  return { ...state, restored };
}

/**
 * Has the player's account remember the conversation that the chat shows, also one that began before the page knew who is
 * signed in. Failing costs nothing now: the next message asks again.
 */
export function useRememberedConversation(
  restored: string | null | undefined,
  { conversation, messages }: Thread,
): void {
  const app = useApp();
  const playerId = usePlayer()?.id ?? null;
  const remembered = useRef<string | null>(null);
  const written = messages.length;
  useEffect(() => {
    remembered.current = restored ?? null;
  }, [restored]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what asks again after a failure
  useEffect(() => {
    if (playerId === null || restored === undefined || conversation === null || conversation === remembered.current)
      return;
    remembered.current = conversation;
    app.api.call(endpoints.setRestoreId, request("Set", playerId, conversation)).catch(() => {
      remembered.current = null;
    });
  }, [app, playerId, restored, conversation, written]);
}

/** Each request has an id of its own. */
const request = (type: "Get" | "Set", playerId: number, restoreId?: string) => ({
  body: {
    data: { internalId: playerId, project: "croupier", ...(restoreId ? { restoreId } : {}) },
    requestId: crypto.randomUUID(),
    type: `Api.V1.RestoreId.${type}`,
  },
});

async function restoreIdOf(app: App, playerId: number): Promise<string | null> {
  return (await app.api.call(endpoints.getRestoreId, request("Get", playerId))).data.restoreId;
}
