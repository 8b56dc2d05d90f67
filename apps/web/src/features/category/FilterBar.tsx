import { useEffect, useId, useRef, useState } from "react";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useNavigate } from "../../app-context/navigation.ts";
import { type GameFilters, isNarrowed, noFilters, readFilters, writeFilters } from "./filters.ts";
import type { ListPlace } from "./listPlace.ts";
import { useFilterChoices } from "./useFilterChoices.ts";

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
  const { say, to } = useApp();
  const navigate = useNavigate();
  const choices = useFilterChoices(place, filters, games);
  const [wanted, setWanted] = useWanted(filters);
  const choose = (change: Partial<GameFilters>) =>
    void navigate(place.path + writeFilters(setWanted(change)), { replace: true, preventScrollReset: true });
  return (
    <form className="filter-bar" action={to(place.path)} aria-label={say("filter.label")}>
      {choices.map(({ name, options, ...words }) => (
        <Choice
          key={name}
          name={name}
          label={say(words.label)}
          every={say(words.every)}
          value={wanted[name]}
          options={options}
          choose={(value) => choose({ [name]: value })}
        />
      ))}
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

interface ChoiceProps {
  name: string;
  label: string;
  every: string;
  value: string | null;
  options: [value: string, title: string][];
  choose(value: string | null): void;
}

function Choice({ name, label, every, value, options, choose }: ChoiceProps) {
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
