import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

/**
 * Processor time in seconds of this process, of the programs it ran, and of the database with all its backends: the
 * measure that a busy machine does not bend. NaN where the system does not tell (only Linux does).
 */
export function cpuSeconds(postmaster: number): number {
  return treeCpuSeconds(process.pid, false) + treeCpuSeconds(postmaster, true);
}

/** Processor time in seconds of a process and of the programs it ran to their end; of those that still run if asked. */
export function treeCpuSeconds(pid: number, withChildren: boolean): number {
  try {
    let ticks = ticksOf(pid).own + ticksOf(pid).ended;
    for (const name of withChildren ? readdirSync("/proc") : []) {
      if (!/^\d+$/.test(name)) continue;
      const child = ticksOf(Number(name));
      if (child.parent === pid) ticks += child.own;
    }
    return ticks / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}

function ticksOf(pid: number): { parent: number; own: number; ended: number } {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch (error) {
    if (pid === process.pid) throw error;
    return { parent: 0, own: 0, ended: 0 };
  }
  const fields = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  return {
    parent: fields[1] ?? 0,
    own: (fields[11] ?? 0) + (fields[12] ?? 0),
    ended: (fields[13] ?? 0) + (fields[14] ?? 0),
  };
}
