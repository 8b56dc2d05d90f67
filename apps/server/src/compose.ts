import type { FastifyInstance } from "fastify";
import type { Adventures } from "./adventures/index.ts";
import type { Bonuses } from "./bonuses/index.ts";
import { type Catalogue, createCatalogue } from "./catalogue/index.ts";
import { defineBackground } from "./composition/background.ts";
import { baseOf, type ComposeDeps } from "./composition/base.ts";
import { openBonuses } from "./composition/bonuses.ts";
import { openContent } from "./composition/content.ts";
import { defineTellStudio } from "./composition/freespins.ts";
import { openJackpots } from "./composition/jackpots.ts";
import { readKnownThings } from "./composition/knownThings.ts";
import { openMail } from "./composition/mail.ts";
import { type Openings, openingsOf } from "./composition/openings.ts";
import type { OpenModules } from "./composition/openModules.ts";
import { openHouse } from "./composition/operators.ts";
import { openPayments } from "./composition/payments.ts";
import { openPictures } from "./composition/pictures.ts";
import { openPlay, type Play } from "./composition/play.ts";
import { openPlayers } from "./composition/players.ts";
import { prepareDatabase } from "./composition/prepareDatabase.ts";
import { openPrivacy } from "./composition/privacy.ts";
import { openProtection } from "./composition/protection.ts";
import { openRealtime } from "./composition/realtime.ts";
import { registerModules } from "./composition/registerModules.ts";
import { openRewards, type Rewards } from "./composition/rewards.ts";
import { type Running, startModules } from "./composition/startModules.ts";
import { registerStudios } from "./composition/studios.ts";
import { openSupport } from "./composition/support.ts";
import { openTelemetry } from "./composition/telemetry.ts";
import { openVerification } from "./composition/verification.ts";
import type { CompPoints } from "./compPoints/index.ts";
import type { Content } from "./content/index.ts";
import type { Jackpots } from "./jackpots/index.ts";
import { createLedger, type Ledger } from "./ledger/index.ts";
import type { Lootboxes } from "./lootboxes/index.ts";
import type { Lotteries } from "./lotteries/index.ts";
import type { Operators } from "./operators/index.ts";
import { createPaymentJobs, reconcileStatements } from "./payments/index.ts";
import type { ApiServer } from "./platform/apiServer.ts";
import { createJobs } from "./platform/jobs/index.ts";
import type { Realtime } from "./platform/realtime/index.ts";
import type { Players } from "./players/index.ts";
import type { Privacy } from "./privacy/index.ts";
import type { Protection } from "./protection/index.ts";
import type { Quests } from "./quests/index.ts";
import { type Rounds, watchPlayFiles } from "./rounds/index.ts";
import type { Tournaments } from "./tournaments/index.ts";
import type { Verification } from "./verification/index.ts";
import type { Vip } from "./vip/index.ts";

export interface Modules {
  content: Content;
  ledger: Ledger;
  protection: Protection;
  players: Players;
  operators: Operators;
  catalogue: Catalogue;
  jackpots: Jackpots;
  rounds: Rounds;
  realtime: Realtime;
  verification: Verification;
  bonuses: Bonuses;
  privacy: Privacy;
  compPoints: CompPoints;
  adventures: Adventures;
  lootboxes: Lootboxes;
  lotteries: Lotteries;
  vip: Vip;
  quests: Quests;
  tournaments: Tournaments;
  openings: Openings;
  /** Registers every module's routes. */
  register(api: ApiServer, http: FastifyInstance): void;
  /** Begins background work, once the server listens. */
  start(): Promise<void>;
  /** Lets what is in flight end. */
  stop(): Promise<void>;
}

/** Opens every module and hands each what it needs from the others: a list that is read from top to bottom. */
export async function compose(deps: ComposeDeps): Promise<Modules> {
  const base = baseOf(deps);
  const { db, clock, config, store, secrets, root, onError } = base;
  let running: Running | undefined;

  await prepareDatabase(base);
  const content = await openContent(base);
  const jobs = createJobs({ url: store.ownerUrl, onError });
  const mail = await openMail(config, root, jobs, secrets.mailKey);
  const realtime = await openRealtime(
    base,
    () => players,
    () => operators,
  );
  const ledger = createLedger(db, { clock });
  const protection = openProtection(base, () => players);
  const catalogue = createCatalogue(db.pool);
  const pictures = openPictures(base);
  const players: Players = openPlayers(base, {
    ...{ ledger, protection, mail, realtime, content },
    rounds: () => play.rounds,
    compPoints: () => rewards.compPoints,
    bonuses: () => bonuses,
  });
  const operators: Operators = openHouse(base, players);
  const jackpots = await openJackpots(base, { ledger, catalogue, players, realtime, content });
  await content.holdAgainst(() => readKnownThings(db.pool, catalogue));
  const support = openSupport(base, { realtime, mail, jobs, players, catalogue });
  const bonuses: Bonuses = openBonuses(base, { ledger, catalogue, content, players, realtime, play: () => play });
  const telemetry = openTelemetry(base);
  const play: Play = openPlay(base, {
    bonuses: () => bonuses,
    ...{ ledger, catalogue, content, protection, players, jackpots, realtime },
    eventsAppended: () => running?.wake(),
  });
  const rewards: Rewards = openRewards(base, { ledger, catalogue, content, players, realtime, bonuses, mail });
  const [{ rounds }, { lootboxes, lotteries, vip, tournaments, quests }] = [play, rewards];
  const verification = openVerification(base, { players, jobs, realtime });
  const payments = openPayments({
    ...{ config, clock, db, ledger, protection, catalogue, players, realtime, secrets, verification, bonuses },
    ...rewards,
  });
  const privacy = openPrivacy(base, { players, ledger, jobs });
  const openings = openingsOf({ db, catalogue, content, mail, players, protection, publicOrigin: config.publicOrigin });
  await registerStudios(base, rounds);

  const modules: OpenModules = {
    ...{ jobs, mail, realtime, content, ledger, protection, catalogue, pictures, players, jackpots },
    ...{ support, telemetry, play, payments, openings, operators, verification, bonuses, privacy },
    ...rewards,
  };
  const background = {
    ...{ jobs, db, clock, players, jackpots, rounds, telemetry, openings, verification, bonuses, privacy, onError },
    ...{ lootboxes, lotteries, vip, tournaments, quests, paymentJobs: createPaymentJobs(payments) },
    reconcileStatements: (now: Date) => reconcileStatements(payments, now),
    ...{ stuckRoundMinutes: config.stuckRoundMinutes, playFiles: watchPlayFiles(db) },
  };
  defineBackground(background);
  defineTellStudio({ jobs, rounds, realtime, catalogue, players, clock });

  return {
    ...modules,
    rounds,
    register: (api, http) => registerModules(api, http, base, modules),
    async start() {
      running = await startModules(base, modules, background);
    },
    async stop() {
      await rounds.drain();
      await ledger.drain();
      await running?.close();
      // Also where the start has failed: they may run without the rest.
      await jobs.close();
      await telemetry.close();
      await realtime.close();
    },
  };
}
