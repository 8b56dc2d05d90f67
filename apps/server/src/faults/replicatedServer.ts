import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Application, startApplication } from "../application.ts";
import { readConfig } from "../platform/config.ts";
import { startEmbeddedPostgres } from "../platform/embeddedPostgres.ts";
import type { Replica } from "../platform/replica/openReplica.ts";
import { freePort } from "../testing/serverProcess.ts";
import { openRelayTo, type Relay } from "./relay.ts";
import { type Standby, startStandby } from "./standby.ts";

/** A server whose lists and reports are read from a streaming replica of its database. */
export interface ReplicatedHouse {
  application: Application;
  origin: string;
  replica: Replica;
  standby: Standby;
  /** The wire between the server and the replica. */
  relay: Relay;
  /** Kills the replica with -9, waits for its end, and gives back what starts it again. */
  killStandby(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export async function openReplicatedHouse(): Promise<ReplicatedHouse> {
  const folder = mkdtempSync(join(tmpdir(), "croupier-replica-"));
  chmodSync(folder, 0o755);
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one();
  };
  try {
    const home = join(folder, "primary");
    const primary = await startEmbeddedPostgres({ dataDir: home });
    closers.push(() => primary.stop());
    const house = { standby: await startStandby(primary, home, join(folder, "standby")) };
    closers.push(() => house.standby.stop());
    const { relay, url } = await openRelayTo(house.standby.url);
    closers.push(() => relay.close());
    const application = await openServer(primary.url, url, join(folder, "data"));
    closers.push(() => application.stop());
    return {
      application,
      origin: application.config.publicOrigin,
      replica: application.store.replica as Replica,
      get standby() {
        return house.standby;
      },
      relay,
      async killStandby() {
        await house.standby.kill();
        return async () => {
          house.standby = await house.standby.startAgain();
          relay.leadTo(house.standby.port);
        };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openServer(databaseUrl: string, readUrl: string, dataDir: string): Promise<Application> {
  const port = String(await freePort());
  const answer = readConfig({
    LOG_LEVEL: "silent",
    DATABASE_URL: databaseUrl,
    DATABASE_READ_URL: readUrl,
    DATA_DIR: dataDir,
    PORT: port,
    PAY_PORT: String(await freePort()),
    SAMPLE_STUDIO: "false",
    DEMO_ROUNDS: "0",
    DEMO_PLAYERS: "0",
    DEMO_WELCOME: "false",
  });
  if (!answer.ok) throw new Error(answer.problems.join("\n"));
  return startApplication(answer.config);
}
