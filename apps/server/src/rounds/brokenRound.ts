import { createDraw } from "@croupier/fairness";
import { canonicalJson } from "../platform/canonicalJson.ts";
import type { Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import type { RoundsDeps } from "./deps.ts";
import type { RegisteredGame } from "./gameRegistry.ts";
import { nodeHmac } from "./nodeHmac.ts";
import type { RoundRow } from "./roundRow.ts";
import { loadSeed } from "./seeds.ts";
import { refundRound } from "./settleRound.ts";
import { tables } from "./tables.ts";

const reason = "stored state is not what its seed and moves make";

/**
 * Whether what is stored of an open round is what its seed, bet and moves make: the state, the stake and the place in the
 * stream. A state that was damaged or edited is found before anything is decided on it. Source: F-24, F-38.
 */
export async function isSound(
  context: { deps: RoundsDeps },
  tx: Tx,
  { game }: RegisteredGame,
  round: RoundRow,
): Promise<boolean> {
  if (round.seedId === null || round.nonce === null) return false;
  const { serverSeed, clientSeed } = await loadSeed(context.deps, tx, round.seedId);
  const draw = createDraw({ serverSeed, clientSeed, nonce: round.nonce }, { hmac: nodeHmac });
  try {
    let state = game.start(round.bet, draw);
    for (const choice of round.choices) {
      const move = game.parseMove(state, choice);
      if (move === null) return false;
      state = game.act(state, move, draw);
    }
    const staked = game.stakeOf(round.bet) + game.outcome(state).extraStake;
    return (
      staked === round.stake &&
      draw.position === round.streamPosition &&
      canonicalJson(state) === canonicalJson(round.gameState)
    );
  } catch {
    // A bet or a move that the game cannot even read.
    return false;
  }
}

/** Gives the stakes of a broken round back, under its lock: once, noted beside the recovery job's and in the log. */
export async function voidBroken(context: { deps: RoundsDeps }, tx: Tx, round: RoundRow, now: Date): Promise<void> {
  await refundRound(context.deps, tx, round, { by: "recovery", reason, now });
  const recovery = { round_id: round.id, at: now, outcome: "voided", reason } as const;
  await change(tx, tables.insertInto("rounds.recovery").values(recovery));
  context.deps.log.error({ round: round.id }, "a round was broken: voided and refunded");
}
