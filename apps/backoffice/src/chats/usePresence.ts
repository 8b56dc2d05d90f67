import { tellChatPresence } from "@croupier/contract/routes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { client } from "../api/client.ts";

/** The server takes an operator for gone after three times this. */
const tell_ms = 20_000;
const key = ["chat-presence"];

/** Tells the server that the page is open; answers what the operator chose and how many conversations want something. */
export function usePresence() {
  return useQuery({
    queryKey: key,
    queryFn: () => client.call(tellChatPresence, { body: {} }),
    refetchInterval: tell_ms,
    refetchIntervalInBackground: true,
  });
}

/** Changes what the operator chose: shown at once, and as it was when the server does not take it. */
export function useChoosePresence(): (available: boolean) => Promise<void> {
  const queries = useQueryClient();
  return async (available) => {
    await queries.cancelQueries({ queryKey: key });
    queries.setQueryData(key, (known: { waiting: number } | undefined) => ({ waiting: 0, ...known, available }));
    try {
      queries.setQueryData(key, await client.call(tellChatPresence, { body: { available } }));
    } catch {
      await queries.invalidateQueries({ queryKey: key });
    }
  };
}

/** Reads the number of waiting conversations again. */
export function useRereadPresence(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: key }), [queries]);
}

/** Says that the page is left, so that visitors are not told that somebody answers. */
export function useTellLeft(): void {
  useEffect(() => {
    const tell = () =>
      void fetch(tellChatPresence.path, {
        method: "POST",
        keepalive: true,
        headers: { "content-type": "application/json" },
        body: '{"left":true}',
      });
    addEventListener("pagehide", tell);
    return () => removeEventListener("pagehide", tell);
  }, []);
}
