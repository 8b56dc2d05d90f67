import type { Player } from "../api/wire.ts";
import type { App } from "../app-context/App.ts";
import { logUncaught } from "../reporting/log.ts";
import { tabStorage } from "../storage/webStorage.ts";
import { loadBadgeScript } from "./badgeScript.ts";
import { captureCampaign, sendCampaign } from "./campaign.ts";
import { noteInstalledPlayer, watchInstalledApp } from "./installedApp.ts";
import { measureCalls } from "./network.ts";
import { joinPromoGroup, showGuestBanners } from "./promoGroup.ts";
import { isSampled } from "./sampled.ts";
import { identifyRecorder, tellRecorder } from "./sessionRecorder.ts";
import { loadTrackingScript } from "./trackingScript.ts";

export { identifyRecorder };

/** A player is signed in: their campaign, their promo group and the installed app are noted. */
export async function notePlayer(app: App, player: Player & { id: number }): Promise<void> {
  sendCampaign(player.id);
  await joinPromoGroup(app, player);
  await noteInstalledPlayer(app, player);
}

let started = false;

/** Begins everything that watches the visit, once. Speed is measured on one visit in twenty. Source: 9-45 to 9-47. */
export function startTelemetry(app: App): void {
  if (started) return;
  started = true;
  logUncaught();
  watchInstalledApp(app);
  loadBadgeScript(app.setting.copyrightBadge);
  loadTrackingScript(app.setting.trackingScript, tellRecorder);
  void captureCampaign(app).then(showGuestBanners);
  if (isSampled(tabStorage)) void measureSpeed();
}

async function measureSpeed(): Promise<void> {
  const calls = measureCalls();
  // Nineteen visits of twenty need none of it.
  const { measureVitals } = await import("./vitals.ts");
  const reporters = [measureVitals(), calls];
  const sendReports = () => {
    for (const one of reporters.splice(0)) one();
  };
  // Phones may never say that a page is gone, only that it is hidden.
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && sendReports());
  window.addEventListener("pagehide", sendReports);
}
