import { craps } from "./craps.ts";
import type { Craps } from "./defineCraps.ts";
import { firstCraps } from "./firstCraps.ts";

/** Craps in every version, the newest first. */
export const crapsVersions = [craps, firstCraps] as const satisfies readonly Pick<Craps, "id" | "math">[];
