import { randomUUID } from "node:crypto";
import { releaseSplit } from "@croupier/rules/bonuses/wagering";
import { appendEvent } from "../events/index.ts";
import type { AccountRef, Move, PostingKind } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { type Bonus, lastClosed, ofFreeSpins, updateBonus } from "./bonusStore.ts";
import type { BonusesDeps } from "./deps.ts";
import { tables } from "./tables.ts";

const cost: AccountRef = { house: "bonus_cost" };
const bonusAccount: AccountRef = { player: "bonus" };
const cash: AccountRef = { player: "cash" };

/** How often the money is counted again that a bet moved meanwhile. */
const tries = 5;

/** Puts a bonus into its wallet, once. */
export async function grant(deps: BonusesDeps, tx: Tx, bonus: Bonus): Promise<void> {
  await post(deps, tx, bonus, "bonus_grant", [
    { type: "transfer", from: cost, to: bonusAccount, amount: bonus.amount },
  ]);
  // What free rounds won was counted as their payouts.
  if (!bonus.order_key.startsWith(ofFreeSpins)) await logMoney(deps, tx, bonus, "bonus.granted", bonus.amount);
}

/** A line of the event log, by which the reports count what bonuses cost. */
async function logMoney(
  { clock }: BonusesDeps,
  tx: Tx,
  { id, player_id, currency, brand }: Bonus,
  kind: "bonus.granted" | "bonus.taken_back",
  amount: bigint,
): Promise<void> {
  const payload = { bonus: id.toString(), currency, amount: amount.toString(), ...(brand && { brand }) };
  await appendEvent(tx, { kind, at: clock.now(), playerId: Number(player_id), payload });
}

/** All bonus money of the wallet becomes cash up to the cap, in one posting; the rest goes back. Answers what became cash. */
export async function release(deps: BonusesDeps, tx: Tx, bonus: Bonus, maxWin: bigint | null): Promise<bigint> {
  return empty(deps, tx, bonus, (balance) => releaseSplit(balance, maxWin).cash);
}

/** All bonus money of the wallet goes back to the house. */
export async function forfeit(deps: BonusesDeps, tx: Tx, bonus: Bonus): Promise<void> {
  await empty(deps, tx, bonus, () => 0n);
}

/**
 * Bonus money that came back after its bonus had ended, such as from a studio's round that was open: it goes the way of the
 * bonus that ended last, and never above its cap.
 */
export async function settleLeftover(deps: BonusesDeps, tx: Tx, playerId: number, currency: string): Promise<void> {
  const { bonus: left } = await deps.ledger.balances(playerId, currency, tx);
  if (left === 0n) return;
  const last = await lastClosed(tx, playerId, currency);
  if (!last) return;
  const room = last.max_win === null ? null : last.max_win - last.released;
  const released = last.stage === "wager_done" ? await release(deps, tx, last, room) : 0n;
  if (last.stage !== "wager_done") await forfeit(deps, tx, last);
  if (released > 0n) await updateBonus(tx, last, { released: last.released + released });
}

async function empty(deps: BonusesDeps, tx: Tx, bonus: Bonus, cashOf: (balance: bigint) => bigint): Promise<bigint> {
  for (let turn = 0; turn < tries; turn += 1) {
    const { bonus: balance } = await deps.ledger.balances(Number(bonus.player_id), bonus.currency, tx);
    if (balance === 0n) return 0n;
    const toCash = cashOf(balance);
    const moves: Move[] = [];
    if (toCash > 0n) moves.push({ type: "transfer", from: bonusAccount, to: cash, amount: toCash });
    if (balance > toCash) moves.push({ type: "transfer", from: bonusAccount, to: cost, amount: balance - toCash });
    if (!(await post(deps, tx, bonus, toCash > 0n ? "bonus_release" : "bonus_forfeit", moves))) continue;
    if (balance > toCash) {
      await noteTakenBack(tx, bonus, balance - toCash);
      await logMoney(deps, tx, bonus, "bonus.taken_back", balance - toCash);
    }
    return toCash;
  }
  throw new Error(`the bonus money of player ${bonus.player_id} did not stand still`);
}

/** For the reports of what offers cost. */
async function noteTakenBack(tx: Tx, { id }: Bonus, amount: bigint): Promise<void> {
  const back = tables.updateTable("bonuses.bonus").set(({ eb }) => ({ taken_back: eb("taken_back", "+", amount) }));
  await change(tx, back.where("id", "=", id));
}

/** Posts; false where a bet took of the money meanwhile. Whatever else the ledger answers undoes the whole step. */
async function post(
  { ledger }: BonusesDeps,
  tx: Tx,
  bonus: Bonus,
  kind: PostingKind,
  moves: readonly Move[],
): Promise<boolean> {
  // A grant is made once; money may be left over more than once, and its bonus is locked.
  const key = kind === "bonus_grant" ? `${kind}:${bonus.id}` : `${kind}:${bonus.id}:${randomUUID()}`;
  const answer = await ledger.postIn(tx, {
    ...{ kind, key, moves },
    playerId: Number(bonus.player_id),
    currency: bonus.currency,
    ref: `bonus:${bonus.id}`,
  });
  if (answer.result === "insufficient" && kind !== "bonus_grant") return false;
  if (answer.result !== "ok" && answer.result !== "duplicate") throw new Error(`the ledger answered ${answer.result}`);
  return true;
}
