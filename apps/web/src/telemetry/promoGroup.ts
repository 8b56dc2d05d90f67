import { trackingId } from "@croupier/rules/affiliateTag";
import { guestPromoGroup, missingPromoGroup } from "@croupier/rules/promoGroup";
import { endpoints } from "../api/endpoints.ts";
import type { Player } from "../api/wire.ts";
import { withFallback } from "../api/withFallback.ts";
import type { App } from "../app-context/App.ts";
import { readFlags } from "../app-context/flags.ts";
import { setGuestGroups } from "../storage/guestGroups.ts";
import { keptTag } from "./campaign.ts";

/** Puts a player into the promo group of their id, once, while the flag of the A/B test is on. Source: 4-30, 4-36. */
export async function joinPromoGroup(app: App, player: Player & { id: number }): Promise<void> {
  if (readFlags().abRegistration !== true || player.self_excluded) return;
  const own = (player.statuses ?? []).map(({ id }) => id);
  const group = missingPromoGroup(player.id, own);
  if (group === null) return;
  await withFallback(app.api.call(endpoints.changeGroups, { body: { groups: { add: [group] } } }), null);
  await app.queryClient.invalidateQueries({ queryKey: app.queries.player.queryKey });
}

/** Until they are a player, a visitor sees the banners of their partner's promo group, while the test runs. Source: 4-36. */
export function showGuestBanners(): void {
  if (readFlags().abRegistration === true) setGuestGroups([guestPromoGroup(trackingId(keptTag()))]);
}
