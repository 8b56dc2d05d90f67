import { createDraw, type PositionedDraw } from "@croupier/fairness";
import type { Json, Outcome } from "@croupier/games";
import { continueRound } from "@croupier/games/roundSteps";
import type { Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import type { RoundsDeps } from "./deps.ts";
import type { RegisteredGame } from "./gameRegistry.ts";
import { nodeHmac } from "./nodeHmac.ts";
import type { JsonValue, RoundRow } from "./roundRow.ts";
import { loadSeed } from "./seeds.ts";
import { balanceIn, settleRound } from "./settleRound.ts";
import { tables } from "./tables.ts";

/** A step that was computed but not stored. `round` already stands as it will after it. */
export interface ComputedStep {
  round: RoundRow;
  outcome: Outcome;
  extraStake: bigint;
}

/** Plays a move on the round's own seed, going on where its stream stopped. */
export async function computeStep(
  context: { deps: RoundsDeps },
  tx: Tx,
  registered: RegisteredGame,
  round: RoundRow,
  move: JsonValue,
): Promise<ComputedStep> {
  if (round.seedId === null || round.nonce === null) throw new Error(`round ${round.id} has no seed`);
  const seed = await loadSeed(context.deps, tx, round.seedId);
  const inputs = { serverSeed: seed.serverSeed, clientSeed: seed.clientSeed, nonce: round.nonce };
  return stepOn(registered, round, move, createDraw(inputs, { hmac: nodeHmac, from: round.streamPosition }));
}

/** Plays a move with this draw, going on where it stands. */
export function stepOn(registered: RegisteredGame, round: RoundRow, move: Json, draw: PositionedDraw): ComputedStep {
  const { bet, gameState, stake } = round;
  const { state, outcome, extraStake } = continueRound(registered.game, { bet, state: gameState, stake }, move, draw);
  return {
    outcome,
    extraStake,
    round: {
      ...round,
      gameState: state,
      choices: [...round.choices, move],
      events: outcome.events as unknown as JsonValue[],
      streamPosition: draw.position,
    },
  };
}

/** Stores a step of a locked round, paying out where it ends; answers the round as it stands then. */
export async function storeStep(
  context: { deps: RoundsDeps },
  tx: Tx,
  { round, outcome }: ComputedStep,
  now: Date,
): Promise<{ round: RoundRow; balance: bigint }> {
  if (!outcome.finished) {
    const balance = await storeOpen(context, tx, round, now);
    return { round: { ...round, balanceAfter: balance }, balance };
  }
  const { payout } = outcome;
  const balance = await settleRound(context.deps, tx, round, { ...round, payout }, { by: "play", now });
  const settled = { state: "settled", payout, gameState: null, balanceAfter: balance, finishedAt: now } as const;
  return { round: { ...round, ...settled }, balance };
}

async function storeOpen(context: { deps: RoundsDeps }, tx: Tx, round: RoundRow, now: Date): Promise<bigint> {
  const balance = await balanceIn(context.deps, tx, round);
  const open = {
    game_state: JSON.stringify(round.gameState),
    choices: JSON.stringify(round.choices),
    events: JSON.stringify(round.events),
    stream_position: BigInt(round.streamPosition),
    balance_after: balance,
    acted_at: now,
  };
  await change(tx, tables.updateTable("rounds.round").set(open).where("id", "=", round.id));
  return balance;
}
