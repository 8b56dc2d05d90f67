import type { CompPoints, Freespin } from "@croupier/contract";
import type { Jackpot } from "@croupier/contract/jackpots";
import { withPool, withPoolOnGames } from "@croupier/rules/games/jackpotPools";
import { Centrifuge } from "centrifuge";
import { endpoints } from "../api/endpoints.ts";
import { ApiFailure } from "../api/failure.ts";
import type { Account, Win } from "../api/wire.ts";
import type { App } from "../app-context/App.ts";
import { shareRealtime } from "./current.ts";
import { leaving } from "./leaving.ts";
import { askForReachedLevel } from "./levelReached.ts";
import { isNews, newsChannels, publishNews } from "./news.ts";

export type RealtimeState = "idle" | "connected" | "lost";

/** A short break is nobody's business; longer than this the page says so. */
const reportLostAfter_ms = 4_000;
/** What the hub needs to begin is asked for again after this long. */
const restartAfter_ms = 15_000;
const shownWins = 20;
/** The house's closes after which a client does not come back: the sign-in session is over. Source: docs/realtime.md. */
const sessionEnds: ReadonlySet<number> = new Set([4500, 4501, 4502]);

/** Which server data each private channel makes stale. Source: 4-31, 4-32. */
const refreshes: Record<string, readonly (readonly string[])[]> = {
  payments_changes: [["payments"], ["accounts"], ["stats"]],
  payments_events: [["payments"], ["accounts"]],
  bonuses_changes: [["bonuses"], ["adventure"]],
  freespins_changes: [["freespins"], ["adventure"]],
  held_gifts_changes: [["held-gifts"]],
  comps_award: [["comp-points"]],
  game_limits: [["limits"]],
  lootboxes_changes: [["lootboxes"]],
  lottery_tickets: [["lottery-statuses"], ["lottery"], ["lotteries"]],
  groups_updates: [["player"], ["verification"], ["vip"]],
  payment_methods_updated: [["methods"]],
  jackpot_win_award: [["jackpot-wins"]],
  tournaments_statuses: [["contest-board"], ["contest-status"], ["contest-list"], ["contest-of-game"]],
  tournament_notifications: [["contest-rules"], ["contest-list"], ["tournaments"]],
  achievements_changes: [["achievements"]],
  quests_changes: [["quests"]],
};

/** A page that was left and comes back as it was has yet to learn what it is now. */
window.addEventListener("pageshow", () => {
  leaving.now = false;
});

/** Connects to the hub, resumes after breaks, and updates the data with what arrives. Returns how to stop. */
export function connectRealtime(
  app: App,
  playerId: number | null,
  onState: (state: RealtimeState) => void,
): () => void {
  let stopped = false;
  let client: Centrifuge | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = async () => {
    const { cent } = await app.queryClient.fetchQuery(app.queries.settings);
    if (stopped) return;
    // Guests need no token. That of the settings is for clients of the first protocol.
    client = new Centrifuge(websocketAddress(cent.url), playerId === null ? {} : { getToken: () => freshToken(app) });
    client.on("connected", () => {
      clearTimeout(timer);
      timer = undefined;
      onState("connected");
    });
    client.on("connecting", ({ code }) => {
      if (code !== 0) timer ??= setTimeout(() => onState("lost"), reportLostAfter_ms);
    });
    client.on("disconnected", ({ code }) => {
      if (!sessionEnds.has(code) || playerId === null) return;
      clearTimeout(timer);
      timer = setTimeout(() => void askWhoIsKnown(), leaving.now ? restartAfter_ms : 0);
    });
    listen(client, "public:wins", {
      onData: (data) => addWin(app, data as Win),
      missed: (first) => first || refresh(app, ["wins"]),
    });
    listen(client, "public:jackpots_changes", {
      onData: (data) => setPool(app, data as Jackpot),
      missed: (first) => {
        if (!first) for (const key of poolKeys) refresh(app, key);
      },
    });
    if (playerId !== null) listenToPlayer(app, client, cent.user || String(playerId));
    client.connect();
    shareRealtime(client);
  };
  /** A 401 makes this a guest's page, as that of any call does. Where the browser is signed in anew the line is taken up. */
  const askWhoIsKnown = async () => {
    try {
      await app.api.call(endpoints.accounts, {});
      if (!stopped) client?.connect();
    } catch (failure) {
      if (stopped || (failure instanceof ApiFailure && failure.status === 401)) return;
      timer = setTimeout(() => void askWhoIsKnown(), restartAfter_ms);
    }
  };
  /** Without the settings there is no line: the page goes on without it, and asks for them again later. */
  const begin = () => {
    start().catch((error: unknown) => {
      console.error("REALTIME_START_ERROR", error);
      if (!stopped) timer = setTimeout(begin, restartAfter_ms);
    });
  };
  begin();
  return () => {
    stopped = true;
    clearTimeout(timer);
    if (!client) return;
    shareRealtime(null);
    client.disconnect();
  };
}

