import type { PaymentMethod } from "../../api/wire.ts";

/** Whether paying out goes only to something that was paid with before. */
export function needsProfile(method: PaymentMethod | undefined, action: "deposit" | "cashout"): boolean {
  return action === "cashout" && (method?.isProfileRequiredForCashout ?? false);
}

/** A card can be paid out to only after it was paid with. */
export function isUsable(method: PaymentMethod | undefined, action: "deposit" | "cashout"): boolean {
  return method !== undefined && (!needsProfile(method, action) || method.savedProfiles.length > 0);
}
