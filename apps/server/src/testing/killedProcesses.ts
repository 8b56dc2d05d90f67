import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { childEnvironment } from "./serverProcess.ts";

/**
 * Processes that are killed with -9 one after the other. Each is loaded while the one before it still works: loading takes ten times
 * as long as such a process lives. Its file waits for `toldToBegin`, and prints something once it works.
 */
export class KilledProcesses {
  readonly #file: string;
  readonly #all = new Set<ChildProcess>();
  #next: ChildProcess | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** A process that works with these arguments now. */
  async begin(...args: string[]): Promise<ChildProcess> {
    const process = this.#next ?? this.#load();
    this.#next = undefined;
    const works = once(process.stdout!, "data");
    process.stdin!.write(`${JSON.stringify(args)}\n`);
    await works;
    this.#next = this.#load();
    return process;
  }

  async kill(process: ChildProcess): Promise<void> {
    this.#all.delete(process);
    if (process.exitCode !== null || process.signalCode !== null) return;
    const ended = once(process, "exit");
    process.kill("SIGKILL");
    await ended;
  }

  /** Kills those that still are there. */
  async close(): Promise<void> {
    await Promise.all([...this.#all].map((process) => this.kill(process)));
  }

  #load(): ChildProcess {
    const loading = spawn(process.execPath, [this.#file], {
      stdio: ["pipe", "pipe", "inherit"],
      env: childEnvironment(),
    });
    this.#all.add(loading);
    return loading;
  }
}
