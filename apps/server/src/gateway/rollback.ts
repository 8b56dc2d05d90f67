import type { Move, PostingAnswer } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import {
  appendCorrection,
  closeStudioRound,
  lockRound,
  lockStudioRound,
  newRoundId,
  type RoundRow,
  storeStudioRound,
} from "../rounds/index.ts";
import type { MoveDone, StudioAnswer } from "./betWin.ts";
import type { GatewayDeps } from "./deps.ts";
import { guardsOfWin } from "./payWin.ts";
import { refuseIf } from "./refusal.ts";
import type { StudioTransaction } from "./rows.ts";
import {
  immutableHash,
  insertShortfall,
  insertTransaction,
  knownTransactions,
  markRolledBack,
} from "./studioTransaction.ts";
import { type Caller, lockWallet, sessionOf, walletBalance } from "./wallet.ts";
import { uncountWin } from "./winBounds.ts";

interface StudioRollback {
  idProvider: string;
  original: string;
}

export interface RollbackOrder extends Caller {
  /** The studio's name of the round, where it sends one. */
  round: string | null;
  finished: boolean;
  rollbacks: readonly StudioRollback[];
  /** What an original that was rolled back already gets. */
  rolledBack: "refuse" | "skip";
}

/**
 * Undoes transactions, whatever became of the session or the player. An unknown original is remembered so that it can
 * never come true. Throws GatewayRefusal, with which the transaction must end. Source: C-5.2, C-5.4, C-5.5, C-5.7.
 */
export async function applyRollback(deps: GatewayDeps, tx: Tx, order: RollbackOrder, now: Date): Promise<StudioAnswer> {
  await lockWallet(tx, order.provider, order.accountId);
  const session = await sessionOf(tx, order);
  const ids = order.rollbacks.flatMap(({ idProvider, original }) => [idProvider, original]);
  refuseIf(new Set(ids).size !== ids.length, "badRequest", "an id is used twice in one request");
  const known = await knownTransactions(tx, order.provider, ids);
  for (const rollback of order.rollbacks) checkRollback(order, session.playerId, rollback, known);
  const named = order.round === null ? null : await lockStudioRound(tx, order.provider, order.round);
  refuseIf(
    named !== null && named.playerId !== session.playerId,
    "immutableField",
    "the round belongs to another player",
  );
  let roundId = named?.id ?? "";
  const done: MoveDone[] = [];
  for (const rollback of order.rollbacks) {
    const made = await undo(deps, tx, order, session.playerId, rollback, known, now);
    roundId = made.roundId ?? roundId;
    done.push(made.done);
  }
  const balance = await walletBalance(deps, tx, session.playerId, session.currency);
  const round = roundId === "" ? null : await lockRound(tx, roundId);
  if (round && order.finished && round.state === "open") await closeStudioRound(deps, tx, round, balance, now);
  return { roundId, balance, done };
}

function hashOf(order: RollbackOrder, { original }: StudioRollback): string {
  const { accountId, currency } = order;
  return immutableHash({ kind: "rollback", accountId, currency, round: null, amount: 0n, original });
}

function checkRollback(
  order: RollbackOrder,
  playerId: number,
  rollback: StudioRollback,
  known: ReadonlyMap<string, StudioTransaction>,
): void {
  const before = known.get(rollback.idProvider);
  const other = before !== undefined && before.bodyHash !== hashOf(order, rollback);
  refuseIf(other, "immutableField", `${rollback.idProvider} was sent before with other fields`);
  if (before) return;
  const original = known.get(rollback.original);
  if (!original) return;
  const foreign = original.playerId !== playerId || original.currency !== order.currency;
  refuseIf(foreign, "immutableField", "the original belongs to another player or currency");
  const undoable = original.kind === "bet" || original.kind === "win" || original.kind === "never";
  refuseIf(!undoable, "badRequest", `a ${original.kind} cannot be rolled back`);
  const again = original.kind === "never" || original.rolledBackBy !== null;
  refuseIf(again && order.rolledBack === "refuse", "alreadyRolledBack", `${rollback.original} was rolled back`);
}

interface Undone {
  done: MoveDone;
  roundId: string | null;
}

async function undo(
  deps: GatewayDeps,
  tx: Tx,
  order: RollbackOrder,
  playerId: number,
  rollback: StudioRollback,
  known: ReadonlyMap<string, StudioTransaction>,
  now: Date,
): Promise<Undone> {
  const before = known.get(rollback.idProvider);
  const original = known.get(rollback.original);
  const empty: MoveDone = { idProvider: rollback.idProvider, id: "", bonusAmount: 0n, at: before?.at ?? now };
  // A rollback that found nothing to undo has amount 0 and no round; its first answer was empty.
  if (before) return { done: before.roundId ? { ...empty, id: before.id } : empty, roundId: before.roundId };
  const facts = {
    provider: order.provider,
    idProvider: rollback.idProvider,
    kind: "rollback" as const,
    bodyHash: hashOf(order, rollback),
    playerId,
    currency: order.currency,
    original: rollback.original,
    at: now,
  };
  if (!original || original.kind === "never" || original.rolledBackBy !== null) {
    await insertTransaction(tx, { ...facts, roundId: null, amount: 0n });
    if (!original) await leaveTombstone(tx, order, playerId, rollback, now);
    return { done: empty, roundId: null };
  }
  const id = newRoundId(now);
  const round = await lockRound(tx, original.roundId ?? "");
  if (!round) throw new Error(`transaction ${original.id} has no round`);
  if (original.kind === "bet") await giveBack(deps, tx, round, original, id, now);
  else await takeBack(deps, tx, round, original, id, now);
  await markRolledBack(tx, order.provider, rollback);
  const made = await insertTransaction(tx, { ...facts, id, roundId: round.id, amount: original.amount });
  return { done: { ...empty, id: made.id }, roundId: round.id };
}

