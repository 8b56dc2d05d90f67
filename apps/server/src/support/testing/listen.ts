import { Centrifuge } from "centrifuge";
import WebSocket from "ws";
import { realtimeToken } from "../../testing/realtimeToken.ts";
import type { Visitor } from "../../testing/visitor.ts";

/** Everything a side heard on a channel, as it comes. */
export interface Listener {
  heard: Record<string, unknown>[];
  close(): void;
}

/** Listens like a page does: connects with the visitor's own token, subscribes with one for the channel. */
export async function listen(
  who: Visitor,
  channel: string,
  getToken: () => Promise<string>,
  connectToken = realtimeToken,
): Promise<Listener> {
  const address = `ws://127.0.0.1:${new URL(who.origin).port}/connection/websocket`;
  const client = new Centrifuge(address, { token: await connectToken(who), websocket: WebSocket });
  const heard: Record<string, unknown>[] = [];
  const subscription = client.newSubscription(channel, { getToken });
  subscription.on("publication", ({ data }) => heard.push(data as Record<string, unknown>));
  subscription.subscribe();
  client.connect();
  await subscription.ready(5_000);
  return { heard, close: () => client.disconnect() };
}
