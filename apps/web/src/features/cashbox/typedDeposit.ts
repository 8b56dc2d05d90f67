import { useSyncExternalStore } from "react";

/** What stands in the field of a deposit's amount, in subunits. */
export interface TypedDeposit {
  currency: string;
  cents: number;
}

let typed: TypedDeposit | null = null;
const listeners = new Set<() => void>();

/** Says what was typed, for what stands beside the form; null when the form is gone or holds no amount. */
export function setTypedDeposit(next: TypedDeposit | null): void {
  if (typed?.currency === next?.currency && typed?.cents === next?.cents) return;
  typed = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useTypedDeposit = () =>
  useSyncExternalStore(
    subscribe,
    () => typed,
    () => null,
  );
