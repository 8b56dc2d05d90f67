import type { MessageKey } from "../../messages/messages.ts";
import { load, named, type Screen, type Screens } from "./screen.ts";

const signIn: Screen = {
  source: "src/features/auth/SignInPage.tsx",
  load: async () => (await import("../../features/auth/SignInPage.tsx")).SignInPage,
  meta: named("signIn.title"),
};

const signUp: Screen = {
  source: "src/features/auth/SignUpPage.tsx",
  load: async () => (await import("../../features/auth/SignUpPage.tsx")).SignUpPage,
  meta: named("signUp.title"),
  data: (app) => load(app, app.queries.countries),
};

const cashboxSource = "src/features/cashbox/CashboxPages.tsx";
const cashbox = () => import("../../features/cashbox/CashboxPages.tsx");
const deposit: Screen = {
  source: cashboxSource,
  load: async () => (await cashbox()).DepositPage,
  meta: named("deposit.title"),
};
const payments: Screen = {
  source: cashboxSource,
  load: async () => (await cashbox()).PaymentsPage,
  meta: named("payments.title"),
};

const profile = () => import("../../features/profile/ProfileSections.tsx");
const section = (
  title: MessageKey,
  pick: (pages: Awaited<ReturnType<typeof profile>>) => Screen["load"],
  data?: Screen["data"],
): Screen => ({
  source: "src/features/profile/ProfileSections.tsx",
  load: async () => pick(await profile())(),
  meta: named(title),
  ...(data ? { data } : {}),
});

/** Access, cashbox and profile. Source: 2.1-05, 2.1-07, 2.1-08. */
export const accountScreens: Screens = {
  Login: signIn,
  loginPage: signIn,
  Registration: signUp,
  singUpPage: signUp,
  Remind: {
    source: "src/features/auth/RemindPage.tsx",
    load: async () => (await import("../../features/auth/RemindPage.tsx")).RemindPage,
    meta: named("remind.title"),
  },
  NewPassword: {
    source: "src/features/auth/NewPasswordPage.tsx",
    load: async () => (await import("../../features/auth/NewPasswordPage.tsx")).NewPasswordPage,
    meta: named("newPassword.title"),
  },
  EmailVerify: {
    source: "src/features/auth/EmailVerifyPage.tsx",
    load: async () => (await import("../../features/auth/EmailVerifyPage.tsx")).EmailVerifyPage,
    meta: named("emailVerify.title"),
  },
  EmailConfirmation: {
    source: "src/features/auth/ConfirmationPage.tsx",
    load: async () => (await import("../../features/auth/ConfirmationPage.tsx")).ConfirmationPage,
    meta: named("confirmation.title"),
  },
  Cashbox: payments,
  CashboxDashboard: payments,
  Deposit: deposit,
  DepositDepositBonus: deposit,
  DepositOneClick: deposit,
  Withdraw: { source: cashboxSource, load: async () => (await cashbox()).WithdrawPage, meta: named("withdraw.title") },
  BonusBalance: {
    source: "src/features/cashbox/BonusBalancePage.tsx",
    load: async () => (await import("../../features/cashbox/BonusBalancePage.tsx")).BonusBalancePage,
    meta: named("bonusBalance.title"),
  },
  Profile: {
    source: "src/features/profile/ProfilePage.tsx",
    load: async () => (await import("../../features/profile/ProfilePage.tsx")).ProfilePage,
    meta: named("profile.title"),
    data: (app) => load(app, app.queries.stats, app.queries.sessions),
  },
  ProfileLevels: section("profile.levels", (pages) => async () => pages.LevelsPage),
  ProfileGifts: section(
    "profile.gifts",
    (pages) => async () => pages.GiftsPage,
    (app) => load(app, app.queries.bonuses, app.queries.freespins),
  ),
  ProfileVerification: section("profile.verification", (pages) => async () => pages.VerificationPage),
  ProfileLimits: {
    source: "src/features/limits/LimitsPage.tsx",
    load: async () => (await import("../../features/limits/LimitsPage.tsx")).LimitsPage,
    meta: named("profile.limits"),
    data: (app) => load(app, app.queries.limits),
  },
  ProfileSecurity: section(
    "profile.security",
    (pages) => async () => pages.SecurityPage,
    (app) => load(app, app.queries.sessions),
  ),
  ProfileGamesHistory: section(
    "profile.gamesHistory",
    (pages) => async () => pages.GamesHistoryPage,
    (app) => load(app, app.queries.continuePlaying),
  ),
  ProfilePromocode: section("profile.promocode", (pages) => async () => pages.PromocodePage),
  UserLimitConfirm: {
    source: "src/features/profile/LimitConfirmPage.tsx",
    load: async () => (await import("../../features/profile/LimitConfirmPage.tsx")).LimitConfirmPage,
    meta: named("limitConfirm.title"),
  },
};
