import type { ConfigOf } from "@croupier/contract/configs";
import type { Collection } from "@croupier/contract/games";

type MenuCategory = ConfigOf<"menu-categories-games">["categories"][number];

export interface LobbyCategory {
  /** What games are filtered by. */
  id: string;
  slug: string;
  /** A message key or a text. */
  title: string;
  icon: string | null;
  section: "pokies" | "live";
  menu: boolean;
  rail: boolean;
}

/**
 * The categories of the lobby that hold games here: as the operator's menu orders and places them, or, where there is
 * no menu, as the catalogue lists them. Names that the catalogue does not know are left out. Source: spec 2.2-02, 9-48.
 */
export function lobbyCategories(
  menu: readonly MenuCategory[] | null,
  collections: readonly Collection[],
  country: string,
): LobbyCategory[] {
  const filled = collections.filter(({ games_count }) => games_count > 0);
  if (!menu) return filled.map(asListed);
  return menu.flatMap((entry) => {
    const found = findCategory(filled, entry.slug);
    if (!found || entry.hiddenIn?.includes(country)) return [];
    const { slug, title, icon, section, menu: inMenu, rail } = entry;
    return [{ id: found.id, slug, title, icon, section, menu: inMenu, rail }];
  });
}

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
