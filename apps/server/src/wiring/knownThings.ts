import { type Catalogue, createCatalogue, providerIds } from "../catalogue/index.ts";
import type { KnownThings } from "../content/index.ts";
import { contestNames } from "../contests/index.ts";
import { giftKeys } from "../gifts/index.ts";
import { jackpotIdentifiers } from "../jackpots/index.ts";
import type { Queryable } from "../platform/database.ts";
import { listGroupIds } from "../players/index.ts";
import { featuresWithEngine, ownPages } from "./siteFeatures.ts";

/** What content may name, asked of every room; `catalogue` is one that is open already. */
export async function readKnownThings(
  on: Queryable,
  catalogue: Pick<Catalogue, "shelf"> = createCatalogue(on),
): Promise<KnownThings> {
  const { games, providers, categories } = await catalogue.shelf();
  const { tournament, lottery } = await contestNames(on);
  return {
    groups: new Set(await listGroupIds(on)),
    games: new Set(games.map(({ identifier }) => identifier)),
    gamePages: new Set(games.map(({ provider, seoTitle }) => `${provider}/${seoTitle}`)),
    providers: new Set(await providerIds(on)),
    providerSlugs: new Set(providers.map(({ slug }) => slug)),
    categories: new Set(categories.flatMap(({ id, slug }) => [id, slug])),
    jackpots: new Set(await jackpotIdentifiers(on)),
    tournaments: tournament,
    lotteries: lottery,
    gifts: new Set(await giftKeys(on)),
    engines: featuresWithEngine,
    ownPages,
    hasCatalogue: categories.length > 0,
  };
}
