import type { PaymentMethod } from "../../api/wire.ts";

/** Whether paying out goes only to something that was paid with before. */
function needsProfile(method: PaymentMethod | undefined, action: "deposit" | "cashout"): boolean {
  return action === "cashout" && (method?.isProfileRequiredForCashout ?? false);
}

/** What the player paid with before and can use again: any of it where paying out needs it, cards when paying in. */
export function profilesFor(method: PaymentMethod | undefined, action: "deposit" | "cashout") {
  const offered = needsProfile(method, action) || (action === "deposit" && method?.type === "cards");
  return offered ? (method?.savedProfiles ?? []) : [];
}

/** A card can be paid out to only after it was paid with. */
export function isUsable(method: PaymentMethod | undefined, action: "deposit" | "cashout"): boolean {
  return method !== undefined && (!needsProfile(method, action) || method.savedProfiles.length > 0);
}
