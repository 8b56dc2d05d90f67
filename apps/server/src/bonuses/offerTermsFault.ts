import { isErrorCode } from "@croupier/contract/errorCodes";
import { playableCurrencies } from "@croupier/games";
import type { z } from "zod";
import { type Failure, fail } from "../platform/failure.ts";
import type { OfferGameFacts } from "./deps.ts";
import type { Amounts } from "./offerGifts/amounts.ts";
import { contributionFaults } from "./offerGifts/contributions.ts";
import type { OfferFault, OfferKind } from "./offerGifts/offerGift.ts";
import { offerGiftType } from "./offerGifts/offerGifts.ts";
import { isWageredToo } from "./offerGifts/wagering.ts";
import { OfferTerms } from "./offerTerms.ts";

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
  for (const field of neededBy[kind](terms)) faults.push({ field, code: "required" });
  if (kind === "cashback" && terms.gifts.length > 1)
    faults.push({ field: "gifts", code: "too_big", data: { maximum: "1" } });
  currencies("least", terms.least);
  for (const [place, gift] of terms.gifts.entries()) {
    const path = `gifts.${place}`;
    const type = offerGiftType(gift);
    const { field, amounts } = type.amountsOf(gift);
    if (!type.kinds.includes(kind)) faults.push({ field: `${path}.type`, code: "not_in_list" });
    // Without a deposit there is none to wager.
    if ("wagerOn" in gift && isWageredToo(gift) && kind !== "deposit")
      faults.push({ field: `${path}.wagerOn`, code: "not_in_list" });
    currencies(`${path}.maxWin`, gift.maxWin);
    currencies(`${path}.maxStake`, gift.maxStake);
    currencies(`${path}.${field}`, amounts);
    faults.push(...type.faults(path, gift, games), ...contributionFaults(path, gift, games));
  }
  return faults;
}

/** Fields that an offer of each kind cannot be without and that these terms lack. */
const neededBy: Readonly<Record<OfferKind, (terms: OfferTerms) => string[]>> = {
  deposit: ({ least }) => (least === null ? ["least"] : []),
  coupon: ({ code }) => (code === null ? ["code"] : []),
  registration: () => [],
  // Everybody is nobody in person.
  personal: ({ players, groups, segment }) =>
    players === null && groups === null && segment === null ? ["groups"] : [],
  // By it levels name the offer.
  level: ({ groupKey }) => (groupKey === null ? ["groupKey"] : []),
  cashback: ({ period }) => (period === null ? ["period"] : []),
};

/** The refusal of the first fault; all of them are in `data.fields`. */
export function refusedFor(faults: readonly [OfferFault, ...OfferFault[]] | OfferFault[]): Failure | null {
  const [first] = faults;
  if (!first) return null;
  const fields = faults.map(({ field, code }) => ({ field, code }));
  return fail(422, first.field, first.code, { ...first.data, fields });
}
