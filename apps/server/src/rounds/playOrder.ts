import type { GameRound } from "@croupier/contract/game";
import type { Refusal } from "./refusals.ts";

export type RoundAnswer = { ok: true; round: GameRound; balance: bigint } | Refusal;

export interface PlayOrder {
  key: string;
  bet: unknown;
  /** The campaign that pays for the round, if it shall be a free one. */
  freeRound?: number | undefined;
}
