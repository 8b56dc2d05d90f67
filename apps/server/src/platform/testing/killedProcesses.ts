import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Processes that are killed with -9 one after the other. Each is loaded while the one before it still works, from code that the first
 * of them compiled: loading takes ten times as long as such a process lives. Its file waits for `toldToBegin`, and prints something
 * once it works.
 */
export class KilledProcesses {
  readonly #file: string;
  readonly #compiled = mkdtempSync(join(tmpdir(), "croupier-compiled-"));
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
    rmSync(this.#compiled, { recursive: true, force: true });
  }

  #load(): ChildProcess {
    const loading = spawn(process.execPath, [this.#file], {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, NODE_COMPILE_CACHE: this.#compiled },
    });
    this.#all.add(loading);
    return loading;
  }
}
