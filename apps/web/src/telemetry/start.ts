import type { Player } from "../api/wire.ts";
import type { App } from "../app/App.ts";
import { tabMemory } from "../memory/storage.ts";
import { captureCampaign, sendCampaign } from "./campaign.ts";
import { logUncaught } from "./log.ts";
import { measureCalls } from "./network.ts";
import { joinPromoGroup, showGuestBanners } from "./promoGroup.ts";
import { isSampled } from "./sampled.ts";
import { loadTrackingScript } from "./trackingScript.ts";
import { measureVitals } from "./vitals.ts";

/** A player is signed in: their campaign and their promo group are noted. */
export async function playerCame(app: App, player: Player & { id: number }): Promise<void> {
  sendCampaign(player.id);
  await joinPromoGroup(app, player);
}

let started = false;

/** Begins everything that watches the visit, once. Speed is measured on one visit in twenty. Source: 9-45 to 9-47. */
export function startTelemetry(app: App): void {
  if (started) return;
  started = true;
  logUncaught();
  loadTrackingScript(app.setting.trackingScript);
  void captureCampaign(app).then(showGuestBanners);
  if (!isSampled(tabMemory)) return;
  const tellers = [measureVitals(), measureCalls()];
  const tell = () => {
    for (const one of tellers.splice(0)) one();
  };
  // Phones may never say that a page is gone, only that it is hidden.
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && tell());
  window.addEventListener("pagehide", tell);
}
