import type { Say } from "./messages.ts";

/** A player's masked name; of who has no nickname only stars are left, which say nothing. */
export const shownName = (say: Say, masked: string): string =>
  /[^*]/.test(masked) ? masked : say("contests.nameless");
