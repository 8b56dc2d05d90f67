import type { GameSession } from "@croupier/contract/game";
import type { AnyGame } from "@croupier/games";
import type { Queryable, Tx } from "../platform/database.ts";
import type { BatchAnswer } from "./batchAnswer.ts";
import type { OpenSeed } from "./openSeed.ts";
import type { PreparedRound } from "./prepareRound.ts";
import type { Refusal } from "./refusals.ts";
import type { JsonValue, RoundRow, RoundVariant } from "./roundRow.ts";
import type { Session } from "./session.ts";

/** A bet that the game has read. */
export interface ReadBet {
  session: Session;
  game: AnyGame;
  bet: unknown;
  stake: bigint;
  /** The campaign that pays for the round, if the player named one. */
  freeRound: number | undefined;
}

/**
 * What distinguishes one kind of bet from the others. `playRound` gives a bet to the first variant of its list that applies;
 * the last one, the plain bet, always does. Members that a variant leaves out are those of a plain bet.
 */
export interface BetVariant {
  /** Stored with a round that keeps something of its variant, which is found again by it; see `RoundVariant`. */
  name: string;
  /** Whether the bet is of this kind. Answered from memory: every bet is asked. */
  applies(bet: ReadBet): boolean;
  /** Holds the bet against what the variant knows, before any money moves; answers what the round keeps of it. */
  allow?(bet: ReadBet): Promise<{ ok: true; variant: RoundVariant } | Refusal>;
  /** Sends the prepared round into the database. It may add to the round what is known only then. */
  order(prepared: PreparedRound, session: Session, seed: OpenSeed): Promise<BatchAnswer>;
  /** The refusal for a reason of the variant's own, by which `order` answered `refused`. */
  refusal(why: string): Refusal;
  /** Waits until every bet taken in is answered, for a clean stop. */
  drain(): Promise<void>;

  /** What a frame is told when it opens a game. */
  offered?(session: Session, now: Date): Promise<Partial<GameSession>>;
  /** Reads a player's move in an open round, under its lock; without it the game reads the move as it came. */
  readMove?(tx: Tx, round: RoundRow, move: unknown, now: Date): Promise<{ ok: true; move: JsonValue } | Refusal>;
  /** After a player's move was stored, in its transaction. */
  stepped?(tx: Tx, round: RoundRow): Promise<void>;
  /** When a round that was open is paid, in the transaction that pays it. */
  settled?(tx: Tx, round: RoundRow, payout: bigint): Promise<void>;
  /** When a round is voided, in the transaction that refunds it. */
  voided?(tx: Tx, round: RoundRow): Promise<void>;
  /** After the commit of a bet, a move or a closing. Must return at once. */
  announce?(round: AnnouncedRound): void;
  /** The server seed that the round was drawn with, where it is not its player's; null while it is secret. */
  revealedSeed?(on: Queryable, round: RoundRow): Promise<string | null>;
  /** Deletes what is kept of rounds that guests played, in the transaction that has deleted the rounds. */
  forget?(tx: Tx, roundIds: readonly string[]): Promise<void>;
}

export type AnnouncedRound = Pick<RoundRow, "mode" | "playerId" | "currency" | "engine" | "variant">;

/** The variant that a stored round keeps something of; undefined for a plain one. */
export function variantOf(
  { variants }: { variants: readonly BetVariant[] },
  { variant }: Pick<RoundRow, "variant">,
): BetVariant | undefined {
  if (variant === null) return undefined;
  const known = variants.find(({ name }) => name === variant.name);
  if (!known) throw new Error(`no module plays bets of the variant ${variant.name}`);
  return known;
}

/** For variants that refuse nothing by themselves. */
export function noRefusal(why: string): never {
  throw new Error(`a bet was refused without a known reason: ${why}`);
}
