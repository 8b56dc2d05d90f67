import { defaultCurrency } from "@croupier/rules/currencies";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { type ShopTab, saleEndOf } from "@croupier/rules/rewardsShop/shopCards";
import type { App } from "../../app-context/App.ts";
import {
  earningQuery,
  gamesOfRates,
  pointsQuery,
  shopCardsIn,
  shopGamesQuery,
  shopRatesQuery,
} from "../../features/compPoints/compPointsQueries.ts";
import { load, redirectTo } from "./screen.ts";
import { playerOf } from "./visit.ts";

/** What a page of the rewards shop shows; that of the sale leads to the shop's root for guests and without a sale. Source: 2.6-04, 4-64. */
export async function loadShop(app: App, tab: ShopTab): Promise<void> {
  const { id, currency } = await playerOf(app);
  const rates = shopRatesQuery(app.api, app.setting.locale);
  const own = id === undefined ? [] : [pointsQuery(app.api)];
  await load(
    app,
    rates,
    earningQuery(app.api),
    app.queries.collections,
    app.queries.config("menu-categories-games"),
    app.queries.cmsPage("comp-points"),
    ...own,
  );
  const known = app.queryClient.getQueryData(rates.queryKey);
  if (known) await load(app, shopGamesQuery(app.api, gamesOfRates(known), app.setting.device));
  if (tab !== "discounts") return;
  const visit = { signedIn: id !== undefined, now: new Date(app.setting.now) };
  const runs = known && saleEndOf(shopCardsIn(known, currency ?? defaultCurrency), visit) !== null;
  // While it is asked for in the browser, the page waits, and leads on itself.
  if (!visit.signedIn || (known && !runs)) throw redirectTo(pathOf("CompPoints"));
}
