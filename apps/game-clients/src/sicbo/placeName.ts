import type { SicBoSpot } from "@croupier/games/sicbo/sicBoBets";
import type { Say } from "../messages/sayIn.ts";

/** A place's name without its numbers. */
export const kindOfSpot = (spot: SicBoSpot): string => spot.split(/[\d-]/, 1)[0]!;

/** What a place is called, with its numbers. */
export function placeName(say: Say, spot: SicBoSpot): string {
  const [first = 0, second = 0] = (spot.match(/\d+/g) ?? []).map(Number);
  if (spot === "small") return `${say("sicbo.small")} 4–10`;
  if (spot === "big") return `${say("sicbo.big")} 11–17`;
  if (spot === "odd" || spot === "even" || spot === "anyTriple") return say(`sicbo.${spot}`);
  const kind = kindOfSpot(spot) as "total" | "single" | "double" | "triple" | "couple";
  return say(`sicbo.${kind}`, { first, second });
}
