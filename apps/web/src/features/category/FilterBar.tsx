import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useFlag } from "../../app-context/flags.ts";
import { useNavigate } from "../../app-context/navigation.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { useLobbyCategories } from "../lobby/useLobbyCategories.ts";
import {
  type GameFilters,
  isNarrowed,
  type ListSort,
  listSorts,
  noFilters,
  readFilters,
  writeFilters,
} from "./filters.ts";
import { gameList } from "./gameList.ts";
import type { ListPlace } from "./listPlace.ts";

const sortWords: Record<ListSort, MessageKey> = { payout: "filter.sort.payout", title: "filter.sort.title" };

/** Studio, category, feature, volatility, demo and order; they combine and stand in the address. A form, so it works without scripts. */
export function FilterBar({
  place,
  filters,
  games,
}: {
  place: ListPlace;
  filters: GameFilters;
  games: readonly Game[];
}) {
  const app = useApp();
  const { say, to } = app;
  const navigate = useNavigate();
  // Only what leads to games is offered, as far as the whole list is known.
  const whole = useWholeList(place);
  const studios = (useQuery(app.queries.providers).data ?? []).filter(
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
  const [wanted, setWanted] = useWanted(filters);
  const choose = (change: Partial<GameFilters>) =>
    void navigate(place.path + writeFilters(setWanted(change)), { replace: true, preventScrollReset: true });
  return (
    <form className="filter-bar" action={to(place.path)} aria-label={say("filter.label")}>
      {!place.provider && (
        <Choice
          name="studio"
          label={say("filter.studio")}
          every={say("filter.everyStudio")}
          value={wanted.studio}
          options={studios.map(({ id, title }) => [id, title])}
          choose={(studio) => choose({ studio })}
        />
      )}
      <Choice
        name="category"
        label={say("filter.category")}
        every={say("filter.everyCategory")}
        value={wanted.category}
        options={categories.map((category) => [category.id, operatorText(app.say, category.title)])}
        choose={(category) => choose({ category })}
      />
      <Choice
        name="feature"
        label={say("filter.feature")}
        every={say("filter.everyFeature")}
        value={wanted.feature}
        options={features.map((feature) => [feature, featureName(say, feature)])}
        choose={(feature) => choose({ feature })}
      />
      <Choice
        name="volatility"
        label={say("filter.volatility")}
        every={say("filter.everyVolatility")}
        value={wanted.volatility}
        options={ratings.map((rating) => [rating, say(`game.volatility.${rating}`)])}
        choose={(volatility) => choose({ volatility })}
      />
      <Choice
        name="sort"
        label={say("filter.sort")}
        every={say("filter.sortUsual")}
        value={wanted.sort}
        options={listSorts.map((sort) => [sort, say(sortWords[sort])])}
        choose={(sort) => choose({ sort: sort as ListSort | null })}
      />
      <label className="filter-demo">
        <input
          type="checkbox"
          name="demo"
          value="1"
          checked={wanted.demo}
          onChange={(event) => choose({ demo: event.target.checked })}
        />
        {say("filter.demo")}
      </label>
      <noscript>
        <button type="submit" className="button button-small">
          {say("filter.apply")}
        </button>
      </noscript>
      {isNarrowed(filters) && (
        <a
          className="button button-quiet button-small"
          href={to(place.path + writeFilters({ ...noFilters, sort: filters.sort }))}
        >
          {say("filter.clear")}
        </a>
      )}
    </form>
  );
}

/** What was chosen last, which is ahead of the address while the list for it is on its way. */
function useWanted(filters: GameFilters): [GameFilters, (change: Partial<GameFilters>) => GameFilters] {
  const [wanted, setWanted] = useState(filters);
  const latest = useRef(filters);
  const address = writeFilters(filters);
  useEffect(() => {
    latest.current = readFilters(address);
    setWanted(latest.current);
  }, [address]);
  const change = (part: Partial<GameFilters>) => {
    latest.current = { ...latest.current, ...part };
    setWanted(latest.current);
    return latest.current;
  };
  return [wanted, change];
}

const volatilities = ["low", "medium", "high"] as const;

/** The games of the list without its filters, where they are all here; null where nobody has asked for them or all of them. */
function useWholeList(place: ListPlace): readonly Game[] | null {
  const app = useApp();
  const pages = app.queryClient.getQueryData(gameList(app, place, noFilters, useFlag("allProviders")).queryKey)?.pages;
  if (place.page > 1 || !pages || pages.at(-1)?.pagination.next_page !== null) return null;
  return pages.flatMap((page) => page.data);
}

interface ChoiceNeeds {
  name: string;
  label: string;
  every: string;
  value: string | null;
  options: [value: string, title: string][];
  choose(value: string | null): void;
}

function Choice({ name, label, every, value, options, choose }: ChoiceNeeds) {
  const id = useId();
  if (options.length === 0) return null;
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="input"
        value={value ?? ""}
        onChange={(event) => choose(event.target.value || null)}
        data-chosen={value ? "" : undefined}
      >
        <option value="">{every}</option>
        {options.map(([option, title]) => (
          <option key={option} value={option}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A feature's name, or its identifier in plain letters for one that nobody has named yet. */
function featureName(say: (key: MessageKey) => string, feature: string): string {
  const key = `feature.${feature}`;
  const named = say(key as MessageKey);
  return named === key ? feature.replaceAll("-", " ") : named;
}
