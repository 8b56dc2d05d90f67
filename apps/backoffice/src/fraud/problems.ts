import type { FraudProblem } from "@croupier/contract/backOffice/fraud";
import type { FraudReason } from "@croupier/rules/payments/fraudScore";

/** What is wrong with a case, in words. */
const words: Readonly<Record<FraudProblem, string>> = {
  payment_stopped: "Payment stopped by the fraud check",
  payment_suspicious: "Payment flagged by the fraud check",
  callback_forged: "Message with a wrong signature",
  callback_unknown_key: "Message signed with an unknown key",
  callback_stale: "Old message sent again",
  callback_malformed: "Signed message of another shape",
  changed_event: "Event sent again with other contents",
  unknown_order: "Message about an unknown payment",
  unknown_to_provider: "Payment that the provider does not know",
  order_known_otherwise: "Order known otherwise at the provider",
  unknown_address: "Coins to an unknown address",
  other_amount: "Another amount than ordered",
  other_currency: "Another currency than ordered",
  other_payment: "Order of another payment",
  contradiction: "Provider contradicts itself",
  too_few_confirmations: "Coins called paid too early",
  coins_lost_after_credit: "Coins spent twice after they counted",
  shared_instrument: "Card or account of several players",
  deposit_of_excluded: "Deposit of an excluded player",
  deposit_in_cooling_off: "Deposit during a break",
  deposit_of_blocked: "Deposit of a blocked player",
  deposit_from_closed_country: "Deposit from a closed country",
  deposit_over_limit: "Deposit over a limit",
  stuck_frozen: "Money for a frozen wallet",
  stuck_refused: "Money that the books refused",
  statement_difference: "Statement differs",
};

export const problemWords = (problem: string): string => words[problem as FraudProblem] ?? problem.replaceAll("_", " ");

export const problemChoices = Object.entries(words).map(([id, name]) => ({ id, name }));

/** Why the fraud check did not like a payment, in words. */
const reasons: Readonly<Record<FraudReason, string>> = {
  card_testing: "many cards declined within an hour",
  shared_card: "a card of several players",
  shared_device: "a device of several players",
  velocity: "many payments within minutes",
  amount_jump: "far more than ever before",
  other_country: "from another country than registered",
};

export const reasonWords = (reason: string): string => reasons[reason as FraudReason] ?? reason.replaceAll("_", " ");
