import { pathOf } from "@croupier/rules/pages/pathOf";
import { endpoints } from "../api/endpoints.ts";
import type { Player } from "../api/wire.ts";
import type { App } from "../app-context/App.ts";
import { withoutPrefix } from "../app-context/withoutPrefix.ts";
import { claimNotices } from "../notices/noticeStore.ts";
import { leaving } from "../realtime/leaving.ts";
import { tabStorage } from "../storage/webStorage.ts";
import { resetSessionClock } from "./sessionClock.ts";

/** The channel on which other tabs of this browser learn of a sign-in or sign-out. */
export const channelName = "croupier-session";

/** `leaving` comes before the call that signs out, `left` after it; `changed` is a sign-in, or an end that the server chose. */
export type SessionNews = "changed" | "leaving" | "left";

function notifyOtherTabs(news: SessionNews): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(news);
  channel.close();
}

/** Set in the tab's storage by a sign-out, for what is shown at that moment. Source: 4-38. */
export const signedOutKey = "croupier.signedOut";

/** How long a sign-in waits for wallets that do not arrive. */
const walletsWait_ms = 1_500;

/**
 * Takes over a fresh sign-in. The profile is taken last, so that the header gets the player's row once, with the balance
 * in it. Source: 4-27.
 */
export async function enter(app: App, player: Player): Promise<void> {
  const playerData = Promise.all([
    app.queryClient.prefetchQuery(app.queries.accounts),
    app.queryClient.prefetchQuery(app.queries.favourites),
    app.queryClient.invalidateQueries({ queryKey: ["settings"] }),
  ]);
  await Promise.race([playerData, new Promise((goOn) => setTimeout(goOn, walletsWait_ms))]);
  app.queryClient.setQueryData(app.queries.player.queryKey, player);
  prefetchPlayerData(app);
  notifyOtherTabs("changed");
}

/** What the frame around every page shows of a player, and a page that comes signed in has from the server. */
function prefetchPlayerData({ queryClient, queries }: App): void {
  void queryClient.prefetchQuery(queries.bonuses);
  void queryClient.prefetchQuery(queries.freespins);
  void queryClient.prefetchQuery(queries.lootboxes);
}

/** Ends the session and clears the player's data everywhere. Source: 4-29. */
export async function signOut(app: App): Promise<void> {
  leaving.now = true;
  notifyOtherTabs("leaving");
  // Where the call fails, the page that loads next shows who the server still knows.
  await app.api.call(endpoints.signOut, {}).catch(() => undefined);
  tabStorage.setItem(signedOutKey, "yes");
  forgetPlayer("left", isOnSale(app) ? app.to(pathOf("CompPoints")) : undefined);
}

/** Whether the shop's sale is open, which is for players: the shop's root takes its place. Source: 4-64. */
const isOnSale = (app: App) => withoutPrefix(app, window.location.pathname) === pathOf("CompPointsDiscounts");

/** A full load, of the lobby unless `next` is given, leaves nothing of the player in memory. */
export function forgetPlayer(news: SessionNews, next = document.documentElement.dataset.home ?? "/"): void {
  resetSessionClock();
  claimNotices(null);
  notifyOtherTabs(news);
  window.location.assign(next);
}

/** The server knows the session no more: signed out in every tab, and back here after signing in. Source: 2.3-03, 8-01. */
export function leaveForSignIn(app: App): void {
  if (leaving.now) return;
  const { pathname, search } = window.location;
  const here = pathname.slice(app.setting.prefix.length) + search;
  forgetPlayer("changed", `${app.to("/sign-in")}?redirect=${encodeURIComponent(here || "/")}&ended`);
}
