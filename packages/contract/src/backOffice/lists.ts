import { z } from "zod";
import { ShortText } from "../wire.ts";

/*
 * What every list and every change of the back office have in common. A list answers one page and how many there are; a
 * change says why it is made and, where two people may change the same thing, which version it was made from.
 */

const Page = z.coerce.number().int().min(1).max(100_000).default(1);
const PerPage = z.coerce.number().int().min(1).max(200).default(25);

/** The query of a list: which page, sorted by one of the given fields, and the list's own filters. */
export function listQuery<const Sort extends string, Filters extends z.core.$ZodLooseShape>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
) {
  return z.object({
    page: Page,
    per_page: PerPage,
    sort: z.enum(sorts).default(sorts[0] as never),
    order: z.enum(["ASC", "DESC"]).default("DESC"),
    ...filters,
  });
}

/**
 * The query of a list that may be long: it is read on from `after`, which the page before answered as `next`, and nobody counts
 * it. So each page takes as long as the first.
 */
export function longListQuery<const Sort extends string, Filters extends z.core.$ZodLooseShape>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
) {
  return listQuery(sorts, { after: z.string().max(2_000).optional(), ...filters }).omit({ page: true });
}

/** A page of such a list; `next` is null on the last one. */
export function longPageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), next: z.string().nullable() });
}

/** A page of a list. `total` is how many there are on all pages. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), total: z.int().nonnegative() });
}

/** Why a change is made: it is written to the audit log. */
export const Reason = z
  .string()
  .max(500, { message: "too_long" })
  .transform((text) => text.trim())
  .refine((text) => text.length >= 3, { message: "required" });

/** What the operator had before them when they made a change; another one since then refuses it with 409. */
export const Version = ShortText.min(1);

/** A change was made, or it waits for a second person under this number. */
export const Outcome = z.object({ state: z.enum(["done", "proposed"]), approval_id: z.int().nullable() });
export type Outcome = z.infer<typeof Outcome>;
