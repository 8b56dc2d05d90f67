import type { GameRound, RoundJackpot } from "@croupier/contract/game";
import type { Guard } from "../ledger/index.ts";
import type { GameMode } from "./session.ts";

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** One stake of a round. `key` is its posting's; null for play money. */
export interface StakePart {
  key: string | null;
  amount: bigint;
  guards: Guard[];
}

/** A round as stored. Amounts are subunits of `currency`. */
export interface RoundRow {
  id: string;
  playerId: number;
  mode: GameMode;
  sessionId: bigint;
  game: string;
  engine: string | null;
  provider: string;
  providerRound: string | null;
  state: "open" | "settled" | "voided";
  currency: string;
  mathVersion: number;
  /** Of the rules and pays it was played by; empty for a studio's. */
  paytableHash: string;
  bet: JsonValue;
  choices: JsonValue[];
  events: JsonValue[];
  gameState: JsonValue | null;
  stake: bigint;
  payout: bigint;
  stakes: StakePart[];
  balanceAfter: bigint | null;
  seedId: bigint | null;
  nonce: number | null;
  serverSeedHash: string | null;
  clientSeed: string | null;
  streamPosition: number;
  bodyHash: string;
  startedAt: Date;
  finishedAt: Date | null;
  closedBy: string | null;
  /** What it drew where its bet counted for a jackpot. */
  jackpot: RoundJackpot | null;
  /** What the variant of its bet keeps with it; null for a plain bet. */
  variant: RoundVariant | null;
}

/** What a variant of a bet keeps with its round for good, stored as JSON. */
export interface RoundVariant {
  /** Name of the `BetVariant`. */
  name: string;
  /** Members that are added to what the player sees of the round, or stand in place of its own. */
  shown: Partial<GameRound>;
  /** There where the house pays the stake; what the round wins goes to the player's account of this name. */
  houseStake?: { winnings: "cash" | "bonus" };
  /** Names the draw that this round shares with others: they win and lose together, and the variant closes them. */
  sharedDraw?: string;
  /** Members that are added to the round's events in the log. */
  logged?: Record<string, number | string>;
}

/** What a round won of jackpots, in subunits of its currency. */
export function jackpotWin({ jackpot }: Pick<RoundRow, "jackpot">): bigint {
  return (jackpot?.levels ?? []).reduce((sum, level) => sum + BigInt(level.won_cents ?? 0), 0n);
}
