import type { PageName } from "@croupier/rules/pages/pageRule";
import { pathOf } from "@croupier/rules/pages/pathOf";
import type { ModalName, ModalProps } from "./modalNames.ts";

/** Modals that are routes: they open over the page they came from, and alone when opened directly. Source: 2.4-01. */
export const modalRoutes: Partial<Record<ModalName, (props: ModalProps) => string>> = {
  loginForm: at("Login"),
  signUp: at("Registration"),
  remindPassword: at("Remind"),
  newPassword: at("NewPassword"),
  emailVerify: at("EmailVerify"),
  cashboxDashboard: at("CashboxDashboard"),
  cashboxDeposit: at("Deposit"),
  cashboxWithdraw: at("Withdraw"),
  cashboxOneClickDeposit: at("DepositOneClick"),
  profileData: at("Profile"),
  limits: at("ProfileLimits"),
  support: at("SupportPage"),
};

/** Text props travel as the address's query. Source: 2.4-01. */
function at(page: PageName): (props: ModalProps) => string {
  return (props) => {
    const given = Object.entries(props).filter((entry): entry is [string, string] => typeof entry[1] === "string");
    const query = new URLSearchParams(given).toString();
    return pathOf(page) + (query && `?${query}`);
  };
}
