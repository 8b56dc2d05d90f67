/** A pair in memory. `serverSeed` must never leave the process before the pair is retired. */
export interface OpenSeed {
  id: bigint;
  serverSeed: string;
  hash: string;
  clientSeed: string;
  /** Of the next round, as far as we know; the database has the last word. */
  nonce: number;
  /** How often the player's limits were changed while it ran; a bet that saw another number reads them again. */
  limitsVersion: number;
}

/** Which pair ran with which limits when a bet was allowed. */
export type LimitsSeen = Pick<OpenSeed, "id" | "limitsVersion">;
