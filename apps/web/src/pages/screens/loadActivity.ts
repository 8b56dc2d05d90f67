import type { SiteFeature } from "@croupier/rules/features/siteFeatures";
import { statusesQuery } from "../../api/statusesQuery.ts";
import type { App } from "../../app-context/App.ts";
import { achievementsQuery } from "../../features/achievements/achievementsQuery.ts";
import { cashbackQuery } from "../../features/activity/activityQueries.ts";
import { adventureQuery } from "../../features/adventure/adventureQuery.ts";
import { pointsQuery, shopRatesQuery } from "../../features/compPoints/compPointsQueries.ts";
import { lotteryStatusesQuery } from "../../features/lotteries/lotteryQueries.ts";
import { questsQuery } from "../../features/quests/questQueries.ts";
import { standingQuery } from "../../features/vip/vipQueries.ts";
import { boxSourcesQuery } from "../../features/wheel/boxSources.ts";
import { load } from "./screen.ts";
import { playerOf } from "./visit.ts";

type Queries = Parameters<typeof load>[1][];

type Asked = Partial<Record<SiteFeature, Queries>>;

/** Loads what belongs to the features that are enabled: nothing is asked about the others, nor about a guest's own. */
async function loadEnabled(app: App, page: string, open: Asked, own: Asked, always: Queries = []): Promise<void> {
  const [player, enabled] = await Promise.all([
    playerOf(app),
    app.queryClient.ensureQueryData(app.queries.features).catch((): string[] => []),
  ]);
  const of = (parts: Asked) =>
    Object.entries(parts).flatMap(([feature, asked]) => (enabled.includes(feature) ? asked : []));
  const mine = player.id === undefined ? [] : [...always, ...of(own)];
  await load(app, app.queries.cmsPage(page), ...of(open), ...mine);
}

/** What the activity hub shows this visitor. Source: 2.2-12. */
export function loadActivity(app: App): Promise<void> {
  const { api, queries } = app;
  const open = {
    adventure: [adventureQuery(api)],
    rewardsShop: [shopRatesQuery(api, app.setting.locale)],
    lotteries: [queries.lotteries],
    tournaments: [queries.tournaments, queries.snippets],
    jackpots: [queries.jackpots, queries.banners],
    quests: [questsQuery(api, false)],
  };
  const own = {
    spinWheel: [queries.lootboxes],
    levels: [pointsQuery(api), statusesQuery(api)],
    rewardsShop: [pointsQuery(api)],
    cashback: [cashbackQuery(api)],
    lotteries: [lotteryStatusesQuery(api)],
    achievements: [achievementsQuery(api)],
    vipClub: [standingQuery(api)],
  };
  return loadEnabled(app, "activity-hub", open, own, [queries.bonuses, queries.freespins]);
}

/** What the page of chance shows this visitor. Source: 2.2-12. */
export function loadChance(app: App): Promise<void> {
  const { api, queries } = app;
  const open = {
    spinWheel: wheelQueries(app),
    lotteries: [queries.lotteries],
    jackpots: [queries.jackpots, queries.banners],
  };
  return loadEnabled(app, "rocket-chance", open, {
    spinWheel: [queries.lootboxes],
    lotteries: [lotteryStatusesQuery(api)],
  });
}

/** What the wheel's page shows a guest; a player's boxes are asked for by the page. Source: 2.1-03. */
export async function loadGuestWheel(app: App): Promise<void> {
  if ((await playerOf(app)).id !== undefined) return;
  const shop = (await app.queryClient.ensureQueryData(app.queries.features).catch((): string[] => [])).includes(
    "rewardsShop",
  );
  const rates = shop ? [shopRatesQuery(app.api, app.setting.locale)] : [];
  await load(app, ...wheelQueries(app), boxSourcesQuery(app.api), ...rates);
}

const wheelQueries = ({ queries }: App): Queries => [
  queries.config("wheel-config"),
  queries.config("wheel-config-segments"),
  queries.config("currency-lists"),
];
