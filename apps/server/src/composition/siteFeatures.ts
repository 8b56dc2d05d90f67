import { getSiteFeatures } from "@croupier/contract";
import { isOpen, type SiteFeature, siteFeatures } from "@croupier/rules/features/siteFeatures";
import { closureFor } from "@croupier/rules/games/closedProviders";
import { licencePolicy } from "@croupier/rules/licencePolicy";
import { bettingUrl } from "@croupier/rules/menus/bettingUrl";
import { contestsIn } from "@croupier/rules/menus/contestLists";
import { customContests } from "@croupier/rules/menus/customContests";
import type { Adventures } from "../adventures/index.ts";
import type { Bonuses } from "../bonuses/index.ts";
import { type Catalogue, hasPlayable } from "../catalogue/index.ts";
import type { CompPoints } from "../compPoints/index.ts";
import type { Content } from "../content/index.ts";
import type { Jackpots } from "../jackpots/index.ts";
import { hasRunningLottery, type Lotteries } from "../lotteries/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import type { Queryable } from "../platform/database.ts";
import { hasLeaders, runningTournaments, type TournamentKind } from "../tournaments/index.ts";

/** For whom it is asked what is alive. */
export interface SiteVisit {
  brandId: string;
  locale: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Where the player is registered; null for guests. */
  home: string | null;
  licence: string;
  isBot: boolean;
  now: Date;
}

export interface FeatureDeps {
  catalogue: Catalogue;
  content: Content;
  jackpots: Pick<Jackpots, "identifiers">;
  compPoints: Pick<CompPoints, "areEarned" | "hasCards">;
  adventures: Pick<Adventures, "runs">;
  bonuses: Pick<Bonuses, "hasCashback">;
  lotteries: Pick<Lotteries, "published">;
  db: Queryable;
}

/** What runs now, for all features that ask for it at one visit. */
interface Running {
  kinds(): Promise<ReadonlySet<TournamentKind>>;
  lottery(): Promise<boolean>;
}

type IsAlive = (visit: SiteVisit, modules: FeatureDeps, running: Running) => boolean | Promise<boolean>;

/** Each is read once, when it is first asked for. */
function runningAt({ db }: FeatureDeps, now: Date): Running {
  let kinds: ReturnType<Running["kinds"]> | undefined;
  let lottery: ReturnType<Running["lottery"]> | undefined;
  return {
    kinds: () => (kinds ??= runningTournaments(db, now)),
    lottery: () => (lottery ??= hasRunningLottery(db, now)),
  };
}

/** What `gathers` decides. */
const byItsParts: IsAlive = () => false;

const runs =
  (kind: TournamentKind): IsAlive =>
  async (_visit, _modules, running) =>
    (await running.kinds()).has(kind);

const hasLottery: IsAlive = (_visit, _modules, running) => running.lottery();

/** Whether the operator wrote a tournament by hand that is not over and is for the general list. Source: 5-28, 5-29, 5-31. */
const hasOwnTournament: IsAlive = ({ brandId, locale, now }, { content }) =>
  contestsIn(
    "all",
    customContests(content.snippets(brandId, locale)).map((contest) => ({ ...contest, group_ids: [] })),
    { groups: [], testQuests: false, now },
  ).length > 0;

/** Whether a contest runs of a kind that the operator has open. Source: 2.5-17. */
const runsSomething: IsAlive = async (visit, modules, running) => {
  const managed = modules.content.config("manage-promotion-pages", visit.brandId) ?? {};
  for (const kind of ["tournaments", "quests", "lotteries"] as const)
    if (isOpen(kind, managed) && (await alive[kind](visit, modules, running))) return true;
  return false;
};

/**
 * What makes each feature alive: something real behind it. A module that gives a feature its engine changes its line here,
 * and menus, pages, sitemap and search engines follow. Source: 2.2-07, 2.2-11, 2.2-12, 3-66.
 */
