import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { games } from "@croupier/games";
import { issueFreeRounds } from "../freeRounds/index.ts";
import { createLedger } from "../ledger/index.ts";
import type { Database } from "../platform/database.ts";
import { createGameRegistry } from "../rounds/index.ts";
import { signUp } from "../testing/people.ts";
import { freePort, type ServerProcess, startServerProcess } from "../testing/serverProcess.ts";
import { type SimulatedPlayer, simulatedPlayer } from "./simulatedPlayer.ts";

/** A server that can be killed and comes back at the same address with the same secrets and database. */
export interface Casino {
  readonly server: ServerProcess;
  /** SIGKILL: nothing is finished, nothing is told. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the first server. Unless `more` names a payment provider, there is none. */
export async function openCasino(databaseUrl: string, more: Record<string, string> = {}): Promise<Casino> {
  const dataDir = mkdtempSync(join(tmpdir(), "croupier-faults-"));
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    PAY_API_URL: `http://127.0.0.1:${await freePort()}`,
    DATABASE_POOL: "6",
    LOG_LEVEL: "error",
    ...more,
  };
  let server = await startServerProcess(settings);
  return {
    get server() {
      return server;
    },
    async kill() {
      await server.end("SIGKILL");
    },
    async start() {
      server = await startServerProcess(settings);
    },
    async close() {
      await server.end("SIGKILL");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Somebody new at the tables, with `opening` subunits of EUR. */
export async function openSimulatedPlayer(
  db: Database,
  origin: string,
  opening: number,
  via?: string,
): Promise<SimulatedPlayer> {
  const player = await signUp(origin, { currency: "EUR", country: "CA" });
  await createLedger(db).post({
    kind: "adjustment",
    key: `faults:${player.id}`,
    playerId: player.id,
    currency: "EUR",
    moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount: BigInt(opening) }],
  });
  const one = simulatedPlayer(player, opening, via);
  await one.openGames();
  return one;
}

/** Gives a simulated player as many free rounds of the pokie as a campaign may have; answers its number. */
export async function giveFreeRounds(db: Database, { player }: SimulatedPlayer, stake: number): Promise<number> {
  const now = new Date();
  const order = {
    key: `faults:${randomUUID()}`,
    playerId: player.id,
    brand: "velvet-table",
    game: { identifier: "tidewick/SkerryLight", engine: "skerry-light", provider: "tidewick", currencies: ["EUR"] },
    currency: "EUR",
    stake: BigInt(stake),
    max: null,
    total: 1_000,
    winnings: "cash",
    expiresAt: new Date(now.getTime() + 24 * 3_600_000),
    actor: "operator:test",
  } as const;
  const answer = await db.transaction((tx) => issueFreeRounds(tx, createGameRegistry(games), order, now));
  if (!answer.ok) throw new Error(`no free rounds: ${answer.reason}`);
  return answer.campaign.id;
}
