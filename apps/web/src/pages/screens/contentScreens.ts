import { bettingUrl } from "@croupier/rules/menus/bettingUrl";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { barePathOf } from "../../app-context/withoutPrefix.ts";
import type { ModalName } from "../../modal/modalNames.ts";
import { modalRoutes } from "../../modal/modalRoutes.ts";
import { fetchPopup } from "../modals/fetchPopup.ts";
import { homeOfPopup, registry } from "../modals/registry.ts";
import { editorial, operatorPage } from "./operatorPages.ts";
import { load, named, notFoundMeta, redirectTo, redirectToSite, type Screen, type Screens } from "./screen.ts";

/** The operator's pages and what is left. Source: 2.1-09 to 2.1-12. */
export const contentScreens: Screens = {
  BenefitCrypto: editorial("benefitCrypto.title", "benefitCrypto.lead", "crypto"),
  StaticPage: operatorPage,
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