const alive: Readonly<Record<SiteFeature, IsAlive>> = {
  live: ({ brandId, country, home, isBot }, { catalogue, content }) =>
    hasPlayable(
      catalogue,
      "live",
      closureFor(content.config("providers-config", brandId) ?? {}, { country, home, isBot }),
    ),
  sports: ({ brandId, country }, { content }) =>
    bettingUrl(content.config("betting-config", brandId), country) !== null,
  jackpots: async ({ brandId }, { jackpots }) => (await jackpots.identifiers(brandId)).length > 0,
  // The Estonian licence has no crypto. Source: 2.5-38, 9-44.
  crypto: ({ licence }) => licence !== "EE",
  tournaments: async (visit, modules, running) =>
    (await hasOwnTournament(visit, modules, running)) || (await runs("tournament")(visit, modules, running)),
  lotteries: hasLottery,
  quests: runs("quest"),
  // What they count goes on by itself.
  achievements: () => true,
  activityHub: byItsParts,
  rewardsShop: ({ brandId, now }, { compPoints }) => compPoints.hasCards(brandId, now),
  chance: byItsParts,
  spinWheel: ({ brandId }, { content }) =>
    content.config("wheel-page", brandId)?.isEnabled === true &&
    (content.config("wheel-config", brandId) ?? []).length > 0,
  adventure: ({ brandId, licence, now }, { adventures }) => adventures.runs(brandId, licence, now),
  // There is always a next status to reach.
  vipClub: () => true,
  arena: runsSomething,
  leaderboard: (_, { db }) => hasLeaders(db),
  levels: ({ brandId }, { compPoints }) => compPoints.areEarned(brandId),
  // A code may be given at any time, and says itself when it brings nothing. Source: 2.1-05.
  promoCodes: () => true,
  cashback: async ({ brandId, now }, { bonuses }) => bonuses.hasCashback(brandId, now),
};

/** What does nothing but give: where the licence forbids bonuses none of it is there, whatever the operator has written for it. */
const gives: ReadonlySet<SiteFeature> = new Set<SiteFeature>([
  "spinWheel",
  "adventure",
  "rewardsShop",
  "promoCodes",
  "cashback",
]);

/** Pages that bring others together are there while one of those is. Source: 2.2-12. */
const gathers: Partial<Record<SiteFeature, readonly SiteFeature[]>> = {
  activityHub: [
    "adventure",
    "spinWheel",
    "levels",
    "rewardsShop",
    "cashback",
    "tournaments",
    "lotteries",
    "quests",
    "jackpots",
  ],
  chance: ["spinWheel", "lotteries", "jackpots"],
};

/** Parts of the site that something real stands behind, whether or not anything is in them now. */
export const featuresWithEngine: ReadonlySet<SiteFeature> = new Set(siteFeatures);

/** Pages whose text by the operator makes a feature alive. Source: 2.2-16, 8-13. */
export const ownPages: Partial<Record<SiteFeature, readonly string[]>> = {
  tournaments: ["tournaments"],
  lotteries: ["tournaments/lotteries"],
  quests: ["action"],
  achievements: ["achievements"],
  activityHub: ["activity-hub"],
  rewardsShop: ["comp-points"],
  chance: ["rocket-chance"],
  spinWheel: ["spin-wheel"],
  adventure: ["adventure"],
  vipClub: ["vip-club"],
  arena: ["arena"],
  leaderboard: ["leaderboard"],
};

/** The features that are alive for a visit and that its brand's operator has open. */
export async function featuresOf(modules: FeatureDeps, visit: SiteVisit): Promise<SiteFeature[]> {
  const { content } = modules;
  const managed = content.config("manage-promotion-pages", visit.brandId) ?? {};
  const pages = new Set(content.pagePaths(visit.brandId, visit.locale));
  const running = runningAt(modules, visit.now);
  const found = await Promise.all(
    siteFeatures.map(async (feature) => {
      if (!isOpen(feature, managed)) return false;
      if (gives.has(feature) && !licencePolicy(visit.licence).bonuses) return false;
      return ownPages[feature]?.some((path) => pages.has(path)) || (await alive[feature](visit, modules, running));
    }),
  );
  const here = new Set(siteFeatures.filter((_, index) => found[index]));
  const gathered = (feature: SiteFeature) =>
    isOpen(feature, managed) && (gathers[feature] ?? []).some((part) => here.has(part));
  return siteFeatures.filter((feature) => here.has(feature) || gathered(feature));
}

/** Tells the pages what is alive for their visitor. */
export function registerSiteFeatures(api: ApiServer, modules: FeatureDeps): void {
  api.handle(getSiteFeatures, async ({ context }) => {
    const { brand, locale, country, licence, isBot, now, player } = context;
    const home = player?.country ?? null;
    return { features: await featuresOf(modules, { brandId: brand.id, locale, country, home, licence, isBot, now }) };
  });
}
