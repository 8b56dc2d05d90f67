import { drawPokerDeluxe } from "./drawPokerDeluxe.ts";
import { sundownDeuces } from "./sundownDeuces.ts";
import type { VideoPoker } from "./videoPoker.ts";

/** Every video poker of this build; what is kept of older versions stands behind the newest. */
export const videoPokers: readonly VideoPoker[] = [drawPokerDeluxe, sundownDeuces];
