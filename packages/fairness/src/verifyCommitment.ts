import { hashServerSeed, SERVER_SEED } from "./seeds.ts";

/** True when the revealed seed is the one whose hash was shown before play. */
export function verifyCommitment(serverSeed: string, publishedHash: string): boolean {
  return SERVER_SEED.test(serverSeed) && hashServerSeed(serverSeed) === publishedHash.toLowerCase();
}
