import type { Queryable } from "../platform/database.ts";

/**
 * Which version of a page's text the site shows: the start of the hash of all its languages. Another text has another one;
 * the revisions of the page hold what stood there when.
 */
export async function textVersion(on: Queryable, page: string): Promise<string> {
  const { rows } = await on.query<{ version: string | null }>(
    `SELECT left(encode(sha256(convert_to(string_agg(brand || locale || variant || body::text, '' ORDER BY brand, locale, variant),
       'UTF8')), 'hex'), 12) AS version FROM content.item WHERE kind = 'page' AND name = $1`,
    [page],
  );
  return rows[0]?.version ?? "none";
}
