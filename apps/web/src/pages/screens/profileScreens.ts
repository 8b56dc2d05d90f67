import { load, named, type Screens } from "./screen.ts";

/** The player's own pages. Source: 2.1-05, 2.2-08. */
export const profileScreens: Screens = {
  Profile: {
    source: "src/features/profile/ProfilePage.tsx",
    load: async () => (await import("../../features/profile/ProfilePage.tsx")).ProfilePage,
    meta: named("profile.title"),
    data: (app) => load(app, app.queries.stats, app.queries.sessions),
  },
  ProfileLevels: {
    source: "src/features/profile/LevelsPage.tsx",
    load: async () => (await import("../../features/profile/LevelsPage.tsx")).LevelsPage,
    meta: named("profile.levels"),
  },
  ProfileGifts: {
    source: "src/features/profile/GiftsPage.tsx",
    load: async () => (await import("../../features/profile/GiftsPage.tsx")).GiftsPage,
    meta: named("profile.gifts"),
    data: (app) => load(app, app.queries.bonuses, app.queries.freespins),
  },
  ProfileVerification: {
    source: "src/features/profile/VerificationPage.tsx",
    load: async () => (await import("../../features/profile/VerificationPage.tsx")).VerificationPage,
    meta: named("profile.verification"),
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
    data: (app) => {
      const { securityState, passkeys, sessions, signIns } = app.queries;
      return load(app, securityState, passkeys, sessions, signIns);
    },
  },
  ProfileGamesHistory: {
    source: "src/features/profile/GamesHistoryPage.tsx",
    load: async () => (await import("../../features/profile/GamesHistoryPage.tsx")).GamesHistoryPage,
    meta: named("profile.gamesHistory"),
    data: (app) => load(app, app.queries.continuePlaying),
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
