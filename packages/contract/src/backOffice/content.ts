import { z } from "zod";
import { call } from "../call.ts";
import { Instant } from "../money.ts";
import { CountryCode, Flag, Json, ShortText } from "../wire.ts";
import { longListQuery, longPageOf, Reason, Version } from "./lists.ts";

/* What an operator edits on the site: drafts, previews, publishing, versions and the way back. */

const spec = ["F-65"] as const;

export const ContentKind = z.enum(["brand", "config", "page", "snippet", "file", "manager", "message"]);

/** Names an item and for whom it holds: `page|velvet-table|de|EE|terms-and-conditions`; empty parts mean everywhere. */
export const ContentId = z.string().max(400);
const ById = z.object({ id: ContentId });

export const ContentPlace = z.object({
  id: ContentId,
  kind: ContentKind,
  name: z.string(),
  /** Empty: every brand. */
  brand: z.string(),
  /** Empty: every language. */
  locale: z.string(),
  /** Licence, or AU for the general one in Australia; empty: everywhere. Source: 2.6-15. */
  variant: z.string(),
});

export const ContentLine = ContentPlace.extend({
  /** False while it is as it shipped. */
  edited: z.boolean(),
  /** Something waits to be published. */
  drafted: z.boolean(),
  /** Names the draft that waits, for publishing it; null where none does. */
  draft_version: z.string().nullable(),
  updated_at: Instant,
});

export const ContentFault = z.object({ path: z.string(), reason: z.string() });

export const ContentItem = ContentPlace.extend({
  /** What visitors see; null where nothing stands at this place. */
  published: Json,
  /** Names what is published, for going back. */
  published_version: z.string(),
  draft: z
    .object({
      body: Json,
      actor: z.string(),
      /** Kept by the operator who asks. */
      own: z.boolean(),
      updated_at: Instant,
      stale: z.boolean(),
    })
    .nullable(),
  /** Names what a form is filled from: the draft, else what is published. */
  version: z.string(),
});
export type ContentItem = z.infer<typeof ContentItem>;

export const listContent = call({
  id: "backOffice.content",
  method: "GET",
  path: "/backoffice/api/content",
  access: "operator",
  permission: "content.read",
  summary: "Items that an operator edits, by kind, name, brand, language, or only those with a draft.",
  spec,
  query: longListQuery(["updated_at", "name", "kind"], {
    q: ShortText.optional(),
    kind: ContentKind.optional(),
    brand: ShortText.optional(),
    locale: ShortText.optional(),
    drafted: Flag.optional(),
  }),
  reply: longPageOf(ContentLine),
});

export const getContent = call({
  id: "backOffice.contentItem",
  method: "GET",
  path: "/backoffice/api/content/:id",
  access: "operator",
  permission: "content.read",
  summary: "One item: what is published and what waits. A place where nothing stands answers so, to begin there.",
  spec,
  params: ById,
  reply: ContentItem,
});

export const saveContentDraft = call({
  id: "backOffice.contentDraft",
  method: "PUT",
  path: "/backoffice/api/content/:id/draft",
  access: "operator",
  permission: "content.write",
  summary:
    "Keeps a change that only previews show. What is broken is named by path and not kept; another operator's draft gives way only where `replaces` names it.",
  spec,
  params: ById,
  maxBodyBytes: 1_200_000,
  body: z.object({
    body: Json,
    /** Names what the form was filled from: what is published, or the draft that waits. */
    version: Version,
    /** Names the draft that this one replaces, where the operator chose so. */
    replaces: Version.optional(),
  }),
  reply: z.object({ saved: z.boolean(), faults: z.array(ContentFault), item: ContentItem }),
});

export const dropContentDraft = call({
  id: "backOffice.dropContentDraft",
  method: "POST",
  path: "/backoffice/api/content/:id/draft-removal",
  access: "operator",
  permission: "content.write",
  summary: "Throws a draft away; `version` is the item's while the draft waits, as the operator saw it.",
  spec,
  params: ById,
  body: z.object({ version: Version, reason: Reason }),
  reply: ContentItem,
});

export const publishContent = call({
  id: "backOffice.publishContent",
  method: "POST",
  path: "/backoffice/api/content-publications",
  access: "operator",
  permission: "content.write",
  summary:
    "Publishes drafts together, all or none, each as the operator saw it; what speaks against it comes in sentences. Where gifts may cost more than before, and more than the threshold, all of them wait for a second person.",
  spec,
  body: z.object({
    drafts: z
      .array(z.object({ id: ContentId, version: Version }))
      .min(1)
      .max(200),
    reason: Reason,
  }),
  reply: z.object({
    published: z.boolean(),
    changed: z.int(),
    refusals: z.array(z.string()),
    /** Number of the proposal where what it may cost waits for a second person. */
    approval_id: z.int().nullable(),
  }),
});

export const listContentRevisions = call({
  id: "backOffice.contentRevisions",
  method: "GET",
  path: "/backoffice/api/content/:id/revisions",
  access: "operator",
  permission: "content.read",
  summary: "What stood at a place, newest first, a hundred at most.",
  spec,
  params: ById,
  reply: z.object({
    data: z.array(z.object({ id: z.int(), body: Json, actor: z.string(), reason: z.string(), at: Instant })),
  }),
});

export const rollBackContent = call({
  id: "backOffice.rollBackContent",
  method: "POST",
  path: "/backoffice/api/content/:id/roll-back",
  access: "operator",
  permission: "content.write",
  summary: "Puts an item back to a revision; `version` is the `published_version` that the operator saw.",
  spec,
  params: ById,
  body: z.object({ revision: z.int().positive(), version: Version, reason: Reason }),
  reply: z.object({
    done: z.boolean(),
    refusals: z.array(z.string()),
    item: ContentItem,
    /** Number of the proposal where it waits for a second person. */
    approval_id: z.int().nullable(),
  }),
});

export const openContentPreview = call({
  id: "backOffice.contentPreview",
  method: "POST",
  path: "/backoffice/api/content-previews",
  access: "operator",
  permission: "content.read",
  reads: true,
  summary:
    "A link that shows a brand's pages with all drafts, as a visitor of a country, licence and groups. It holds four hours.",
  spec,
  body: z.object({
    brand: z.string().max(60),
    country: CountryCode,
    licence: z.enum(["CW", "EE"]),
    locale: z.string().max(10),
    groups: z.array(z.string().max(80)).max(50),
  }),
  reply: z.object({ url: z.string() }),
});
