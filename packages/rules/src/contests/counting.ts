/** What of the house's play counts; an empty list lets everything count. */
export interface CountingTerms {
  games: readonly string[];
  providers: readonly string[];
  category: string | null;
  currencies: readonly string[];
}

export interface PlayedGame {
  game: string;
  provider: string;
  categories: readonly string[];
}

/** Whether a game counts: it must be among the games, of one of the studios and in the category, as far as each is named. */
export function gameCounts(
  terms: Omit<CountingTerms, "currencies">,
  { game, provider, categories }: PlayedGame,
): boolean {
  return (
    (terms.games.length === 0 || terms.games.includes(game)) &&
    (terms.providers.length === 0 || terms.providers.includes(provider)) &&
    (terms.category === null || categories.includes(terms.category))
  );
}

export const currencyCounts = ({ currencies }: Pick<CountingTerms, "currencies">, currency: string): boolean =>
  currencies.length === 0 || currencies.includes(currency);

/** For whom a contest is; an empty list is for everybody. */
export interface EntryTerms {
  groups: readonly string[];
  countries: readonly string[];
  licences: readonly string[];
}

export interface EntrantFacts {
  groups: readonly string[];
  country: string;
  licence: string;
}

export type EntryFault = "other_group" | "other_country" | "other_licence";

/** Why somebody may not take part; null where they may. */
export function entryFault(terms: EntryTerms, player: EntrantFacts): EntryFault | null {
  if (terms.groups.length > 0 && !terms.groups.some((id) => player.groups.includes(id))) return "other_group";
  if (terms.countries.length > 0 && !terms.countries.includes(player.country)) return "other_country";
  return terms.licences.length > 0 && !terms.licences.includes(player.licence) ? "other_licence" : null;
}

/** When rounds count, in milliseconds. */
export interface CountingWindow {
  start: number;
  end: number;
  /** How long after the end a round that was opened before it may still be settled. */
  late: number;
  /** While it was paused; `to` is null where it still is. */
  pauses: readonly { from: number; to: number | null }[];
}

/**
 * Whether a round counts by its times. It counts when it was opened from the start on and before the end, not while the contest was
 * paused, and was settled within the late minutes after the end; a round that is settled later counts for nobody.
 */
export function countsInTime({ start, end, late, pauses }: CountingWindow, opened: number, settled: number): boolean {
  if (opened < start || opened >= end || settled > end + late) return false;
  return !pauses.some(({ from, to }) => opened >= from && (to === null || opened < to));
}

/** From here on no round can count any more. */
export const lastMoment = ({ end, late }: Pick<CountingWindow, "end" | "late">): number => end + late;
