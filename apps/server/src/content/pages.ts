import type { CmsPage, CmsPageSummary } from "@croupier/contract/cms";
import { isWithoutContent } from "@croupier/rules/pages/withoutContent";
import { trimSlashes } from "@croupier/rules/trimSlashes";
import { cleanHtml } from "./cleanHtml.ts";
import type { PageBody } from "./items.ts";
import type { ContentSnapshot, Reader } from "./snapshot.ts";

/** Paths that show a variant of a page, `terms-and-conditions/EE`. Source: 2.6-15. */
const variantPath = /^(.+)\/([A-Z]{2})$/;

/** A page by its path for a reader, or null. A path that names a variant gives that one. Source: 7.1-04. */
export function pageAt(snapshot: ContentSnapshot, path: string, reader: Reader): CmsPage | null {
  const bare = trimSlashes(path);
  const named = variantPath.exec(bare);
  const name = named?.[1] ?? bare;
  const body = snapshot.find("page", name, named?.[2] ? { ...reader, variants: [named[2]] } : reader) as
    | PageBody
    | undefined;
  if (!body) return null;
  return { id: name, path: bare, ...placeOf(name, body), ...cleaned(body) };
}

/** What lists of pages say of a page, and the page of itself. Source: 3-61. */
function placeOf(path: string, body: PageBody) {
  const { title, layout, categories, hidden, url, routeName } = body;
  return {
    title,
    layout,
    categories,
    hidden: hidden || (url === null && isEmpty(body)),
    url: url ?? `/${path}`,
    routeName,
  };
}

/** What of a page's text may reach a visitor. */
function cleaned({ content, blocks }: PageBody): Pick<CmsPage, "content" | "blocks"> {
  const main = blocks["content-main"];
  return {
    content: cleanHtml(content),
    blocks: main === undefined ? blocks : { ...blocks, "content-main": cleanHtml(main) },
  };
}

const empty = new WeakMap<PageBody, boolean>();

/** Whether a page has nothing to show; looked at once for each edition of it. Source: 8-13. */
function isEmpty(body: PageBody): boolean {
  const known = empty.get(body) ?? isWithoutContent({ layout: body.layout, ...cleaned(body) });
  empty.set(body, known);
  return known;
}

/** All pages as a tree by their paths, in the order of their positions. Source: 3-61, 2.2-16. */
export function pageTree(snapshot: ContentSnapshot, reader: Reader): CmsPageSummary[] {
  const found = snapshot.all("page", reader) as { name: string; body: PageBody }[];
  const order = ({ name, body }: { name: string; body: PageBody }) =>
    [body.position, body.blocks.date ?? "", name] as const;
  found.sort((one, other) => compare(order(one), order(other)));
  const byPath = new Map(found.map(({ name, body }) => [name, summary(name, body)]));
  const roots: CmsPageSummary[] = [];
  for (const [path, page] of byPath) (parentOf(path, byPath)?.children ?? roots).push(page);
  return roots;
}

function parentOf(path: string, byPath: ReadonlyMap<string, CmsPageSummary>): CmsPageSummary | undefined {
  for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1)) {
    const parent = byPath.get(path.slice(0, at));
    if (parent) return parent;
  }
  return undefined;
}

function summary(path: string, body: PageBody): CmsPageSummary {
  const { blocks } = body;
  return {
    id: path,
    path,
    ...placeOf(path, body),
    description: blocks.description ?? null,
    image: blocks.image ?? null,
    date: blocks.date ?? null,
    children: [],
  };
}

/** By position, then the newest first, then by path. */
function compare(one: readonly [number, string, string], other: readonly [number, string, string]): number {
  return one[0] - other[0] || other[1].localeCompare(one[1]) || one[2].localeCompare(other[2]);
}
