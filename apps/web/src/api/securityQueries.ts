import { queryOptions } from "@tanstack/react-query";
import { type Api, endpoints as get } from "./endpoints.ts";

/** What guards the player's account. */
export function securityQueries(api: Api) {
  return {
    signIns: queryOptions({ queryKey: ["sign-ins"], queryFn: () => api.call(get.signIns, {}) }),
    /** How the account is guarded. */
    securityState: queryOptions({ queryKey: ["security-state"], queryFn: () => api.call(get.securityState, {}) }),
    /** Accounts elsewhere by which the player signs in. */
    connectedAccounts: queryOptions({
      queryKey: ["connected-accounts"],
      queryFn: () => api.call(get.connectedAccounts, {}),
    }),
    passkeys: queryOptions({ queryKey: ["passkeys"], queryFn: () => api.call(get.passkeys, {}) }),
  };
}
