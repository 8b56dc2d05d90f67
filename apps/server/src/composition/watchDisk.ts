import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../platform/config.ts";
import { type DiskSpace, watchDiskSpace } from "../platform/diskSpace.ts";

/** Watches the disk of the database: while it is nearly full, no new bets are taken. */
export function watchDisk(folder: string, { minFreeDisk_mb }: Config, log: FastifyBaseLogger): Promise<DiskSpace> {
  return watchDiskSpace({
    folder,
    minFree_bytes: minFreeDisk_mb * 1024 * 1024,
    onChange: (short, free_bytes) =>
      short
        ? log.error({ event: "disk_short", free_bytes }, "the database's disk is nearly full: no new bets")
        : log.warn({ event: "disk_room", free_bytes }, "the database's disk has room again: bets are taken"),
  });
}
