import { retention } from "@croupier/rules/retention";

/** Days in which a player can take the wish for erasure back. */
export const erasureWait_days = 14;
export const exportKept_days = retention.exports.days;

export const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000);
