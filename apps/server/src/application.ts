import { join, resolve } from "node:path";
import * as contract from "@croupier/contract";
import { defaultCountry, isLocale } from "@croupier/rules/locales";
import type { FastifyInstance } from "fastify";
import { compose, type Modules } from "./compose.ts";
import { registerAccount } from "./composition/protection.ts";
import { startSampleStudio, takeSampleFeed } from "./composition/sampleStudio.ts";
import { seedDemo } from "./composition/seedDemo.ts";
import { startSimulatedPlayers } from "./composition/simulatedPlayers.ts";
import { sitePaths } from "./composition/sitePaths.ts";
import { demoStudio } from "./composition/studioSandbox.ts";
import { identitySandbox } from "./composition/verification.ts";
import { watchDisk } from "./composition/watchDisk.ts";
import { type SandboxProcessOptions, startSandboxProcess } from "./payments/index.ts";
import { apiReference } from "./platform/apiReference/index.ts";
import { type ApiServer, createApiServer } from "./platform/apiServer.ts";
import { serveBackOffice } from "./platform/backOffice/backOfficeHost.ts";
import { registerBatch } from "./platform/batch.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import { reportSecondConnections } from "./platform/connections/held.ts";
import { workAs } from "./platform/connections/purpose.ts";
import type { DiskSpace } from "./platform/diskSpace.ts";
import { createHttpApp } from "./platform/httpApp.ts";
import { registerMetrics } from "./platform/metrics/index.ts";
import { openStore, type Store } from "./platform/openStore.ts";
import { contextResolver } from "./platform/resolveContext.ts";
import { loadSecrets, type Secrets } from "./platform/secrets.ts";
import { siteOrigins } from "./platform/siteOrigins.ts";
import { registerPages } from "./platform/ssr/pageHost.ts";
import type { RenderLimits } from "./platform/ssr/renderBounds.ts";
import { serveStudio } from "./platform/studioHost.ts";
import { makeHashes } from "./players/index.ts";
import { welcomeLines } from "./welcome.ts";

/** The project's root, where content and built front ends lie. */
const root = resolve(import.meta.dirname, "../../..");

export interface Application {
  config: Config;
  http: FastifyInstance;
  api: ApiServer;
  store: Store;
  modules: Modules;
  /** What to say at the terminal. */
  welcome(): string[];
  /** Answers what is in flight, then closes everything. Safe to call twice. */
  stop(): Promise<void>;
}

export interface StartOptions {
  clock?: Clock;
  /** Other limits of what is rendered for a visitor than the usual ones. */
  renderLimits?: RenderLimits | undefined;
  say?: (line: string) => void;
  /** How the demo's payment provider is started; at once, unless given. */
  startSandbox?: typeof startSandboxProcess;
}

