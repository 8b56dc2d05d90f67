import type { OrderAnswer, RoundReply } from "./gameServer.ts";
import type { Order } from "./pendingOrder.ts";

/** What finally came of an order. `unchecked`: the session ended before the table could tell; the order stays kept. */
export type OrderOutcome =
  | { ok: true; reply: RoundReply }
  | { ok: false; reason: "refused"; code: string; missing_cents?: number }
  | { ok: false; reason: "unchecked" };

export interface OrderChannel {
  send(order: Order): Promise<OrderAnswer>;
  pending(): Order | null;
  remember(order: Order): void;
  forget(): void;
}

export interface Patience {
  /** The line broke: the order's outcome is being asked for; `again` asks at once. */
  checking(again: () => void): void;
  /** The outcome is known. */
  checked(): void;
  /** Resolves after so long, or when `wake` is called. */
  wait(duration_ms: number, wake: (now: () => void) => void): Promise<void>;
}

const firstWait_ms = 1_500;
const longestWait_ms = 20_000;

/**
 * Sends an order until its outcome is known, always with the same key and body, so that it counts at most once.
 * A refusal is a verdict, except that a table which does not know the session any more, or asks us to slow down, has
 * said nothing about an earlier try. Source: F-08, F-09.
 */
export async function settleOrder(channel: OrderChannel, order: Order, patience: Patience): Promise<OrderOutcome> {
  let uncertain = channel.pending()?.key === order.key;
  channel.remember(order);
  for (let tries = 1; ; tries++) {
    const answer = await channel.send(order);
    if (answer.ok || (answer.reason === "refused" && isVerdict(answer.status, uncertain))) {
      channel.forget();
      if (tries > 1) patience.checked();
      return answer;
    }
    if (answer.reason === "refused" && answer.status === 401) {
      patience.checked();
      return { ok: false, reason: "unchecked" };
    }
    uncertain = true;
    await patience.wait(Math.min(longestWait_ms, firstWait_ms * 2 ** (tries - 1)), (now) => patience.checking(now));
  }
}

function isVerdict(status: number, uncertain: boolean): boolean {
  return !uncertain || (status !== 401 && status !== 429);
}

/** Waits in real time; coming back online ends the wait. */
export function waitOrWake(duration_ms: number, wake: (now: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, duration_ms);
    window.addEventListener("online", done);
    wake(done);
  });
}
