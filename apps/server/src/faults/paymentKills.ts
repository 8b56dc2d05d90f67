import { createLedger } from "../ledger/index.ts";
import type { Database } from "../platform/database.ts";
import { completeProfile, signUp } from "../testing/people.ts";
import { openCasino } from "./casino.ts";
import { checkPayer, checkProvider, checkTill } from "./checkPayments.ts";
import { dice } from "./dice.ts";
import { forgetHaste } from "./forgetHaste.ts";
import { openProvider } from "./ownProvider.ts";
import { lateCard, type Payer, payer } from "./payer.ts";
import { finishEverything, type Life, makeDeposits, makeWithdrawals, pause, resume } from "./paymentLoad.ts";
import { type ProviderPaymentRecord, readProviderPayments } from "./providerRecords.ts";

export interface PaymentKillReport {
  kills: number;
  deposits: number;
  payouts: number;
  /** Forms that a kill left without an answer; half were sent again, half never. */
  cutOff: number;
  /** Payments under way when a kill came, over all kills. */
  underWay: number;
  /** Payments that had ended at the provider when a kill came, and we did not know it yet. */
  untold: number;
  wrong: string[];
}

export interface PaymentKillOptions {
  kills: number;
  seed: number;
  players: number;
}

/** What everybody begins with, in subunits. */
export const opening = 1_000_000_00n;
const patience_ms = 20_000;
const killsBetweenEndings = 2;
/** The server sends approved withdrawals every two seconds; half of the kills come around the first time it does. */
const sendingBegins_ms = 1_900;

/**
 * Kills the server in the middle of deposits, callbacks, decisions and payouts, while the provider lives on and keeps
 * calling. After each kill, with the server dead, money and payments must fit; after each restart both books must come
 * to agree by themselves. Source: 4-11, F-08, F-10, F-11, F-16.
 */
export async function killPayments(
  db: Database,
  databaseUrl: string,
  options: PaymentKillOptions,
): Promise<PaymentKillReport> {
  const random = dice(options.seed);
  const report: PaymentKillReport = { kills: 0, deposits: 0, payouts: 0, cutOff: 0, underWay: 0, untold: 0, wrong: [] };
  const provider = await openProvider();
  const casino = await openCasino(databaseUrl, { ...provider.settings(), AUTO_APPROVE_WITHDRAWALS: "false" });
  const records = () => readProviderPayments(provider.folder);
  const haste = forgetHaste(databaseUrl);
  try {
    const payers: Payer[] = [];
    for (let n = 0; n < options.players; n++) payers.push(await openSimulatedPayer(db, casino.server.origin));
    const checkAll = async () => (await Promise.all(payers.map((one) => checkPayer(db, one, opening)))).flat();
    while (report.kills < options.kills && report.wrong.length === 0) {
      const life: Life = { over: false };
      const load = payers.flatMap((one) => [makeDeposits(one, life, random), makeWithdrawals(db, one, life, random)]);
      await pause((random() < 0.5 ? 0 : sendingBegins_ms) + 50 + random() * 400);
      await payWithLateNews(payers[0] as Payer);
      await casino.kill();
      life.over = true;
      await Promise.all(load);
      report.kills += 1;
      const theirs = records();
      await countAtKill(db, theirs, report);
      report.wrong.push(...(await checkAll()), ...(await checkProvider(db, theirs, false)));
      await casino.start();
      for (const one of payers) report.cutOff += await resume(one, random);
      report.wrong.push(...(await nothingOnceSettled(() => checkProvider(db, records(), true))), ...(await checkAll()));
      // Nobody may have more than so many payments under way: with all of them left open nothing new would be begun.
      if (report.kills % killsBetweenEndings === 0) await finishEverything(db, payers, patience_ms);
    }
    await finishEverything(db, payers, patience_ms);
    const theirs = records();
    report.wrong.push(
      ...(await checkAll()),
      ...(await checkProvider(db, theirs, true)),
      ...(await checkTill(db, theirs)),
    );
    const paid = theirs.filter((one) => one.state === "succeeded");
    report.payouts = paid.filter((one) => one.kind === "payout").length;
    report.deposits = paid.length - report.payouts;
    return report;
  } finally {
    await haste.close();
    await casino.close();
    await provider.close();
  }
}

/** Somebody new at the payments, with `opening` subunits of EUR. */
export async function openSimulatedPayer(db: Database, origin: string): Promise<Payer> {
  const player = await signUp(origin, { currency: "EUR", country: "CA" });
  const kept = await player.send("PATCH", "/api/player", { context: "deposit", player: completeProfile });
  if (kept.status >= 300) throw new Error(`the profile was answered ${kept.status} ${JSON.stringify(kept.body)}`);
  // Who takes out thousands has shown who they are.
  await db.pool.query(
    `INSERT INTO verification.document (player_id, kind, identity_type, file_name, media_type, size_bytes, digest, state,
       uploaded_at, reviewed_at, reviewed_by)
     SELECT $1, kind, identity_type, kind, 'image/jpeg', 1, kind::bytea, 'approved', now(), now(), 'operator:faults'
       FROM (VALUES ('identity', 'passport'), ('address', NULL)) AS shown(kind, identity_type)`,
    [player.id],
  );
  await createLedger(db).post({
    kind: "adjustment",
    key: `faults:${player.id}`,
    playerId: player.id,
    currency: "EUR",
    moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount: opening }],
  });
  return payer(player);
}

/** A run must not depend on luck to meet a callback that comes while the server is dead. */
async function payWithLateNews(one: Payer): Promise<void> {
  const order = one.deposit(33_33);
  for (let tries = 0; tries < 50 && !(await one.send(order)); tries++) await pause(20);
  await one.payPage(order, lateCard);
}

const ended: readonly ProviderPaymentRecord["state"][] = ["succeeded", "declined", "canceled", "expired"];

async function countAtKill(
  db: Database,
  records: readonly ProviderPaymentRecord[],
  report: PaymentKillReport,
): Promise<void> {
  const found = await db.pool.query(
    "SELECT player_id || '-' || id AS order_id FROM payments.payment WHERE finished_at IS NULL",
  );
  const open = new Set(found.rows.map((row) => row.order_id));
  report.underWay += open.size;
  report.untold += records.filter((one) => ended.includes(one.state) && open.has(one.order_id)).length;
}

/** The provider repeats what was not received and the server sends what was approved; both take a moment. */
async function nothingOnceSettled(check: () => Promise<string[]>): Promise<string[]> {
  const end = performance.now() + patience_ms;
  for (;;) {
    const wrong = await check();
    if (wrong.length === 0 || performance.now() > end) return wrong;
    await pause(100);
  }
}
