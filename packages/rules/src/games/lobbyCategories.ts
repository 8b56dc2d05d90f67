import type { ConfigOf } from "@croupier/contract/configs";
import type { Collection } from "@croupier/contract/games";

type Menus = ConfigOf<"menu-categories-games">;

/** The operator's list of categories above a kind of pages. Source: C-6.1. */
export type CategoryMenu = Exclude<keyof Menus, "categories">;

export interface LobbyCategory {
  /** What games are filtered by. */
  id: string;
  slug: string;
  /** A message key or a text. */
  title: string;
  icon: string | null;
  section: "pokies" | "live";
  /** Stands in the menu that was asked for. */
  menu: boolean;
  rail: boolean;
}

/**
 * The categories of the lobby that hold games here: first those of the menu in its order, then the others that the
 * operator shows; where there is no menu, as the catalogue lists them. Names that the catalogue does not know are left
 * out. Source: 2.2-02, 9-48.
 */
export function lobbyCategories(
  menus: Menus | null,
  collections: readonly Collection[],
  country: string,
  page: CategoryMenu = "MAIN_PAGE_CATEGORIES",
): LobbyCategory[] {
  const filled = collections.filter(({ games_count }) => games_count > 0);
  if (!menus) return filled.map(asListed);
  const shown = new Map(menus.categories.map((category) => [category.slug, category]));
  const inMenu = new Set(menus[page]);
  return [...new Set([...inMenu, ...shown.keys()])].flatMap((name) => {
    const found = findCategory(filled, name);
    const more = shown.get(name);
    if (!found || more?.hiddenIn?.includes(country)) return [];
    const { slug, title, icon, section, rail } = more ?? { ...asListed(found), slug: name, rail: false };
    return [{ id: found.id, slug, title, icon, section, menu: inMenu.has(name), rail }];
  });
}

/** The menu above a page, by its path without a language. Source: C-6.1, 2.2-02 to 2.2-04. */
export function categoryMenuOf(path: string): CategoryMenu {
  return menuByArea[path.split("/")[1] ?? ""] ?? "MAIN_PAGE_CATEGORIES";
}

const menuByArea: Readonly<Record<string, CategoryMenu | undefined>> = Object.assign(Object.create(null), {
  pokies: "POKIES_PAGE_CATEGORIES",
  live: "LIVE_PAGE_CATEGORIES",
  categories: "CATEGORY_PAGE_CATEGORIES",
  producers: "PRODUCER_PAGE_CATEGORIES",
  "favorite-games": "FAVORITE_PAGE_CATEGORIES",
});

/** A category by the name in an address or a menu: its slug, or its id. */
export function findCategory<Item extends { id: string; slug: string }>(
  collections: readonly Item[],
  name: string,
): Item | undefined {
  return collections.find(({ slug }) => slug === name) ?? collections.find(({ id }) => id === name);
}

function asListed({ id, slug, title }: Collection): LobbyCategory {
  const section = id === "live" || id.endsWith("-live") ? "live" : "pokies";
  return { id, slug, title, icon: null, section, menu: true, rail: true };
}
