import type { Account } from "../../api/wire.ts";
import { load, named, type Screens } from "./screen.ts";

/** The player's own pages. Source: 2.1-05, 2.2-08. */
export const profileScreens: Screens = {
  Profile: {
    source: "src/features/profile/ProfilePage.tsx",
    load: async () => (await import("../../features/profile/ProfilePage.tsx")).ProfilePage,
    meta: named("profile.title"),
    data: (app) => load(app, app.queries.stats, app.queries.playerFields, app.queries.limits),
  },
  ProfileDetails: {
    source: "src/features/profile/DetailsPage.tsx",
    load: async () => (await import("../../features/profile/DetailsPage.tsx")).DetailsPage,
    meta: named("profile.details"),
    data: (app) => load(app, app.queries.playerFields),
  },
  ProfileWallets: {
    source: "src/features/profile/WalletsPage.tsx",
    load: async () => (await import("../../features/profile/WalletsPage.tsx")).WalletsPage,
    meta: named("profile.wallets"),
    data: (app) => load(app, app.queries.config("currency-lists")),
  },
  ProfilePayments: {
    source: "src/features/cashbox/PaymentsHistoryPage.tsx",
    load: async () => (await import("../../features/cashbox/PaymentsHistoryPage.tsx")).PaymentsHistoryPage,
    meta: named("payments.title"),
    data: async (app) => {
      const { everyPayment, paymentsPageQuery } = await import("../../features/cashbox/paymentFilter.ts");
      return load(app, paymentsPageQuery(app.api, everyPayment, { page: 1 }));
    },
  },
  ProfileStatement: {
    source: "src/features/profile/StatementPage.tsx",
    load: async () => (await import("../../features/profile/StatementPage.tsx")).StatementPage,
    meta: named("statement.title"),
    data: async (app, { request }) => {
      const { statementQuery } = await import("../../features/profile/profileQueries.ts");
      const { statementFilterOf } = await import("../../features/profile/statementFilter.ts");
      const filter = statementFilterOf(new URL(request.url).search);
      await load(app, app.queries.accounts);
      const inUse = app.queryClient
        .getQueryData<Account[]>(app.queries.accounts.queryKey)
        ?.find(({ active }) => active);
      const currency = filter.currency ?? inUse?.currency;
      if (currency) await load(app, statementQuery(app.api, { ...filter, currency }));
    },
  },
  ProfileMessages: {
    source: "src/features/profile/MessagesPage.tsx",
    load: async () => (await import("../../features/profile/MessagesPage.tsx")).MessagesPage,
    meta: named("profile.messages"),
    data: async (app) => {
      const { subscriptionsQuery } = await import("../../features/profile/profileQueries.ts");
      return load(app, subscriptionsQuery(app.api));
    },
  },
  ProfileLevels: {
    source: "src/features/compPoints/LevelsPage.tsx",
    load: async () => (await import("../../features/compPoints/LevelsPage.tsx")).LevelsPage,
    meta: named("profile.levels"),
    data: async (app) => {
      const { pointsQuery } = await import("../../features/compPoints/compPointsQueries.ts");
      const { statusesQuery } = await import("../../api/statusesQuery.ts");
      return load(app, pointsQuery(app.api), statusesQuery(app.api));
    },
  },
  ProfileGifts: {
    source: "src/features/gifts/GiftsPage.tsx",
    load: async () => (await import("../../features/gifts/GiftsPage.tsx")).GiftsPage,
    meta: named("profile.gifts"),
    data: (app) => load(app, app.queries.bonuses, app.queries.freespins),
  },
  ProfileVerification: {
    source: "src/features/verification/VerificationPage.tsx",
    load: async () => (await import("../../features/verification/VerificationPage.tsx")).VerificationPage,
    meta: named("profile.verification"),
    data: async (app) => {
      const queries = await import("../../features/verification/verificationQueries.ts");
      return load(app, queries.verificationQuery(app.api), queries.documentsQuery(app.api));
    },
  },
  ProfileLimits: {
    source: "src/features/limits/LimitsPage.tsx",
    load: async () => (await import("../../features/limits/LimitsPage.tsx")).LimitsPage,
    meta: named("profile.limits"),
    data: (app) => load(app, app.queries.limits, app.queries.realityCheck),
  },
  ProfileSecurity: {
    source: "src/features/security/SecurityPage.tsx",
    load: async () => (await import("../../features/security/SecurityPage.tsx")).SecurityPage,
    meta: named("profile.security"),
    data: async (app) => {
      const { passkeysQuery, securityStateQuery, signInsQuery } = await import(
        "../../features/proof/securityQueries.ts"
      );
      const { api, queries } = app;
      return load(app, securityStateQuery(api), passkeysQuery(api), queries.sessions, signInsQuery(api));
    },
  },
  ProfilePrivacy: {
    source: "src/features/privacy/PrivacyPage.tsx",
    load: async () => (await import("../../features/privacy/PrivacyPage.tsx")).PrivacyPage,
    meta: named("profile.privacy"),
    data: async (app) => {
      const { privacyQuery } = await import("../../features/privacy/privacyQueries.ts");
      return load(app, privacyQuery(app.api));
    },
  },
  ProfileGamesHistory: {
    source: "src/features/profile/GamesHistoryPage.tsx",
    load: async () => (await import("../../features/profile/GamesHistoryPage.tsx")).GamesHistoryPage,
    meta: named("profile.gamesHistory"),
    data: async (app, { request }) => {
      const { playedRoundsQuery } = await import("../../features/profile/profileQueries.ts");
      const { roundFilterOf } = await import("../../features/profile/roundFilter.ts");
      const filter = roundFilterOf(new URL(request.url).search);
      return load(app, playedRoundsQuery(app.api, filter), app.queries.continuePlaying);
    },
  },
  ProfilePromocode: {
    source: "src/features/profile/PromocodePage.tsx",
    load: async () => (await import("../../features/profile/PromocodePage.tsx")).PromocodePage,
    meta: named("profile.promocode"),
  },
  UserLimitConfirm: {
    source: "src/features/profile/LimitConfirmPage.tsx",
    load: async () => (await import("../../features/profile/LimitConfirmPage.tsx")).LimitConfirmPage,
    meta: named("limitConfirm.title"),
  },
};
