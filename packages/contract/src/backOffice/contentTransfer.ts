import { z } from "zod";
import { call } from "../call.ts";
import { Flag, Json, ShortText } from "../wire.ts";
import { ContentFault, ContentId, ContentKind, ContentPlace } from "./content.ts";
import { Reason, Version } from "./lists.ts";

/* Content as a whole: what a language lacks, and files of it out and in. */

const spec = ["F-65"] as const;

/** As many items as one file may bring. */
export const largestImport = 1_000;
const maxBodyBytes = 4_000_000;

export const ContentGap = ContentPlace.extend({
  /** The English text that its visitors read instead. */
  english: Json,
});
export type ContentGap = z.infer<typeof ContentGap>;

export const listContentGaps = call({
  id: "backOffice.contentGaps",
  method: "GET",
  path: "/backoffice/api/content-gaps",
  access: "operator",
  permission: "content.read",
  summary: "Places where visitors of a language read English, since nobody has written theirs; a thousand at most.",
  spec,
  reply: z.object({
    /** The languages that are to be complete. */
    languages: z.array(z.string()),
    /** How many there are of each language, also where `lines` does not name them all. */
    counts: z.record(z.string(), z.int()),
    lines: z.array(ContentGap),
  }),
});

const FiledItem = ContentPlace.omit({ id: true }).extend({ edited: z.boolean(), body: Json });
export type FiledItem = z.infer<typeof FiledItem>;

export const exportContent = call({
  id: "backOffice.exportContent",
  method: "GET",
  path: "/backoffice/api/content-export",
  access: "operator",
  permission: "content.read",
  summary: "What is published, as an import takes it; drafts are not in it. Without a filter it is everything.",
  spec,
  query: z.object({
    kind: ContentKind.optional(),
    brand: ShortText.optional(),
    locale: ShortText.optional(),
    edited: Flag.optional(),
  }),
  reply: z.object({ lines: z.array(FiledItem) }),
});

export const ImportLine = z.object({
  id: ContentId,
  /**
   * `new` and `changed` may be kept as drafts. `same` is as it stands, `broken` is refused for its faults, and `drafted` waits
   * until the draft that is there is published or discarded.
   */
  state: z.enum(["new", "changed", "same", "broken", "drafted"]),
  faults: z.array(ContentFault),
  /** Names what stands at the place, for keeping the draft. */
  version: z.string(),
  /** What visitors see and what the file brings, in today's shape; null where nothing would change. */
  before: Json,
  after: Json,
});
export type ImportLine = z.infer<typeof ImportLine>;

export const previewContentImport = call({
  id: "backOffice.contentImportPreview",
  method: "POST",
  path: "/backoffice/api/content-import-previews",
  access: "operator",
  permission: "content.write",
  reads: true,
  summary: "What a file of items would change. An item of an older release is shown in today's shape.",
  spec,
  maxBodyBytes,
  body: z.object({
    items: z
      .array(z.object({ id: ContentId, body: Json }))
      .min(1)
      .max(largestImport),
  }),
  reply: z.object({ lines: z.array(ImportLine) }),
});

export const importContent = call({
  id: "backOffice.importContent",
  method: "POST",
  path: "/backoffice/api/content-imports",
  access: "operator",
  permission: "content.write",
  summary:
    "Keeps items of a file as drafts, all or none, each where the place stands as the preview showed it. They are published as all drafts are.",
  spec,
  maxBodyBytes,
  body: z.object({
    items: z
      .array(z.object({ id: ContentId, body: Json, version: Version }))
      .min(1)
      .max(largestImport),
    reason: Reason,
  }),
  reply: z.object({
    kept: z.int(),
    /** What speaks against it, a sentence for each item; then nothing was kept. */
    refusals: z.array(z.string()),
  }),
});
