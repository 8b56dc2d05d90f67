import { tellChatPresence } from "@croupier/contract/routes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
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

/**
 * Whether the operator is available, and how to change it. What was chosen is shown in the same moment: react-query tells its
 * readers a moment later, and until then the switch would jump back. Choices are sent one after the other; what was chosen last
 * counts. When the server does not take it, what it says is shown again.
 */
export function useAvailability(): { available: boolean | undefined; choose(available: boolean): void } {
  const queries = useQueryClient();
  const { data } = usePresence();
  const [chosen, setChosen] = useState<{ available: boolean } | null>(null);
  const { mutateAsync } = useMutation({
    scope: { id: "chat-presence" },
    mutationFn: (available: boolean) => client.call(tellChatPresence, { body: { available } }),
    onSettled: async (answer) => {
      // An answer that was under way tells what was true before.
      await queries.cancelQueries({ queryKey: key });
      if (answer) queries.setQueryData(key, answer);
      else await queries.invalidateQueries({ queryKey: key });
    },
  });
  const choose = (available: boolean) => {
    const choice = { available };
    setChosen(choice);
    const settled = () => setChosen((now) => (now === choice ? null : now));
    mutateAsync(available).then(settled, settled);
  };
  return { available: chosen?.available ?? data?.available, choose };
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
