import { type BetRisk, betContributions, betRisks } from "@croupier/rules/bonuses/betContributions";
import { contributionByCategory, type NamedContributions } from "@croupier/rules/bonuses/wagering";
import { z } from "zod";
import type { OfferGameFacts } from "../deps.ts";
import type { OfferFault } from "./offerGift.ts";

const Percents = z.record(z.string(), z.int().min(0).max(100)).default({});

/** What counts by the kind of bet, as a gift keeps it; null for one that counts all bets alike. */
export const Bets = z.record(z.enum(betRisks), z.int().min(0).max(100)).nullable();

const NamedBets = z.partialRecord(z.enum(betRisks), z.int().min(0).max(100)).optional();

/** What counts of a stake where an offer says something of its own, in per cent; null where the house's table holds. */
export const Contributions = z
  .object({ categories: Percents, games: Percents, bets: NamedBets })
  .nullable()
  .default(null);

/** Reads what a gift keeps of its offer. */
export const keptContributions = (kept: unknown): NamedContributions | null => Contributions.parse(kept ?? null);

interface WithContributions {
  contributions: NamedContributions | null;
}

/** Categories and games that there are not. */
export function contributionFaults(
  path: string,
  { contributions }: WithContributions,
  games: readonly OfferGameFacts[],
): OfferFault[] {
  if (!contributions) return [];
  const known = new Set(games.flatMap(({ identifier, categories }) => [identifier, ...categories]));
  const names = [...Object.keys(contributions.categories), ...Object.keys(contributions.games)];
  const unknown = names.filter((name) => !known.has(name));
  return unknown.length > 0
    ? [{ field: `${path}.contributions`, code: "not_in_list", data: { contributions: unknown } }]
    : [];
}

/**
 * Named where some stake counts less than before. What a game counted that was not named depends on its categories, so a game that
 * is named later has to count whole, and one that was named may not be left out.
 */
export function worseContributions(path: string, was: WithContributions, is: WithContributions): string[] {
  const [before, after] = [was.contributions, is.contributions];
  const ofCategory = (named: NamedContributions | null, category: string) =>
    named?.categories[category] ?? contributionByCategory[category] ?? 100;
  const categories = new Set([...Object.keys(before?.categories ?? {}), ...Object.keys(after?.categories ?? {})]);
  const games = new Set([...Object.keys(before?.games ?? {}), ...Object.keys(after?.games ?? {})]);
  const [betsBefore, betsAfter] = [betContributions(before?.bets), betContributions(after?.bets)];
  const isWorse =
    betRisks.some((risk: BetRisk) => betsAfter[risk] < betsBefore[risk]) ||
    [...categories].some((category) => ofCategory(after, category) < ofCategory(before, category)) ||
    [...games].some((game) => (after?.games[game] ?? -1) < (before?.games[game] ?? 100));
  return isWorse ? [`${path}.contributions`] : [];
}

/** As the contract lists them beside the wager: `name percent`, which `namedRows` reads back. */
export const wireContributions = ({ contributions }: WithContributions): string[] =>
  contributions === null
    ? []
    : [contributions.categories, contributions.games, contributions.bets ?? {}].flatMap((named) =>
        Object.entries(named).map(([name, percent]) => `${name} ${percent}`),
      );
