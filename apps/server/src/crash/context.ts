import { randomUUID } from "node:crypto";
import type { CrashDeps } from "./deps.ts";
import { OpenChains } from "./seedChains.ts";

/** What the module holds in memory. */
export interface CrashContext {
  deps: CrashDeps;
  /** What this process calls itself; no other one ever has the same name. */
  instance: string;
  chains: OpenChains;
}

export function openCrashContext(deps: CrashDeps): CrashContext {
  return { deps, instance: randomUUID(), chains: new OpenChains(deps) };
}
