import { sameName } from "@croupier/rules/validation/samePerson";
import type { Queryable } from "../platform/database.ts";
import type { PayerFacts } from "./deps.ts";
import { sharesInstrument } from "./instruments.ts";
import type { Payment, PayoutFlag } from "./payment.ts";

/**
 * What speaks against paying a cash-out without a person's look. None of it refuses the money: it is the player's. But it
 * ends the automatic approval, and the desk's list shows it.
 */
async function payoutFlags(
  db: Queryable,
  cashout: Payment,
  facts: Pick<PayerFacts, "name" | "confirmed" | "turnover">,
): Promise<PayoutFlag[]> {
  const flags: PayoutFlag[] = [];
  if (!facts.confirmed) flags.push("address_unconfirmed");
  if (isLowTurnover(cashout.currency, facts.turnover)) flags.push("low_turnover");
  const { holder } = cashout.intent.fields;
  if (holder !== undefined && !sameName(holder, facts.name)) flags.push("other_holder");
  if (await wentInAnotherWay(db, cashout)) flags.push("other_method");
  if (await sharesInstrument(db, cashout.playerId)) flags.push("shared_instrument");
  return flags;
}

/** Less staked than paid in, in the cash-out's currency: money that only passed through. */
function isLowTurnover(currency: string, { deposits, bets }: PayerFacts["turnover"]): boolean {
  return (bets[currency] ?? 0n) < (deposits[currency] ?? 0n);
}

/** Money came by a way that takes it back, of which less went out than came in, and this one goes another way. */
async function wentInAnotherWay(db: Queryable, cashout: Payment): Promise<boolean> {
  const found = await db.query(
    `SELECT p.method_id FROM payments.payment p
      WHERE p.player_id = $1 AND p.currency = $2 AND p.state = 'succeeded' AND p.method_id <> $3
        AND EXISTS (SELECT FROM payments.method_terms t WHERE t.method_id = p.method_id AND t.currency = $2 AND t.action = 'cashout')
      GROUP BY p.method_id
     HAVING sum(CASE p.action WHEN 'deposit' THEN p.amount ELSE -p.amount END) > 0 LIMIT 1`,
    [cashout.playerId, cashout.currency, cashout.methodId],
  );
  return found.rows.length > 0;
}

/** Looks at a cash-out once and keeps what was found with it. */
export async function flagsOf(
  db: Queryable,
  cashout: Payment,
  factsOf: (playerId: number) => Promise<PayerFacts>,
): Promise<readonly PayoutFlag[]> {
  if (cashout.flags) return cashout.flags;
  const flags = await payoutFlags(db, cashout, await factsOf(cashout.playerId));
  await db.query("UPDATE payments.payment SET flags = $3 WHERE player_id = $1 AND id = $2 AND flags IS NULL", [
    cashout.playerId,
    cashout.id,
    flags,
  ]);
  return flags;
}
