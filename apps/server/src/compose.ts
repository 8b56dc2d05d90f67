import { join } from "node:path";
import { playerChannels, publicChannels } from "@croupier/contract/realtime";
import { everyVersion } from "@croupier/games";
import { pickGroupsOf } from "@croupier/rules/pickGroups";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { registerBonuses } from "./bonuses/index.ts";
import {
  type Catalogue,
  catalogueRoutes,
  createCatalogue,
  openCountries,
  pictureRoute,
  readCatalogueSeed,
  readEmblems,
  readExchangeRates,
  readTileManifest,
  seedCatalogue,
  switchProvider,
  tileRoutes,
} from "./catalogue/index.ts";
import { defineBackground, runPayments } from "./composition/background.ts";
import {
  catalogueGate,
  countedTitles,
  crashAudience,
  currenciesOf,
  paymentSystems,
  studioFields,
  totalsOf,
  totalsSince,
  winsFeed,
} from "./composition/bridges.ts";
import { casinoId } from "./composition/casinoId.ts";
import { announceFreeRounds, defineTellStudio, freespinsOf } from "./composition/freespins.ts";
import { readKnownThings } from "./composition/knownThings.ts";
import { openMail } from "./composition/mail.ts";
import { type Openings, openingsOf } from "./composition/openings.ts";
import { openPayments } from "./composition/payments.ts";
import { sampleKeyId, sampleProvider, sampleStudioEntry, withSampleTitles } from "./composition/sampleStudio.ts";
import { registerSiteFeatures } from "./composition/siteFeatures.ts";
import { demoStudio, sandboxKeyId, studioSandbox } from "./composition/studioSandbox.ts";
import { backOfficeRole, chatPlayer, supportEmail } from "./composition/support.ts";
import { type Content, createContent, upgradeContent } from "./content/index.ts";
import { createCrash, openBeacon } from "./crash/index.ts";
import * as events from "./events/index.ts";
import { createFreeRounds } from "./freeRounds/index.ts";
import * as gateway from "./gateway/index.ts";
import { createJackpots, type Jackpots, readJackpotSeed } from "./jackpots/index.ts";
import { createLedger, ensurePostingPartitions, type Ledger } from "./ledger/index.ts";
import { registerLotteries } from "./lotteries/index.ts";
import { createPaymentJobs, dropDeposits, heldOf, registerPayments, seedMethods } from "./payments/index.ts";
import { addressReader } from "./platform/addressOf.ts";
import type { ApiServer } from "./platform/apiServer.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import { createJobs } from "./platform/jobs/index.ts";
import { registerMailbox } from "./platform/mail/mailboxPage.ts";
import type { Store } from "./platform/openStore.ts";
import { type Realtime, startRealtime } from "./platform/realtime/index.ts";
import type { Secrets } from "./platform/secrets.ts";
import { createPlayers, type Players } from "./players/index.ts";
import { createProtection, type Protection, registerLimits, registerRealityCheck } from "./protection/index.ts";
import * as rounds from "./rounds/index.ts";
import { createSupport, knowsSupportChannel } from "./support/index.ts";
import { createTelemetry } from "./telemetry/index.ts";
import { registerTournaments } from "./tournaments/index.ts";

export interface ComposeDeps {
  config: Config;
  clock: Clock;
  store: Store;
  secrets: Secrets;
  /** The project's root, where `content` lies. */
  root: string;
  log: FastifyBaseLogger;
}

export interface Modules {
  content: Content;
  ledger: Ledger;
  protection: Protection;
  players: Players;
  catalogue: Catalogue;
  jackpots: Jackpots;
  rounds: rounds.Rounds;
  realtime: Realtime;
  openings: Openings;
  /** Registers every module's routes. */
  register(api: ApiServer, http: FastifyInstance): void;
  /** Begins background work, once the server listens. */
  start(): Promise<void>;
  /** Lets what is in flight end. */
  stop(): Promise<void>;
}

