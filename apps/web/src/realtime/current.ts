import type { Centrifuge } from "centrifuge";

/*
 * The page's one realtime connection, for features with a channel of their own. It changes when the visitor signs in or
 * out, so every listener is called for each and cleans up after the last.
 */

type Use = (client: Centrifuge) => () => void;

let current: Centrifuge | null = null;
const users = new Map<Use, (() => void) | null>();

/** Says which connection is the page's now; null when there is none. */
export function shareRealtime(client: Centrifuge | null): void {
  current = client;
  for (const [use, tidy] of users) {
    tidy?.();
    users.set(use, client && use(client));
  }
}

/** Runs `use` with the connection, now and whenever it changes. Answers how to stop. */
export function withRealtime(use: Use): () => void {
  users.set(use, current && use(current));
  return () => {
    users.get(use)?.();
    users.delete(use);
  };
}
