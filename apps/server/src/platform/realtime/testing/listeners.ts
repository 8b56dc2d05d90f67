import { type AddressInfo, createServer, connect as dial, type Server } from "node:net";
import type { Centrifuge, PublicationContext, SubscribedContext, Subscription } from "centrifuge";
import { expect } from "vitest";

/** Stands in for the balancer in front of several processes: new connections go to the process it points at. */
export async function balancer(
  startPort: number,
): Promise<{ origin: string; point(toPort: number): void; server: Server }> {
  let port = startPort;
  const server = createServer((incoming) => {
    const outgoing = dial(port, "127.0.0.1");
    incoming.pipe(outgoing).pipe(incoming);
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    point: (toPort) => {
      port = toPort;
    },
    server,
  };
}

/** What one subscription heard, and how it went. */
export interface Listener {
  subscription: Subscription;
  heard: unknown[];
  subscribed: SubscribedContext[];
  refused: number[];
}

export function subscribe(client: Centrifuge, channel: string, token?: string): Listener {
  const subscription = client.newSubscription(channel, token ? { token } : {});
  const listener: Listener = { subscription, heard: [], subscribed: [], refused: [] };
  subscription.on("publication", (context: PublicationContext) => listener.heard.push(context.data));
  subscription.on("subscribed", (context) => listener.subscribed.push(context));
  subscription.on("error", (context) => listener.refused.push(context.error.code));
  subscription.on("unsubscribed", (context) => listener.refused.push(context.code));
  subscription.subscribe();
  return listener;
}

export async function listen(client: Centrifuge, channel: string): Promise<Listener> {
  const listener = subscribe(client, channel);
  await expect.poll(() => listener.subscribed.length).toBe(1);
  return listener;
}
