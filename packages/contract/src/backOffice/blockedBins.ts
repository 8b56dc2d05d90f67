import { z } from "zod";
import { call } from "../call.ts";
import { Instant } from "../money.ts";
import { BinPrefix } from "../psp.ts";
import { listQuery, Outcome, pageOf, Reason } from "./lists.ts";

/* Banks whose cards the house does not take, by the first digits of the cards. */

const spec = ["5-14", "F-65"] as const;

export const BlockedBin = z.object({
  /** The digits. */
  id: z.string(),
  reason: z.string(),
  /** Who blocked it. */
  actor: z.string(),
  since: Instant,
});
export type BlockedBin = z.infer<typeof BlockedBin>;

export const listBlockedBins = call({
  id: "backOffice.blockedBins",
  method: "GET",
  path: "/backoffice/api/blocked-bins",
  access: "operator",
  permission: "payments.read",
  summary: "First digits of cards that are not taken.",
  spec,
  query: listQuery(["id"], {}),
  reply: pageOf(BlockedBin),
});

export const blockBinEntry = call({
  id: "backOffice.blockBin",
  method: "POST",
  path: "/backoffice/api/blocked-bins",
  access: "operator",
  permission: "payments.bins",
  summary: "Does not take cards that begin with these digits in deposits that are opened from now on.",
  spec,
  body: z.object({ bin: BinPrefix, reason: Reason }),
  reply: Outcome,
});

export const unblockBinEntry = call({
  id: "backOffice.unblockBin",
  method: "POST",
  path: "/backoffice/api/blocked-bins/:id/unblock",
  access: "operator",
  permission: "payments.bins",
  summary: "Takes cards that begin with these digits again.",
  spec,
  params: z.object({ id: BinPrefix }),
  body: z.object({ reason: Reason }),
  reply: Outcome,
});
