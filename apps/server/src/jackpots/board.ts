import { jackpotShare, type LevelTerms } from "@croupier/games/jackpot/jackpotShare";
import { mayWaitForConnection } from "../platform/connections/held.ts";
import type { Queryable } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import type { JackpotOffer } from "../rounds/index.ts";
import type { Board, CountedTitle, JackpotsDeps } from "./deps.ts";
import type { LevelNow } from "./level.ts";
import { levelsNow, readLevels } from "./levels.ts";
import { tables } from "./tables.ts";

/** A tenth of a unit of EUR, or what stands for it, is one ticket: the steps in which stakes rise. */
export const ticketCents = 10;

interface Known {
  edition: bigint | null;
  titles: readonly CountedTitle[];
  offers: ReadonlyMap<string, JackpotOffer>;
  titlesByJackpot: ReadonlyMap<string, readonly string[]>;
  jackpotsByBrand: ReadonlyMap<string, readonly string[]>;
}

const nothing: Known = {
  edition: null,
  titles: [],
  offers: new Map(),
  titlesByJackpot: new Map(),
  jackpotsByBrand: new Map(),
};

export function createBoard({ db, titles }: Pick<JackpotsDeps, "db" | "titles">): Board {
  let known = nothing;
  let asking: Promise<void> | undefined;
  async function ask(): Promise<void> {
    // The edition is read before the levels: a change in between is then read once more, and never missed.
    const [edition, registry] = [await readEdition(db.pool), await titles()];
    if (edition === known.edition && registry === known.titles) return;
    known = {
      edition,
      titles: registry,
      ...arrange(await readLevels(db.pool, levelsNow().where("state", "=", "active")), registry),
    };
  }
  return {
    offer: ({ brand, currency, game }) => known.offers.get(placeOf(brand, currency, game)) ?? null,
    titlesOf: (identifier) => known.titlesByJackpot.get(identifier) ?? [],
    identifiersOn: (brand) => known.jackpotsByBrand.get(brand) ?? [],
    refresh() {
      mayWaitForConnection();
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
  };
}

async function readEdition(on: Queryable): Promise<bigint> {
  const edition = await firstOf(on, tables.selectFrom("jackpots.edition").select("number"), "jackpots.edition");
  return edition?.number ?? 0n;
}

const placeOf = (brand: string, currency: string, game: string) => `${brand} ${currency} ${game}`;

/** A title that two jackpots claim counts for the first, so that a bet has one pool. */
function arrange(
  levels: readonly LevelNow[],
  registry: readonly CountedTitle[],
): Pick<Known, "offers" | "titlesByJackpot" | "jackpotsByBrand"> {
  const offers = new Map<string, JackpotOffer>();
  const titlesByJackpot = new Map<string, readonly string[]>();
  for (const pool of Map.groupBy(levels, (level) => level.poolId).values()) {
    const [first] = pool as [LevelNow];
    const offer = offerOf(pool);
    const titles = registry.filter((title) => counts(title, first)).map(({ identifier }) => identifier);
    titlesByJackpot.set(first.identifier, titles);
    for (const title of titles) {
      const place = placeOf(first.brand, first.currency, title);
      if (!offers.has(place)) offers.set(place, offer);
    }
  }
  const jackpotsByBrand = new Map<string, readonly string[]>();
  for (const [brand, own] of Map.groupBy(levels, (level) => level.brand))
    jackpotsByBrand.set(brand, [...new Set(own.map(({ identifier }) => identifier))]);
  return { offers, titlesByJackpot, jackpotsByBrand };
}

function counts(title: CountedTitle, { category, providers }: Pick<LevelNow, "category" | "providers">): boolean {
  if (!title.playable || !title.categories.includes(category)) return false;
  return providers.length === 0 || providers.includes(title.provider);
}

function offerOf(pool: readonly LevelNow[]): JackpotOffer {
  const [first] = pool as [LevelNow];
  return {
    pool: first.poolId,
    name: first.jackpot,
    ticket: BigInt(ticketCents) * first.unit,
    sharePercent: jackpotShare(pool.map(termsOf), ticketCents),
    levels: pool
      .filter(({ dropTo, due }) => dropTo === null || due)
      .map(({ id, index, name, oneIn, cycle, due }) => ({ id, index, name, oneIn, cycle, due })),
  };
}

/** A level's terms in cents of EUR, for what it gives back. */
export function termsOf({ seedCents, ratePpm, oneIn, mustDropCents }: LevelNow): LevelTerms {
  return { seed: seedCents, ratePpm, oneIn, mustDrop: mustDropCents };
}
