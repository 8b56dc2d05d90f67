import { trimSlashes } from "../trimSlashes.ts";
import type { StaticPageLink } from "./menuItemsFor.ts";

/** Places in menus that an operator gives to pages. Source: 3-61. */
export type PagePlace = "top-menu" | "bottom-menu" | "bottom-menu-help";

interface ListedPage {
  path: string;
  title: string;
  categories: readonly string[];
  hidden: boolean;
  url?: string | null;
  children?: readonly ListedPage[];
}

/** Links to the operator's pages of one place, in the operator's order, hidden ones left out. Source: 2.5-16, 2.5-30. */
export function pagesIn(pages: readonly ListedPage[], place: PagePlace): StaticPageLink[] {
  return pages.flatMap((page) => [
    ...(!page.hidden && page.categories.includes(place) ? [{ path: addressOf(page), title: page.title }] : []),
    ...pagesIn(page.children ?? [], place),
  ]);
}

/** Source: 2.2-16: the slug is the path, without a slash at its end. */
function addressOf({ path, url }: ListedPage): string {
  return `/${trimSlashes(url || path)}`;
}
