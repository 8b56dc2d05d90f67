import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { isRunning, startMark } from "./processes.ts";

/** Another live server works on the data folder. The message is for the person who started the second one. */
export class DataFolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another Croupier server (process ${pid}). Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = "DataFolderInUse";
  }
}

interface Holder {
  pid: number;
  /** See startMark: process ids are used again, above all in containers. */
  mark: string | undefined;
}

/**
 * Takes the data folder for this process, or throws DataFolderInUse. A lock whose process is gone is stale and is
 * replaced. Returns how to give the folder back.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, "server.lock");
  const mine: Holder = { pid: process.pid, mark: startMark(process.pid) };
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(draft, JSON.stringify(mine));
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (await linked(draft, file)) return () => rm(file, { force: true });
      const holder = await readHolder(file);
      if (holder && isHeld(holder)) throw new DataFolderInUse(folder, holder.pid);
      await removeStale(file, draft);
    }
    throw new Error(`The lock ${file} could not be taken: another process keeps replacing it.`);
  } finally {
    await rm(draft, { force: true });
  }
}

/** link() fails when the target exists, so of two processes exactly one wins. */
async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Moves the stale lock aside and looks again: had a live process just taken it, it is put back. */
async function removeStale(file: string, draft: string): Promise<void> {
  const aside = `${draft}.stale`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  const holder = await readHolder(aside);
  if (holder && isHeld(holder)) await linked(aside, file);
  await rm(aside, { force: true });
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

function isHeld(holder: Holder): boolean {
  return isRunning(holder.pid) && startMark(holder.pid) === holder.mark;
}
