import type { StatementFilter as Kind } from "@croupier/contract/statement";

/** The kinds that can be asked for, in the order of the list. */
export const statementKinds = [
  "without_play",
  "play",
  "payments",
  "bonuses",
  "prizes",
  "adjustments",
] as const satisfies readonly Kind[];

/** Which lines are asked for, as the address says it: a wallet, a kind, days in UTC, and where the page before ended. */
export interface StatementFilter {
  currency?: string;
  kind?: Kind;
  from?: string;
  to?: string;
  before?: string;
}

const names = ["currency", "kind", "from", "to", "before"] as const;

/** The filter of an address; what is empty says nothing. */
export function statementFilterOf(search: string): StatementFilter {
  const query = new URLSearchParams(search);
  return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));
}

/** The address's query of a filter, with its question mark; empty without one. */
export function statementSearch(filter: StatementFilter): string {
  const given = names.flatMap((name) => (filter[name] ? [[name, filter[name]] as [string, string]] : []));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}
