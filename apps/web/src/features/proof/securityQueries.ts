import { getSecurityState, listConnectedAccounts, listPasskeys, listSignIns } from "@croupier/contract/routes";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../api/endpoints.ts";

/** What guards the player's account. They lie here and not among the queries of all pages, which every page loads. */
export const signInsQuery = (api: Api) =>
  queryOptions({ queryKey: ["sign-ins"], queryFn: () => api.call(listSignIns, {}) });

/** How the account is guarded. */
export const securityStateQuery = (api: Api) =>
  queryOptions({ queryKey: ["security-state"], queryFn: () => api.call(getSecurityState, {}) });

/** Accounts elsewhere by which the player signs in. */
export const connectedAccountsQuery = (api: Api) =>
  queryOptions({ queryKey: ["connected-accounts"], queryFn: () => api.call(listConnectedAccounts, {}) });

export const passkeysQuery = (api: Api) =>
  queryOptions({ queryKey: ["passkeys"], queryFn: () => api.call(listPasskeys, {}) });
