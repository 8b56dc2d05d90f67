import type { Blocked } from "../protection/index.ts";
import type { PaymentGate, PaymentsDeps } from "./deps.ts";
import { drawOnHeld } from "./heldDeposits.ts";
import type { Method } from "./method.ts";
import { hasLithuanianIban } from "./methodFields.ts";
import type { Payment, PaymentIntent } from "./payment.ts";
import { holdPaymentsOf, insertEvent, insertPayment } from "./paymentStore.ts";
import { holdOrder, MoneyStuck } from "./postPayment.ts";
import { findByKey } from "./queries.ts";
import { isSameOrder } from "./sameOrder.ts";
import { hasTooMany } from "./startDeposit.ts";

export interface WithdrawalOrder {
  playerId: number;
  method: Method;
  currency: string;
  /** Subunits, already within the method's terms. */
  amount: bigint;
  intent: PaymentIntent;
  idempotencyKey: string | null;
  /** The player lets go of the bonus that plays in the wallet. */
  cancelBonus: boolean;
}

export type WithdrawalAnswer =
  /** `lithuanian`: the account that it goes to is one of Lithuania. */
  | { ok: true; payment: Payment; lithuanian: boolean }
  | { ok: false; reason: "insufficient"; missing: bigint }
  | { ok: false; reason: "blocked"; block: Blocked }
  | { ok: false; reason: "verification"; gate: Exclude<PaymentGate, { ok: true }> }
  | { ok: false; reason: "bonus_in_play"; bonusId: number }
  | { ok: false; reason: "key_used" | "too_many" | "round_open" };

/** Undoes the payment that was written before the money turned out not to be there. */
class NotEnough extends Error {
  readonly missing: bigint;

  constructor(missing: bigint) {
    super("not enough money");
    this.missing = missing;
  }
}

/**
 * Puts the amount on hold and opens a cash-out in state `pending`. It takes out held deposits first, which cannot be played,
 * then cash. A bonus in play has to be let go of first; it ends with the hold or not at all. The same key answers the same payment. Nothing happens when the money is not there. Source: 4-11, 5-34, F-09, F-11.
 */
export async function requestWithdrawal(
  deps: PaymentsDeps,
  order: WithdrawalOrder,
  now: Date,
): Promise<WithdrawalAnswer> {
  const gate = await deps.protection.mayWithdraw({ playerId: order.playerId, now });
  if (!gate.ok) return { ok: false, reason: "blocked", block: gate };
  try {
    return await deps.db.transaction(async (tx) => {
      await holdPaymentsOf(tx, order.playerId);
      const first = order.idempotencyKey ? await findByKey(tx, order.playerId, order.idempotencyKey) : null;
      if (first) return answerAgain(first, order);
      if (await hasTooMany(deps, tx, order.playerId)) return { ok: false, reason: "too_many" };
      const known = await deps.verification.mayWithdraw(tx, order, now);
      if (!known.ok) return { ok: false, reason: "verification", gate: known };
      const { playerId, currency, cancelBonus: letsGo } = order;
      const bonus = await deps.endBonusFor?.(tx, { playerId, currency, letsGo }, now);
      if (bonus?.ok === false) return bonus;
      const { id: methodId, brand, kind, provider } = order.method;
      const opening = { ...order, action: "cashout" as const, methodId, brand, kind, provider };
      const opened = await insertPayment(tx, opening, now, null);
      if (!opened) throw new Error("a key was taken while its player's payments were held");
      const payment = await drawOnHeld(tx, opened);
      const hold = holdOrder(payment);
      if (hold) {
        const posted = await deps.ledger.postIn(tx, hold);
        if (posted.result === "insufficient") throw new NotEnough(posted.missing);
        if (posted.result !== "ok") throw new MoneyStuck(posted.result);
      }
      await insertEvent(tx, payment, null, "pending", { actor: "player" }, now);
      await deps.announce(tx, payment);
      const lithuanian = isLithuanian(order);
      if (lithuanian) await deps.addToGroup(tx, order.playerId, lithuanianIbanGroup, now);
      return { ok: true, payment, lithuanian };
    });
  } catch (error) {
    if (error instanceof NotEnough) return { ok: false, reason: "insufficient", missing: error.missing };
    if (error instanceof MoneyStuck)
      return { ok: false, reason: "blocked", block: { ok: false, reason: "operator", until: null } };
    throw error;
  }
}

/** The group of players whose cash-outs go to accounts in Lithuania. Source: 5-16. */
const lithuanianIbanGroup = "1101";

const isLithuanian = ({ method, intent }: WithdrawalOrder) => hasLithuanianIban(method.cashoutFields, intent.fields);

function answerAgain(first: Payment, order: WithdrawalOrder): WithdrawalAnswer {
  return isSameOrder(first, "cashout", order)
    ? { ok: true, payment: first, lithuanian: isLithuanian(order) }
    : { ok: false, reason: "key_used" };
}