/** Starts one server process: database, modules, routes, pages, realtime, jobs. This and compose.ts wire the house. */
export async function startApplication(config: Config, options: StartOptions = {}): Promise<Application> {
  const { clock = systemClock, say = () => undefined, renderLimits, startSandbox = startSandboxProcess } = options;
  const closers: (() => Promise<unknown>)[] = [];
  const stop = once(() => closeAll(closers));
  try {
    const store = await openStore(config, say);
    closers.push(() => store.close());
    const secrets = loadSecrets(config.secretKey, config.dataDir);
    makeHashes(config.passwordHashes);
    closers.push(async () => makeHashes("strong"));
    // What no request asks for is background work, with connections of its own.
    const opened = await workAs("background", () =>
      open({ config, clock, renderLimits, startSandbox, store, secrets, closers }),
    );
    const { http, api, modules, people, operators } = opened;
    return {
      config,
      http,
      api,
      store,
      modules,
      stop,
      welcome: () => welcomeLines(config, { people, operators }, demoStudio(secrets.studioSecret)),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface OpenDeps {
  config: Config;
  clock: Clock;
  renderLimits: RenderLimits | undefined;
  startSandbox: typeof startSandboxProcess;
  store: Store;
  secrets: Secrets;
  closers: (() => Promise<unknown>)[];
}

async function open({ config, clock, renderLimits, startSandbox, store, secrets, closers }: OpenDeps) {
  const speakLater: { speak: (locale: string, code: string, data: Record<string, unknown>) => string } = {
    speak: (_, code) => code,
  };
  const speak: typeof speakLater.speak = (locale, code, data) => speakLater.speak(locale, code, data);
  const room: { disk?: DiskSpace } = {};
  const http = await createHttpApp(config, speak, () => !room.disk?.short);
  if (store.folder !== null) {
    room.disk = await watchDisk(store.folder, config, http.log);
    closers.push(async () => room.disk?.close());
  }
  store.replica?.onFault((fault) =>
    fault === null
      ? http.log.info({ event: "replica_used" }, "lists and reports are read from the replica")
      : http.log.warn({ event: "replica_aside", fault }, "the replica is left aside: the primary is asked"),
  );
  reportSecondConnections((place) => http.log.error({ place }, "a flow that holds a connection asks for a second one"));
  const modules = await compose({ config, clock, store, secrets, root, log: http.log });
  // Closed in reverse, also when the start fails: no new requests, what is in flight, background work, the database.
  const processes: (() => Promise<unknown>)[] = [];
  closers.push(
    () => closeAll(processes),
    modules.stop,
    () => http.close(),
  );
  speakLater.speak = modules.content.messages.speak;
  const resolveContext = contextResolver({
    config,
    clock,
    brandFor: modules.content.brandFor,
    geoOf: modules.protection.geoOf,
    playerFor: modules.players.identify,
    previewOf: modules.content.previewOf,
  });
  const api = createApiServer({
    app: http,
    resolveContext,
    speak,
    allowedOrigins: () => siteOrigins(config, modules.content.hosts()),
    backOfficeOrigin: config.backOfficeOrigin,
  });
  modules.register(api, http);
  registerBatch(api, contract.allCalls, speak);
  apiReference(http, config.mode);
  const lag = registerMetrics({
    http,
    config,
    db: store.db,
    replica: store.replica,
    connections: modules.realtime.connections,
    diskFree: () => room.disk?.free_bytes ?? null,
    ledger: () => modules.ledger.load,
    speak,
  });
  closers.push(async () => lag.close());
  await servePages({ config, renderLimits, http, api, modules, store, resolveContext });

  modules.realtime.attach(http.server);
  if (config.pay.runSandbox) processes.push((await startSandbox(sandboxOptions(config, secrets))).stop);
  if (config.sampleStudio.run) {
    const casinoOrigins = siteOrigins(config, modules.content.hosts());
    const studio = await startSampleStudio(config, secrets.sampleStudioSecret, casinoOrigins);
    processes.push(studio.stop);
    await takeSampleFeed(store.db, secrets.seedKey, clock.now());
  }
  await modules.start();
  const { people, operators } = await seedDemo(modules, clock, config);
  // It listens last, when all else is ready.
  await http.listen({ host: config.host, port: config.port });
  closers.push((await startSimulatedPlayers(modules, config, clock.now(), http.log)).close);
  return { http, api, modules, people, operators };
}

/** What the payment provider of the demo is told, a process of its own beside this one. */
function sandboxOptions(config: Config, secrets: Secrets): SandboxProcessOptions {
  return {
    port: config.pay.port,
    origin: config.pay.origin,
    keyId: config.pay.keyId,
    secret: config.pay.secret ?? secrets.paySecret,
    dataDir: join(config.dataDir, "payments"),
    publicOrigin: config.publicOrigin,
    host: config.host,
    identity: identitySandbox(config, secrets),
    exclusionRegister: registerAccount(config, secrets),
  };
}

interface PageDeps {
  config: Config;
  renderLimits: RenderLimits | undefined;
  http: FastifyInstance;
  api: ApiServer;
  modules: Modules;
  store: Store;
  resolveContext: ReturnType<typeof contextResolver>;
}

async function servePages({
  config,
  renderLimits,
  http,
  api,
  modules,
  store,
  resolveContext,
}: PageDeps): Promise<void> {
  const folder = join(root, "apps/game-clients/dist");
  await serveStudio(http, {
    folder,
    host: new URL(config.studioOrigin).host,
    origins: () => siteOrigins(config, modules.content.hosts()),
    tokens: (brand) => (modules.content.brandIds().includes(brand) ? modules.content.tokens(brand) : null),
    realtime: config.centrifugo?.publicUrl,
  });
  await serveBackOffice(http, {
    folder: join(root, "apps/backoffice/dist"),
    host: new URL(config.backOfficeOrigin).host,
    realtime: config.centrifugo?.publicUrl,
  });
  await registerPages({
    app: http,
    config,
    api,
    calls: contract.allCalls,
    resolveContext,
    content: modules.content,
    isLocale,
    // A search engine is told the same from wherever it asks.
    sitePaths: ({ brand, now }, locale) =>
      sitePaths(
        { ...modules, db: store.db.pool },
        { brandId: brand.id, locale, country: defaultCountry, home: null, licence: brand.licence, isBot: true, now },
      ),
    webFolder: join(root, "apps/web"),
    renderLimits,
  });
}

/** Closes the last one first. One that fails does not keep the others open; what failed is thrown at the end. */
async function closeAll(closers: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.toReversed()) await close().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "not everything closed cleanly");
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}
