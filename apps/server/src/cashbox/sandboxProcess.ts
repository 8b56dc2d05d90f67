import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";

export interface SandboxProcess {
  port: number;
  /** Asks it to end and waits until it did. */
  stop(): Promise<void>;
}

export interface SandboxProcessOptions {
  port: number;
  origin: string | undefined;
  keyId: string;
  secret: string;
  /** Folder of its own journal. */
  dataDir: string;
  publicOrigin: string;
  host?: string;
  /** Factor on the sandbox's waits, at most 1; tests are in a hurry. */
  pace?: number;
}

const program = path.resolve(import.meta.dirname, "../../../psp/src/main.ts");
const patience_ms = 10_000;

/**
 * Demo only: runs the sandbox payment provider as a process of its own. It ends by itself when ours does, however we
 * end. Rejects with what it said when it could not start.
 */
export async function startSandboxProcess(options: SandboxProcessOptions): Promise<SandboxProcess> {
  const child = fork(program, {
    stdio: ["ignore", "inherit", "pipe", "ipc"],
    // Not our own switches: an inspector's port or a watcher is for one process only.
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      PAY_HOST: options.host ?? "127.0.0.1",
      PAY_PORT: String(options.port),
      ...(options.origin ? { PAY_ORIGIN: options.origin } : {}),
      PAY_KEY_ID: options.keyId,
      PAY_SECRET: options.secret,
      PAY_DATA_DIR: options.dataDir,
      PUBLIC_ORIGIN: options.publicOrigin,
      PAY_PACE: String(options.pace ?? 1),
    },
  });
  const port = await listeningPort(child);
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
        setTimeout(() => child.kill("SIGKILL"), patience_ms).unref();
      }),
  };
}

function listeningPort(child: ChildProcess): Promise<number> {
  let said = "";
  child.stderr?.on("data", (text) => {
    said = (said + String(text)).slice(-2000);
  });
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve((message as { listening: number }).listening));
    child.once("error", reject);
    child.once("exit", (code) =>
      reject(new Error(said.trim() || `the sandbox payment provider ended with code ${code}`)),
    );
  });
}
