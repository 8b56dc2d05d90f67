import { z } from "zod";
import { call } from "../call.ts";
import { ByNumericId } from "../wire.ts";
import { Outcome, Reason, Version } from "./lists.ts";

/* Where a player is signed in, and whether the account is open at all. */

const spec = ["F-65"] as const;

export const signPlayerOut = call({
  id: "backOffice.signPlayerOut",
  method: "POST",
  path: "/backoffice/api/players/:id/sign-out",
  access: "operator",
  permission: "players.sessions",
  summary: "Ends one sign-in session of a player with its games, or all of them.",
  spec,
  params: ByNumericId,
  body: z.object({
    /** Null ends all. */
    session: z.uuid().nullable(),
    reason: Reason,
  }),
  reply: Outcome,
});

export const closePlayer = call({
  id: "backOffice.closePlayer",
  method: "POST",
  path: "/backoffice/api/players/:id/close",
  access: "operator",
  permission: "players.close",
  summary:
    "Closes an account: the player is signed out at once and can sign in no more. The balance stays in the wallets, withdrawals under way go on, deposits that were begun are dropped.",
  spec,
  params: ByNumericId,
  /** The `access_version` of the player that was seen. */
  body: z.object({ version: Version, reason: Reason }),
  reply: Outcome,
});

export const reopenPlayer = call({
  id: "backOffice.reopenPlayer",
  method: "POST",
  path: "/backoffice/api/players/:id/reopen",
  access: "operator",
  permission: "players.close",
  summary: "Proposes to reopen a closed account; a second person decides.",
  spec,
  params: ByNumericId,
  /** The `access_version` of the player that was seen. */
  body: z.object({ version: Version, reason: Reason }),
  reply: Outcome,
});
