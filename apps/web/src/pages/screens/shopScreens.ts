import type { ShopTab } from "@croupier/rules/rewardsShop/shopCards";
import type { MessageKey } from "../../messages/messages.ts";
import type { Screen, Screens } from "./screen.ts";

/** The rewards shop; what the operator wrote about it is told to search engines too. Source: 2.1-11, 2.6-12. */
const shop = (tab: ShopTab, title: MessageKey, heading: MessageKey = "compPoints.title"): Screen => ({
  source: "src/features/compPoints/ShopPage.tsx",
  load: async () => (await import("../../features/compPoints/ShopPage.tsx")).shopPage(tab, heading),
  meta: (app) => {
    const blocks = app.queryClient.getQueryData(app.queries.cmsPage("comp-points").queryKey)?.blocks;
    return { title: app.say(title), description: blocks?.description || app.say("compPoints.lead") };
  },
  data: async (app) => (await import("./loadShop.ts")).loadShop(app, tab),
});

export const shopScreens: Screens = {
  CompPoints: shop("all", "compPoints.title"),
  CompPointsDiscounts: shop("discounts", "compPoints.discounts"),
  CompPointsFreeSpins: shop("freespins", "compPoints.freeSpins"),
  CompPointsMoney: shop("money", "compPoints.money"),
  CompPointsSpecial: shop("special", "compPoints.special"),
  ExchangeCompoints: shop("all", "compPoints.exchange", "compPoints.exchange"),
};
