import { createHmac } from "node:crypto";

/**
 * One name for a card over all customers, from which its number cannot be read. Everybody types the same few test numbers
 * here, so the holder's name tells the cards of this sandbox's banks apart; a real provider needs the number alone.
 */
export function cardFingerprint(secret: string, number: string, holder: string): string {
  const card = `${number}|${holder.trim().toLowerCase().replace(/\s+/g, " ")}`;
  return createHmac("sha256", secret).update(`card:${card}`).digest("hex").slice(0, 40);
}
