import type { ChatEvent } from "@croupier/contract/chat";
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from "react";
import { endpoints } from "../../api/endpoints.ts";
import { type App, useApp } from "../../app-context/App.ts";
import { withRealtime } from "../../realtime/current.ts";
import { type Thread, withEvent } from "./thread.ts";

const typingShown_ms = 5_000;

/** Follows the conversation's channel. Returns whether an operator is typing. */
export function useChatEvents(
  channel: Thread["channel"],
  refetch: () => unknown,
  setThread: Dispatch<SetStateAction<Thread>>,
  setOnline: (online: boolean) => void,
): boolean {
  const app = useApp();
  const [typing, setTyping] = useState(false);
  const typingEnds = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onEvent = useCallback(
    (event: ChatEvent) => {
      setThread((now) => withEvent(now, event));
      if (event.type === "typing" && event.from === "operator") {
        setTyping(true);
        clearTimeout(typingEnds.current);
        typingEnds.current = setTimeout(() => setTyping(false), typingShown_ms);
      } else if (event.type === "message" && event.message.from === "operator") {
        setTyping(false);
        setOnline(true);
      }
    },
    [setThread, setOnline],
  );
  useEffect(() => () => clearTimeout(typingEnds.current), []);
  useEffect(() => (channel ? listenTo(app, channel, onEvent, refetch) : undefined), [app, channel, onEvent, refetch]);
  return typing;
}

/** After a break the hub sends what was missed; when it no longer can, the whole state is read again. */
function listenTo(app: App, channel: string, onEvent: (event: ChatEvent) => void, missed: () => unknown): () => void {
  return withRealtime((client) => {
    const getToken = async () => (await app.api.call(endpoints.chatToken, {})).token;
    const subscription = client.newSubscription(channel, { recoverable: true, positioned: true, getToken });
    subscription.on("publication", ({ data }) => onEvent(data as ChatEvent));
    // What was said before the subscription stood is in no publication.
    subscription.on("subscribed", ({ recovered }) => {
      if (!recovered) missed();
    });
    subscription.subscribe();
    return () => {
      subscription.unsubscribe();
      client.removeSubscription(subscription);
    };
  });
}
