import { placeId } from "../content/place.ts";

export interface FileItem {
  id: string;
  body: unknown;
}

export type ReadAnswer = { ok: true; items: FileItem[] } | { ok: false; why: string };

const maxItems = 1_000;
const maxBytes = 3_900_000;

/** Reads a file as an export writes it: a list of items, each with its kind, name, place and body. */
export function readFile(text: string): ReadAnswer {
  if (new TextEncoder().encode(text).length > maxBytes)
    return {
      ok: false,
      why: "The file is larger than 3.9 MB. Export by kind or language, and bring the files one by one.",
    };
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return { ok: false, why: "The file is no JSON." };
  }
  if (!Array.isArray(list) || list.length === 0)
    return { ok: false, why: "The file is no list of items, as an export is." };
  if (list.length > maxItems)
    return { ok: false, why: `The file has ${list.length} items; ${maxItems} may come at once.` };
  const items: FileItem[] = [];
  for (const [index, one] of list.entries()) {
    const { kind, name, brand = "", locale = "", variant = "", body } = (one ?? {}) as Record<string, unknown>;
    const place = { kind, name, brand, locale, variant };
    if (Object.values(place).some((part) => typeof part !== "string") || body === undefined)
      return { ok: false, why: `Item ${index + 1} has no kind, name and body, or its place is no text.` };
    items.push({ id: placeId(place as Parameters<typeof placeId>[0]), body });
  }
  return { ok: true, items };
}
