import type { Freespin } from "@croupier/contract";
import type { FreeRoundsNews } from "@croupier/contract/freeRounds";
import type { FrameMessage, GameBalance, PageMessage } from "@croupier/contract/game";
import { type RefObject, useEffect, useMemo, useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { useNavigate } from "../../app-context/navigation.ts";
import { holdWins, newsEvent, publishHeldWins } from "../../realtime/news.ts";
import { accountWith, holdBalance, releaseBalance } from "../../realtime/roundBalance.ts";
import { useAccounts } from "../../ui/usePlayer.ts";

const knownTypes = new Set<FrameMessage["type"]>([
  "croupier:ready",
  "croupier:round-started",
  "croupier:round-finished",
  "croupier:deposit",
  "croupier:reality-check",
  "croupier:exit",
  "croupier:free-rounds",
]);

/** A game that never says it is ready is shown all the same after this long. */
const readyTimeout_ms = 12_000;

/** What the page knows of the game in its frame. */
interface FrameState {
  /** The game can be seen. */
  ready: boolean;
  /** What each of the free rounds that are played now is staked with; null while the player's balance stakes. */
  freeStake: GameBalance | null;
}

/**
 * The talk between the page and the game in its frame. Only messages from the frame's own window and origin count,
 * and ours are addressed to that origin alone.
 */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  launchUrl: string | null,
  mode: "real" | "demo",
): FrameState {
  const { queryClient, queries } = useApp();
  const navigate = useNavigate();
  const [ready, setReady] = useState(false);
  const [freeStake, setFreeStake] = useState<GameBalance | null>(null);
  const active = useAccounts()[0];
  const wallet = useRoundWallet();

  useEffect(() => {
    if (!launchUrl) return;
    const origin = new URL(launchUrl, window.location.href).origin;
    const patience = setTimeout(() => setReady(true), readyTimeout_ms);
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = event.data as FrameMessage;
      if (!message || !knownTypes.has(message.type)) return;
      if (message.type === "croupier:ready") setReady(true);
      if (message.type === "croupier:deposit") navigate("/deposit", { preventScrollReset: true });
      if (message.type === "croupier:reality-check") void queryClient.invalidateQueries(queries.realityCheck);
      if (message.type === "croupier:exit") navigate("/");
      if (message.type === "croupier:free-rounds") setFreeStake(readBalance(message.stake));
      if (message.type === "croupier:round-started" && mode === "real") {
        holdWins();
        wallet.hold(message.balance);
      }
      if (message.type === "croupier:round-finished") publishHeldWins();
      if (message.type === "croupier:round-finished" && mode === "real") {
        wallet.settle(message.balance);
        void queryClient.invalidateQueries({ queryKey: queries.continuePlaying.queryKey, refetchType: "none" });
      }
    };
    window.addEventListener("message", onMessage);
    return () => {
      clearTimeout(patience);
      window.removeEventListener("message", onMessage);
      publishHeldWins();
      releaseBalance();
    };
  }, [frame, launchUrl, mode, navigate, queries, queryClient, wallet]);

  // Money that came in elsewhere (a deposit over the game, another tab) is told to the game.
  useEffect(() => {
    if (!launchUrl || !active || mode !== "real" || !ready) return;
    const balance = { amount_cents: active.amount_cents, currency: active.currency };
    postToFrame(frame.current, launchUrl, { type: "croupier:balance", balance });
  }, [active, frame, launchUrl, mode, ready]);

  // Free rounds that were given, taken back or played on another device.
  useEffect(() => {
    if (!launchUrl || mode !== "real") return;
    const onNews = (event: Event) => {
      const { channel, data } = (event as CustomEvent<{ channel: string; data: Freespin }>).detail;
      if (channel !== "freespins_changes") return;
      postToFrame(frame.current, launchUrl, { type: "croupier:free-rounds", news: freeRoundsNews(data) });
    };
    window.addEventListener(newsEvent, onNews);
    return () => window.removeEventListener(newsEvent, onNews);
  }, [frame, launchUrl, mode]);
  return { ready, freeStake };
}

function postToFrame(frame: HTMLIFrameElement | null, launchUrl: string, message: PageMessage): void {
  frame?.contentWindow?.postMessage(message, new URL(launchUrl, window.location.href).origin);
}

/** What a frame says is read with care: it may be an outside studio's. */
function readBalance(balance: GameBalance | null | undefined): GameBalance | null {
  const sound = balance && Number.isSafeInteger(balance.amount_cents) && typeof balance.currency === "string";
  return sound ? balance : null;
}

/** Keeps the header's balance with the game: it moves when the player has seen why. */
function useRoundWallet() {
  const { queryClient, queries } = useApp();
  return useMemo(() => {
    const { queryKey } = queries.accounts;
    let begun = 0;
    const active = () => queryClient.getQueryData(queryKey)?.find((account) => account.active);
    return {
      hold(reported: GameBalance | undefined): void {
        begun = Date.now();
        const account = active();
        const left = readBalance(reported);
        if (account) holdBalance(account, left?.currency === account.currency && left.amount_cents >= 0 ? left : null);
      },
      /** The hub has told the balance already, as a rule; where it has not, the game's word stands until it does. */
      settle(reported: GameBalance | undefined): void {
        const balance = readBalance(reported);
        const known = (queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) >= begun;
        if (balance && !known && balance.amount_cents >= 0) {
          queryClient.setQueryData(queryKey, (accounts) =>
            accounts?.map((one) => (one.currency === balance.currency ? accountWith(one, balance.amount_cents) : one)),
          );
        }
        releaseBalance();
      },
    };
  }, [queryClient, queries]);
}

/** Of a campaign in the words that a frame knows. A game asks again for one that is none of its own. */
function freeRoundsNews({ id, freespins_total, freespins_performed, won_cents, stage }: Freespin): FreeRoundsNews {
  const left = freespins_total - (freespins_performed ?? 0);
  return { id, left, won_cents, over: stage === "canceled" || stage === "expired" };
}
