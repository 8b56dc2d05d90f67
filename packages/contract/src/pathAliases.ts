import type { Call, Method } from "./call.ts";

/*
 * Other names under which calls are served, for newer clients of this family. One table: the server registers them, and
 * the OpenAPI document lists them. Source: C-6.6.
 */

/** A further method and path of a call; path parameters have the call's own names. */
export interface PathAlias {
  /** Id of the call. */
  call: string;
  method: Method;
  path: string;
}

export const pathAliases: readonly PathAlias[] = [
  { call: "content.config", method: "GET", path: "/api-fe/:name" },
  { call: "content.config", method: "GET", path: "/api-fe/config/:name" },
  { call: "content.banners", method: "GET", path: "/api-fe/banners-config" },
  { call: "content.banners", method: "GET", path: "/api-fe/config/banners-config" },
  { call: "content.manager", method: "POST", path: "/api-fe/managers" },
  { call: "content.manager", method: "POST", path: "/api-fe/config/managers" },
  { call: "access.checkEmail", method: "POST", path: "/api-fe/check-email" },
  { call: "info.clientContext", method: "GET", path: "/api-fe/client-context" },
  { call: "player.getRestoreId", method: "POST", path: "/api-fe/restore-id/get" },
  { call: "player.setRestoreId", method: "POST", path: "/api-fe/restore-id/set" },
  { call: "player.vipStatusProgress", method: "GET", path: "/api-fe/jam/vip_status_progress" },
  { call: "telemetry.setUtm", method: "POST", path: "/api-fe/log_utm_set" },
  { call: "telemetry.sendUtm", method: "POST", path: "/api-fe/log_utm_send" },
  { call: "telemetry.formErrors", method: "POST", path: "/metrics-errors-validation" },
  { call: "telemetry.formErrors", method: "PUT", path: "/api-fe/metrics-errors-validation" },
  { call: "telemetry.formErrors", method: "POST", path: "/api-fe/metrics-errors-validation" },
];

/** The further names of a call. */
export function aliasesOf({ id }: Pick<Call, "id">): PathAlias[] {
  return pathAliases.filter(({ call }) => call === id);
}