function listenToPlayer(app: App, client: Centrifuge, user: string): void {
  listen(client, `balance#${user}`, {
    onData: (data) => setBalance(app, data as Account),
    missed: () => refresh(app, ["accounts"]),
  });
  // One subscription a channel, whoever needs its data: the hub's client refuses a second one.
  for (const channel of new Set([...Object.keys(refreshes), ...newsChannels])) {
    const keys = refreshes[channel] ?? [];
    listen(client, `${channel}#${user}`, {
      onData: (data) => {
        if (channel === "freespins_changes") setFreespin(app, data as Freespin);
        else for (const key of keys) refresh(app, key);
        if (channel === "comps_award") void askForReachedLevel(app, data as CompPoints);
        if (isNews(channel)) publishNews(channel, data);
      },
      // The wallets are fetched anew by their own channel. News that was missed in a long break is part of what screens fetch.
      missed: () => {
        for (const key of keys) if (key[0] !== "accounts") refresh(app, key);
      },
    });
  }
}

interface Listener {
  onData(data: unknown): void;
  /** Something may have happened unheard; `first` is the time between the server's render and the first subscription. */
  missed(first: boolean): void;
}

/** After a break the hub sends what was missed; when it no longer can, the data is fetched anew. */
function listen(client: Centrifuge, channel: string, { onData, missed }: Listener): void {
  const subscription = client.newSubscription(channel, { recoverable: true, positioned: true });
  subscription.on("publication", ({ data }) => onData(data));
  subscription.on("subscribed", ({ wasRecovering, recovered }) => {
    if (!recovered) missed(!wasRecovering);
  });
  subscription.subscribe();
}

function refresh(app: App, key: readonly string[]): void {
  void app.queryClient.invalidateQueries({ queryKey: key });
}

/** The balance message is the whole wallet, so nothing is asked again. */
function setBalance(app: App, account: Account): void {
  app.queryClient.setQueryData(app.queries.accounts.queryKey, (accounts) => {
    if (!accounts) return accounts;
    const known = accounts.some((one) => one.currency === account.currency);
    const rest = accounts.map((one) => (one.currency === account.currency ? { ...one, ...account } : one));
    return known ? rest : [...rest, account];
  });
}

/** The message is the whole campaign, and each of its rounds sends one. */
function setFreespin(app: App, gift: Freespin): void {
  app.queryClient.setQueryData(app.queries.freespins.queryKey, (gifts) => {
    if (!gifts) return gifts;
    const known = gifts.some(({ id }) => id === gift.id);
    // The news does not say which offer it came from.
    const merged = (one: Freespin) => ({ ...gift, group_key: gift.group_key ?? one.group_key });
    return known ? gifts.map((one) => (one.id === gift.id ? merged(one) : one)) : [gift, ...gifts];
  });
}

function addWin(app: App, win: Win): void {
  app.queryClient.setQueryData(app.queries.latestWins.queryKey, (wins) => [win, ...(wins ?? [])].slice(0, shownWins));
}

/** The queries that hold amounts of pools. */
const poolKeys = [["jackpots"], ["game-jackpots"]] as const;

/** The message is the whole pool, so nothing is asked again; pools of other brands are none of this page's business. */
function setPool({ queryClient, queries, setting }: App, pool: Jackpot): void {
  if (pool.brand !== setting.brand.id) return;
  queryClient.setQueryData(queries.jackpots.queryKey, (pools) => pools && withPool(pools, pool));
  queryClient.setQueryData(queries.gameJackpots.queryKey, (games) => games && withPoolOnGames(games, pool));
}

async function freshToken(app: App): Promise<string> {
  const { token } = await app.api.call(endpoints.realtimeToken, { body: {} });
  return token;
}

function websocketAddress(url: string): string {
  const address = new URL(url || "/connection/websocket", window.location.href);
  address.protocol = address.protocol.replace("http", "ws");
  if (address.pathname === "/" || address.pathname === "") address.pathname = "/connection/websocket";
  return address.href;
}
