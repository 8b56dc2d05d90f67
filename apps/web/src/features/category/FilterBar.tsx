import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app/App.ts";
import { useNavigate } from "../../app/journey/journey.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { operatorsWords } from "../../messages/operatorsWords.ts";
import { useLobbyCategories } from "../lobby/useLobbyCategories.ts";
import { type GameFilters, writeFilters } from "./filters.ts";
import type { ListPlace } from "./listPlace.ts";

/** Studio, category, feature and demo; they combine and stand in the address. A form, so it works without scripts. */
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
  const studios = useQuery(app.queries.providers).data ?? [];
  const categories = useLobbyCategories().filter(({ id }) => !place.categories.includes(id));
  const features = [...new Set([...games.flatMap((game) => game.features), filters.feature ?? []].flat())];
  const choose = (change: Partial<GameFilters>) =>
    void navigate(place.path + writeFilters({ ...filters, ...change }), { replace: true, preventScrollReset: true });
  const chosen = filters.studio || filters.category || filters.feature || filters.demo;
  return (
    <form className="filter-bar" action={to(place.path)} aria-label={say("filter.label")}>
      {!place.provider && (
        <Choice
          name="studio"
          label={say("filter.studio")}
          every={say("filter.everyStudio")}
          value={filters.studio}
          options={studios.map(({ id, title }) => [id, title])}
          choose={(studio) => choose({ studio })}
        />
      )}
      <Choice
        name="category"
        label={say("filter.category")}
        every={say("filter.everyCategory")}
        value={filters.category}
        options={categories.map((category) => [category.id, operatorsWords(app.say, category.title)])}
        choose={(category) => choose({ category })}
      />
      <Choice
        name="feature"
        label={say("filter.feature")}
        every={say("filter.everyFeature")}
        value={filters.feature}
        options={features.map((feature) => [feature, featureName(say, feature)])}
        choose={(feature) => choose({ feature })}
      />
      <label className="filter-demo">
        <input
          type="checkbox"
          name="demo"
          value="1"
          checked={filters.demo}
          onChange={(event) => choose({ demo: event.target.checked })}
        />
        {say("filter.demo")}
      </label>
      <noscript>
        <button type="submit" className="button button-small">
          {say("filter.apply")}
        </button>
      </noscript>
      {chosen && (
        <a className="button button-quiet button-small" href={to(place.path)}>
          {say("filter.clear")}
        </a>
      )}
    </form>
  );
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
