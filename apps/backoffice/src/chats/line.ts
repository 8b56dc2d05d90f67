import type { BackOfficeChatEvent } from "@croupier/contract/chat";
import { getChatLine } from "@croupier/contract/routes";
import { Centrifuge } from "centrifuge";
import { useEffect, useState } from "react";
import { client } from "../api/client.ts";

/** Called when a conversation changed, with null when any may have changed unheard. */
type OnChange = (event: BackOfficeChatEvent | null) => void;

/** The page's connection to the realtime hub. */
export interface Line {
  hub: Centrifuge;
  /** Calls back for every change of a conversation; answers how to stop. */
  onChange(listener: OnChange): () => void;
}

/** Opens the line while the screen is shown; `alive` says whether news comes. */
export function useLine(): { line: Line | null; alive: boolean } {
  const [line, setLine] = useState<Line | null>(null);
  const [alive, setAlive] = useState(false);
  useEffect(() => {
    let left = false;
    let hub: Centrifuge | undefined;
    const open = async () => {
      const { url, channel } = await client.call(getChatLine);
      if (left) return;
      hub = new Centrifuge(url, { getToken: async () => (await client.call(getChatLine)).token });
      hub.on("connected", () => setAlive(true));
      hub.on("connecting", () => setAlive(false));
      hub.on("disconnected", () => setAlive(false));
      const onChange = operatorsChannel(hub, channel);
      hub.connect();
      setLine({ hub, onChange });
    };
    open().catch(() => setAlive(false));
    return () => {
      left = true;
      hub?.disconnect();
    };
  }, []);
  return { line, alive };
}

function operatorsChannel(hub: Centrifuge, channel: string): Line["onChange"] {
  const listeners = new Set<OnChange>();
  const tell: OnChange = (event) => {
    for (const listener of listeners) listener(event);
  };
  const getToken = async () => (await client.call(getChatLine)).channel_token;
  listenTo(hub, channel, getToken, { heard: (data) => tell(data as BackOfficeChatEvent), missed: () => tell(null) });
  return (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}

/** Listens to one channel; `missed` is called when something may have been said unheard. */
export function listenTo(
  hub: Centrifuge,
  channel: string,
  getToken: () => Promise<string>,
  on: { heard(data: unknown): void; missed(): void },
): () => void {
  const subscription = hub.newSubscription(channel, { recoverable: true, positioned: true, getToken });
  subscription.on("publication", ({ data }) => on.heard(data));
  subscription.on("subscribed", ({ wasRecovering, recovered }) => {
    if (!wasRecovering || !recovered) on.missed();
  });
  subscription.subscribe();
  return () => {
    subscription.unsubscribe();
    hub.removeSubscription(subscription);
  };
}
