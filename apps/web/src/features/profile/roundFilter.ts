/** Which rounds are asked for, as the address says it: days in UTC, a game, and the round that the page before ended with. */
export interface RoundFilter {
  from?: string;
  to?: string;
  game?: string;
  before?: string;
}

const names = ["from", "to", "game", "before"] as const;

/** The filter of an address; what is empty says nothing. */
export function roundFilterOf(search: string): RoundFilter {
  const query = new URLSearchParams(search);
  return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));
}

/** The address's query of a filter, with its question mark; empty for all rounds. */
export function searchOf(filter: RoundFilter): string {
  const given = names.flatMap((name) => (filter[name] ? [[name, filter[name]] as [string, string]] : []));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}
