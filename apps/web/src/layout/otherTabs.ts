import type { App } from "../app-context/App.ts";
import { leaving } from "../realtime/leaving.ts";
import { channelName, type SessionNews } from "./session.ts";

/** How long a tab waits for the end of a sign-out that began in another one, before a lost session counts as lost again. */
const signOutWait_ms = 10_000;

let watches = false;
/** Whether this tab follows the sign-out of another one. */
let follows = false;

/** Hears of sign-ins and sign-outs in other tabs of this browser. */
export function watchOtherTabs({ queryClient, queries }: App): void {
  if (watches) return;
  watches = true;
  new BroadcastChannel(channelName).onmessage = ({ data }: MessageEvent<SessionNews>) => {
    if (data === "changed") void queryClient.invalidateQueries();
    else if (queryClient.getQueryData(queries.player.queryKey)?.id) followSignOut(data);
  };
}

/**
 * The player signs out in another tab: calls that are refused meanwhile lead nowhere, and then this page loads anew as a
 * guest has it. The server says where that is: here, the shop's root, or the sign-up. Source: 4-29, 4-64.
 */
function followSignOut(news: "leaving" | "left"): void {
  // A tab that signs out itself hears its own words, too, and goes its own way.
  if (leaving.now && !follows) return;
  follows = leaving.now = true;
  const { pathname, search } = window.location;
  if (news === "left") window.location.replace(pathname + search);
  else
    setTimeout(() => {
      follows = leaving.now = false;
    }, signOutWait_ms);
}
