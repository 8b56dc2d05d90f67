import type { ApiServer } from "../platform/apiServer.ts";
import { registerAccess } from "./accessRoutes.ts";
import { registerBonusCode } from "./bonusCodeRoutes.ts";
import { anyDomain, mailExchangers } from "./checkAddress.ts";
import type { OpenPlayersDeps, PlayersDeps } from "./deps.ts";
import { deviceCookie } from "./deviceCookie.ts";
import { registerEmailChange } from "./emailChangeRoutes.ts";
import { openIdProvider } from "./openIdProvider.ts";
import { registerPasskeys } from "./passkeyRoutes.ts";
import { registerPasswords } from "./passwordRoutes.ts";
import { type ProfileRouteDeps, registerProfile } from "./profileRoutes.ts";
import { registerProvider } from "./providerRoutes.ts";
import { registerRealtime } from "./realtimeRoutes.ts";
import { registerSecurity } from "./securityRoutes.ts";
import type { SessionCookie } from "./sessionCookie.ts";

interface Registration {
  api: ApiServer;
  deps: PlayersDeps;
  options: OpenPlayersDeps;
  routes: ProfileRouteDeps;
  cookie: SessionCookie;
}

/** Registers every call of the module. */
export function registerRoutes({ api, deps, options, routes, cookie }: Registration): void {
  const device = deviceCookie(options.deviceKey, cookie.secure);
  registerAccess(api, deps, {
    cookie,
    device,
    domains: options.mode === "demo" ? anyDomain : mailExchangers,
    vendor: options.emailCheckVendor,
    openCountries: routes.countries,
  });
  registerPasswords(api, deps, cookie);
  registerProfile(api, deps, routes);
  registerBonusCode(api, deps);
  registerRealtime(api, deps);
  registerSecurity(api, deps);
  registerEmailChange(api, deps, { device });
  registerPasskeys(api, deps, { cookie, device });
  const provider = options.openId ? openIdProvider(options.openId) : null;
  registerProvider(api, deps, { provider, cookie, device });
}