/** A later bet or win with this id moves no money. Source: C-5.2. */
async function leaveTombstone(
  tx: Tx,
  order: RollbackOrder,
  playerId: number,
  rollback: StudioRollback,
  now: Date,
): Promise<void> {
  await insertTransaction(tx, {
    provider: order.provider,
    idProvider: rollback.original,
    kind: "never",
    bodyHash: immutableHash({
      kind: "never",
      accountId: order.accountId,
      currency: order.currency,
      round: null,
      amount: 0n,
    }),
    playerId,
    currency: order.currency,
    roundId: null,
    amount: 0n,
    original: rollback.idProvider,
    at: now,
  });
}

/** A bet returns whole, along its own split. */
async function giveBack(
  deps: GatewayDeps,
  tx: Tx,
  round: RoundRow,
  bet: StudioTransaction,
  id: string,
  now: Date,
): Promise<void> {
  const key = `studio:${bet.id}`;
  const stake = round.stakes.find((part) => part.key === key);
  if (bet.amount > 0n) {
    const answer = await deps.ledger.postIn(tx, {
      kind: "refund",
      key: `studio:${id}`,
      playerId: round.playerId,
      currency: round.currency,
      ref: `round:${round.id}`,
      moves: [{ type: "payout", from: "gaming", stakeOf: { key }, amount: bet.amount }],
      guards: (stake?.guards ?? []).map((guard) => ({ ...guard, by: -guard.by })),
    });
    mustBePosted(answer);
  }
  const left = round.stakes.filter((part) => part.key !== key);
  await storeStudioRound(tx, { ...round, stake: round.stake - bet.amount, stakes: left }, now);
  if (round.state !== "open")
    await appendCorrection(
      tx,
      round,
      { stake: -bet.amount, bonusStake: -bet.bonusAmount, payout: 0n, bonusPayout: 0n },
      now,
    );
}

/**
 * A win is taken back as far as the balance goes, and what is taken counts as lost again; what is missing is raised to the
 * operator. Rule 7, F-50.
 */
async function takeBack(
  deps: GatewayDeps,
  tx: Tx,
  round: RoundRow,
  win: StudioTransaction,
  id: string,
  now: Date,
): Promise<void> {
  const { provider, playerId, currency, amount: won } = win;
  const limits = win.limits ?? guardsOfWin(round, won);
  await uncountWin(tx, { provider, game: round.game, playerId, currency, amount: won }, win.at);
  const draw = (amount: bigint, key: string) =>
    deps.ledger.postIn(tx, {
      kind: "reversal",
      key,
      playerId: round.playerId,
      currency: round.currency,
      ref: `round:${round.id}`,
      moves: takingBack(win, amount),
      guards: limits.map((guard) => ({ ...guard, by: (-guard.by * amount) / won })),
    });
  const answer = win.amount === 0n ? null : await draw(win.amount, `studio:${id}`);
  if (answer?.result === "insufficient") {
    const there = win.amount - answer.missing;
    if (there > 0n) mustBePosted(await draw(there, `studio:${id}:part`));
    await insertShortfall(tx, win, answer.missing, now);
    const facts = {
      provider: win.provider,
      transaction: win.idProvider,
      player: round.playerId,
      missing: String(answer.missing),
    };
    deps.log.error(facts, "a rolled-back win was not covered by the balance: an operator must look");
  } else if (answer) mustBePosted(answer);
  await storeStudioRound(tx, { ...round, payout: round.payout - win.amount }, now);
  if (round.state !== "open")
    await appendCorrection(
      tx,
      round,
      { stake: 0n, bonusStake: 0n, payout: -win.amount, bonusPayout: -win.bonusAmount },
      now,
    );
}

/** A win goes back from where it went to, and from the other account what is not there any more. */
function takingBack(win: StudioTransaction, amount: bigint): Move[] {
  const bonus = win.bonusAmount < amount ? win.bonusAmount : amount;
  const draws: Move[] = [
    { type: "draw", from: ["bonus", "cash"], to: "gaming", amount: bonus },
    { type: "draw", from: ["cash", "bonus"], to: "gaming", amount: amount - bonus },
  ];
  return draws.filter((draw) => draw.amount > 0n);
}

/** A frozen account waits: studios send a rollback again after a 503. */
function mustBePosted(answer: PostingAnswer): void {
  refuseIf(answer.result === "frozen", "unavailable", "the player's account is frozen, send it again later");
  if (answer.result !== "ok") throw new Error(`the ledger answered ${answer.result} to a rollback`);
}
