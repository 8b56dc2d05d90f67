import { clockText, noTime, tellsOfSession } from "@croupier/rules/sessionTime";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApp } from "../app-context/App.ts";
import { useRootMark } from "../app-context/useRootMark.ts";
import { useShownAccount } from "../realtime/roundBalance.ts";
import { Icon } from "../ui/Icon.tsx";
import { useMoney } from "../ui/useMoney.ts";
import { useAccounts, usePlayer } from "../ui/usePlayer.ts";
import { resetSessionClock, sessionTime, setSessionClock, startSessionClock } from "./sessionClock.ts";

/**
 * How long a player has been here and what it came to, with the way to limits, where the licence asks for it: Estonia's does.
 * Source: 4-49, 6-22, F-53.
 */
export function SessionBar() {
  const { say, to } = useApp();
  const licence = usePlayer()?.license_name;
  const shown = licence !== undefined && tellsOfSession(licence);
  useRootMark("session", shown);
  useEffect(() => {
    if (!shown) resetSessionClock();
  }, [shown]);
  if (!shown) return null;
  return (
    <aside className="session-bar" aria-label={say("session.label")}>
      <Icon name="clock" className="size-4" />
      <SessionTimer />
      <NetPosition />
      <a className="text-link" href={to("/profile/limits")}>
        {say("session.limits")}
      </a>
    </aside>
  );
}

function SessionTimer() {
  const { say } = useApp();
  const elapsed_s = useSessionFacts().data?.elapsed_s;
  const [time, setTime] = useState(noTime);
  useEffect(() => {
    const stop = startSessionClock();
    setTime(sessionTime());
    const timer = setInterval(() => setTime(sessionTime()), 1_000);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  useEffect(() => {
    if (elapsed_s !== undefined) setSessionClock(elapsed_s);
  }, [elapsed_s]);
  return (
    <>
      <span className="max-sm:sr-only">{say("session.time")}</span>
      <span role="timer" aria-live="off" className="money font-semibold" data-testid="session-time">
        {clockText(time)}
      </span>
    </>
  );
}

/** What the session came to in the active wallet's currency: wins less stakes, by the ledger. */
function NetPosition() {
  const { say } = useApp();
  const money = useMoney();
  const account = useShownAccount(useAccounts()[0]);
  const { data, refetch } = useSessionFacts();
  // The page may have the answer before this part of it is hydrated; the server's HTML has none.
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  // Not by the time: between two steps of a round the page shows no more than the game does. And not by the amount alone: where
  // nothing was won it is the same at the end of the round as it was when the stake was taken.
  useEffect(() => {
    if (account) void refetch();
  }, [account, refetch]);
  if (!hydrated || !account || !data) return null;
  const net = data.play.find(({ currency }) => currency === account.currency)?.net_cents ?? 0;
  return (
    <span className="ml-2 flex gap-2">
      {say("session.net")}
      <span className="money font-semibold" data-testid="session-net">
        {money(net, account.currency)}
      </span>
    </span>
  );
}

function useSessionFacts() {
  return useQuery(useApp().queries.realityCheck);
}
