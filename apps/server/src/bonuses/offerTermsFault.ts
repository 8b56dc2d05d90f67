import { type ErrorCode, isErrorCode } from "@croupier/contract/errorCodes";
import { playableCurrencies } from "@croupier/games";
import { plainPlay } from "@croupier/games/plainRound";
import type { z } from "zod";
import { type Failure, fail } from "../platform/failure.ts";
import type { OfferGameFacts } from "./deps.ts";
import { type Amounts, type OfferKind, OfferTerms } from "./offerTerms.ts";

/** One thing that is wrong with an offer; `field` is its path, such as `gifts.0.maxWin.EUR`. */
export interface OfferFault {
  field: string;
  code: ErrorCode;
  data?: Record<string, unknown>;
}

/** Reads terms as an operator sent them. */
export function readTerms(terms: unknown): { ok: true; terms: OfferTerms } | { ok: false; faults: OfferFault[] } {
  const read = OfferTerms.safeParse(terms, { reportInput: true });
  if (read.success) return { ok: true, terms: read.data };
  return { ok: false, faults: read.error.issues.map(faultOf) };
}

function faultOf(issue: z.core.$ZodIssue): OfferFault {
  const field = issue.path.join(".") || "base";
  if (issue.code === "too_small") return { field, code: "too_small", data: { minimum: String(issue.minimum) } };
  if (issue.code === "too_big") return { field, code: "too_big", data: { maximum: String(issue.maximum) } };
  if (issue.code === "invalid_type") return { field, code: issue.input === undefined ? "required" : "invalid_type" };
  return { field, code: issue.code === "custom" && isErrorCode(issue.message) ? issue.message : "invalid" };
}

/** What terms name that does not exist, or does not go together with what brings the offer. */
export function faultsOfTerms(kind: OfferKind, terms: OfferTerms, games: readonly OfferGameFacts[]): OfferFault[] {
  const faults: OfferFault[] = [];
  const currencies = (path: string, amounts: Amounts | null | undefined) => {
    for (const code of Object.keys(amounts ?? {}))
      if (!playableCurrencies.includes(code)) faults.push({ field: `${path}.${code}`, code: "unknown_currency" });
  };
  if (kind === "deposit" && terms.least === null) faults.push({ field: "least", code: "required" });
  if (kind === "coupon" && terms.code === null) faults.push({ field: "code", code: "required" });
  currencies("least", terms.least);
  for (const [place, gift] of terms.gifts.entries()) {
    const path = `gifts.${place}`;
    if (gift.type === "deposit" && kind !== "deposit") faults.push({ field: `${path}.type`, code: "not_in_list" });
    currencies(`${path}.maxWin`, gift.maxWin);
    currencies(`${path}.maxStake`, gift.maxStake);
    if (gift.type === "deposit") currencies(`${path}.cap`, gift.cap);
    if (gift.type === "bonus") currencies(`${path}.amount`, gift.amount);
    if (gift.type === "freespins") {
      faults.push(...spinsFaults(path, gift, games));
      continue;
    }
    const unknown = gift.games?.filter((wanted) => !games.some(({ identifier }) => identifier === wanted)) ?? [];
    if (unknown.length > 0) faults.push({ field: `${path}.games`, code: "not_in_list", data: { games: unknown } });
  }
  return faults;
}

function spinsFaults(path: string, spins: { game: string; stake: Amounts }, games: readonly OfferGameFacts[]) {
  const engine = games.find(({ identifier }) => identifier === spins.game)?.engine;
  if (engine?.kind !== "pokie") return [{ field: `${path}.game`, code: "not_in_list" as const }];
  return Object.entries(spins.stake).flatMap(([currency, stake]): OfferFault[] => {
    const field = `${path}.stake.${currency}`;
    const stakes = plainPlay(engine, currency)?.stakes;
    if (!stakes) return [{ field, code: "unknown_currency" }];
    return stakes.includes(stake) ? [] : [{ field, code: "stake_not_offered" }];
  });
}

/** The refusal of the first fault; all of them are in `data.fields`. */
export function refusedFor(faults: readonly [OfferFault, ...OfferFault[]] | OfferFault[]): Failure | null {
  const [first] = faults;
  if (!first) return null;
  const fields = faults.map(({ field, code }) => ({ field, code }));
  return fail(422, first.field, first.code, { ...first.data, fields });
}
