import type { GameBalance } from "@croupier/contract/game";
import { useSyncExternalStore } from "react";
import type { Account } from "../api/wire.ts";

/*
 * While a game shows a round, the header shows what the game shows: the balance less the stake. The real one is known before
 * the reels stand, and would show the result early.
 */

/** A game that never says that its round is over holds the balance so long, in milliseconds. */
const longestRound_ms = 180_000;

let held: Account | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(account: Account | null): void {
  clearTimeout(timer);
  held = account;
  for (const listener of listeners) listener();
}

/** Holds the wallet as it is, or at what the game says is left of it, until it is released or the bound has passed. */
export function holdBalance(account: Account, left: GameBalance | null): void {
  set(left === null ? (held ?? account) : accountWith(held ?? account, left.amount_cents));
  timer = setTimeout(releaseBalance, longestRound_ms);
}

/** The wallet is shown as it is again. */
export function releaseBalance(): void {
  if (held !== null) set(null);
}

/** The wallet at another amount: a stake is taken from cash first, a win is cash until the server says more. */
export function accountWith(account: Account, amount_cents: number): Account {
  const cash_cents = account.available_to_cashout_cents + amount_cents - account.amount_cents;
  return { ...account, amount_cents, available_to_cashout_cents: Math.max(0, cash_cents) };
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The wallet as the player may see it now. */
export function useShownAccount<Known extends Account | undefined>(account: Known): Known {
  const shown = useSyncExternalStore(
    listen,
    () => held,
    () => null,
  );
  return shown !== null && shown.currency === account?.currency ? (shown as Known) : account;
}
