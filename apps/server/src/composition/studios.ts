import { registerStudio, shutOutKeys } from "../gateway/index.ts";
import type { Rounds } from "../rounds/index.ts";
import type { Base } from "./base.ts";
import { sampleKeyId, sampleStudioEntry } from "./sampleStudio.ts";
import { demoStudio, sandboxKeyId } from "./studioSandbox.ts";

/** Lets the demo's studios in, and keeps them out where money is real. */
export async function registerStudios({ db, config, secrets, demo }: Base, rounds: Rounds): Promise<void> {
  if (demo) await registerStudio(rounds.deps, demoStudio(secrets.studioSecret));
  else await shutOutKeys(db.pool, [sampleKeyId, sandboxKeyId]);
  if (config.sampleStudio.run) {
    await registerStudio(rounds.deps, sampleStudioEntry(config, secrets.sampleStudioSecret));
  }
}
