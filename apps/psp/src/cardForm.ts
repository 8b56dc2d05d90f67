import cardValidator from "card-validator";

export type CardFault =
  | "required"
  | "card_number_invalid"
  | "bank_not_possible"
  /** The merchant does not take this one. */
  | "card_not_taken"
  | "expiry_invalid"
  | "card_expired"
  | "cvc_invalid"
  | "only_english_letters";

export interface Card {
  number: string;
  brand: string;
  last4: string;
}

export type CardAnswer =
  | { ok: true; card: Card }
  | { ok: false; faults: Partial<Record<"number" | "expiry" | "cvc" | "holder", CardFault>> };

export type CardInput = { number: string; expiry: string; cvc: string; holder: string };

/**
 * Reads a typed card: valid number whose bank is taken, expiry MM/YY not past, security code as long as the brand has
 * it, holder in English letters. Source: 5-14, 5-15, 5-34.
 */
export function readCard(input: CardInput, blockedBins: readonly string[], now: Date): CardAnswer {
  const number = input.number.replace(/[ -]/g, "");
  const check = cardValidator.number(number);
  const faults = {
    number: numberFault(number, check.isValid, blockedBins),
    expiry: expiryFault(input.expiry, now),
    cvc: codeFault(input.cvc, check.card?.code.size ?? 3),
    holder: holderFault(input.holder),
  };
  const found = Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
  if (Object.keys(found).length > 0) return { ok: false, faults: found };
  return { ok: true, card: { number, brand: check.card?.type ?? "card", last4: number.slice(-4) } };
}

function numberFault(number: string, valid: boolean, blockedBins: readonly string[]): CardFault | null {
  if (number === "") return "required";
  if (!valid) return "card_number_invalid";
  return blockedBins.some((bin) => number.startsWith(bin)) ? "bank_not_possible" : null;
}

/** A card is good until the last moment of the month that it names, in UTC. */
function expiryFault(expiry: string, now: Date): CardFault | null {
  if (expiry.trim() === "") return "required";
  const parts = /^\s*(\d{2})\s*\/\s*(\d{2})\s*$/.exec(expiry);
  const month = Number(parts?.[1]);
  if (!parts || month < 1 || month > 12) return "expiry_invalid";
  const firstMomentAfter = Date.UTC(2000 + Number(parts[2]), month, 1);
  if (now.getTime() >= firstMomentAfter) return "card_expired";
  return 2000 + Number(parts[2]) > now.getUTCFullYear() + 25 ? "expiry_invalid" : null;
}

/** The security code alone, for a card that was saved before. */
export function codeFault(cvc: string, size: number): CardFault | null {
  if (cvc === "") return "required";
  return /^\d+$/.test(cvc) && cvc.length === size ? null : "cvc_invalid";
}

function holderFault(holder: string): CardFault | null {
  if (holder.trim() === "") return "required";
  return /^[A-Za-z][A-Za-z .'-]{1,60}$/.test(holder.trim()) ? null : "only_english_letters";
}
