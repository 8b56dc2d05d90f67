import type { Lottery } from "@croupier/contract/lotteries";
import { ticketsForDeposit } from "@croupier/rules/lotteries/ticketRules";

/** Deposits from `from` to less than `below` bring a ticket for each whole `price`. Cents. */
export interface DepositStep {
  from: number;
  below: number | null;
  price: number;
}

type Scales = Pick<Lottery, "deposit_scale_rules">;

/** What deposits in a currency bring, the smallest first. Source: 3-43. */
export function stepsFor({ deposit_scale_rules }: Scales, currency: string): DepositStep[] {
  const steps = (deposit_scale_rules[currency] ?? [])
    .filter(({ active }) => active)
    .sort((one, other) => one.from_amount_cents - other.from_amount_cents);
  return steps.map(({ from_amount_cents: from, price_cents: price }, place) => ({
    ...{ from, price, below: steps[place + 1]?.from_amount_cents ?? null },
  }));
}

/** How many tickets a deposit brings, as the server counts them. */
export function ticketsFor({ deposit_scale_rules }: Scales, currency: string, cents: number): number {
  const scale = (deposit_scale_rules[currency] ?? []).map(({ from_amount_cents, price_cents, active }) => ({
    ...{ fromAmount: BigInt(from_amount_cents), price: BigInt(price_cents), active },
  }));
  return ticketsForDeposit(scale, BigInt(cents));
}
