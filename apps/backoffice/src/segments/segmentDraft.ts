import type { OfferSegment } from "@croupier/contract/backOffice/offers";

const lists = ["groups", "countries", "licences", "currencies"] as const;

/** A segment as the form holds it: lists are text with commas. */
export interface SegmentDraft extends Readonly<Record<"id" | "title" | (typeof lists)[number], string>> {
  /** On which side of the days the last deposit is; empty asks for none. */
  readonly ago: "" | "more" | "less";
  readonly days: string;
}

export const newSegment: SegmentDraft = {
  ...{ id: "", title: "", groups: "", countries: "", licences: "", currencies: "" },
  ...{ ago: "", days: "" },
};

export const draftOf = (id: string, title: string, who: OfferSegment): SegmentDraft => ({
  ...{ id, title, groups: (who.groups ?? []).join(", "), countries: (who.countries ?? []).join(", ") },
  ...{ licences: (who.licences ?? []).join(", "), currencies: (who.currencies ?? []).join(", ") },
  ...{ ago: who.last_deposit?.ago ?? "", days: String(who.last_deposit?.days ?? "") },
});

/** Codes are written in capitals; ids of groups are as they are. An empty list is everybody. */
export function whoOf(draft: SegmentDraft): OfferSegment {
  const listOf = (name: (typeof lists)[number]) => {
    const parts = draft[name].split(",").map((part) => part.trim());
    const named = parts.filter(Boolean).map((part) => (name === "groups" ? part : part.toUpperCase()));
    return named.length === 0 ? null : named;
  };
  const [groups, countries, licences, currencies] = lists.map(listOf);
  const last_deposit = draft.ago === "" ? null : { ago: draft.ago, days: Number(draft.days) };
  return { groups, countries, licences, currencies, last_deposit } as OfferSegment;
}

/** Who is in it, in a line. */
export function whoText(who: OfferSegment): string {
  const named = lists.flatMap((list) => {
    const values = who[list];
    return values ? [`${list}: ${values.join(", ")}`] : [];
  });
  if (who.last_deposit) {
    const { ago, days } = who.last_deposit;
    named.push(`last deposit ${ago} than ${days} ${days === 1 ? "day" : "days"} ago`);
  }
  return named.length === 0 ? "everybody" : named.join("; ");
}
