import type { Lottery } from "@croupier/contract/lotteries";
import type { Quest } from "@croupier/contract/quests";
import { barePathOf, cmsPathOf } from "../../app-context/withoutPrefix.ts";
import { contestScreens } from "./contestScreens.ts";
import { operatorPage } from "./operatorPages.ts";
import { load, named, type Screen, type Screens } from "./screen.ts";
import { shopScreens } from "./shopScreens.ts";
import { playerOf } from "./visit.ts";

/** A lottery by its name, or what the operator wrote at its address, or 404. Source: 2.1-04, 2.2-07, 8-13. */
const lottery: Screen = {
  source: "src/features/lotteries/LotteryPage.tsx",
  load: async () => (await import("../../features/lotteries/LotteryPage.tsx")).LotteryPage,
  meta: (app, params, path) => {
    const found = app.queryClient.getQueryData<Lottery | null>(["lottery", params.slug]);
    return found ? { title: found.title, description: app.say("lotteries.lead") } : operatorPage.meta(app, {}, path);
  },
  data: async (app, { params: { slug = "" }, request }) => {
    const { lotteryQuery, lotteryTermsQuery } = await import("../../features/lotteries/lotteryQueries.ts");
    const own = app.queries.cmsPage(cmsPathOf(barePathOf(app, request)));
    // In the browser the page asks for the text itself, where there is one.
    await load(app, lotteryQuery(app, slug), lotteryTermsQuery(app, slug), ...(app.onServer ? [own] : []));
  },
};

/** The quests, or one of them; else what the operator wrote under the address. Source: 2.2-10, 2.6-11. */
const quests: Screen = {
  source: "src/features/quests/QuestsPage.tsx",
  load: async () => (await import("../../features/quests/QuestsPage.tsx")).QuestsPage,
  meta: (app, params, path) => {
    if (!params.slug) return { title: app.say("quests.title"), description: app.say("quests.lead") };
    const found = app.queryClient.getQueryData<Quest | null>(["quests", params.slug, false]);
    return found ? { title: found.title, description: app.say("quests.lead") } : operatorPage.meta(app, {}, path);
  },
  data: async (app, { params: { slug }, request }) => {
    const { questQuery, questsQuery } = await import("../../features/quests/questQueries.ts");
    const own = app.queries.cmsPage(cmsPathOf(barePathOf(app, request)));
    if (!slug) return load(app, questsQuery(app.api, false), own);
    const quest = questQuery(app.api, slug, false);
    await load(app, quest);
    if (app.queryClient.getQueryData(quest.queryKey) === null) await load(app, own);
  },
};

/** Promotions, gifts, contests, jackpots and the shop of points. Source: 2.1-03, 2.1-04, 2.1-11. */
export const rewardScreens: Screens = {
  PromoPage: {
    source: "src/features/promotions/PromotionsPage.tsx",
    load: async () => (await import("../../features/promotions/PromotionsPage.tsx")).PromotionsPage,
    meta: named("promotions.title", "promotions.lead"),
    data: (app) =>
      load(
        app,
        app.queries.banners,
        app.queries.tournaments,
        app.queries.lotteries,
        app.queries.snippets,
        app.queries.cmsPage("promotions"),
      ),
  },
  SingleBonusPage: operatorPage,
  Action: quests,
  QuestPage: quests,
  Achievements: {
    source: "src/features/achievements/AchievementsPage.tsx",
    load: async () => (await import("../../features/achievements/AchievementsPage.tsx")).AchievementsPage,
    meta: named("achievements.title", "achievements.lead"),
    data: async (app) => {
      const { achievementsQuery } = await import("../../features/achievements/achievementsQuery.ts");
      await load(app, achievementsQuery(app.api), app.queries.cmsPage("achievements"));
    },
  },
  SpinWheelPage: {
    source: "src/features/wheel/SpinWheelPage.tsx",
    load: async () => (await import("../../features/wheel/SpinWheelPage.tsx")).SpinWheelPage,
    meta: named("wheel.title", "wheel.lead"),
    data: async (app) => (await import("./loadActivity.ts")).loadGuestWheel(app),
  },
  SpinWheelSegmentsPage: {
    source: "src/features/wheel/WheelSegmentsPage.tsx",
    load: async () => (await import("../../features/wheel/WheelSegmentsPage.tsx")).WheelSegmentsPage,
    meta: named("wheel.segmentsTitle", "wheel.segmentsLead"),
    data: (app) =>
      load(
        app,
        app.queries.config("wheel-page"),
        app.queries.config("wheel-config"),
        app.queries.config("wheel-config-segments"),
        app.queries.config("currency-lists"),
      ),
  },
  RocketChance: {
    source: "src/features/chance/ChancePage.tsx",
    load: async () => (await import("../../features/chance/ChancePage.tsx")).ChancePage,
    meta: named("chance.title", "chance.lead"),
    data: async (app) => (await import("./loadActivity.ts")).loadChance(app),
  },
  ActivityHub: {
    source: "src/features/activity/ActivityPage.tsx",
    load: async () => (await import("../../features/activity/ActivityPage.tsx")).ActivityPage,
    meta: named("activityHub.title", "activityHub.lead"),
    data: async (app) => (await import("./loadActivity.ts")).loadActivity(app),
  },
  Adventure: {
    source: "src/features/adventure/AdventurePage.tsx",
    load: async () => (await import("../../features/adventure/AdventurePage.tsx")).AdventurePage,
    meta: named("adventure.title", "adventure.lead"),
    data: async (app) => {
      const { adventureQuery } = await import("../../features/adventure/adventureQuery.ts");
      await load(app, adventureQuery(app.api), app.queries.cmsPage("adventure"));
    },
  },
  ...shopScreens,
  ...contestScreens(operatorPage),
  TournamentsLottery: {
    source: "src/features/lotteries/LotteriesPage.tsx",
    load: async () => (await import("../../features/lotteries/LotteriesPage.tsx")).LotteriesPage,
    meta: named("tournaments.lotteries", "lotteries.lead"),
    data: (app) =>
      load(app, app.queries.lotteries, ...(app.onServer ? [app.queries.cmsPage("tournaments/lotteries")] : [])),
  },
  LotteryPage: lottery,
  Jackpots: {
    source: "src/features/promotions/JackpotsPage.tsx",
    load: async () => (await import("../../features/promotions/JackpotsPage.tsx")).JackpotsPage,
    meta: named("jackpots.title", "jackpots.lead"),
    data: (app) => load(app, app.queries.jackpots, app.queries.banners),
  },
  JackpotPage: operatorPage,
  VipClub: {
    source: "src/features/vip/VipClubPage.tsx",
    load: async () => (await import("../../features/vip/VipClubPage.tsx")).VipClubPage,
    meta: named("vip.clubTitle", "vip.lead"),
    data: async (app) => {
      const { clubQuery, standingQuery } = await import("../../features/vip/vipQueries.ts");
      const { id } = await playerOf(app);
      const own = id === undefined ? [] : [standingQuery(app.api)];
      await load(app, clubQuery(app.api), app.queries.cmsPage("vip-club"), ...own);
    },
  },
};
