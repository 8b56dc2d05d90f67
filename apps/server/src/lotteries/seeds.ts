import { hashServerSeed, newServerSeed } from "@croupier/fairness";
import { seal, unseal } from "../platform/seal.ts";
import type { LotteriesDeps } from "./deps.ts";
import type { LotteryRow } from "./rows.ts";

type Deps = Pick<LotteriesDeps, "seedKey">;

/** What the seed of a lottery is sealed for. */
const sealedFor = (seedHash: string): string => `lottery:${seedHash}`;

/** A seed that nobody has seen, and the hash that promises it. Source: F-21, F-23. */
export function commitment({ seedKey }: Deps): Pick<LotteryRow, "server_seed" | "server_seed_hash"> {
  const seed = newServerSeed();
  const server_seed_hash = hashServerSeed(seed);
  return { server_seed: seal(seedKey, seed, sealedFor(server_seed_hash)), server_seed_hash };
}

/** Opens the seed; only a lottery that is drawn shows it. */
export function seedOf({ seedKey }: Deps, { server_seed, server_seed_hash }: LotteryRow): string {
  return unseal(seedKey, server_seed, sealedFor(server_seed_hash));
}
