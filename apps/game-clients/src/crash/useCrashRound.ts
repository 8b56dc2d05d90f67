import type { FlightNews } from "@croupier/contract/flight";
import { Centrifuge, type Subscription } from "centrifuge";
import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import type { CrashTable } from "../core/gameServer.ts";
import { useTable } from "../shell/table.ts";
import { afterNews, type CrashState, fromTable, nothingKnown } from "./crashState.ts";
import { createServerClock, type ServerClock } from "./serverClock.ts";

/** The server lets crash rounds rest when nobody asks for so long; so a page that is open asks more often. */
const ask_ms = 25_000;
/** News that should have come are asked for after so long. */
const overdue_ms = 1_500;

export interface CrashView extends CrashState {
  clock: ServerClock;
  /** The line to the server stands: what is shown is what happens. */
  live: boolean;
  chain: CrashTable["chain"] | null;
}

type News = { news: FlightNews } | { table: CrashTable };

const reduce = (state: CrashState, given: News) =>
  "news" in given ? afterNews(state, given.news) : fromTable(given.table);

/** The shared crash rounds as they happen: news from the hub, recovered after a break of the line, asked for when they do not come. */
export function useCrashRound(): CrashView {
  const { server } = useTable();
  const [state, take] = useReducer(reduce, nothingKnown);
  const [chain, setChain] = useState<CrashTable["chain"] | null>(null);
  const [live, setLive] = useState(false);
  const clock = useMemo(() => createServerClock(), []);
  const ask = useRef(async (): Promise<CrashTable | null> => null);

  useEffect(() => {
    let client: Centrifuge | null = null;
    let gone = false;
    ask.current = async () => {
      const table = await server.crashTable().catch(() => null);
      if (gone || table === null) return null;
      clock.heard(table.server_time);
      setChain(table.chain);
      take({ table });
      client ??= listen(table.realtime, {
        token: async () => (await server.crashTable()).realtime.token,
        news(news) {
          if (news.type === "flight") clock.heard(news.server_time);
          take({ news });
        },
        missed: () => void ask.current(),
        live: setLive,
      });
      return table;
    };
    void ask.current();
    const timer = setInterval(() => void ask.current(), ask_ms);
    const back = () => void ask.current();
    window.addEventListener("online", back);
    return () => {
      gone = true;
      clearInterval(timer);
      window.removeEventListener("online", back);
      client?.disconnect();
    };
  }, [server, clock]);

  useOverdue(state, clock, ask);
  return { ...state, clock, live, chain };
}

/** Asks when a crash round should have begun, or the next one opened, and no news came. */
function useOverdue({ crashRound }: CrashState, clock: ServerClock, ask: { current: () => Promise<unknown> }): void {
  useEffect(() => {
    if (crashRound === null || crashRound.state === "flying") {
      const timer = setInterval(() => void ask.current(), overdue_ms * 4);
      return () => clearInterval(timer);
    }
    const due_ms = crashRound.state === "betting" ? Date.parse(crashRound.betting_ends_at) - clock.now() : 5_000;
    const timer = setInterval(() => void ask.current(), Math.max(0, due_ms) + overdue_ms);
    return () => clearInterval(timer);
  }, [crashRound, clock, ask]);
}

interface Listener {
  token(): Promise<string>;
  news(news: FlightNews): void;
  /** The hub could not tell what was missed. */
  missed(): void;
  live(live: boolean): void;
}

function listen({ url, token, channel }: CrashTable["realtime"], listener: Listener): Centrifuge {
  const client = new Centrifuge(url, { token, getToken: listener.token });
  const subscription: Subscription = client.newSubscription(channel, { recoverable: true });
  subscription.on("publication", ({ data }) => listener.news(data as FlightNews));
  subscription.on("subscribed", ({ wasRecovering, recovered }) => {
    listener.live(true);
    if (!wasRecovering || !recovered) listener.missed();
  });
  subscription.on("subscribing", () => listener.live(false));
  subscription.on("unsubscribed", () => listener.live(false));
  subscription.subscribe();
  client.connect();
  return client;
}
