import type { ComponentType } from "react";
import type { App } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { profileScreens } from "./profileScreens.ts";
import { load, named, type Screen, type Screens } from "./screen.ts";

const providers = async ({ api }: App) => (await import("../../features/auth/providersQuery.ts")).providersQuery(api);

const signIn: Screen = {
  source: "src/features/auth/SignInPage.tsx",
  load: async () => (await import("../../features/auth/SignInPage.tsx")).SignInPage,
  meta: named("signIn.title"),
  data: async (app) => load(app, await providers(app)),
};

const signUp: Screen = {
  source: "src/features/auth/SignUpPage.tsx",
  load: async () => (await import("../../features/auth/SignUpPage.tsx")).SignUpPage,
  meta: named("signUp.title"),
  data: async (app) => {
    const { signUpFieldsQuery } = await import("../../features/auth/signUpFields.ts");
    return load(app, app.queries.countries, signUpFieldsQuery(app.api, ""), await providers(app));
  },
};

const cashboxScreen = (
  title: MessageKey,
  pick: (pages: typeof import("../../features/cashbox/CashboxPages.tsx")) => ComponentType,
): Screen => ({
  source: "src/features/cashbox/CashboxPages.tsx",
  load: async () => pick(await import("../../features/cashbox/CashboxPages.tsx")),
  meta: named(title),
  // What is missing before money moves. Source: 5-03.
  data: (app) => load(app, app.queries.playerFields),
});
const dashboard = cashboxScreen("cashbox.label", (pages) => pages.DashboardPage);

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
  EmailChange: {
    source: "src/features/auth/EmailChangePage.tsx",
    load: async () => (await import("../../features/auth/EmailChangePage.tsx")).EmailChangePage,
    meta: named("emailChange.title"),
  },
  Cashbox: dashboard,
  CashboxDashboard: dashboard,
  Deposit: cashboxScreen("deposit.title", (pages) => pages.DepositPage),
  DepositDepositBonus: cashboxScreen("offers.title", (pages) => pages.BonusDepositPage),
  DepositOneClick: cashboxScreen("fast.title", (pages) => pages.FastDepositPage),
  Withdraw: cashboxScreen("withdraw.title", (pages) => pages.WithdrawPage),
  BonusBalance: {
    source: "src/features/cashbox/BonusBalancePage.tsx",
    load: async () => (await import("../../features/cashbox/BonusBalancePage.tsx")).BonusBalancePage,
    meta: named("bonusBalance.title"),
  },
  ...profileScreens,
};
