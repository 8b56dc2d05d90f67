import type { FrameMessage, PageMessage } from "@croupier/contract/game";
import { type RefObject, useEffect, useState } from "react";
import { useApp } from "../../app/App.ts";
import { useNavigate } from "../../app/journey/journey.ts";
import { holdWins, tellWins } from "../../realtime/news.ts";
import { useAccounts } from "../../ui/usePlayer.ts";

const knownTypes = new Set<FrameMessage["type"]>([
  "croupier:ready",
  "croupier:round-started",
  "croupier:round-finished",
  "croupier:deposit",
  "croupier:reality-check",
  "croupier:exit",
]);

/** A game that never says it is ready is shown all the same after this long. */
const patienceMs = 12_000;

/**
 * The talk between the page and the game in its frame. Only messages from the frame's own window and origin count,
 * and ours are addressed to that origin alone. Answers whether the game is ready to be seen.
 */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  launchUrl: string | null,
  mode: "real" | "demo",
): boolean {
  const { queryClient, queries } = useApp();
  const navigate = useNavigate();
  const [ready, setReady] = useState(false);
  const active = useAccounts()[0];

  useEffect(() => {
    if (!launchUrl) return;
    const origin = new URL(launchUrl, window.location.href).origin;
    const patience = setTimeout(() => setReady(true), patienceMs);
    const heard = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = event.data as FrameMessage;
      if (!message || !knownTypes.has(message.type)) return;
      if (message.type === "croupier:ready") setReady(true);
      if (message.type === "croupier:deposit") navigate("/deposit", { preventScrollReset: true });
      if (message.type === "croupier:reality-check") void queryClient.invalidateQueries(queries.realityCheck);
      if (message.type === "croupier:exit") navigate("/");
      if (message.type === "croupier:round-started" && mode === "real") holdWins();
      if (message.type === "croupier:round-finished") tellWins();
      if (message.type === "croupier:round-finished" && mode === "real") {
        void queryClient.invalidateQueries({ queryKey: queries.continuePlaying.queryKey, refetchType: "none" });
      }
    };
    window.addEventListener("message", heard);
    return () => {
      clearTimeout(patience);
      window.removeEventListener("message", heard);
      tellWins();
    };
  }, [frame, launchUrl, mode, navigate, queries, queryClient]);

  // Money that came in elsewhere (a deposit over the game, another tab) is told to the game.
  useEffect(() => {
    if (!launchUrl || !active || mode !== "real" || !ready) return;
    const message: PageMessage = {
      type: "croupier:balance",
      balance: { amount_cents: active.amount_cents, currency: active.currency },
    };
    frame.current?.contentWindow?.postMessage(message, new URL(launchUrl, window.location.href).origin);
  }, [active, frame, launchUrl, mode, ready]);
  return ready;
}
