import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { openBeacon, type PublicBeacon } from "../crash/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database.ts";
import type { Store } from "../platform/openStore.ts";
import type { Secrets } from "../platform/secrets.ts";
import { type BrandsOfSessions, openBrandsOfSessions } from "../rounds/index.ts";

export interface ComposeDeps {
  config: Config;
  clock: Clock;
  store: Store;
  secrets: Secrets;
  /** The project's root, where `content` lies. */
  root: string;
  log: FastifyBaseLogger;
}

/** What every module stands on. */
export interface Base extends ComposeDeps {
  db: Database;
  demo: boolean;
  /** Asked by crash games and by draws. */
  beacon: PublicBeacon;
  /** Asked by what follows the event log. */
  brandsOfSessions: BrandsOfSessions;
  onError(error: unknown, where?: string): void;
  /** A folder of `content`. */
  folder(name: string): string;
}

export function baseOf(deps: ComposeDeps): Base {
  return {
    ...deps,
    db: deps.store.db,
    beacon: openBeacon({ url: deps.config.crashBeaconUrl, secret: deps.secrets.beaconKey, clock: deps.clock }),
    brandsOfSessions: openBrandsOfSessions(),
    demo: deps.config.mode === "demo",
    onError: (error, where) => deps.log.error({ err: error, where }, "background work failed"),
    folder: (name) => join(deps.root, "content", name),
  };
}
