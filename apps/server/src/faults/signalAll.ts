import { readFile } from "node:fs/promises";

/** Signals a postmaster and the processes that it has begun. */
export async function signalAll(postmaster: number, signal: "SIGSTOP" | "SIGCONT"): Promise<void> {
  for (const pid of [postmaster, ...(await childrenOf(postmaster))]) process.kill(pid, signal);
}

export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return text.split(" ").filter(Boolean).map(Number);
}
