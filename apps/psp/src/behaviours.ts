/*
 * What the sandbox's banks do. A real provider has banks; this one has numbers that stand for them.
 * Every number passes the Luhn check and belongs to nobody: the ranges are those that card schemes keep for tests.
 */

export type Behaviour =
  | "succeed"
  | "decline"
  | "insufficient_funds"
  | "cancel"
  | "pending"
  | "late_callback"
  | "duplicate_callback"
  | "challenge";

export interface TestCard {
  number: string;
  behaviour: Behaviour;
}

export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", behaviour: "succeed" },
  { number: "5555555555554444", behaviour: "succeed" },
  { number: "4000000000003220", behaviour: "challenge" },
  { number: "4000000000000002", behaviour: "decline" },
  { number: "4000000000009995", behaviour: "insufficient_funds" },
  { number: "4000000000000036", behaviour: "cancel" },
  { number: "4000000000000077", behaviour: "pending" },
  { number: "4000000000000093", behaviour: "late_callback" },
  { number: "4000000000000127", behaviour: "duplicate_callback" },
];

/** Any other valid number is a card of a bank that agrees. */
export function behaviourOfCard(number: string): Behaviour {
  return testCards.find((card) => card.number === number)?.behaviour ?? "succeed";
}

/** Cards of this scheme are kept as a network token, which pays again without the security code. */
const tokenScheme = "mastercard";

export const asksCode = (brand: string) => brand !== tokenScheme;

/** A payout whose destination holds this word (an account holder, an address' end) is sent back by its bank. */
export const refusedDestination = "refuse";

export function behaviourOfDestination(fields: Record<string, string>): Behaviour {
  const refused = Object.values(fields).some((value) => value.toLowerCase().includes(refusedDestination));
  return refused ? "decline" : "succeed";
}

export const declineCodes: Partial<Record<Behaviour, string>> = {
  decline: "declined_by_bank",
  insufficient_funds: "insufficient_funds",
};
