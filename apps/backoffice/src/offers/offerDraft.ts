import type { BackOfficeOffer, OfferKind } from "@croupier/contract/backOffice/offers";
import { betRisks } from "@croupier/rules/bonuses/betContributions";
import type { WagerBase } from "@croupier/rules/bonuses/wagering";
import { currencyOf } from "@croupier/rules/currencies";
import type { Typed } from "../common/typed.ts";

/** What two players may share. */
export type SharedThing = "person" | "household" | "device" | "payment";

export type GiftType = "deposit" | "bonus" | "freespins" | "cashback";

/** What each kind of offer may give, the usual one first. */
export const giftsOfKind: Readonly<Record<OfferKind, readonly GiftType[]>> = {
  deposit: ["deposit", "bonus", "freespins"],
  registration: ["freespins", "bonus"],
  coupon: ["bonus", "freespins"],
  personal: ["bonus", "freespins"],
  level: ["bonus", "freespins"],
  cashback: ["cashback"],
};

/** What brings an offer, as operators read it. */
export const offerKinds: Readonly<Record<OfferKind, string>> = {
  deposit: "A deposit",
  registration: "Signing up",
  coupon: "A coupon's code",
  personal: "Being named",
  level: "Reaching a level",
  cashback: "Losses of a period",
};

/** One gift of an offer as the form holds it. `amount` is the cap of a share, the bonus, or the stake of a round. */
export interface GiftDraft {
  type: GiftType;
  amount: Typed;
  percent: string;
  count: string;
  game: string;
  /** The most that free spins may win together, at an outside studio. */
  most: Typed;
  wager: string;
  /** Of money that a deposit brings: what is wagered so many times. */
  wagerOn: WagerBase;
  maxWin: Typed;
  maxStake: Typed;
  games: string;
  /** What counts where it differs, such as `roulette 20, tidewick/SkerryLight 50`. */
  contributions: string;
  /** Of a cashback: what is not given below it, and whose games count. */
  least: Typed;
  categories: string;
}

/** An offer as the form holds it: everything is text until it is sent. Moments are UTC. */
export interface OfferDraft {
  id: string;
  kind: OfferKind;
  title: string;
  starts: string;
  ends: string;
  budget: string;
  currencies: readonly string[];
  gifts: readonly GiftDraft[];
  least: Typed;
  nth: string;
  weekdays: readonly number[];
  groups: string;
  countries: string;
  licences: string;
  players: string;
  /** A saved segment, instead of the lists. */
  segment: string;
  kyc: "" | "confirmed" | "verified";
  oncePer: readonly SharedThing[];
  period: "day" | "week";
  code: string;
  once: boolean;
  groupKey: string;
  activatableDays: string;
  validDays: string;
}

export const newGift = (type: GiftType): GiftDraft => ({
  ...{ type, amount: {}, percent: "100", count: "20", game: "", wager: "30", maxWin: {}, maxStake: {}, games: "" },
  ...{ least: {}, most: {}, categories: "", wagerOn: "bonus", contributions: "" },
  ...(type === "cashback" && { percent: "10", wager: "1" }),
});

export const newOffer: OfferDraft = {
  ...{ id: "", kind: "deposit", title: "", starts: "", ends: "", budget: "", currencies: ["EUR"], least: {} },
  ...{ gifts: [newGift("deposit")], nth: "", weekdays: [], groups: "", countries: "", licences: "", code: "" },
  ...{ players: "", segment: "", kyc: "", oncePer: [], period: "week" },
  ...{ once: true, groupKey: "", activatableDays: "30", validDays: "7" },
};

type Amounts = Record<string, number>;
type Terms = Record<string, unknown> & { gifts: (Record<string, unknown> & { type: GiftType })[] };

const subunits = (currency: string) => currencyOf(currency)?.subunitsToUnit ?? 100;

/** What was typed, in subunits; text that is no number becomes NaN, which the server names. */
export const centsOf = (typed: string, currency: string) => Math.round(Number(typed) * subunits(currency));
const typedOf = (cents: number, currency: string) => String(cents / subunits(currency));

const toTyped = (amounts: unknown): Typed =>
  Object.fromEntries(Object.entries((amounts ?? {}) as Amounts).map(([code, cents]) => [code, typedOf(cents, code)]));

