import { dropText, keepText, keptText } from "./keptText.ts";

/** A stake or a move on its way. Its key is made and kept before the first try. Source: F-08. */
export type Order =
  | {
      kind: "play";
      key: string;
      body: unknown;
      /** The campaign whose round it plays, which costs the wallet nothing. */
      freeRound?: number;
    }
  | { kind: "act"; key: string; roundId: string; body: unknown };

/** A stake older than this is not sent again by itself: the player no longer expects it. What arrived is in the history. */
const resendable_ms = 10 * 60_000;

const place = (game: string, mode: string) => `croupier:order:${game}:${mode}`;

export const newKey = (): string => crypto.randomUUID();

/** Keeps an order with the time of its first try. */
export function rememberOrder(game: string, mode: string, order: Order, now_ms = Date.now()): void {
  const earlier = readKept(game, mode);
  const since_ms = earlier?.order.key === order.key ? earlier.since_ms : now_ms;
  keepText("tab", place(game, mode), JSON.stringify({ order, since_ms }));
}

export function forgetOrder(game: string, mode: string): void {
  dropText("tab", place(game, mode));
}

/** The order whose answer never came, or null. */
export function pendingOrder(game: string, mode: string, now_ms = Date.now()): Order | null {
  const kept = readKept(game, mode);
  if (kept === null) return null;
  if (now_ms - kept.since_ms <= resendable_ms) return kept.order;
  forgetOrder(game, mode);
  return null;
}

function readKept(game: string, mode: string): { order: Order; since_ms: number } | null {
  const text = keptText("tab", place(game, mode));
  return text === null ? null : (JSON.parse(text) as { order: Order; since_ms: number });
}
