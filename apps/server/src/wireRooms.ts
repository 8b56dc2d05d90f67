import { join } from "node:path";
import { playerChannels, publicChannels } from "@croupier/contract/realtime";
import { everyVersion } from "@croupier/games";
import { pickGroupsOf } from "@croupier/rules/pickGroups";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { createCashboxJobs, dropDeposits, heldOf, registerCashbox, seedMethods } from "./cashbox/index.ts";
import {
  type Catalogue,
  catalogueRoutes,
  createCatalogue,
  openCountries,
  pictureRoute,
  readCatalogueSeed,
  readEmblems,
  readExchangeRates,
  readTileShelf,
  seedCatalogue,
  switchProvider,
  tileRoutes,
} from "./catalogue/index.ts";
import { createContact, knowsContactChannel } from "./contact/index.ts";
import { type Content, createContent, upgradeContent } from "./content/index.ts";
import { registerContests } from "./contests/index.ts";
import { registerGifts } from "./gifts/index.ts";
import { createJackpots, type Jackpots, readJackpotSeed } from "./jackpots/index.ts";
import { createLedger, ensurePostingPartitions, type Ledger } from "./ledger/index.ts";
import { addressReader } from "./platform/addressOf.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Door } from "./platform/door.ts";
import { createJobs } from "./platform/jobs/index.ts";
import { registerMailbox } from "./platform/mail/mailboxPage.ts";
import type { Store } from "./platform/openStore.ts";
import { type Realtime, startRealtime } from "./platform/realtime/index.ts";
import type { Secrets } from "./platform/secrets.ts";
import { createPlayers, type Players } from "./players/index.ts";
import { createProtection, type Protection, registerLimits, registerRealityCheck } from "./protection/index.ts";
import * as rounds from "./rounds/index.ts";
import { createTelemetry } from "./telemetry/index.ts";
import { defineBackground, runCashbox } from "./wiring/background.ts";
import {
  catalogueGate,
  countedTitles,
  currenciesOf,
  flightParts,
  paymentSystems,
  studioFields,
  totalsOf,
  totalsSince,
  winsFeed,
} from "./wiring/bridges.ts";
import { openCashbox } from "./wiring/cashbox.ts";
import { casinoId } from "./wiring/casinoId.ts";
import { chatPlayer, deskRole, supportEmail } from "./wiring/contact.ts";
import { announceFreeRounds, defineTellStudio, freespinsOf } from "./wiring/freespins.ts";
import { readKnownThings } from "./wiring/knownThings.ts";
import { openMail } from "./wiring/mail.ts";
import { type Openings, openingsOf } from "./wiring/openings.ts";
import { sampleKeyId, sampleProvider, sampleStudioEntry, withSampleTitles } from "./wiring/sampleStudio.ts";
import { registerSiteFeatures } from "./wiring/siteFeatures.ts";
import { demoStudio, sandboxKeyId, studioSandbox } from "./wiring/studioSandbox.ts";

export interface WiringParts {
  config: Config;
  clock: Clock;
  store: Store;
  secrets: Secrets;
  /** The project's root, where `content` lies. */
  root: string;
  log: FastifyBaseLogger;
}

export interface Rooms {
  content: Content;
  ledger: Ledger;
  protection: Protection;
  players: Players;
  catalogue: Catalogue;
  jackpots: Jackpots;
  rounds: rounds.Rounds;
  realtime: Realtime;
  openings: Openings;
  /** Registers every room's routes. */
  register(door: Door, http: FastifyInstance): void;
  /** Begins background work, once the server listens. */
  start(): Promise<void>;
  /** Lets what is in flight end. */
  stop(): Promise<void>;
}