const toAmounts = (typed: Typed, currencies: readonly string[]): Amounts =>
  Object.fromEntries(currencies.flatMap((code) => (typed[code]?.trim() ? [[code, centsOf(typed[code], code)]] : [])));

const orNull = (amounts: Amounts) => (Object.keys(amounts).length === 0 ? null : amounts);
const listOf = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
export const listOrNull = (text: string) => (listOf(text).length === 0 ? null : listOf(text));
const numbersOrNull = (text: string) => (listOf(text).length === 0 ? null : listOf(text).map(Number));
const textOf = (list: unknown) => ((list ?? []) as string[]).join(", ");
const numberOrNull = (text: string) => (text.trim() === "" ? null : Number(text));

/** The house's own currency before the others. */
const euroFirst = (codes: readonly string[]) => [
  ...codes.filter((code) => code === "EUR"),
  ...codes.filter((code) => code !== "EUR"),
];

/** The form of an offer that there is. */
export function draftOf(offer: BackOfficeOffer): OfferDraft {
  const terms = offer.terms as Terms;
  const gifts = terms.gifts.map(giftDraftOf);
  const amounts = [toTyped(terms.least), ...gifts.map(({ amount }) => amount)];
  return {
    ...{ id: offer.id, kind: offer.kind, title: offer.title, gifts },
    starts: offer.starts_at?.slice(0, 16) ?? "",
    ends: offer.ends_at?.slice(0, 16) ?? "",
    budget: offer.budget_eur_cents === null ? "" : String(offer.budget_eur_cents / 100),
    currencies: euroFirst([...new Set(amounts.flatMap((typed) => Object.keys(typed)))]),
    least: toTyped(terms.least),
    nth: String(terms.nth ?? ""),
    ...{ players: ((terms.players ?? []) as number[]).join(", "), period: (terms.period ?? "week") as "week" },
    oncePer: (terms.oncePer ?? []) as SharedThing[],
    segment: String(terms.segment ?? ""),
    kyc: (terms.kyc ?? "") as OfferDraft["kyc"],
    weekdays: (terms.weekdays ?? []) as number[],
    ...{ groups: textOf(terms.groups), countries: textOf(terms.countries), licences: textOf(terms.licences) },
    ...{ code: String(terms.code ?? ""), once: terms.once === true, groupKey: String(terms.groupKey ?? "") },
    ...{ activatableDays: String(terms.activatableDays), validDays: String(terms.validDays) },
  };
}

function giftDraftOf(gift: Terms["gifts"][number]): GiftDraft {
  return {
    ...newGift(gift.type),
    amount: toTyped(gift.cap ?? gift.amount ?? gift.stake),
    ...{ percent: String(gift.percent ?? ""), count: String(gift.count ?? ""), game: String(gift.game ?? "") },
    most: toTyped(gift.most),
    contributions: contributionsText(gift.contributions),
    wagerOn: (gift.wagerOn ?? "bonus") as WagerBase,
    ...{ wager: String(gift.wager), maxWin: toTyped(gift.maxWin), maxStake: toTyped(gift.maxStake) },
    ...{ games: textOf(gift.games), least: toTyped(gift.least), categories: textOf(gift.categories) },
  };
}

/** The terms that a form says; `before` keeps what no field of the form is for. */
export function termsOf(draft: OfferDraft, before: BackOfficeOffer["terms"] | null = null): BackOfficeOffer["terms"] {
  const known = (before ?? {}) as Partial<Terms>;
  return {
    ...known,
    groupKey: draft.groupKey.trim() || null,
    gifts: draft.gifts.map((gift, place) => {
      const same = known.gifts?.[place]?.type === gift.type ? known.gifts[place] : {};
      return { ...same, ...giftOf(gift, draft) };
    }),
    least: draft.kind === "deposit" ? orNull(toAmounts(draft.least, draft.currencies)) : null,
    nth: numberOrNull(draft.nth),
    weekdays: draft.weekdays.length === 0 ? null : [...draft.weekdays].sort(),
    groups: listOrNull(draft.groups),
    countries: listOrNull(draft.countries.toUpperCase()),
    licences: listOrNull(draft.licences.toUpperCase()),
    segment: draft.segment || null,
    players: draft.kind === "personal" ? numbersOrNull(draft.players) : null,
    kyc: draft.kyc || null,
    oncePer: draft.oncePer.length === 0 ? null : [...draft.oncePer],
    period: draft.kind === "cashback" ? draft.period : null,
    code: draft.code.trim() || null,
    once: draft.once,
    activatableDays: Number(draft.activatableDays),
    validDays: Number(draft.validDays),
  } as BackOfficeOffer["terms"];
}

