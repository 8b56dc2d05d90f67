import type { EventConsumer } from "../events/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import type { JackpotGate } from "../rounds/index.ts";
import { announcePools, type RunningJackpots, runJackpots } from "./announce.ts";
import { auditPools, type PoolMismatch } from "./auditPools.ts";
import { holdLevels } from "./award.ts";
import { createBoard } from "./board.ts";
import { contributionReader } from "./contribute.ts";
import type { JackpotsContext, JackpotsDeps } from "./deps.ts";
import { type KnownPlaces, registerJackpotsBackOffice } from "./jackpotsBackOffice.ts";
import { keepAnswers } from "./keepAnswers.ts";
import type { JackpotSeed } from "./readSeed.ts";
import { type JackpotHttpDeps, jackpotRoutes, perGame, poolsOf } from "./routes.ts";
import { seedJackpots } from "./seed.ts";

export type { CountedTitle, JackpotsDeps } from "./deps.ts";
export { jackpotIdentifiers } from "./identifiers.ts";
export { jackpotsPersonalData } from "./personalData.ts";
export { type JackpotSeed, readJackpotSeed } from "./readSeed.ts";
export { brandsOfJackpot } from "./settings.ts";

/** What the module offers. */
export interface Jackpots {
  /** What a bet asks, see rounds. */
  gate: JackpotGate;
  /** Takes contributions from the event log. */
  consumer: EventConsumer;
  /** Puts missing jackpots and pools into the database and reads what runs. */
  open(seeds: readonly JackpotSeed[], brands: readonly string[]): Promise<void>;
  registerRoutes(api: ApiServer, deps: JackpotHttpDeps): void;
  registerBackOffice(api: ApiServer, backOffice: BackOffice, known: KnownPlaces): void;
  /** Identifiers of the jackpots that run on a brand. */
  identifiers(brand: string): Promise<readonly string[]>;
  /** What cards of games show: currency, then game, then the largest level in subunits; up to two seconds old. */
  gameJackpots(brand: string): Promise<Record<string, Record<string, number>>>;
  announce(): Promise<number>;
  /** Every second: what runs is read again where it changed, and changes are told. */
  run(onError: (error: unknown) => void): RunningJackpots;
  /** For a nightly job. */
  audit(): Promise<PoolMismatch[]>;
}

export function createJackpots(deps: JackpotsDeps): Jackpots {
  const context: JackpotsContext = { ...deps, board: createBoard(deps) };
  const { db, ledger, board } = context;
  return {
    gate: {
      offer: board.offer,
      refresh: board.refresh,
      hold: (tx, hits) => holdLevels(context, tx, hits),
    },
    consumer: contributionReader(context),
    async open(seeds, brands) {
      await seedJackpots(context, seeds, brands);
      await board.refresh();
    },
    registerBackOffice: (api, backOffice, known) => registerJackpotsBackOffice(api, context, backOffice, known),
    registerRoutes: (api, http) => jackpotRoutes(api, context, http),
    async identifiers(brand) {
      await board.refresh();
      return board.identifiersOn(brand);
    },
    gameJackpots: keepAnswers(2_000, async (brand: string) => perGame(await poolsOf(context, brand))),
    announce: () => announcePools(context),
    run: (onError) => runJackpots(context, onError),
    audit: () => auditPools(db, ledger.houseTotals),
  };
}
