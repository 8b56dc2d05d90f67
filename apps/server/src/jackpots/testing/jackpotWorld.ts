import { brandsOfSessions, type Reader } from "../../rounds/index.ts";
import { readOnce } from "../../rounds/river/reader.ts";
import { type RoundsWorld, roundsWorld } from "../../rounds/testing/roundsWorld.ts";
import { createJackpots, type JackpotSeed, type Jackpots } from "../index.ts";
import { type LevelNow, readLevels } from "../levels.ts";
import type { CountedTitle, JackpotParts } from "../room.ts";

/** Tests change rates and odds through this. */
export type RuleSeed = JackpotSeed["levels"][number];

export interface JackpotWorld extends RoundsWorld {
  jackpots: Jackpots;
  jackpotParts: JackpotParts;
  /** What was published, by channel. */
  news: { channel: string; data: unknown }[];
  /** Lets a reader, the one of the contributions without another, follow the river to its end. */
  gather(reader?: Reader): Promise<void>;
  levels(currency?: string): Promise<LevelNow[]>;
  /** Every pool is what the ledger holds, and the ledger adds up. */
  poolsAgree(): Promise<boolean>;
}

export const jackpotKey = Buffer.alloc(32, 9);

/** `coin` counts for the jackpot of the brand under which the rounds' world seats its players; `ladder` does too. */
export const countingTitles: readonly CountedTitle[] = [
  { identifier: "studio/coin", provider: "studio", categories: ["jackpot"], playable: true },
  { identifier: "studio/ladder", provider: "studio", categories: ["jackpot"], playable: true },
  { identifier: "studio/european-roulette", provider: "studio", categories: ["table"], playable: true },
  { identifier: "studio/announced", provider: "studio", categories: ["jackpot"], playable: false },
];

export const jackpotSeedOf = (levels: RuleSeed[], currencies = ["EUR"]): JackpotSeed => ({
  identifier: "hoard",
  name: "Hoard",
  brands: [],
  currencies,
  category: "jackpot",
  providers: [],
  levels,
});

/** A jackpot of three levels over real rounds, ledger and database. */
export async function jackpotWorld(levels: RuleSeed[], currencies?: string[]): Promise<JackpotWorld> {
  const world = await roundsWorld();
  const news: JackpotWorld["news"] = [];
  const jackpotParts: JackpotParts = {
    db: world.db,
    ledger: world.ledger,
    clock: world.clock,
    seedKey: jackpotKey,
    titles: async () => countingTitles,
    nicknameOf: async (_, playerId) => `player-${playerId}`,
    publishIn: async (_, channel, data) => void news.push({ channel, data }),
    brandsOf: brandsOfSessions,
  };
  const jackpots = createJackpots(jackpotParts);
  await jackpots.open([jackpotSeedOf(levels, currencies)], ["house"]);
  world.parts.jackpots = jackpots.gate;
  return {
    ...world,
    jackpots,
    jackpotParts,
    news,
    async gather(reader = jackpots.reader) {
      const unread = `river.event e, river.cursor c
        WHERE c.reader = '${reader.name}' AND (e.txid, e.id) > (c.txid, c.id)`;
      do await readOnce(world.db, reader);
      while ((await world.count(unread)) > 0);
      await jackpots.gate.refresh();
    },
    levels: (currency = "EUR") => readLevels(world.db.pool, "currency = $1", [currency]),
    poolsAgree: async () => (await jackpots.audit()).length === 0 && (await world.booksBalance()),
  };
}
