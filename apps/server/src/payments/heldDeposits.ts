import type { Queryable, Tx } from "../platform/database.ts";
import { isClosedFor, stillHeld } from "./creditDeposit.ts";
import type { PaymentsDeps } from "./deps.ts";
import { isPaidOutNow, lockHeld, takeHeld } from "./heldDepositStore.ts";
import type { HeldPart, Payment } from "./payment.ts";
import { holdPaymentsOf, lockPayment, setReason } from "./paymentStore.ts";
import type { PaymentName } from "./resolveWithdrawal.ts";
import type { Row } from "./schema.ts";
import { transitionPayment } from "./transitionPayment.ts";
import { freeLater } from "./workQueue.ts";

/*
 * Deposits whose money came and that their players may not play with yet: state `reserved`, the money in the ledger's
 * withdrawal_hold. A held deposit ends in one of two ways: what is left of it comes to cash and is counted in the limits, as
 * soon as no limit and no time without play forbids it; or cash-outs take all of it out.
 */

/** Brings what is left of a held deposit to cash where nothing forbids it any more. Source: F-48, F-51, F-52. */
export async function freeDeposit(deps: PaymentsDeps, { playerId, id }: PaymentName, now: Date): Promise<void> {
  const closed = await isClosedFor(deps, await deps.factsOf(playerId), now);
  await deps.db.transaction(async (tx) => {
    await holdPaymentsOf(tx, playerId);
    const deposit = await lockPayment(tx, playerId, id);
    if (!deposit || deposit.held === null) return;
    // A cash-out that fails gives its part back to a deposit that is still held.
    const reason = (await isPaidOutNow(tx, deposit)) ? deposit.reason : await stillHeld(deps, tx, deposit, closed, now);
    if (reason === null) {
      await transitionPayment(deps, tx, { ...deposit, reason: null }, "succeeded", { actor: "job" }, now);
      return;
    }
    if (reason !== deposit.reason) await deps.announce(tx, await setReason(tx, deposit, reason));
    await freeLater(tx, deposit, now);
  });
}

/** Lets a cash-out take as much as it can out of the player's held deposits, oldest first. Payments of the player are held. */
export async function drawOnHeld(tx: Tx, cashout: Payment): Promise<Payment> {
  const parts: HeldPart[] = [];
  let left = cashout.amount;
  for (const { id, held } of await lockHeld(tx, cashout.playerId, cashout.currency)) {
    const amount = held === null || held > left ? left : held;
    if (amount > 0n) parts.push({ id, amount });
    left -= amount;
  }
  return parts.length > 0 ? takeHeld(tx, cashout, parts) : cashout;
}

/** What is held for these players and can be taken out, by player and currency, in subunits. */
export async function heldOf(
  on: Queryable,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, bigint>>> {
  const found = await on.query<Pick<Row<"payments.payment">, "player_id" | "currency"> & { held: bigint }>({
    name: "payments.held",
    text: `SELECT player_id, currency, sum(held)::bigint AS held FROM payments.payment
            WHERE player_id = ANY ($1::bigint[]) AND action = 'deposit' AND state = 'reserved' AND held > 0
            GROUP BY player_id, currency`,
    values: [playerIds],
  });
  const players = new Map<number, Map<string, bigint>>();
  for (const { player_id, currency, held } of found.rows) {
    const wallets = players.get(Number(player_id)) ?? new Map<string, bigint>();
    players.set(Number(player_id), wallets.set(currency, held));
  }
  return players;
}
