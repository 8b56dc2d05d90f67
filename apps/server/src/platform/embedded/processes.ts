import { readFileSync } from "node:fs";

/** True while a process with this id runs. One that is dead but not yet collected by its parent counts as dead. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const status = processStatus(pid);
  return status === undefined || (status.state !== "Z" && status.state !== "X");
}

/**
 * What tells this process apart from a later one with the same id: its start, in ticks since boot. Only Linux says;
 * elsewhere the answer is undefined.
 */
export function startMark(pid: number): string | undefined {
  return processStatus(pid)?.startTicks;
}

/** The program's short name, such as `postgres`, where the system says it. */
export function programName(pid: number): string | undefined {
  return processStatus(pid)?.name;
}

/** Waits until the process has ended; false when it still runs after `timeout_ms`. */
export async function waitForEnd(pid: number, timeout_ms: number): Promise<boolean> {
  const deadline = performance.now() + timeout_ms;
  while (isRunning(pid)) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}

function processStatus(pid: number): { name: string; state: string; startTicks: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const close = text.lastIndexOf(")");
    const fields = text.slice(close + 2).split(" ");
    return { name: text.slice(text.indexOf("(") + 1, close), state: fields[0] ?? "", startTicks: fields[19] ?? "" };
  } catch {
    return undefined;
  }
}
