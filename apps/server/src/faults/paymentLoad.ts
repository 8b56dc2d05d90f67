import { decideAtBackOffice } from "../payments/backOffice.ts";
import { reviewWithdrawal } from "../payments/reviewWithdrawal.ts";
import type { Database } from "../platform/database.ts";
import { cards, type Payer } from "./payer.ts";

/*
 * What players and an operator do at the payments at the same time, and how they go on when the server came back.
 */

export interface Life {
  over: boolean;
}

export const pause = (time_ms: number) => new Promise((resolve) => setTimeout(resolve, time_ms));
const breath_ms = 15;
const cents = (random: () => number) => 20_00 + Math.floor(random() * 80_00);

/** Most pages are paid at once, with every kind of card; some stay open until the server has died. */
export async function makeDeposits(one: Payer, life: Life, random: () => number): Promise<void> {
  while (!life.over) {
    const order = one.deposit(cents(random));
    if ((await one.send(order)) && random() < 0.8)
      await one.payPage(order, cards[Math.floor(random() * cards.length)] as string);
    await pause(breath_ms);
  }
}

/** An operator decides most withdrawals at once; some are taken back, some wait, some are refused by the bank. */
export async function makeWithdrawals(db: Database, one: Payer, life: Life, random: () => number): Promise<void> {
  while (!life.over) {
    const made = await one.send(one.withdraw(cents(random), random() < 0.2 ? "Please Refuse" : "Alex Moss"));
    const choice = random();
    if (made && choice < 0.7) await decide(db, `${one.player.id}-${made.id}`, choice < 0.5);
    else if (made && choice < 0.8)
      await one.player.send("POST", `/api/player/payments/${made.id}/recall`).catch(() => undefined);
    await pause(breath_ms);
  }
}

async function decide(db: Database, orderId: string, approves: boolean): Promise<void> {
  const decision = approves ? ({ to: "approve" } as const) : ({ to: "decline", reason: "not this one" } as const);
  await decideAtBackOffice(reviewWithdrawal(db), orderId, decision, "operator:faults", new Date());
}

/** Sends again half of what was not answered, and everything that was answered in the last life; answers how many were cut off. */
export async function resume(one: Payer, random: () => number): Promise<number> {
  const cutOff = one.orders.filter((order) => !order.first && !order.givenUp);
  for (const order of cutOff) {
    if (random() < 0.5) order.givenUp = true;
    else await one.send(order);
  }
  for (const order of one.orders.slice(-20)) if (order.first) await one.send(order);
  return cutOff.length;
}

/**
 * Pays every page that is still open, approves what waits, and lets the time pass after which the server asks about
 * payments by itself, until nothing is under way. Throws when for so long nothing more has ended.
 */
export async function finishEverything(db: Database, payers: readonly Payer[], patience_ms: number): Promise<void> {
  let end = performance.now() + patience_ms;
  let left = Number.POSITIVE_INFINITY;
  for (;;) {
    const { rows } = await db.pool.query(
      `SELECT player_id::int AS player_id, player_id || '-' || id AS order_id, action, state, provider_url
       FROM payments.payment WHERE finished_at IS NULL AND player_id = ANY ($1)`,
      [payers.map((one) => one.player.id)],
    );
    if (rows.length === 0) return;
    if (rows.length < left) end = performance.now() + patience_ms;
    left = Math.min(left, rows.length);
    if (performance.now() > end) throw new Error(`these never end: ${JSON.stringify(rows)}`);
    for (const { player_id, order_id, action, state, provider_url } of rows) {
      if (action === "cashout" && state === "pending") await decide(db, order_id, true);
      if (action === "deposit" && state === "pending" && provider_url)
        await payers.find((one) => one.player.id === player_id)?.payAt(provider_url, cards[0]);
    }
    await db.pool.query(
      "UPDATE payments.payment SET check_at = now() - interval '1 second' WHERE finished_at IS NULL AND check_at > now()",
    );
    await pause(200);
  }
}
