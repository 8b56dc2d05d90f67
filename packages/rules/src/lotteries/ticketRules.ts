/** One step of a scale: a deposit of `fromAmount` or more buys a ticket for each whole `price`. Subunits of one currency. */
export interface ScaleStep {
  fromAmount: bigint;
  price: bigint;
  active: boolean;
}

/** At most so many tickets of one lottery for one player, where the lottery itself says no less. */
export const maxTicketsOfPlayer = 10_000;

/**
 * Tickets that a deposit of `amount` brings: of the active steps that it reaches the highest says the price, and a started ticket
 * is none. Source: 3-43, C-2.5.2.
 */
export function ticketsForDeposit(scale: readonly ScaleStep[], amount: bigint): number {
  const reached = scale.filter(({ active, fromAmount }) => active && amount >= fromAmount);
  if (reached.length === 0) return 0;
  const { price } = reached.reduce((best, step) => (step.fromAmount > best.fromAmount ? step : best));
  const tickets = amount / price;
  return tickets > BigInt(maxTicketsOfPlayer) ? maxTicketsOfPlayer : Number(tickets);
}

/**
 * What is wrong with the steps of one currency: the index of the step and why. A higher step never asks more for a ticket, so
 * that nobody gets fewer tickets for a larger deposit; each begins where at least one ticket is bought.
 */
export function scaleFault(
  scale: readonly ScaleStep[],
): { index: number; why: "too_small" | "taken" | "too_big" } | null {
  const steps = scale.map((step, index) => ({ ...step, index }));
  for (const { index, fromAmount, price } of steps) {
    if (price <= 0n || fromAmount < price) return { index, why: "too_small" };
    if (steps.some((other) => other.index < index && other.fromAmount === fromAmount)) return { index, why: "taken" };
    const cheaper = steps.find((other) => other.fromAmount < fromAmount && other.price < price);
    if (cheaper) return { index, why: "too_big" };
  }
  return null;
}

/** How many of `wanted` tickets a player may still have who has `held` of at most `maximum`; null is the house's own bound. */
export function ticketsLeft(maximum: number | null, held: number): number {
  return Math.max(0, Math.min(maximum ?? maxTicketsOfPlayer, maxTicketsOfPlayer) - held);
}

/** A ticket's number as it is printed. */
export function ticketText(number: number): string {
  return String(number).padStart(6, "0");
}
