import { adventureGroupKey } from "../adventures/index.ts";
import { giftKeys } from "../bonuses/index.ts";
import { type Catalogue, createCatalogue, providerIds } from "../catalogue/index.ts";
import type { KnownThings } from "../content/index.ts";
import { jackpotIdentifiers } from "../jackpots/index.ts";
import { boxKeys } from "../lootboxes/index.ts";
import { lotteryAudiences } from "../lotteries/index.ts";
import type { Queryable } from "../platform/database.ts";
import { listGroupIds } from "../players/index.ts";
import { questAudiences } from "../quests/index.ts";
import { tournamentAudiences } from "../tournaments/index.ts";
import { featuresWithEngine, ownPages } from "./siteFeatures.ts";

/** Group keys of what is given by rules that have no offer. */
const byRule = [adventureGroupKey, "quest", "lottery"];
/** What a level brings is given under its own name. */
const isLevel = (group: string): boolean => group.startsWith("level_");

/** What content may name, asked of every module; `catalogue` is one that is open already. */
export async function readKnownThings(
  on: Queryable,
  catalogue: Pick<Catalogue, "snapshot"> = createCatalogue(on),
): Promise<KnownThings> {
  const { games, providers, categories } = await catalogue.snapshot(on);
  const groups = await listGroupIds(on);
  return {
    groups: new Set(groups),
    games: new Set(games.map(({ identifier }) => identifier)),
    gamePages: new Set(games.map(({ provider, seoTitle }) => `${provider}/${seoTitle}`)),
    providers: new Set(await providerIds(on)),
    providerSlugs: new Set(providers.map(({ slug }) => slug)),
    categories: new Set(categories.flatMap(({ id, slug }) => [id, slug])),
    jackpots: new Set(await jackpotIdentifiers(on)),
    tournaments: await tournamentAudiences(on),
    lotteries: await lotteryAudiences(on),
    quests: await questAudiences(on),
    gifts: new Set([...(await giftKeys(on)), ...(await boxKeys(on)), ...byRule, ...groups.filter(isLevel)]),
    engines: featuresWithEngine,
    ownPages,
    hasCatalogue: categories.length > 0,
  };
}
