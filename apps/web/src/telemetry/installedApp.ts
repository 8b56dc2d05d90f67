import { reportPwaEvent } from "@croupier/contract/routes";
import { isPwaPlayer, pwaGroup } from "@croupier/rules/playerGroups";
import { endpoints } from "../api/endpoints.ts";
import type { Player } from "../api/wire.ts";
import { withFallback } from "../api/withFallback.ts";
import type { App } from "../app-context/App.ts";
import { isInstalledApp } from "../pwa/installedApp.ts";
import { tabStorage } from "../storage/webStorage.ts";

/** Whether this tab was opened from the installed app's icon, and whether that was reported. */
const openedKey = "croupier.openedAsApp";

/** Reports an installation, and remembers that the visit began at the installed app's icon. Source: 4-43, 7.8-05. */
export function watchInstalledApp(app: App): void {
  const opened = new URLSearchParams(window.location.search).get("pwaType") === "native";
  if (opened && tabStorage.getItem(openedKey) === null) tabStorage.setItem(openedKey, "waiting");
  window.addEventListener("appinstalled", () => void reportEvent(app, "install"));
}

/** Reports once a visit that a player opened the installed app, and puts them into its group. Source: 4-43, 4-44, 6-12. */
export async function noteInstalledPlayer(app: App, player: Player): Promise<void> {
  if (tabStorage.getItem(openedKey) === "waiting") {
    tabStorage.setItem(openedKey, "reported");
    await reportEvent(app, "open");
  }
  // The group brings offers.
  if (player.self_excluded) return;
  if (!isInstalledApp() || isPwaPlayer(player.statuses?.map(({ id }) => id) ?? [])) return;
  await withFallback(app.api.call(endpoints.changeGroups, { body: { groups: { add: [pwaGroup] } } }), null);
  await app.queryClient.invalidateQueries({ queryKey: app.queries.player.queryKey });
}

async function reportEvent(app: App, event: "open" | "install"): Promise<void> {
  await withFallback(app.api.call(reportPwaEvent, { body: { event } }), null);
}
