import { managedPageSlugs, openPages } from "@croupier/rules/menus/openPages";
import { guardOf, type PageVisitor, type SiteFacts } from "@croupier/rules/pages/decidePage";
import type { ManagedSlug } from "@croupier/rules/pages/pageRule";
import { pageTable } from "@croupier/rules/pages/pageTable";
import type { Catalogue } from "../catalogue/index.ts";
import type { Content } from "../content/index.ts";
import type { Jackpots } from "../jackpots/index.ts";

interface SiteRooms {
  catalogue: Catalogue;
  content: Content;
  jackpots: Pick<Jackpots, "identifiers">;
}

/**
 * Paths of a brand that search engines should know, the most important first: the indexed pages of the route table that
 * its operator has open, jackpots, categories, studios, games, and the operator's own pages. Each once.
 * Source: spec 2.2, 2.6-13.
 */
export async function sitePaths(rooms: SiteRooms, brandId: string, locale: string): Promise<string[]> {
  const { catalogue, content } = rooms;
  const [{ games, providers, categories }, jackpots] = await Promise.all([
    catalogue.shelf(),
    rooms.jackpots.identifiers(brandId),
  ]);
  const facts = factsOf(content, brandId);
  const fixed = pageTable.filter(
    (rule) =>
      rule.indexed && rule.kind === "page" && !/[:*]/.test(rule.path) && guardOf(rule, searchEngine, facts) === null,
  );
  return [
    ...new Set([
      ...fixed.map(({ path }) => path),
      ...jackpots.map((identifier) => encoded(identifier)),
      ...categories.map(({ slug }) => encoded("pokies", slug)),
      ...providers.map(({ slug }) => encoded("producers", slug)),
      ...games.map((game) => encoded("play", game.provider, game.seoTitle)),
      ...content.pagePaths(brandId, locale).map((path) => encoded(...path.split("/"))),
    ]),
  ];
}

const searchEngine: PageVisitor = { player: false, geo: "open", limitReached: false };

const encoded = (...parts: string[]) => `/${parts.map(encodeURIComponent).join("/")}`;

/** What the operator has open for everybody. Source: spec 2.2-07, 3-66. */
function factsOf(content: Content, brandId: string): Pick<SiteFacts, "pages" | "flags" | "features"> {
  const managed = content.config("manage-promotion-pages", brandId) ?? {};
  return {
    pages: new Set([...openPages(managed, false)].map((page) => managedPageSlugs[page] as ManagedSlug)),
    flags: new Set(),
    features: new Set(managed.lotteries ? ["lotteries"] : []),
  };
}
