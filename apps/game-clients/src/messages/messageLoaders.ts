import type { words as cards } from "./en/cards.ts";
import type { words as core } from "./en/core.ts";
import type { words as instant } from "./en/instant.ts";
import type { words as kite } from "./en/kite.ts";
import type { words as pokie } from "./en/pokie.ts";
import type { words as roulette } from "./en/roulette.ts";
import type { words as tables } from "./en/tables.ts";
import type { words as titles } from "./en/titles.ts";
import type { OpeningKey } from "./opening.ts";
import { type SpokenLanguage, spokenLanguage, spokenLocale } from "./spokenLocale.ts";

/** English words by family: what every other language has to say too. */
interface English {
  core: typeof core;
  pokie: typeof pokie;
  titles: typeof titles;
  cards: typeof cards;
  instant: typeof instant;
  tables: typeof tables;
  kite: typeof kite;
  roulette: typeof roulette;
}

/** Words that are fetched together, because games of one kind say them. */
export type Family = keyof English;
export type MessageKey = { [F in Family]: keyof English[F] }[Family] | OpeningKey;

type Book<F extends Family> = Readonly<Record<keyof English[F], string>>;
type Loaders = { [F in Family]: () => Promise<{ words: Book<F> }> };
type Differences = { [F in Family]?: () => Promise<{ words: Partial<Book<F>> }> };

/** Each family of each language is a file of its own, so that a frame fetches what it says and no more. */
const loaders: Record<SpokenLanguage, Loaders> = {
  en: {
    core: () => import("./en/core.ts"),
    pokie: () => import("./en/pokie.ts"),
    titles: () => import("./en/titles.ts"),
    cards: () => import("./en/cards.ts"),
    instant: () => import("./en/instant.ts"),
    tables: () => import("./en/tables.ts"),
    kite: () => import("./en/kite.ts"),
    roulette: () => import("./en/roulette.ts"),
  },
  de: {
    core: () => import("./de/core.ts"),
    pokie: () => import("./de/pokie.ts"),
    titles: () => import("./de/titles.ts"),
    cards: () => import("./de/cards.ts"),
    instant: () => import("./de/instant.ts"),
    tables: () => import("./de/tables.ts"),
    kite: () => import("./de/kite.ts"),
    roulette: () => import("./de/roulette.ts"),
  },
  "fr-CA": {
    core: () => import("./fr-CA/core.ts"),
    pokie: () => import("./fr-CA/pokie.ts"),
    titles: () => import("./fr-CA/titles.ts"),
    cards: () => import("./fr-CA/cards.ts"),
    instant: () => import("./fr-CA/instant.ts"),
    tables: () => import("./fr-CA/tables.ts"),
    kite: () => import("./fr-CA/kite.ts"),
    roulette: () => import("./fr-CA/roulette.ts"),
  },
  it: {
    core: () => import("./it/core.ts"),
    pokie: () => import("./it/pokie.ts"),
    titles: () => import("./it/titles.ts"),
    cards: () => import("./it/cards.ts"),
    instant: () => import("./it/instant.ts"),
    tables: () => import("./it/tables.ts"),
    kite: () => import("./it/kite.ts"),
    roulette: () => import("./it/roulette.ts"),
  },
  no: {
    core: () => import("./no/core.ts"),
    pokie: () => import("./no/pokie.ts"),
    titles: () => import("./no/titles.ts"),
    cards: () => import("./no/cards.ts"),
    instant: () => import("./no/instant.ts"),
    tables: () => import("./no/tables.ts"),
    kite: () => import("./no/kite.ts"),
    roulette: () => import("./no/roulette.ts"),
  },
};

/** What regional English says otherwise. */
const regional: Readonly<Record<string, Differences>> = {
  "en-AU": {
    titles: () => import("./en-AU/titles.ts"),
    cards: () => import("./en-AU/cards.ts"),
    tables: () => import("./en-AU/tables.ts"),
  },
  "en-CA": {
    titles: () => import("./en-CA/titles.ts"),
    cards: () => import("./en-CA/cards.ts"),
    tables: () => import("./en-CA/tables.ts"),
  },
  "en-NZ": {
    titles: () => import("./en-NZ/titles.ts"),
    cards: () => import("./en-NZ/cards.ts"),
    tables: () => import("./en-NZ/tables.ts"),
  },
};

/** Fetches the words of some families in a locale. Rejects when one could not be fetched. */
export async function fetchWords(locale: string, families: readonly Family[]): Promise<Record<string, string>> {
  const general = loaders[spokenLanguage(locale)];
  const own = regional[spokenLocale(locale)] ?? {};
  const wanted = [general, own].flatMap((one) => families.map((family) => one[family]));
  const loaded = await Promise.all(wanted.map((fetch) => fetch?.()));
  return Object.assign({}, ...loaded.map((part) => part?.words));
}
