import type { ContentItem } from "@croupier/contract/backOffice/content";

export type Body = ContentItem["published"];

/** One field of a form. What is neither text nor a switch is edited as JSON. */
export type Part = { kind: "text" | "json"; value: string } | { kind: "switch"; value: boolean };

/** The fields of a body by their names; a body without fields is one under the empty name. */
export type Parts = Readonly<Record<string, Part>>;

/** A form for a body. */
export function partsOf(body: Body): Parts {
  if (typeof body === "object" && body !== null && !Array.isArray(body) && !isNamedByNothing(body))
    return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, partOf(value ?? null)]));
  return { "": body === null ? { kind: "json", value: "{}" } : partOf(body) };
}

/** Its one field would be taken for a body without fields. */
function isNamedByNothing(body: object): boolean {
  const [only, ...others] = Object.keys(body);
  return only === "" && others.length === 0;
}

function partOf(value: Body): Part {
  if (typeof value === "string") return { kind: "text", value };
  if (typeof value === "boolean") return { kind: "switch", value };
  return { kind: "json", value: JSON.stringify(value, null, 2) };
}

export type ReadBody = { ok: true; body: Body } | { ok: false; faults: { path: string; reason: string }[] };

/** The body that a form says; JSON that cannot be read is named by its field. */
export function bodyOf(parts: Parts): ReadBody {
  const faults: { path: string; reason: string }[] = [];
  const read = Object.entries(parts).map(([name, { kind, value }]): [string, Body] => {
    if (kind !== "json") return [name, value];
    try {
      return [name, JSON.parse(value as string)];
    } catch (error) {
      faults.push({ path: name, reason: (error as Error).message });
      return [name, null];
    }
  });
  if (faults.length > 0) return { ok: false, faults };
  const [only] = read;
  return { ok: true, body: only && read.length === 1 && only[0] === "" ? only[1] : Object.fromEntries(read) };
}
