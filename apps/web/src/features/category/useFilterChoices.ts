import { useQuery } from "@tanstack/react-query";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useFlag } from "../../app-context/flags.ts";
import type { MessageKey, Say } from "../../messages/messages.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { useLobbyCategories } from "../lobby/useLobbyCategories.ts";
import { type GameFilters, type ListSort, listSorts, noFilters } from "./filters.ts";
import { gameList } from "./gameList.ts";
import type { ListPlace } from "./listPlace.ts";

const sortWords: Record<ListSort, MessageKey> = { payout: "filter.sort.payout", title: "filter.sort.title" };
const volatilities = ["low", "medium", "high"] as const;

/** One of the filters that are chosen from a list. */
export interface FilterChoice {
  name: Exclude<keyof GameFilters, "demo">;
  label: MessageKey;
  /** What stands for no choice. */
  every: MessageKey;
  options: [value: string, title: string][];
}

/** The filters of a list with what each offers, in the order that they are shown in. */
export function useFilterChoices(place: ListPlace, filters: GameFilters, games: readonly Game[]): FilterChoice[] {
  const { queries, say } = useApp();
  // Only what leads to games is offered, as far as the whole list is known.
  const whole = useWholeList(place);
  const studios = (useQuery(queries.providers).data ?? []).filter(
    ({ id }) => id === filters.studio || !whole || whole.some(({ provider }) => provider === id),
  );
  // A category is a place of its own in the menu above; it narrows the list of a studio and the list of all games.
  const categories = useLobbyCategories().filter(
    ({ id }) => place.categories.length === 0 && (!whole || whole.some((game) => game.categories.includes(id))),
  );
  const known = whole ?? games;
  const features = [...new Set([...known.flatMap((game) => game.features), filters.feature ?? []].flat())];
  const ratings = volatilities.filter(
    (rating) => rating === filters.volatility || known.some((game) => game.volatility_rating === rating),
  );
  const studio: FilterChoice = {
    name: "studio",
    label: "filter.studio",
    every: "filter.everyStudio",
    options: studios.map(({ id, title }) => [id, title]),
  };
  return [
    ...(place.provider ? [] : [studio]),
    {
      name: "category",
      label: "filter.category",
      every: "filter.everyCategory",
      options: categories.map((category) => [category.id, operatorText(say, category.title)]),
    },
    {
      name: "feature",
      label: "filter.feature",
      every: "filter.everyFeature",
      options: features.map((feature) => [feature, featureName(say, feature)]),
    },
    {
      name: "volatility",
      label: "filter.volatility",
      every: "filter.everyVolatility",
      options: ratings.map((rating) => [rating, say(`game.volatility.${rating}`)]),
    },
    {
      name: "sort",
      label: "filter.sort",
      every: "filter.sortUsual",
      options: listSorts.map((sort) => [sort, say(sortWords[sort])]),
    },
  ];
}

/** The games of the list without its filters, where they are all here; null where nobody has asked for them or all of them. */
function useWholeList(place: ListPlace): readonly Game[] | null {
  const app = useApp();
  const pages = app.queryClient.getQueryData(gameList(app, place, noFilters, useFlag("allProviders")).queryKey)?.pages;
  if (place.page > 1 || !pages || pages.at(-1)?.pagination.next_page !== null) return null;
  return pages.flatMap((page) => page.data);
}

/** A feature's name, or its identifier in plain letters for one that nobody has named yet. */
function featureName(say: Say, feature: string): string {
  const key = `feature.${feature}`;
  const named = say(key as MessageKey);
  return named === key ? feature.replaceAll("-", " ") : named;
}
