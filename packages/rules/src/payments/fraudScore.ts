/*
 * What the fraud check makes of a payment that is about to be made. Each rule that counts adds its points; the sum decides.
 */

/** What is known when a payment is judged. Amounts are subunits of its currency. */
export interface FraudFacts {
  action: "deposit" | "cashout";
  /** Payments of this player that were judged in the ten minutes before. */
  recentChecks: number;
  /** Other players who paid from this device within thirty days. */
  othersOnDevice: number;
  /** Other players who paid with a card of this beginning and end within thirty days. */
  othersOnCard: number;
  /** Other players who ever paid with the very same card or account, where its provider has one name for it. */
  othersOnSameCard: number;
  /** Deposits of this player that a bank declined in the hour before. */
  recentDeclines: number;
  /** Null where the page did not say. */
  amount: bigint | null;
  /** The largest deposit of the player that came, and how many did. */
  largestDeposit: bigint;
  deposits: number;
  /** The player visits from another country than that of their profile. */
  abroad: boolean;
}

export type FraudReason =
  | "card_testing"
  | "shared_card"
  | "shared_device"
  | "velocity"
  | "amount_jump"
  | "other_country";

export interface FraudScore {
  score: number;
  verdict: "allow" | "review" | "refuse";
  /** The heaviest first. */
  reasons: FraudReason[];
}

const points: Readonly<Record<FraudReason, number>> = {
  card_testing: 60,
  shared_card: 50,
  shared_device: 50,
  velocity: 40,
  amount_jump: 20,
  other_country: 10,
};

/**
 * The very same card of one other player. Families pay so from one device, and where the provider is the sandbox everybody has its
 * test card: with the device alone it is looked at, and not stopped.
 */
const sameCardPoints = 40;

/** From so many points a person looks at the payment, and from so many it is stopped. */
const thresholds = { review: 40, refuse: 100 };

const limits = {
  /** People who pay try a few times, scripts try many. */
  checksIn10Minutes: 10,
  /** Families share a device, and cards of one bank end alike; rings do more. The very same card is looked at when it has two. */
  sharing: 3,
  /** A card is declined now and then; a list of stolen ones is tried through. */
  declinesInAnHour: 5,
  /** Times the largest deposit so far, once there are so many to compare with. */
  jump: 10n,
  depositsToCompare: 3,
};

/**
 * Judges a payment. Money that a player takes out is theirs: a cash-out is at most for a person to look at, never stopped.
 * Source: 7.8-01.
 */
export function fraudScore(facts: FraudFacts): FraudScore {
  const counting: Readonly<Record<FraudReason, boolean>> = {
    card_testing: facts.recentDeclines >= limits.declinesInAnHour,
    shared_card: facts.othersOnCard >= limits.sharing || facts.othersOnSameCard > 0,
    shared_device: facts.othersOnDevice >= limits.sharing,
    velocity: facts.recentChecks >= limits.checksIn10Minutes,
    amount_jump: isJump(facts),
    other_country: facts.abroad,
  };
  const pointsOf = (reason: FraudReason) =>
    reason === "shared_card" && facts.othersOnCard < limits.sharing ? sameCardPoints : points[reason];
  const reasons = (Object.keys(points) as FraudReason[])
    .filter((reason) => counting[reason])
    .sort((one, other) => pointsOf(other) - pointsOf(one));
  const score = reasons.reduce((sum, reason) => sum + pointsOf(reason), 0);
  return { score, verdict: verdictOf(score, facts.action), reasons };
}

function isJump({ action, amount, deposits, largestDeposit }: FraudFacts): boolean {
  if (action !== "deposit" || amount === null || deposits < limits.depositsToCompare) return false;
  return amount > largestDeposit * limits.jump;
}

function verdictOf(score: number, action: FraudFacts["action"]): FraudScore["verdict"] {
  if (score >= thresholds.refuse && action === "deposit") return "refuse";
  return score >= thresholds.review ? "review" : "allow";
}
