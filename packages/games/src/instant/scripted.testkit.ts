import type { Draw } from "@croupier/fairness";

/** Draws that come as told, each checked to be one that could come; drawing more than were told throws. */
export function scripted(values: readonly number[]): Draw {
  const left = [...values];
  return {
    int(n) {
      const next = left.shift();
      if (next === undefined || next < 0 || next >= n) throw new Error(`no draw below ${n}: ${next}`);
      return next;
    },
  };
}
