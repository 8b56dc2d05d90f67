import { z } from "zod";
import { call } from "../call.ts";

/* What an administrator looks at from time to time. The commands that go with it are in docs/operations.md. */

const spec = ["F-65"] as const;

export const DataMonth = z.object({
  /** Such as `2026-10`; `other` for what lies in no month. */
  month: z.string(),
  /** As the database estimates them. */
  rows: z.number(),
  /** With indexes. */
  bytes: z.number(),
  /** The first day on which it is old enough to be archived, by UTC; null for `other`. */
  leaves_from: z.iso.date().nullable(),
});
export type DataMonth = z.infer<typeof DataMonth>;

export const listDataMonths = call({
  id: "backOffice.dataMonths",
  method: "GET",
  path: "/backoffice/api/data-months",
  access: "operator",
  permission: "maintenance.read",
  summary: "The months of rounds, steps, postings and events that the database holds, oldest first.",
  spec,
  reply: z.object({ months: z.array(DataMonth) }),
});

export const hashPlayFiles = call({
  id: "backOffice.playFiles",
  method: "GET",
  path: "/backoffice/api/play-files",
  access: "operator",
  permission: "maintenance.read",
  summary: "The hash of the files that decide play, as they lie on this server's disk now.",
  spec,
  reply: z.object({ files: z.int(), hash: z.string() }),
});
