import { readOnce } from "../../events/consumer.ts";
import type { EventConsumer } from "../../events/index.ts";
import { openBrandsOfSessions } from "../../rounds/index.ts";
import { type RoundsWorld, roundsWorld } from "../../rounds/testing/roundsWorld.ts";
import type { CountedTitle, JackpotsDeps } from "../deps.ts";
import { createJackpots, type JackpotSeed, type Jackpots } from "../index.ts";
import type { LevelNow } from "../level.ts";
import { levelsNow, readLevels } from "../levels.ts";

/** Tests change rates and odds through this. */
export type RuleSeed = JackpotSeed["levels"][number];

export interface JackpotWorld extends RoundsWorld {
  jackpots: Jackpots;
  jackpotDeps: JackpotsDeps;
  /** What was published, by channel. */
  news: { channel: string; data: unknown }[];
  /** Lets a consumer, the one of the contributions without another, follow the event log to its end. */
  followEvents(consumer?: EventConsumer): Promise<void>;
  levels(currency?: string): Promise<LevelNow[]>;
  /** Every pool is what the ledger holds, and the ledger adds up. */
  poolsAgree(): Promise<boolean>;
}

export const jackpotKey = Buffer.alloc(32, 9);

/** `coin` counts for the jackpot of the brand of the players' sessions in the rounds' world; `ladder` does too. */
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
  const jackpotDeps: JackpotsDeps = {
    db: world.db,
    ledger: world.ledger,
    clock: world.clock,
    seedKey: jackpotKey,
    titles: async () => countingTitles,
    nicknameOf: async (_, playerId) => `player-${playerId}`,
    publishIn: async (_, channel, data) => void news.push({ channel, data }),
    brandsOf: openBrandsOfSessions(),
  };
  const jackpots = createJackpots(jackpotDeps);
  await jackpots.open([jackpotSeedOf(levels, currencies)], ["house"]);
  world.deps.jackpots = jackpots.gate;
  return {
    ...world,
    jackpots,
    jackpotDeps,
    news,
    async followEvents(consumer = jackpots.consumer) {
      const unread = `events.event e, events.cursor c
        WHERE c.consumer = '${consumer.name}' AND (e.txid, e.id) > (c.txid, c.id)`;
      do await readOnce(world.db, consumer);
      while ((await world.count(unread)) > 0);
      await jackpots.gate.refresh();
    },
    levels: (currency = "EUR") => readLevels(world.db.pool, levelsNow().where("currency", "=", currency)),
    poolsAgree: async () => (await jackpots.audit()).length === 0 && (await world.booksBalance()),
  };
}
