import type { Lottery } from "@croupier/contract/lotteries";
import type { Quest } from "@croupier/contract/quests";
import { bettingUrl } from "@croupier/rules/menus/bettingUrl";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { isWithoutContent } from "@croupier/rules/pages/withoutContent";
import type { App } from "../../app-context/App.ts";
import { barePathOf, cmsPathOf } from "../../app-context/withoutPrefix.ts";
import type { MessageKey } from "../../messages/messages.ts";
import type { ModalName } from "../../modal/modalNames.ts";
import { modalRoutes } from "../../modal/modalRoutes.ts";
import { fetchPopup } from "../modals/fetchPopup.ts";
import { homeOfPopup, registry } from "../modals/registry.ts";
import { contestScreens } from "./contestScreens.ts";
import { load, named, notFoundMeta, redirectTo, redirectToSite, type Screen, type Screens } from "./screen.ts";
import { shopScreens } from "./shopScreens.ts";
import { playerOf } from "./visit.ts";

/** A page whose text is the operator's, under the path of the page; until there is one it says what belongs here. */
function editorial(title: MessageKey, lead: MessageKey, picture: string): Screen {
  return {
    source: "src/features/promotions/EditorialPage.tsx",
    load: async () => (await import("../../features/promotions/EditorialPage.tsx")).editorialPage(title, lead, picture),
    meta: (app, _, path) => {
      const page = cmsPageAt(app, path);
      return {
        title: page?.blocks.title || page?.title || app.say(title),
        description: page?.blocks.description || app.say(lead),
        ...(page && isWithoutContent(page) ? { hidden: true } : {}),
      };
    },
    data: (app, { request }) => load(app, app.queries.cmsPage(cmsPathOf(barePathOf(app, request)))),
  };
}

/** Something that the operator named: a jackpot, or a page by its whole path, or 404. Source: 2.2-14, 2.2-16, 8-13. */
const operatorPage: Screen = {
  source: "src/features/pages/StaticPage.tsx",
  load: async () => (await import("../../features/pages/StaticPage.tsx")).StaticPage,
  meta: (app, params, path) => {
    const jackpots = app.queryClient.getQueryData(app.queries.jackpots.queryKey);
    const jackpot = jackpots?.find((one) => one.identifier === params.identifier);
    if (jackpot) return { title: jackpot.name, description: app.say("jackpots.lead") };
    const state = app.queryClient.getQueryState(app.queries.cmsPage(cmsPathOf(path)).queryKey);
    const page = cmsPageAt(app, path);
    if (page) {
      const { description } = page.blocks;
      return {
        title: page.blocks.title || page.title,
        ...(description ? { description } : {}),
        ...(isWithoutContent(page) ? { hidden: true } : {}),
      };
    }
    if (state?.status === "error") return { title: app.setting.brand.name, status: 503, hidden: true };
    return state?.status === "success" ? notFoundMeta(app) : { title: app.setting.brand.name };
  },
  data: (app, { params, request }) => {
    const page = app.queries.cmsPage(cmsPathOf(barePathOf(app, request)));
    return params.identifier ? load(app, app.queries.jackpots, app.queries.banners, page) : load(app, page);
  },
};

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
    await load(app, slug ? questQuery(app.api, slug, false) : questsQuery(app.api, false), own);
  },
};

function cmsPageAt(app: App, path: string) {
  return app.queryClient.getQueryData(app.queries.cmsPage(cmsPathOf(path)).queryKey);
}

