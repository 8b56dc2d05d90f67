/** A stake or a move on its way. Its key is made and kept before the first try. Source: fairness row 8. */
export type Order =
  | { kind: "play"; key: string; body: unknown }
  | { kind: "act"; key: string; roundId: string; body: unknown };

const place = (game: string, mode: string) => `croupier:order:${game}:${mode}`;

export const newKey = (): string => crypto.randomUUID();

export function rememberOrder(game: string, mode: string, order: Order): void {
  sessionStorage.setItem(place(game, mode), JSON.stringify(order));
}

export function forgetOrder(game: string, mode: string): void {
  sessionStorage.removeItem(place(game, mode));
}

export function pendingOrder(game: string, mode: string): Order | null {
  const text = sessionStorage.getItem(place(game, mode));
  return text === null ? null : (JSON.parse(text) as Order);
}
