import { z } from "zod";
import { call } from "../call.ts";
import { Instant } from "../money.ts";
import { listQuery, Outcome, pageOf, Reason, Version } from "./lists.ts";
import { OfferSegment, WrittenSegment } from "./offers.ts";

/* Groups of players that operators name once and use in offers and for boxes by hand. */

const spec = ["F-65", "6-17"] as const;

export const SegmentId = z.string().regex(/^[a-z][a-z0-9-]{1,62}$/, { message: "invalid_format" });

export const SavedSegment = z.object({
  id: z.string(),
  title: z.string(),
  who: OfferSegment,
  version: z.string(),
  changed_at: Instant,
  /** With an open account, who take bonuses, at this moment. */
  players: z.int().nonnegative(),
  /** Offers that name it, whether they run or not. */
  offers: z.array(z.string()),
});
export type SavedSegment = z.infer<typeof SavedSegment>;

export const listSegments = call({
  id: "backOffice.segments",
  method: "GET",
  path: "/backoffice/api/segments",
  access: "operator",
  permission: "offers.read",
  summary: "Every segment with how many players are in it now and which offers name it.",
  spec,
  query: listQuery(["id"], {}),
  reply: pageOf(SavedSegment),
});

const Words = {
  title: z.string().trim().min(1, { message: "required" }).max(200, { message: "too_long" }),
  who: WrittenSegment,
};

export const createSegment = call({
  id: "backOffice.createSegment",
  method: "POST",
  path: "/backoffice/api/segments",
  access: "operator",
  permission: "offers.write",
  summary: "Names a segment.",
  spec,
  body: z.object({ id: SegmentId, ...Words, reason: Reason }),
  reply: Outcome,
});

const ById = z.object({ id: SegmentId });

export const changeSegment = call({
  id: "backOffice.changeSegment",
  method: "PUT",
  path: "/backoffice/api/segments/:id",
  access: "operator",
  permission: "offers.write",
  summary:
    "Says anew who is in a segment. Offers that name it ask when something is given, so the change holds for them from then on. While one of them runs nobody may be left out by it, and what the offers may cost more waits for a second person above the threshold.",
  spec,
  params: ById,
  body: z.object({ ...Words, version: Version, reason: Reason }),
  reply: Outcome,
});

export const removeSegment = call({
  id: "backOffice.removeSegment",
  method: "POST",
  path: "/backoffice/api/segments/:id/removal",
  access: "operator",
  permission: "offers.write",
  summary: "Takes a segment away that no offer names and to which no boxes are being given.",
  spec,
  params: ById,
  body: z.object({ version: Version, reason: Reason }),
  reply: Outcome,
});
