import { newestRules } from "./crapsRules.ts";
import { defineCraps } from "./defineCraps.ts";

export const craps = defineCraps(newestRules);
