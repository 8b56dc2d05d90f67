import { z } from "zod";
import { call } from "../call.ts";
import { Cents, CurrencyCode, Instant } from "../money.ts";
import { VipChange, VipRank, VipStanding } from "../vip.ts";
import { ByNumericId } from "../wire.ts";
import { longListQuery, longPageOf, Outcome, pageOf, Reason, Version } from "./lists.ts";

/* The VIP club as operators set it, and the status of one player. Amounts are subunits of their currency. */

const spec = ["3-55", "9-31", "9-32"] as const;

const Amount = z.int().min(-1_000_000_000_000).max(1_000_000_000_000);

/** A line of a status's thresholds; `other` is for every currency without a line. */
const ThresholdLine = z.strictObject({
  currency: z.union([CurrencyCode, z.literal("other")]),
  deposit_cents: Amount,
  bet_cents: Amount,
});
export type VipThresholdLine = z.infer<typeof ThresholdLine>;

export const BackOfficeVipStatus = z.object({
  id: VipRank,
  group_id: z.string(),
  for_life: z.boolean(),
  members_count: z.int().nonnegative(),
  /** Whether an operator set them; else they are the published ones. */
  changed: z.boolean(),
  lines: z.array(ThresholdLine),
  version: z.string(),
});
export type BackOfficeVipStatus = z.infer<typeof BackOfficeVipStatus>;

export const listVipStatuses = call({
  id: "backOffice.vipStatuses",
  method: "GET",
  path: "/backoffice/api/vip/statuses",
  access: "operator",
  permission: "vip.read",
  summary: "The statuses of the VIP club with their members and what they ask for in a quarter.",
  spec,
  reply: pageOf(BackOfficeVipStatus),
});

export const changeVipThresholds = call({
  id: "backOffice.changeVipThresholds",
  method: "PUT",
  path: "/backoffice/api/vip/statuses/:id",
  access: "operator",
  permission: "vip.write",
  summary: "Sets what a status asks for, by currency. What is wrong is named by its field, as `lines.2.currency`.",
  spec,
  params: z.object({ id: VipRank }),
  body: z.object({ lines: z.array(ThresholdLine).min(1).max(20), version: Version, reason: Reason }),
  reply: Outcome,
});

export const VipMember = z.object({
  /** The player. */
  id: z.int(),
  rank: VipRank,
  since: Instant,
  held_until: Instant.nullable(),
});
export type VipMember = z.infer<typeof VipMember>;

export const listVipMembers = call({
  id: "backOffice.vipMembers",
  method: "GET",
  path: "/backoffice/api/vip/members",
  access: "operator",
  permission: "vip.read",
  summary: "Players with a status of the VIP club, the latest first.",
  spec,
  query: longListQuery(["since"], { rank: VipRank.optional() }),
  reply: longPageOf(VipMember),
});

export const BackOfficeVipStanding = VipStanding.extend({
  /** What the quarter holds so far, by wallet, before what statuses took of it. */
  sums: z.array(z.object({ currency: CurrencyCode, deposit_cents: Cents, bet_cents: Cents })),
  changes: z.array(VipChange.extend({ operator: z.string().nullable(), reason: z.string().nullable() })),
  version: z.string(),
});
export type BackOfficeVipStanding = z.infer<typeof BackOfficeVipStanding>;

export const getPlayerVip = call({
  id: "backOffice.playerVip",
  method: "GET",
  path: "/backoffice/api/players/:id/vip",
  access: "operator",
  permission: "vip.read",
  summary: "One player's status in the VIP club with its sums and its history.",
  spec,
  params: ByNumericId,
  reply: BackOfficeVipStanding,
});

export const setPlayerVip = call({
  id: "backOffice.setPlayerVip",
  method: "POST",
  path: "/backoffice/api/players/:id/vip",
  access: "operator",
  permission: "vip.set",
  summary:
    "Gives one player a status by hand, or takes it away with `REGULAR`. It holds to the end of the next quarter.",
  spec,
  params: ByNumericId,
  body: z.object({ rank: VipRank, version: Version, reason: Reason }),
  reply: Outcome,
  status: 200,
});