/** Promotions, contests, the operator's pages and what is left. Source: 2.1-03, 2.1-04, 2.1-09 to 2.1-12. */
export const contentScreens: Screens = {
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
  BenefitCrypto: editorial("benefitCrypto.title", "benefitCrypto.lead", "crypto"),
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
  StaticPage: operatorPage,
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
  NewsList: editorial("news.title", "news.lead", "bell"),
  NewsPage: operatorPage,
  PaymentsPage: editorial("paymentsPage.title", "paymentsPage.lead", "crypto"),
  SupportPage: {
    source: "src/features/support/SupportPage.tsx",
    load: async () => (await import("../../features/support/SupportPage.tsx")).SupportPage,
    meta: named("support.title", "support.lead"),
    data: (app) => load(app, app.queries.cmsPage("support")),
  },
  Awards: editorial("awards.title", "awards.lead", "cup"),
  ResponsibleGaming: editorial("responsible.title", "responsible.lead", "pastime"),
  SelfTest: {
    source: "src/features/limits/SelfTestPage.tsx",
    load: async () => (await import("../../features/limits/SelfTestPage.tsx")).SelfTestPage,
    meta: named("selfTest.title", "selfTest.lead"),
    data: (app) => load(app, app.queries.config("help-lines")),
  },
  GamblingHelp: {
    source: "src/features/limits/HelpPage.tsx",
    load: async () => (await import("../../features/limits/HelpPage.tsx")).HelpPage,
    meta: named("help.title", "help.lead"),
    data: (app) => load(app, app.queries.config("help-lines")),
  },
  FairnessVerify: {
    source: "src/features/fairness/VerifyPage.tsx",
    load: async () => (await import("../../features/fairness/VerifyPage.tsx")).VerifyPage,
    meta: named("verify.title", "verify.lead"),
  },
  OopsPage: {
    source: "src/features/pages/OopsPage.tsx",
    load: async () => (await import("../../features/pages/OopsPage.tsx")).OopsPage,
    meta: named("oops.title"),
  },
  NotFoundPage: {
    source: "src/features/pages/NotFoundPage.tsx",
    load: async () => (await import("../../features/pages/NotFoundPage.tsx")).NotFoundPage,
    meta: notFoundMeta,
  },
  NamedPopup: {
    source: "src/pages/modals/NamedPopupPage.tsx",
    load: async () => {
      const page = import("../modals/NamedPopupPage.tsx");
      await fetchPopup(import.meta.env.SSR ? null : window.location.pathname);
      return (await page).NamedPopupPage;
    },
    meta: (app, { name = "" }) => (isPopup(name) ? { title: app.setting.brand.name } : notFoundMeta(app)),
    data: async (_, { params: { name = "" } }) => redirectToRoute(name),
  },
  BettingMain: betting(),
  BettingRegistration: betting(),
  BettingLogin: betting(),
  FeatureFlagConfiguration: {
    source: "src/features/flags/FlagsPage.tsx",
    load: async () => (await import("../../features/flags/FlagsPage.tsx")).FlagsPage,
    meta: named("flags.title"),
  },
};

function isPopup(name: string): boolean {
  return Object.hasOwn(registry, name);
}

/** A popup that has an address of its own is found there, and one that needs more than its name at its page. */
function redirectToRoute(name: string): void {
  const route = Object.hasOwn(modalRoutes, name) ? modalRoutes[name as ModalName] : undefined;
  if (route) throw redirectTo(route({}));
  const home = isPopup(name) ? homeOfPopup(name) : null;
  if (home) throw redirectTo(pathOf(home));
}

/** The betting site is another one; while it is open, its addresses here lead there. Source: 2.2-18, 2.2-19. */
function betting(): Screen {
  return {
    source: "src/features/pages/BettingPage.tsx",
    load: async () => (await import("../../features/pages/BettingPage.tsx")).BettingPage,
    meta: named("betting.title", "betting.lead"),
    data: async (app, { request }) => {
      const config = await app.queryClient.fetchQuery(app.queries.config("betting-config")).catch(() => null);
      const url = bettingUrl(config ?? undefined, app.setting.country);
      if (url === null) return;
      const rest = barePathOf(app, request).replace(/^\/sport\/?/, "");
      throw redirectToSite(`${url.replace(/\/$/, "")}/${rest}`);
    },
  };
}
