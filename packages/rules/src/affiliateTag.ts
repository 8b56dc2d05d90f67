/*
 * Who sent a visitor: affiliate tag and campaign, read from the address they came by and the page they came from. Pure;
 * the page keeps both in cookies for 30 days. Source: 9-17, 9-45, 9-46.
 */

/** Referrer, by its host or by a name that is one part of it, and the tag of visitors that it sends. */
type TagsByReferrer = Readonly<Record<string, string>>;

export interface ReferrerTags {
  direct: string;
  search: string;
  searchEngines: readonly string[];
  /** By referrer, the page of ours that the visitor came to, without a language. */
  pages: Readonly<Record<string, Readonly<Record<string, string>>>> | null;
  /** By country, `others` for the rest. */
  countries: Readonly<Record<string, TagsByReferrer>>;
}

/** What counts until the operator's configuration is there. Source: 9-17. */
export const defaultReferrerTags: ReferrerTags = {
  direct: "122",
  search: "241",
  searchEngines: ["google", "bing", "duckduckgo", "yahoo", "ecosia", "yandex", "baidu"],
  pages: null,
  countries: {},
};

export interface Arrival {
  /** Query of the address, with its question mark or without. */
  search: string;
  /** Address of the page before, or empty. */
  referrer: string;
  /** Our own host. */
  host: string;
  /** Our page, without a language. */
  path: string;
  country: string;
  /** Tag of an earlier visit, or null. */
  known: string | null;
}

const tagShape = /^[\w.:-]{1,100}$/;

/** The affiliate tag of a visit: its own, else by the page they came from. */
export function affiliateTag(arrival: Arrival, tags: ReferrerTags): string {
  return ownTag(arrival) ?? referrerTag(arrival, tags);
}

/** The tag in the address, else that of an earlier visit; null when the page they came from decides. */
export function ownTag({ search, known }: Pick<Arrival, "search" | "known">): string | null {
  const given = new URLSearchParams(search).get("stag") ?? "";
  if (tagShape.test(given)) return given;
  return known !== null && tagShape.test(known) ? known : null;
}

/** The page that they came to decides first, then their country, then everybody's tags. Source: C-6.10. */
function referrerTag({ referrer, host, path, country }: Arrival, tags: ReferrerTags): string {
  const from = hostOf(referrer);
  if (from === null || from === host) return tags.direct;
  const ofPage = Object.entries(tags.pages ?? {}).flatMap(([name, paths]) =>
    isFrom(from, name) && Object.hasOwn(paths, path) ? paths[path]! : [],
  );
  const ofCountry = [country, "others"].flatMap((place) => {
    const byReferrer = Object.hasOwn(tags.countries, place) ? tags.countries[place]! : {};
    return Object.entries(byReferrer).flatMap(([name, tag]) => (isFrom(from, name) ? tag : []));
  });
  const named = ofPage[0] ?? ofCountry[0];
  return named ?? (tags.searchEngines.some((engine) => isFrom(from, engine)) ? tags.search : tags.direct);
}

/** The campaign of an address, or null when it names none. Unreadable values are left out. Source: 9-46. */
export function campaignOf(search: string): Record<string, string> | null {
  const query = new URLSearchParams(search);
  const found: Record<string, string> = {};
  for (const name of ["source", "medium", "campaign", "content", "term", "sub_id"]) {
    const value = query.get(`utm_${name}`) ?? (name === "sub_id" ? query.get(name) : null);
    if (value !== null && value.trim() !== "") found[`utm_${name}`] = value.trim().slice(0, 100);
  }
  return Object.keys(found).length > 0 ? found : null;
}

/** Whether visitors of this tag see no promotions; a listed tag that ends in `*` means every tag that begins so. */
export function isPromoExcluded(tag: string | null, excluded: readonly string[]): boolean {
  if (tag === null) return false;
  return excluded.some((one) => (one.endsWith("*") ? tag.startsWith(one.slice(0, -1)) : tag === one));
}

/** The partner's number that a tag begins with, or null. Source: 4-36. */
export function trackingId(tag: string | null): number | null {
  const digits = /^\d{1,15}/.exec(tag ?? "")?.[0];
  return digits === undefined ? null : Number(digits);
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, "") : null;
}

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** A referrer is listed by its host, or by its name where it has one host a country. */
function isFrom(host: string, referrer: string): boolean {
  return referrer.includes(".") ? isWithin(host, referrer) : host.split(".").includes(referrer);
}