/** Opens every room and hands each what it needs from the others. */
export async function wireRooms(parts: WiringParts): Promise<Rooms> {
  const { config, clock, store, secrets, root, log } = parts;
  const { db } = store;
  const demo = config.mode === "demo";
  const onError = (error: unknown, where?: string) => log.error({ err: error, where }, "background work failed");
  const folder = (name: string) => join(root, "content", name);

  if (await rounds.resumeAfterRestore(db)) log.warn("this database comes from another PostgreSQL server");
  await rounds.ensureRiverPartitions(db, clock.now());
  await ensurePostingPartitions(db, clock.now());
  const catalogueSeed = readCatalogueSeed(folder("catalogue"));
  await seedCatalogue(db, config.sampleStudio.run ? withSampleTitles(catalogueSeed) : catalogueSeed);
  // A database that was a demo's before has it still, and where money is real it must not be played.
  if (config.sampleStudio.run || !demo) await switchProvider(db.pool, sampleProvider, demo);
  await seedMethods(db, join(folder("cashbox"), "methods.json"), config.pay.provider);
  await upgradeContent(db, clock.now(), join(root, "content"));
  const content = await createContent(
    db.pool,
    { brands: folder("brands"), messages: folder("messages"), art: folder("art"), items: join(root, "content") },
    (fault) =>
      fault.code === "CONTENT_PAGE_EMPTY"
        ? log.warn(fault, "a page without content was opened")
        : log.error(fault, "content is not as it should be"),
  );
  const jobs = createJobs({ url: store.ownerUrl, onError });
  const mail = await openMail(config, root, jobs, secrets.mailKey);
  const realtime = await startRealtime({
    db,
    databaseUrl: store.ownerUrl,
    tokenKey: secrets.realtimeKey,
    clock,
    knowsChannel: (name) =>
      Object.hasOwn(publicChannels, name) || Object.hasOwn(playerChannels, name) || knowsContactChannel(name),
    sessionLives: (userId, session, now) => players.sessionLives(Number(userId), session, now),
    sessionsBegun: (userId, began_s, now) => players.sessionsBegun(Number(userId), began_s, now),
    addressOf: addressReader(config),
    redisUrl: config.redisUrl,
    centrifugo: config.centrifugo,
    onError,
  });
  const ledger = createLedger(db, { clock });
  const protection = createProtection(db, readExchangeRates);
  const catalogue = createCatalogue(db.pool);
  const tiles = join(folder("art"), "tiles");
  const pictureOf = readTileShelf(tiles);
  const emblems = readEmblems(join(folder("art"), "providers"));
  const players = createPlayers({
    db,
    ledger,
    protection,
    mail,
    realtime,
    captchaKey: secrets.captchaKey,
    recaptcha: config.recaptcha,
    deviceKey: secrets.deviceKey,
    emailCheckVendor: config.emailCheckVendor,
    twoFactorKey: secrets.twoFactorKey,
    publicOrigin: config.publicOrigin,
    mode: config.mode,
    totalsOf: (playerId) => totalsOf(db.pool, playerId),
    endGameSessions: (tx, playerId, now, signInId) => table.endSessions(tx, playerId, now, signInId),
    dropDeposits,
    heldOf,
    offers: (brandId, currency) => currenciesOf(content, brandId)?.includes(currency) ?? true,
    lastStakeAt: (playerId, on) => rounds.lastStakeAt(on, playerId, clock.now()),
    log: (event, facts) => log.info({ event, ...facts }, "security"),
  });
  const jackpots = createJackpots({
    db,
    ledger,
    clock,
    seedKey: secrets.jackpotKey,
    titles: countedTitles(catalogue),
    nicknameOf: async (on, playerId) => (await players.factsOf(playerId, on))?.nickname ?? "",
    publishIn: realtime.publishIn,
    brandsOf: rounds.brandsOfSessions,
  });
  await jackpots.open(readJackpotSeed(folder("catalogue")), content.brandIds());
  await content.holdAgainst(() => readKnownThings(db.pool, catalogue));
  const contact = createContact({
    db,
    realtime,
    mail,
    jobs,
    publicOrigin: config.publicOrigin,
    mailAfter_s: config.chatMailAfter_s,
    countTries: players.countTries,
    playerOf: (playerId) => chatPlayer(players, playerId),
    supportEmail,
    roleOf: deskRole(players, clock.now),
  });
  const telemetry = createTelemetry({
    db: db.pool,
    reports: db.reads.recent,
    clock,
    hashKey: secrets.telemetryKey,
    roleOf: deskRole(players, clock.now),
    onError: (error) => onError(error, "telemetry"),
  });
  const providersConfig = (brandId: string) => content.config("providers-config", brandId) ?? {};
  const running: { close(): Promise<void> }[] = [];
  let readers: rounds.RunningReaders | undefined;
  const table = rounds.createRounds({
    db,
    ledger,
    clock,
    seedKey: secrets.seedKey,
    games: rounds.shelve(everyVersion),
    catalogue: catalogueGate(catalogue, providersConfig, demo),
    protection,
    profiles: { missing: players.missingOf, isSignedIn: players.sessionLives },
    jackpots: jackpots.gate,
    flights: flightParts({ realtime, players }, config),
    beacon: rounds.openBeacon({ url: config.flightBeaconUrl, secret: secrets.beaconKey, clock }),
    log,
    balanceMoved: players.announceBalance,
    freeRoundsMoved: announceFreeRounds({ db, realtime, catalogue, clock }),
    riverRose: () => readers?.wake(),
  });
  const cashbox = openCashbox({ config, clock, db, ledger, protection, players, realtime, secrets });
  const openings = openingsOf({ db, catalogue, content, mail, players, protection, publicOrigin: config.publicOrigin });
  const background = {
    jobs,
    db,
    clock,
    players,
    jackpots,
    rounds: table,
    cashboxJobs: createCashboxJobs(cashbox),
    telemetry,
    openings,
    stuckRoundMinutes: config.stuckRoundMinutes,
    onError,
  };
  defineBackground(background);
  defineTellStudio({ jobs, rounds: table, realtime, catalogue, players, clock });
  if (demo) await rounds.registerStudio(table.parts, demoStudio(secrets.studioSecret));
  else await rounds.shutOutKeys(db.pool, [sampleKeyId, sandboxKeyId]);
  if (config.sampleStudio.run) {
    await rounds.registerStudio(table.parts, sampleStudioEntry(config, secrets.sampleStudioSecret));
  }

  return {
    content,
    ledger,
    protection,
    players,
    catalogue,
    jackpots,
    rounds: table,
    realtime,
    openings,
    register(door, http) {
      content.registerRoutes(door, http);
      players.registerRoutes(door, {
        countries: openCountries,
        studioFields: () => studioFields(catalogue),
        paymentSystems: (country) => paymentSystems(db.pool, country),
        pickGroups: (brandId) => pickGroupsOf(content.config("additional-gifts", brandId) ?? {}),
        totalsSince: (playerId, since) => totalsSince(db.pool, playerId, since),
        exchangeRates: catalogue.exchangeRates,
      });
      registerLimits(door, {
        db,
        mail,
        realtime,
        publicOrigin: config.publicOrigin,
        counter: ledger.counter,
        readRates: readExchangeRates,
        recipientOf: players.factsOf,
        samePeople: players.samePeople,
        lockPerson: players.lockPerson,
        endIdleGames: table.endIdleSessions,
        leaveAll: players.leaveAll,
      });
      registerRealityCheck(door, { db, playSince: (playerId, since) => rounds.playSince(db.pool, playerId, since) });
      tileRoutes(http, tiles, pictureOf);
      pictureRoute(http, db.pool);
      emblems.register(http);
      catalogueRoutes(door, catalogue, {
        played: (playerId) => rounds.playedGames(db.pool, playerId),
        unfinished: (playerId) => rounds.unfinishedGames(db.pool, playerId),
        currencyOf: async (playerId) => (await players.factsOf(playerId))?.currency ?? null,
        pictureOf,
        gameJackpots: jackpots.gameJackpots,
        emblemOf: emblems.addressOf,
        currencies: (brandId) => currenciesOf(content, brandId),
        providersConfig,
      });
      jackpots.registerRoutes(door, {
        rates: catalogue.exchangeRates,
        currencyOf: async (playerId) => (await players.factsOf(playerId))?.currency ?? null,
      });
      registerGifts(door, db.pool, async (playerId, now) =>
        freespinsOf(db.pool, await catalogue.shelf(), playerId, now),
      );
      registerContests(door, db.pool, async (playerId) => (await players.groupsOf(playerId)).map(({ id }) => id));
      registerSiteFeatures(door, { catalogue, content, jackpots, db: db.pool });
      rounds.registerRounds({
        door,
        rounds: table,
        places: {
          studioOrigin: config.studioOrigin,
          atStudio: rounds.studioLauncher({
            parts: table.parts,
            casinoId,
            publicOrigin: config.publicOrigin,
          }),
        },
        geoOf: protection.geoOf,
        activeCurrency: async (playerId) => (await players.factsOf(playerId))?.currency ?? "EUR",
      });
      door.servedBeside(rounds.registerGateway(http, table.parts, demo ? studioSandbox(ledger) : null));
      registerCashbox(door, cashbox);
      contact.registerRoutes(door, http);
      telemetry.registerRoutes(door, http);
      if (demo) registerMailbox(http, db.pool);
    },
    async start() {
      await jobs.start();
      readers = await rounds.runReaders({
        db,
        listenUrl: store.ownerUrl,
        readers: [rounds.playerStatsReader, winsFeed(catalogue, players, realtime, pictureOf), jackpots.reader],
        onError,
      });
      running.push(
        readers,
        runCashbox(background),
        jackpots.run((error) => onError(error, "jackpots")),
        await table.runFlights(store.ownerUrl, (error) => onError(error, "flights")),
        jobs,
        telemetry,
        await content.watch(store.ownerUrl),
      );
    },
    async stop() {
      await table.drain();
      await ledger.drain();
      for (const one of running) await one.close();
      await realtime.close();
    },
  };
}