/** A name with its per cent, as in `roulette 20`, `roulette: 20 %`; one without a number has none. */
export function namedPercent(text: string): [name: string, percent: number] {
  const words = text.replace("%", " ").split(/[\s:=]+/);
  const parts = words.filter((word) => word !== "");
  const percent = parts.pop() ?? "";
  return parts.length > 0 && /^\d+$/.test(percent) ? [parts.join(" "), Number(percent)] : [text.trim(), Number.NaN];
}

/** A category or a game with its per cent; what has no number is sent as it is, and the server names it. */
function contributionsOf(text: string) {
  const read = listOf(text).map(namedPercent);
  if (read.length === 0) return null;
  const isGame = ([name]: [string, number]) => name.includes("/");
  const isBet = ([name]: [string, number]) => betRisks.some((risk) => risk === name);
  const bets = read.filter(isBet);
  return {
    categories: Object.fromEntries(read.filter((one) => !isGame(one) && !isBet(one))),
    games: Object.fromEntries(read.filter(isGame)),
    ...(bets.length > 0 && { bets: Object.fromEntries(bets) }),
  };
}

function contributionsText(contributions: unknown): string {
  const { categories = {}, games = {}, bets = {} } = (contributions ?? {}) as Record<string, Record<string, number>>;
  return Object.entries({ ...categories, ...games, ...bets })
    .map(([name, percent]) => `${name} ${percent}`)
    .join(", ");
}

/** Whether what is wagered so many times can be chosen: where a deposit brings money. */
export const asksWagerOn = ({ type }: Pick<GiftDraft, "type">, kind: OfferKind) =>
  kind === "deposit" && (type === "deposit" || type === "bonus");

function giftOf(gift: GiftDraft, { kind, currencies }: Pick<OfferDraft, "kind" | "currencies">) {
  const amounts = toAmounts(gift.amount, currencies);
  const wagering = {
    wager: Number(gift.wager),
    maxWin: orNull(toAmounts(gift.maxWin, currencies)),
    maxStake: orNull(toAmounts(gift.maxStake, currencies)),
    contributions: contributionsOf(gift.contributions),
  };
  if (gift.type === "freespins")
    return {
      ...{ type: gift.type, count: Number(gift.count), game: gift.game.trim(), stake: amounts },
      ...{ most: orNull(toAmounts(gift.most, currencies)), ...wagering },
    };
  const money = { games: listOrNull(gift.games), ...wagering };
  if (gift.type === "cashback") {
    const least = orNull(toAmounts(gift.least, currencies));
    return {
      ...{ type: gift.type, percent: Number(gift.percent), cap: amounts, least },
      ...{ categories: listOrNull(gift.categories), ...money },
    };
  }
  const wagerOn = asksWagerOn(gift, kind) ? gift.wagerOn : "bonus";
  return gift.type === "deposit"
    ? { type: gift.type, percent: Number(gift.percent), cap: amounts, ...money, wagerOn }
    : { type: gift.type, amount: amounts, ...money, wagerOn };
}

/** What is sent beside the terms. */
export const planOf = (draft: OfferDraft, before: BackOfficeOffer["terms"] | null) => ({
  title: draft.title,
  terms: termsOf(draft, before),
  starts_at: instantOf(draft.starts),
  ends_at: instantOf(draft.ends),
  budget_eur_cents: draft.budget.trim() === "" ? null : centsOf(draft.budget, "EUR"),
});

/** A moment of a field, which has no zone of its own, in UTC. */
const instantOf = (local: string) => (local === "" ? null : new Date(`${local}:00.000Z`).toISOString());

/** Who the offer is for, as it is counted. */
export const segmentOf = (draft: OfferDraft) => ({
  groups: listOrNull(draft.groups),
  countries: listOrNull(draft.countries.toUpperCase()),
  licences: listOrNull(draft.licences.toUpperCase()),
  currencies: draft.currencies.length === 0 ? null : [...draft.currencies],
  segment: draft.segment || null,
});