/** Opens every module and hands each what it needs from the others. */
export async function compose(parts: ComposeDeps): Promise<Modules> {
  const { config, clock, store, secrets, root, log } = parts;
  const { db } = store;
  const demo = config.mode === "demo";
  const onError = (error: unknown, where?: string) => log.error({ err: error, where }, "background work failed");
  const folder = (name: string) => join(root, "content", name);

  if (await events.resumeAfterRestore(db)) log.warn("this database comes from another PostgreSQL server");
  await rounds.ensurePartitions(db, clock.now());
  await ensurePostingPartitions(db, clock.now());
  const catalogueSeed = readCatalogueSeed(folder("catalogue"));
  await seedCatalogue(db, config.sampleStudio.run ? withSampleTitles(catalogueSeed) : catalogueSeed);
  // A database that was a demo's before has it still, and where money is real it must not be played.
  if (config.sampleStudio.run || !demo) await switchProvider(db.pool, sampleProvider, demo);
  await seedMethods(db, join(folder("payments"), "methods.json"), config.pay.provider);
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
      Object.hasOwn(publicChannels, name) || Object.hasOwn(playerChannels, name) || knowsSupportChannel(name),
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
  const pictureOf = readTileManifest(tiles);
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
  const contact = createSupport({
    db,
    realtime,
    mail,
    jobs,
    publicOrigin: config.publicOrigin,
    mailAfter_s: config.chatMailAfter_s,
    countTries: players.countTries,
    playerOf: (playerId) => chatPlayer(players, playerId),
    supportEmail,
    roleOf: backOfficeRole(players, clock.now),
  });
  const telemetry = createTelemetry({
    db: db.pool,
    reports: db.reads.recent,
    clock,
    hashKey: secrets.telemetryKey,
    roleOf: backOfficeRole(players, clock.now),
    onError: (error) => onError(error, "telemetry"),
  });
  const providersConfig = (brandId: string) => content.config("providers-config", brandId) ?? {};
  const running: { close(): Promise<void> }[] = [];
  let consumers: events.RunningConsumers | undefined;
  const games = rounds.createGameRegistry(everyVersion);
  const freeRoundsMoved = announceFreeRounds({ db, realtime, catalogue, clock });
  const freeRounds = createFreeRounds({ db, games, moved: freeRoundsMoved });
  const crash = createCrash({
    db,
    clock,
    seedKey: secrets.seedKey,
    games,
    beacon: openBeacon({ url: config.crashBeaconUrl, secret: secrets.beaconKey, clock }),
    log,
    audience: crashAudience({ realtime, players }, config.studioOrigin),
    betting_ms: config.crashBetting_ms,
  });
  const table = rounds.createRounds({
    db,
    ledger,
    clock,
    seedKey: secrets.seedKey,
    games,
    catalogue: catalogueGate(catalogue, providersConfig, demo),
    protection,
    profiles: { missing: players.missingOf, isSignedIn: players.sessionLives },
    jackpots: jackpots.gate,
    variants: [freeRounds.variant, crash.variant],
    log,
    balanceMoved: players.announceBalance,
    eventsAppended: () => consumers?.wake(),
  });
  const payments = openPayments({ config, clock, db, ledger, protection, players, realtime, secrets });
  const openings = openingsOf({ db, catalogue, content, mail, players, protection, publicOrigin: config.publicOrigin });
  const background = {
    jobs,
    db,
    clock,
    players,
    jackpots,
    rounds: table,
    paymentJobs: createPaymentJobs(payments),
    telemetry,
    openings,
    stuckRoundMinutes: config.stuckRoundMinutes,
    onError,
  };
  defineBackground(background);
  defineTellStudio({ jobs, rounds: table, realtime, catalogue, players, clock });
  if (demo) await gateway.registerStudio(table.deps, demoStudio(secrets.studioSecret));
  else await gateway.shutOutKeys(db.pool, [sampleKeyId, sandboxKeyId]);
  if (config.sampleStudio.run) {
    await gateway.registerStudio(table.deps, sampleStudioEntry(config, secrets.sampleStudioSecret));
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
    register(api, http) {
      content.registerRoutes(api, http);
      players.registerRoutes(api, {
        countries: openCountries,
        studioFields: () => studioFields(catalogue),
        paymentSystems: (country) => paymentSystems(db.pool, country),
        pickGroups: (brandId) => pickGroupsOf(content.config("additional-gifts", brandId) ?? {}),
        totalsSince: (playerId, since) => totalsSince(db.pool, playerId, since),
        exchangeRates: catalogue.exchangeRates,
      });
      registerLimits(api, {
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
      registerRealityCheck(api, { db, playSince: (playerId, since) => rounds.playSince(db.pool, playerId, since) });
      tileRoutes(http, tiles, pictureOf);
      pictureRoute(http, db.pool);
      emblems.register(http);
      catalogueRoutes(api, catalogue, {
        played: (playerId) => rounds.playedGames(db.pool, playerId),
        unfinished: (playerId) => rounds.unfinishedGames(db.pool, playerId),
        currencyOf: async (playerId) => (await players.factsOf(playerId))?.currency ?? null,
        pictureOf,
        gameJackpots: jackpots.gameJackpots,
        emblemOf: emblems.addressOf,
        currencies: (brandId) => currenciesOf(content, brandId),
        providersConfig,
      });
      jackpots.registerRoutes(api, {
        rates: catalogue.exchangeRates,
        currencyOf: async (playerId) => (await players.factsOf(playerId))?.currency ?? null,
      });
      registerBonuses(api, db.pool, async (playerId, now) =>
        freespinsOf(db.pool, await catalogue.snapshot(), playerId, now),
      );
      const groupIdsOf = async (playerId: number) => (await players.groupsOf(playerId)).map(({ id }) => id);
      registerTournaments(api, db.pool, groupIdsOf);
      registerLotteries(api, db.pool, groupIdsOf);
      registerSiteFeatures(api, { catalogue, content, jackpots, db: db.pool });
      rounds.registerRounds({
        api,
        rounds: table,
        places: {
          studioOrigin: config.studioOrigin,
          atStudio: gateway.studioLauncher({
            deps: table.deps,
            casinoId,
            publicOrigin: config.publicOrigin,
          }),
        },
        geoOf: protection.geoOf,
        activeCurrency: async (playerId) => (await players.factsOf(playerId))?.currency ?? "EUR",
      });
      crash.registerRoutes(api);
      freeRounds.registerRoutes(api);
      api.servedBeside(
        gateway.registerGateway(http, { ...table.deps, freeRoundsMoved }, demo ? studioSandbox(ledger) : null),
      );
      registerPayments(api, payments);
      contact.registerRoutes(api, http);
      telemetry.registerRoutes(api, http);
      if (demo) registerMailbox(http, db.pool);
    },
    async start() {
      await jobs.start();
      consumers = await events.runConsumers({
        db,
        listenUrl: store.ownerUrl,
        consumers: [rounds.playerStatsConsumer, winsFeed(catalogue, players, realtime, pictureOf), jackpots.consumer],
        onError,
      });
      running.push(
        consumers,
        runPayments(background),
        jackpots.run((error) => onError(error, "jackpots")),
        await crash.run(table, store.ownerUrl, (error) => onError(error, "flights")),
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
