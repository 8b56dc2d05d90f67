import { z } from "zod";
import { call } from "../call.ts";
import { Instant } from "../money.ts";
import { ByNumericId } from "../wire.ts";
import { longListQuery, longPageOf, Outcome, Reason } from "./lists.ts";

/* Requests of players for their data and for erasure, as operators handle them. */

const spec = ["F-69"] as const;

export const PrivacyState = z.enum(["making", "ready", "gone", "waiting", "withdrawn", "done"]);

export const PrivacyRequest = z.object({
  id: z.int(),
  player_id: z.int(),
  kind: z.enum(["export", "erasure"]),
  state: PrivacyState,
  /** `player`, or `operator:...`. */
  asked_by: z.string(),
  asked_at: Instant,
  due_at: Instant.nullable(),
  settled_at: Instant.nullable(),
  held_by: z.string().nullable(),
});
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

export const listPrivacyRequests = call({
  id: "backOffice.privacy",
  method: "GET",
  path: "/backoffice/api/privacy",
  access: "operator",
  permission: "privacy",
  summary: "Requests for data and for erasure.",
  spec,
  query: longListQuery(["asked_at"], {
    kind: z.enum(["export", "erasure"]).optional(),
    state: PrivacyState.optional(),
    player_id: z.coerce.number().int().positive().optional(),
  }),
  reply: longPageOf(PrivacyRequest),
});

export const getPrivacyRequest = call({
  id: "backOffice.privacyRequest",
  method: "GET",
  path: "/backoffice/api/privacy/:id",
  access: "operator",
  permission: "privacy",
  summary: "One request.",
  spec,
  params: ByNumericId,
  reply: PrivacyRequest.extend({
    /** What stands against an erasure now. */
    hindrances: z.array(z.string()),
  }),
});

export const makePlayerExport = call({
  id: "backOffice.makeExport",
  method: "POST",
  path: "/backoffice/api/privacy/players/:id/export",
  access: "operator",
  permission: "privacy",
  summary: "Has a file made of everything that is held about a player.",
  spec,
  params: ByNumericId,
  body: z.object({ reason: Reason }),
  reply: Outcome,
  status: 200,
});

export const readPlayerExport = call({
  id: "backOffice.exportFile",
  method: "GET",
  path: "/backoffice/api/privacy/:id/file",
  access: "operator",
  permission: "privacy",
  summary: "The file that an operator had made, as JSON. That it was opened is written to the audit log.",
  spec,
  params: ByNumericId,
  file: "application/json",
});

export const erasePlayerAccount = call({
  id: "backOffice.erase",
  method: "POST",
  path: "/backoffice/api/privacy/players/:id/erasure",
  access: "operator",
  permission: "privacy",
  summary: "Proposes to erase a player's account at once; a second person decides.",
  spec,
  params: ByNumericId,
  body: z.object({ reason: Reason }),
  reply: Outcome,
  status: 200,
});

export const withdrawPlayerErasure = call({
  id: "backOffice.withdrawErasure",
  method: "POST",
  path: "/backoffice/api/privacy/:id/withdrawal",
  access: "operator",
  permission: "privacy",
  summary: "Takes an erasure back that waits, where the player asks support for it.",
  spec,
  params: ByNumericId,
  body: z.object({ reason: Reason }),
  reply: Outcome,
  status: 200,
});
