import type { Queryable } from "../platform/database.ts";
import { asBet, type Bet, postBets } from "./bets.ts";
import type { PostingOrder } from "./posting.ts";
import { type WireAnswer, writeOrder } from "./wire.ts";

/** An order that waits for its batch: as a plain bet where it is one, as `ledger.post_orders` takes it otherwise. */
export interface BatchItem {
  playerId: number;
  bet: Bet | null;
  text: string | null;
  answer?: WireAnswer;
}

/** The order as a batch takes it. */
export function batchItem(order: PostingOrder): BatchItem {
  const bet = asBet(order);
  return { playerId: order.playerId, bet, text: bet ? null : writeOrder(order) };
}

/**
 * Posts a batch: first, by the fast path, the bets of players who do nothing but bet in it; then all the rest, so that the
 * orders of one player are followed as they came. Each call commits by itself; sent again after a conflict, the batch goes
 * on with what has no answer yet.
 */
export async function postBatch(on: Queryable, items: readonly BatchItem[], at: Date | null): Promise<WireAnswer[]> {
  const onGeneralPath = new Set(items.filter((item) => !item.bet).map((item) => item.playerId));
  const unanswered = () => items.filter((item) => !item.answer);
  const fast = unanswered().filter((item) => item.bet && !onGeneralPath.has(item.playerId));
  if (fast.length > 0) {
    const bets = fast.map((item) => item.bet as Bet);
    for (const [index, answer] of (await postBets(on, bets, at)).entries())
      if (answer) (fast[index] as BatchItem).answer = answer;
  }
  const left = unanswered();
  if (left.length > 0) {
    const texts = left.map((item) => item.text ?? writeOrder((item.bet as Bet).order));
    for (const [index, answer] of (await postOrders(on, texts, at)).entries())
      (left[index] as BatchItem).answer = answer;
  }
  return items.map((item) => item.answer as WireAnswer);
}

/** Posts orders, each as `writeOrder` writes it, by the general path. */
export async function postOrders(on: Queryable, orders: readonly string[], at: Date | null): Promise<WireAnswer[]> {
  const reply = await on.query({
    name: "ledger.post_orders",
    text: "SELECT ledger.post_orders($1::jsonb, coalesce($2::timestamptz, now())) AS answers",
    values: [`[${orders.join(",")}]`, at],
  });
  return JSON.parse(reply.rows[0].answers) as WireAnswer[];
}
