import type { Database } from "../platform/database.ts";
import { checkLedger } from "./checkBooks.ts";
import type { Payer } from "./payer.ts";
import type { ProviderPaymentRecord } from "./providerRecords.ts";

interface OurPayment {
  order_id: string;
  action: "deposit" | "cashout";
  amount: bigint;
  currency: string;
  state: string;
  provider_payment_id: string | null;
}

const heldIn = ["pending", "reserved", "processing"];
const outIn = [...heldIn, "succeeded"];

/** One look at everything, so that money and payments are of the same moment. */
const snapshot = `SELECT p.player_id || '-' || p.id AS order_id, p.action, p.amount, p.currency, p.state,
    p.provider_payment_id,
    (SELECT balance FROM ledger.account a WHERE a.player_id = $1 AND a.currency = 'EUR' AND a.kind = 'cash') AS cash,
    (SELECT balance FROM ledger.account a WHERE a.player_id = $1 AND a.currency = 'EUR' AND a.kind = 'withdrawal_hold')
      AS hold
  FROM payments.payment p WHERE p.player_id = $1 ORDER BY p.id`;

/**
 * What must hold at every moment, however the server ended: cash and hold are what the payments say, and no form
 * became two payments. Gives what is wrong, in sentences.
 */
export async function checkPayer(db: Database, payer: Payer, opening: bigint): Promise<string[]> {
  const wrong = [...payer.wrong];
  const { rows } = await db.pool.query<OurPayment & { cash: bigint; hold: bigint | null }>(snapshot, [payer.player.id]);
  const [first] = rows;
  if (!first) return wrong;
  const sum = (action: OurPayment["action"], states: readonly string[]) =>
    rows
      .filter((row) => row.action === action && states.includes(row.state))
      .reduce((total, row) => total + row.amount, 0n);
  const expect = (what: string, found: bigint, wanted: bigint) => {
    if (found !== wanted) wrong.push(`player ${payer.player.id}: ${what} is ${found}, not ${wanted}`);
  };
  expect("the hold", first.hold ?? 0n, sum("cashout", heldIn));
  expect("the cash", first.cash, opening + sum("deposit", ["succeeded"]) - sum("cashout", outIn));
  const ids = new Set(rows.map((row) => row.order_id));
  for (const { key, first } of payer.orders)
    if (first && !ids.has(`${payer.player.id}-${first.id}`)) wrong.push(`payment ${first.id} of ${key} is lost`);
  const known = payer.orders.filter((order) => order.first).length;
  if (rows.length < known || rows.length > payer.orders.length)
    wrong.push(`${payer.orders.length} forms, ${known} of them answered, made ${rows.length} payments`);
  return wrong;
}

/**
 * Compares our payments with the provider's records. At every moment: nothing stands there that we did not write down
 * first, nothing twice, and what we count as paid was paid. With `settled`, both sides also agree on how each ended.
 */
export async function checkProvider(
  db: Database,
  records: readonly ProviderPaymentRecord[],
  settled: boolean,
): Promise<string[]> {
  const found = await db.pool.query<OurPayment>(
    `SELECT player_id || '-' || id AS order_id, action, amount, currency, state, provider_payment_id FROM payments.payment`,
  );
  const ours = new Map(found.rows.map((row) => [row.order_id, row]));
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const theirs of records) {
    const own = ours.get(theirs.order_id);
    if (seen.has(theirs.order_id)) wrong.push(`the provider has two payments for ${theirs.order_id}`);
    seen.add(theirs.order_id);
    if (!own) wrong.push(`the provider has ${theirs.order_id}, we do not`);
    else if (!agrees(own, theirs, settled))
      wrong.push(`${theirs.order_id}: we say ${own.state} ${own.amount}, they ${theirs.state} ${theirs.amount_cents}`);
  }
  for (const { order_id, state } of found.rows)
    if (state === "succeeded" && !seen.has(order_id)) wrong.push(`we say ${order_id} was paid, the provider has none`);
  return wrong;
}

function agrees(ours: OurPayment, theirs: ProviderPaymentRecord, settled: boolean): boolean {
  if (ours.amount !== BigInt(theirs.amount_cents) || ours.currency !== theirs.currency) return false;
  if ((ours.action === "deposit") !== (theirs.kind === "payment")) return false;
  if (ours.provider_payment_id !== null && ours.provider_payment_id !== theirs.payment_id) return false;
  if (ours.state === "succeeded" || settled) return (ours.state === "succeeded") === (theirs.state === "succeeded");
  return true;
}

/** Once everything has ended: the ledger is whole, no message of the provider misfits, and the provider's account is the sum of its records. */
export async function checkTill(db: Database, records: readonly ProviderPaymentRecord[]): Promise<string[]> {
  const wrong = await checkLedger(db);
  // People who pay as fast as these look suspicious to the fraud check: that is no message that did not fit.
  const alarms = await db.pool.query(
    "SELECT order_id, problem FROM payments.alarm WHERE problem <> 'payment_suspicious'",
  );
  wrong.push(...alarms.rows.map((row) => `alarm ${row.problem} for ${row.order_id}`));
  const till = await db.pool.query(
    "SELECT coalesce(sum(balance), 0)::bigint AS sum FROM ledger.account WHERE kind = 'provider:sandbox' AND currency = 'EUR'",
  );
  const paid = records.filter((one) => one.state === "succeeded");
  const sum = paid.reduce((total, one) => total + (one.kind === "payout" ? one.amount_cents : -one.amount_cents), 0);
  if (till.rows[0].sum !== BigInt(sum))
    wrong.push(`the provider's account holds ${till.rows[0].sum}, its own records say ${sum}`);
  return wrong;
}
