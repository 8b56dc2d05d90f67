import { createDraw, type HmacSha256 } from "@croupier/fairness";

/** What fixes the hidden point of one cycle of a level that must fall. */
export interface DropInput {
  /** 64 lower-case hex digits, drawn when the cycle begins; their SHA-256 is shown at once, they themselves after the win. */
  seed: string;
  /** The level's number. */
  levelId: number;
  /** Counts the falls of the level. */
  cycle: number;
  /** The amount that the cycle began with, and the one before which the level must fall, in subunits. */
  from: bigint;
  to: bigint;
}

/**
 * The amount at which the level is due: uniform from the first subunit above `from` up to `to`. The draw is the one of the
 * rounds, with `jackpot-level-<id>` as client seed and the cycle as nonce, so any verifier of rounds can make it again.
 */
export function dropPoint({ seed, levelId, cycle, from, to }: DropInput, hmac?: HmacSha256): bigint {
  const draw = createDraw({ serverSeed: seed, clientSeed: `jackpot-level-${levelId}`, nonce: cycle }, { hmac });
  return from + 1n + BigInt(draw.int(Number(to - from)));
}
