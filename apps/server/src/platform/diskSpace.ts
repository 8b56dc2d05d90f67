import { statfs } from "node:fs/promises";

/*
 * A database whose disk is full refuses writes one by one and, where its log finds no room, ends. So new bets, which are what
 * fills it, are refused while there is still room for everything else.
 */

const look_ms = 500;
/** Room must be so much over the least again before bets are taken in, so that they do not come and go. */
const again = 1.1;

export interface DiskSpace {
  /** True while there is too little room for new bets. */
  readonly short: boolean;
  /** Free bytes at the last look. */
  readonly free_bytes: number;
  close(): void;
}

interface DiskSpaceOptions {
  /** A folder on the disk in question. */
  folder: string;
  /** Less free room than this is too little, in bytes. */
  minFree_bytes: number;
  /** Told when room runs short and when there is enough again. */
  onChange(short: boolean, free_bytes: number): void;
}

/** Looks at the free room of a disk twice a second until closed. Throws where the folder is not there. */
export async function watchDiskSpace({ folder, minFree_bytes, onChange }: DiskSpaceOptions): Promise<DiskSpace> {
  let short = false;
  let free_bytes = 0;

  async function look(): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    free_bytes = bavail * bsize;
    const next = free_bytes < minFree_bytes * (short ? again : 1);
    if (next === short) return;
    short = next;
    onChange(short, free_bytes);
  }

  await look();
  // A look that fails says nothing new.
  const timer = setInterval(() => void look().catch(() => undefined), look_ms);
  timer.unref();
  return {
    get short() {
      return short;
    },
    get free_bytes() {
      return free_bytes;
    },
    close: () => clearInterval(timer),
  };
}
