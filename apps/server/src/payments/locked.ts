import type { CallReply } from "@croupier/contract/call";
import type { LockedReason, LockedSum, listLocked } from "@croupier/contract/cashbox";
import { toCents } from "@croupier/rules/money";
import { isRecallable } from "@croupier/rules/paymentStates";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import type { PaymentsDeps } from "./deps.ts";
import { belowMinimum, type Payment, unconfirmed } from "./payment.ts";
import { toPayment } from "./rows.ts";
import { tables } from "./tables.ts";

/** Whose wallet is asked about, and the country that the player visits from. */
export interface LockedQuestion {
  playerId: number;
  currency: string;
  visit?: string | undefined;
}

/** What of a wallet cannot be paid out now, with the reason of each part. Source: 3-09, 5-34. */
export async function lockedOf(
  { db, ledger, policy }: Pick<PaymentsDeps, "db" | "ledger" | "policy">,
  { playerId, currency, visit }: LockedQuestion,
): Promise<CallReply<typeof listLocked>> {
  const [open, wallets] = await Promise.all([
    openPayments(db.pool, playerId, currency),
    ledger.walletsOf([playerId], db.pool),
  ]);
  const balances = wallets.get(playerId)?.find((wallet) => wallet.currency === currency)?.balances;
  const sums = open.flatMap((payment) => lockedBy(payment, policy, visit));
  const bonus = balances?.bonus ?? 0n;
  const locked: LockedSum[] = [
    ...sums,
    ...(bonus > 0n
      ? [{ reason: "bonus" as const, amount_cents: toCents(bonus), payment_id: null, since: null, recallable: false }]
      : []),
  ];
  const held = open.reduce((sum, payment) => sum + (payment.held ?? 0n), 0n);
  return {
    currency,
    // A cash-out takes held deposits out first.
    available_cents: toCents((balances?.cash ?? 0n) + held),
    locked_cents: locked.reduce((sum, part) => sum + part.amount_cents, 0),
    locked,
  };
}

async function openPayments(on: Queryable, playerId: number, currency: string): Promise<Payment[]> {
  const open = tables
    .selectFrom("payments.payment")
    .selectAll()
    .where("player_id", "=", BigInt(playerId))
    .where("currency", "=", currency)
    .where("finished_at", "is", null)
    .orderBy("id");
  return (await rowsOf(on, open)).map(toPayment);
}

/** What one payment under way locks; nothing where its money is still the payer's own. */
function lockedBy(payment: Payment, policy: PaymentsDeps["policy"], visit: string | undefined): LockedSum[] {
  const { licence, country } = payment.intent;
  const recallable = isRecallable(payment.action, payment.state, policy(licence, country, visit));
  const part = (reason: LockedReason, amount: bigint): LockedSum[] =>
    amount > 0n
      ? [
          {
            reason,
            amount_cents: toCents(amount),
            payment_id: payment.id,
            since: payment.createdAt.toISOString(),
            recallable,
          },
        ]
      : [];
  if (payment.action === "cashout") return part("withdrawal", payment.amount);
  if (payment.held !== null) return part((payment.reason ?? "held_blocked") as LockedReason, payment.held);
  if (payment.reason === belowMinimum || payment.reason === unconfirmed) return part(payment.reason, payment.amount);
  return payment.chain ? part(unconfirmed, payment.amount) : [];
}
