import { placeId } from "../content/place.ts";

/** A named value of a prize, as configurations hold it. */
interface Named {
  field: string;
  value: unknown;
}

interface Prize {
  title: string;
  type: string;
  attributes: Named[];
  result_bonus?: Named[];
}

/** An item of a table as the configuration holds it. */
export interface Segment {
  id: number | string;
  weight: number;
  bonuses: Prize[];
  color?: string;
  prize?: boolean;
}

/** An item as the form holds it: numbers are text while they are typed. */
export interface SegmentDraft {
  segment: Segment;
  weight: string;
  title: string;
  type: string;
  /** Rounds of free spins, or euros. */
  value: string;
  wager: string;
}

type Amount = { currency: string; amount_cents: number };
const namedIn = (named: readonly Named[] | undefined, field: string) =>
  named?.find((one) => one.field === field)?.value;

export function draftOf(segment: Segment): SegmentDraft {
  const [prize] = segment.bonuses;
  const amounts = (namedIn(prize?.attributes, "amount") ?? []) as Amount[];
  const euros = amounts.find(({ currency }) => currency === "EUR")?.amount_cents;
  const spins = namedIn(prize?.attributes, "freespins_count");
  return {
    ...{ segment, weight: String(segment.weight), title: prize?.title ?? "", type: prize?.type ?? "bonus" },
    value: prize?.type === "freespins" ? String(spins ?? "") : euros === undefined ? "" : String(euros / 100),
    wager: String(namedIn(prize?.result_bonus, "wager") ?? ""),
  };
}

/** What the form says, with everything that it has no field for as it was. Amounts of other currencies change with the euros. */
export function segmentOf({ segment, weight, title, type, value, wager }: SegmentDraft): Segment {
  const [prize, ...others] = segment.bonuses;
  const was = prize ?? { title, type, attributes: [] };
  const rest = was.attributes.filter(({ field }) => field !== "amount" && field !== "freespins_count");
  const given =
    type === "freespins"
      ? { field: "freespins_count", value: numberOf(value) }
      : { field: "amount", value: amountsOf(was, numberOf(value)) };
  const terms = (was.result_bonus ?? []).filter(({ field }) => field !== "wager");
  const result_bonus = wager.trim() === "" ? terms : [{ field: "wager", value: numberOf(wager) }, ...terms];
  return {
    ...segment,
    weight: numberOf(weight),
    bonuses: [{ ...was, title, type, attributes: [given, ...rest], result_bonus }, ...others],
  };
}

/** Text that is no number is sent as it is, so that the server names it. */
const numberOf = (text: string) => (text.trim() === "" ? (text as never) : Number(text));

function amountsOf(was: Prize, euros: number): Amount[] {
  const before = (namedIn(was.attributes, "amount") ?? []) as Amount[];
  const eurosBefore = before.find(({ currency }) => currency === "EUR")?.amount_cents ?? 0;
  const cents = Math.round(euros * 100);
  const times = eurosBefore > 0 ? cents / eurosBefore : 0;
  const others = before.filter(({ currency }) => currency !== "EUR");
  return [
    { currency: "EUR", amount_cents: cents },
    ...others.map(({ currency, amount_cents }) => ({ currency, amount_cents: Math.round(amount_cents * times) })),
  ].filter(({ amount_cents }) => amount_cents > 0 || Number.isNaN(amount_cents));
}

export const newSegment = (items: readonly SegmentDraft[]): SegmentDraft => {
  const id = Math.max(0, ...items.map(({ segment }) => Number(segment.id) || 0)) + 1;
  const color = ["#eebc4a", "#86f36d", "#fa6863", "#6ab7ff", "#c58bff"][id % 5]!;
  const segment = { id, weight: 0, prize: false, bonuses: [], color };
  return { segment, weight: "0", title: "prizes.freeSpins10", type: "freespins", value: "10", wager: "30" };
};

/** Share of draws that an item is drawn in; null while the weights make no table. */
export function chancesOf(items: readonly SegmentDraft[]): (number | null)[] {
  const weights = items.map(({ weight }) => (/^\d+$/.test(weight.trim()) ? Number(weight) : Number.NaN));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (total > 0 ? weight / total : null));
}

/** The content item that holds a brand's tables; with an empty brand the one of every brand. */
export const tablePlace = (brand: string, group: string | null) =>
  placeId({
    kind: "config",
    name: group === null ? "wheel-config" : "wheel-config-segments",
    brand,
    locale: "",
    variant: "",
  });
