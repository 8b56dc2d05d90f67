import { localeChain } from "@croupier/rules/locales";
import { customContests } from "@croupier/rules/menus/customContests";
import type { Item, ItemKey } from "../items.ts";

type Place = Pick<ItemKey, "name" | "brand" | "locale" | "variant">;

/** Whether something of a name is there for all those that an item is for. */
export type Has = (name: string) => boolean;

/** What the operator's own items bring: pages by their paths (without slashes at the ends), contests written by hand, and the tables of prizes of groups. */
export interface OwnThings {
  hasPage: Has;
  hasContest: Has;
  hasTable: Has;
}

/** Pages, snippets, tables of prizes and the rules of boxes; of pages and rules the body does not matter. */
export type OwnItem = Place & Pick<Item, "kind" | "body">;

/** Configurations that bring what others name, or say whose tables those are. */
export const ownConfigs = ["wheel-config-segments", "lootbox-rules"] as const;

/** For each item, which of the operator's own pages and contests all its readers find. */
export function ownThingsFor(items: readonly OwnItem[]): (item: Omit<Place, "name">) => OwnThings {
  const pages = namesFor(items.filter(({ kind }) => kind === "page"));
  const contests = namesFor(items.filter(({ kind }) => kind === "snippet").flatMap(contestsIn));
  const [tables, rules] = ownConfigs.map((config) =>
    items.filter(({ kind, name }) => kind === "config" && name === config),
  ) as [OwnItem[], OwnItem[]];
  return (item) => ({ hasPage: pages(item), hasContest: contests(item), hasTable: hasTable(item, tables, rules) });
}

/** The tournaments that stand in a snippet. Source: 5-31. */
function contestsIn({ name: id, body, ...place }: OwnItem): Place[] {
  const { categories, content } = (body ?? {}) as { categories?: unknown; content?: unknown };
  if (!Array.isArray(categories) || typeof content !== "string") return [];
  return customContests([{ id, categories, content }]).map((contest) => ({
    ...place,
    name: contest.frontend_identifier,
  }));
}

/**
 * A brand's own tables stand in place of those of every brand, so rules that every brand has need the table at each brand that has tables
 * and no rules of its own.
 */
function hasTable({ brand }: Pick<Place, "brand">, tables: readonly OwnItem[], rules: readonly OwnItem[]): Has {
  const at = (one: string) => tables.find((item) => item.brand === one);
  const withRules = new Set(rules.map((item) => item.brand));
  const readers =
    brand === "" ? tables.map((item) => item.brand).filter((one) => one === "" || !withRules.has(one)) : [brand];
  const read = new Set(brand === "" ? ["", ...readers] : readers);
  return (name) => [...read].every((one) => Object.hasOwn(((at(one) ?? at(""))?.body ?? {}) as object, name));
}

function namesFor(things: readonly Place[]): (item: Omit<Place, "name">) => Has {
  const byName = Map.groupBy(things, ({ name }) => name);
  return (item) => {
    const languages = new Set(["", ...localeChain(item.locale || "en")]);
    return (name) =>
      byName
        .get(name)
        ?.some(
          ({ brand, locale, variant }) =>
            (brand === "" || brand === item.brand) &&
            (variant === "" || variant === item.variant) &&
            languages.has(locale),
        ) === true;
  };
}
