/** What narrows a list of games; it stands in the address, so that a list can be sent and found again. */
export interface GameFilters {
  studio: string | null;
  category: string | null;
  feature: string | null;
  volatility: string | null;
  /** Only games with a demo. */
  demo: boolean;
  /** The order, where it is not the operator's own. */
  sort: ListSort | null;
}

/** Orders that a list offers: by return to player, highest first, and by title. */
export const listSorts = ["payout", "title"] as const;
export type ListSort = (typeof listSorts)[number];

const identifier = /^[a-z0-9][a-z0-9_-]{0,99}$/i;

/** Reads the filters of an address; a value that cannot be one is left out. Source. */
export function readFilters(search: string): GameFilters {
  const query = new URLSearchParams(search);
  const one = (name: string) => {
    const value = query.get(name);
    return value !== null && identifier.test(value) ? value : null;
  };
  return {
    studio: one("studio"),
    category: one("category"),
    feature: one("feature"),
    volatility: one("volatility"),
    demo: query.get("demo") === "1",
    sort: listSorts.find((sort) => sort === query.get("sort")) ?? null,
  };
}

/** A list in the operator's order that nothing narrows. */
export const noFilters: GameFilters = readFilters("");

export function isNarrowed({ studio, category, feature, volatility, demo }: GameFilters): boolean {
  return [studio, category, feature, volatility].some((one) => one !== null) || demo;
}

/** The filters as an address's query, empty where nothing is chosen. */
export function writeFilters({ studio, category, feature, volatility, demo, sort }: GameFilters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ studio, category, feature, volatility }))
    if (value) query.set(name, value);
  if (demo) query.set("demo", "1");
  if (sort) query.set("sort", sort);
  const text = query.toString();
  return text && `?${text}`;
}
