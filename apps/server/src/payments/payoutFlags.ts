import { sameName } from "@croupier/rules/validation/samePerson";
import type { Queryable } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import type { PayerFacts } from "./deps.ts";
import { sharesInstrument } from "./instruments.ts";
import type { Payment, PayoutFlag } from "./payment.ts";
import { updatePayment } from "./paymentStore.ts";
import { tables } from "./tables.ts";

/**
 * What speaks against paying a cash-out without a person's look. None of it refuses the money: it is the player's. But it
 * ends the automatic approval, and the back office's list shows it.
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
  if (await hasOpenCase(db, cashout.playerId)) flags.push("open_case");
  return flags;
}

async function hasOpenCase(db: Queryable, playerId: number): Promise<boolean> {
  const open = tables
    .selectFrom("payments.alarm")
    .select("id")
    .where("player_id", "=", BigInt(playerId))
    .where("decision", "is", null)
    .limit(1);
  return (await firstOf(db, open)) !== undefined;
}

/** Less staked than paid in, in the cash-out's currency: money that only passed through. */
function isLowTurnover(currency: string, { deposits, bets }: PayerFacts["turnover"]): boolean {
  return (bets[currency] ?? 0n) < (deposits[currency] ?? 0n);
}

/** Money came by a way that takes it back, of which less went out than came in, and this one goes another way. */
async function wentInAnotherWay(db: Queryable, cashout: Payment): Promise<boolean> {
  const found = tables
    .selectFrom("payments.payment as p")
    .select("p.method_id")
    .where("p.player_id", "=", BigInt(cashout.playerId))
    .where("p.currency", "=", cashout.currency)
    .where("p.state", "=", "succeeded")
    .where("p.method_id", "<>", cashout.methodId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("payments.method_terms as t")
          .select("t.method_id")
          .whereRef("t.method_id", "=", "p.method_id")
          .where("t.currency", "=", cashout.currency)
          .where("t.action", "=", "cashout"),
      ),
    )
    .groupBy("p.method_id")
    .having(
      (row) =>
        row.fn.sum(
          row.case().when("p.action", "=", "deposit").then(row.ref("p.amount")).else(row.neg("p.amount")).end(),
        ),
      ">",
      0,
    )
    .limit(1);
  return (await firstOf(db, found)) !== undefined;
}

/** Looks at a cash-out once and keeps what was found with it. */
export async function flagsOf(
  db: Queryable,
  cashout: Payment,
  factsOf: (playerId: number) => Promise<PayerFacts>,
): Promise<readonly PayoutFlag[]> {
  if (cashout.flags) return cashout.flags;
  const flags = await payoutFlags(db, cashout, await factsOf(cashout.playerId));
  await change(db, updatePayment(cashout).set({ flags }).where("flags", "is", null));
  return flags;
}
