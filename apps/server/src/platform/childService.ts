import { type ChildProcess, fork } from "node:child_process";

/** A service of the demo that runs beside the server, in a process of its own. */
export interface ChildService {
  port: number;
  /** Asks it to end and waits until it did. */
  stop(): Promise<void>;
}

export interface ChildServiceOptions {
  /** What it is called when it could not start. */
  name: string;
  /** Its main file, which sends `{ listening: port }` once it is open. */
  program: string;
  /** All it is told; of our own environment the path goes with it, and where Node keeps what it compiled. */
  env: Record<string, string>;
}

const patience_ms = 10_000;

/** Starts the service. It ends by itself when our process does, however that ends. Rejects with what it said. */
export async function startChildService({ name, program, env }: ChildServiceOptions): Promise<ChildService> {
  const child = fork(program, {
    stdio: ["ignore", "inherit", "pipe", "ipc"],
    // Not our own switches: an inspector's port or a watcher is for one process only.
    execArgv: [],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
  });
  const port = await listeningPort(child, name);
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

function listeningPort(child: ChildProcess, name: string): Promise<number> {
  let said = "";
  child.stderr?.on("data", (text) => {
    said = (said + String(text)).slice(-2000);
  });
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve((message as { listening: number }).listening));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(said.trim() || `${name} ended with code ${code}`)));
  });
}
