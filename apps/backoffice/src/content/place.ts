/** An item, and for whom it holds; empty parts mean everywhere. */
export interface Place {
  kind: string;
  name: string;
  brand: string;
  locale: string;
  variant: string;
}

/** As the contract names a place: the name comes last, for it may hold the mark. */
export const placeId = ({ kind, brand, locale, variant, name }: Place) =>
  [kind, brand, locale, variant, name].join("|");

/** `page terms (de, EE)` */
export function placeName({ kind, name, brand, locale, variant }: Place): string {
  const where = [brand, locale, variant].filter((part) => part !== "");
  return `${kind} ${name}${where.length > 0 ? ` (${where.join(", ")})` : ""}`;
}

export const kinds = ["brand", "config", "page", "snippet", "file", "manager", "message"] as const;
export const locales = ["en", "de", "en-AU", "en-CA", "fr-CA", "en-NZ", "no", "it", "en-KW"] as const;
