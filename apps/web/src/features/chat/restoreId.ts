import { endpoints } from "../../api/endpoints.ts";
import type { App } from "../../app-context/App.ts";

/** A player's own restore id finds the conversation that they had last, also a closed one. Source: 7.2-09. */
export async function readState(app: App, playerId: number | null) {
  // Without the id the chat still opens, on the conversation of this browser.
  const restored = playerId === null ? null : await restoreIdOf(app, playerId).catch(() => null);
  return app.api.call(endpoints.chat, { query: restored === null ? {} : { restore_id: restored } });
}

const request = (playerId: number, restoreId?: string) => ({
  body: { data: { internalId: playerId, project: "croupier", ...(restoreId ? { restoreId } : {}) } },
});

async function restoreIdOf(app: App, playerId: number): Promise<string | null> {
  return (await app.api.call(endpoints.getRestoreId, request(playerId))).data.restoreId;
}

/** Failing costs nothing now: the next message of the conversation remembers it again. */
export async function rememberRestoreId(app: App, playerId: number, id: string): Promise<void> {
  await app.api.call(endpoints.setRestoreId, request(playerId, id)).catch(() => undefined);
}
