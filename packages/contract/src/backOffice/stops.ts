import { z } from "zod";
import { call } from "../call.ts";
import { Instant } from "../money.ts";
import { ByNumericId, CountryCode } from "../wire.ts";
import { listQuery, Outcome, pageOf, Reason } from "./lists.ts";

/* Stops on gaming, and what the site offers in which country. */

const spec = ["F-42", "F-65"] as const;

export const StopScope = z.enum(["all", "studio", "game", "player"]);

export const Stop = z.object({
  id: z.int(),
  scope: StopScope,
  /** A studio's or game's identifier, a player's number; empty for `all`. */
  subject: z.string(),
  reason: z.string(),
  since: Instant,
});
export type Stop = z.infer<typeof Stop>;

export const listStops = call({
  id: "backOffice.stops",
  method: "GET",
  path: "/backoffice/api/stops",
  access: "operator",
  permission: "games.read",
  summary: "Stops that stand, newest first.",
  spec,
  query: listQuery(["id"], { scope: StopScope.optional() }),
  reply: pageOf(Stop),
});

export const stopGaming = call({
  id: "backOffice.stopGaming",
  method: "POST",
  path: "/backoffice/api/stops",
  access: "operator",
  permission: "games.write",
  summary: "Takes no new stakes of everything, a studio, a game or a player. Open rounds can be finished.",
  spec,
  body: z.object({ scope: StopScope, subject: z.string().trim().max(200), reason: Reason }),
  reply: Outcome,
  status: 200,
});

export const liftStop = call({
  id: "backOffice.liftStop",
  method: "POST",
  path: "/backoffice/api/stops/:id/lift",
  access: "operator",
  permission: "games.write",
  summary: "Takes stakes again.",
  spec,
  params: ByNumericId,
  body: z.object({ reason: Reason }),
  reply: Outcome,
  status: 200,
});

export const RegionKind = z.enum(["open", "partial", "full", "EE"]);

export const ClosedCountry = z.object({
  /** ISO 3166-1; `ZZ` is a visitor of no known country. */
  id: CountryCode,
  region: RegionKind,
  changed_at: Instant,
});
export type ClosedCountry = z.infer<typeof ClosedCountry>;

export const listRegions = call({
  id: "backOffice.regions",
  method: "GET",
  path: "/backoffice/api/regions",
  access: "operator",
  permission: "games.read",
  summary: "Countries that are not open.",
  spec: ["6-03", "F-65"],
  query: listQuery(["id"], {}),
  reply: pageOf(ClosedCountry),
});

export const changeRegion = call({
  id: "backOffice.changeRegion",
  method: "POST",
  path: "/backoffice/api/regions/:country",
  access: "operator",
  permission: "countries.write",
  summary:
    "Opens, narrows or closes a country. `version` is what it was when it was read; every process follows within half a minute.",
  spec: ["6-03", "F-65"],
  params: z.object({ country: CountryCode }),
  body: z.object({ region: RegionKind, version: RegionKind, reason: Reason }),
  reply: Outcome,
  status: 200,
});
