import { StudioFeed, StudioTitle, studioFeedVersion } from "@croupier/contract/studioFeed";
import { currencyOf } from "@croupier/rules/currencies";
import type { z } from "zod";

/** A title as the catalogue would keep it. */
export interface FeedTitle {
  identifier: string;
  title: string;
  seoTitle: string;
  category: string;
  live: boolean;
  /** With FUN where it has a demo. */
  currencies: string[];
  payout: number | null;
  hitRate: number | null;
  volatility: string | null;
  lines: number | null;
  ways: number | null;
  features: string[];
  blockedCountries: string[];
  releasedAt: Date | null;
  /** Address of its picture. */
  picture: URL | null;
}

export interface RefusedTitle {
  /** As the feed has it, or its place in the list. */
  name: string;
  why: string;
}

export type FeedAnswer = { ok: true; titles: FeedTitle[]; refused: RefusedTitle[] } | { ok: false; why: string };

interface Known {
  provider: string;
  categories: ReadonlySet<string>;
  /** Where pictures may come from. */
  pictureOrigins: ReadonlySet<string>;
}

/** Reads a studio's feed. Titles that cannot be taken are named with the reason; the others are read all the same. */
export function readFeed(given: unknown, known: Known, now: Date): FeedAnswer {
  const parsed = StudioFeed.safeParse(given);
  if (!parsed.success) return { ok: false, why: firstProblem(parsed.error) };
  const { version, providers } = parsed.data;
  if (version !== studioFeedVersion) return { ok: false, why: `version ${version} is not ${studioFeedVersion}` };
  const own = providers.find(({ name }) => name === known.provider);
  if (!own) return { ok: false, why: `it has no titles of ${known.provider}` };
  const titles = new Map<string, FeedTitle>();
  const refused: RefusedTitle[] = [];
  own.games.forEach((one, index) => {
    const answer = readTitle(one, own.image_assets?.base_url ?? null, known);
    const name = nameOf(one) ?? `number ${index + 1}`;
    if (typeof answer === "string") refused.push({ name, why: answer });
    else if (titles.has(name)) refused.push({ name, why: "it is listed twice" });
    else if (!answer.recalledAt || answer.recalledAt > now) titles.set(name, answer.title);
  });
  return { ok: true, titles: [...titles.values()], refused };
}

function readTitle(
  given: unknown,
  base: string | null,
  known: Known,
): { title: FeedTitle; recalledAt: Date | null } | string {
  const parsed = StudioTitle.safeParse(given);
  if (!parsed.success) return firstProblem(parsed.error);
  const { id, title, category, live, features, ...rest } = parsed.data;
  const [studio, name = ""] = id.split("/");
  if (studio !== known.provider) return `id: it belongs to ${studio}`;
  if (!known.categories.has(category)) return `category: there is no ${category}`;
  const unknown = rest.currencies.find((code) => code === "FUN" || !currencyOf(code));
  if (unknown) return `currencies: ${unknown} is not a currency of this site`;
  if (rest.currencies.length === 0 && !rest.demo) return "currencies: it can be played in none";
  const picture = pictureOf(rest.images?.tile, base, known.pictureOrigins);
  if (typeof picture === "string") return picture;
  return {
    recalledAt: rest.recalled_at ? new Date(rest.recalled_at) : null,
    title: {
      identifier: id,
      title,
      seoTitle: slugOf(name),
      category,
      live,
      currencies: [...new Set([...rest.currencies, ...(rest.demo ? ["FUN"] : [])])],
      payout: rest.rtp ?? null,
      hitRate: rest.hit_rate ?? null,
      volatility: rest.volatility ?? null,
      lines: rest.lines ?? null,
      ways: rest.ways ?? null,
      features,
      blockedCountries: rest.blocked_countries,
      releasedAt: rest.released_at ? new Date(rest.released_at) : null,
      picture,
    },
  };
}

/** Only below the base that the feed names, and only from where this studio's pictures may come. */
function pictureOf(path: string | undefined, base: string | null, origins: ReadonlySet<string>): URL | null | string {
  if (path === undefined) return null;
  if (base === null) return "images: the feed names no base_url";
  const folder = base.endsWith("/") ? base : `${base}/`;
  const address = URL.canParse(path, folder) ? new URL(path, folder) : null;
  if (!address?.href.startsWith(new URL(folder).href)) return "images: it lies outside the base_url";
  return origins.has(address.origin) ? address : `images: ${address.origin} is not an origin of this studio`;
}

/** `PaperBoats` as `paper-boats`. */
function slugOf(name: string): string {
  return name
    .replace(/([a-z])([A-Z0-9])/g, "$1-$2")
    .replace(/([0-9])([A-Za-z])/g, "$1-$2")
    .toLowerCase();
}

function nameOf(given: unknown): string | null {
  const { id } = (given ?? {}) as { id?: unknown };
  return typeof id === "string" && id !== "" ? id.slice(0, 100) : null;
}

function firstProblem({ issues: [issue] }: z.ZodError): string {
  return issue ? `${issue.path.join(".") || "feed"}: ${issue.message}` : "it cannot be read";
}
