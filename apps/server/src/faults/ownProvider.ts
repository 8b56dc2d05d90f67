import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSandboxProcess } from "../payments/index.ts";
import { freePort } from "../testing/serverProcess.ts";

/** The payment sandbox in a process of its own, which lives on when the casino is killed. */
export interface OwnProvider {
  port: number;
  /** Where its records lie. */
  folder: string;
  /** Settings with which a casino uses it, by way of `port` where something stands between the two. */
  settings(port?: number): Record<string, string>;
  close(): Promise<void>;
}

const key = { keyId: "croupier-demo", secret: "the secret that this run shares with its provider" };

/** Starts a quick provider whose calls go to a casino that is opened with its `settings`. */
export async function openProvider(): Promise<OwnProvider> {
  const folder = mkdtempSync(join(tmpdir(), "croupier-provider-"));
  const casinoPort = await freePort();
  const sandbox = await startSandboxProcess({
    ...key,
    port: 0,
    origin: undefined,
    dataDir: folder,
    publicOrigin: `http://localhost:${casinoPort}`,
    pace: 0.005,
  });
  return {
    port: sandbox.port,
    folder,
    settings: (port = sandbox.port) => ({
      PORT: String(casinoPort),
      PAY_API_URL: `http://127.0.0.1:${port}`,
      PAY_KEY_ID: key.keyId,
      PAY_SECRET: key.secret,
    }),
    async close() {
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
