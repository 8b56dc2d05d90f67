import type { SiteFeature } from "@croupier/rules/features/siteFeatures";

/** Contests by their names, with the groups that each is for; one without groups is for everybody. */
export type Audiences = ReadonlyMap<string, readonly string[]>;

/** What content may name: everything that is there, whoever may see it. */
export interface KnownThings {
  groups: ReadonlySet<string>;
  /** Identifiers, `studio/Title`. */
  games: ReadonlySet<string>;
  /** Games as their pages name them, `studio/seo-title`. */
  gamePages: ReadonlySet<string>;
  providers: ReadonlySet<string>;
  providerSlugs: ReadonlySet<string>;
  /** Ids and slugs. */
  categories: ReadonlySet<string>;
  jackpots: ReadonlySet<string>;
  /** By the frontend identifier, quests and achievements among them. */
  tournaments: Audiences;
  lotteries: Audiences;
  /** By the slug; those under test are left out. */
  quests: Audiences;
  /** Group keys of gifts. */
  gifts: ReadonlySet<string>;
  /** Parts of the site that something real stands behind, whether or not anything is in them now. */
  engines: ReadonlySet<SiteFeature>;
  /** Paths of pages by which an operator's own text makes a part of the site. */
  ownPages: Partial<Record<SiteFeature, readonly string[]>>;
  /** False before a server first started on the database: there is no catalogue yet that could lack a name. */
  hasCatalogue: boolean;
}
