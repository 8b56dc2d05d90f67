import { isAlive } from "@croupier/rules/pages/isAlive";
import { matchPage } from "@croupier/rules/pages/matchPage";
import { pageTable } from "@croupier/rules/pages/pageTable";
import { isPlayable } from "../catalogue/index.ts";
import { contestPaths } from "./contestPaths.ts";
import { type FeatureDeps, featuresOf, type SiteVisit } from "./siteFeatures.ts";

/**
 * Paths of a brand that search engines should know, the most important first: the indexed pages of the route table about
 * what is alive, jackpots, contests, categories and studios with something to play, games, and the operator's own pages. Each once.
 * Source: 2.2, 2.6-13.
 */
export async function sitePaths(modules: FeatureDeps, visit: SiteVisit): Promise<string[]> {
  const { catalogue, content } = modules;
  const [{ games, providers, categories }, jackpots, features, contests] = await Promise.all([
    catalogue.snapshot(),
    modules.jackpots.identifiers(visit.brandId),
    featuresOf(modules, visit),
    contestPaths(modules, visit),
  ]);
  const facts = { features: new Set(features) };
  const playable = games.filter(isPlayable);
  const fixed = pageTable.filter(
    (rule) =>
      rule.indexed && rule.access === "open" && rule.kind === "page" && !/[:*]/.test(rule.path) && isAlive(rule, facts),
  );
  return [
    ...new Set([
      ...fixed.map(({ path }) => path),
      ...jackpots.map((identifier) => encoded(identifier)),
      ...contests.map((parts) => encoded(...parts)),
      ...categories
        .filter(({ id }) => playable.some((game) => game.categories.includes(id)))
        .map(({ slug }) => encoded("pokies", slug)),
      ...providers
        .filter(({ id }) => playable.some((game) => game.provider === id))
        .map(({ slug }) => encoded("producers", slug)),
      ...playable.map((game) => encoded("play", game.provider, game.seoTitle)),
      ...content
        .pagePaths(visit.brandId, visit.locale)
        .map((path) => encoded(...path.split("/")))
        .filter((path) => isAlive(matchPage(path)?.rule ?? { feature: null }, facts)),
    ]),
  ];
}

const encoded = (...parts: string[]) => `/${parts.map(encodeURIComponent).join("/")}`;
