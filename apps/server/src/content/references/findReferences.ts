import type { Banner } from "@croupier/contract/cms";
import { type ReferenceKind, references } from "@croupier/contract/references";
import { bannerTarget } from "@croupier/rules/banners/bannerTarget";
import type { z } from "zod";
import type { Step } from "./walkSchema.ts";
import { walkSchema } from "./walkSchema.ts";

/** Something that a body names, and where. */
export interface Reference {
  kind: ReferenceKind | "tournament" | "lottery" | "contest" | "tournament page" | "lottery page" | "banner page";
  name: string;
  steps: readonly Step[];
  /** The name is an address in the text that stands there. */
  inText: boolean;
  restricts: boolean;
  /** The groups that see what names it; none where everybody does. */
  groups?: readonly string[];
}

type Found = Pick<Reference, "kind" | "name"> & Partial<Reference>;

/**
 * Everything that a body names: by what its schema says of its fields, and by what any JSON and any markup in it says of
 * itself. Groups that an offer names to be picked by come to be when a player picks them, and are left out.
 */
export function findReferences(schema: z.ZodType, body: unknown): Reference[] {
  const found: Reference[] = [];
  const add = (steps: readonly Step[], restricts: boolean) => (one: Found) =>
    found.push({ steps, restricts, inText: false, ...one });
  walkSchema(schema, body, ({ schema: at, value, steps }) => {
    const mark = references.get(at);
    const put = add(steps, mark?.restricts === true);
    if (mark?.kind === "banner") bannersContest(value).forEach(put);
    else if (mark?.kind === "offer") offersTemplate(value).forEach(put);
    else if (mark) put({ kind: mark.kind, name: String(value) });
    else if (typeof value === "string") inText(value).forEach(put);
    else if (isFieldAndValue(value)) namedByField(value).forEach(put);
    if (isOpaque(at)) walkJson(value, steps, add);
  });
  return found.filter(({ kind, name }) => kind !== "group" || (name !== "default" && !name.includes("pick:")));
}

/** Any JSON: the schema says nothing of what is in it. */
const isOpaque = (schema: z.ZodType) => ["unknown", "any"].includes(schema._zod.def.type);

/** What fields of any JSON name, by how the wire calls them. */
const kindOfKey: Readonly<Record<string, Reference["kind"]>> = {
  group_ids: "group",
  groupIds: "group",
  groups: "group",
  game: "game",
  games: "game",
  game_ids: "game",
  provider: "provider",
  providers: "provider",
  group_key: "gift",
  group_keys: "gift",
  tournament: "tournament",
  tournaments: "tournament",
  lottery: "lottery",
  lotteries: "lottery",
  frontend_identifier: "contest",
  frontendIdentifier: "contest",
};

function walkJson(
  value: unknown,
  steps: readonly Step[],
  add: (steps: readonly Step[], restricts: boolean) => (one: Found) => void,
  kind?: Reference["kind"],
): void {
  if (Array.isArray(value)) {
    for (const [key, inner] of value.entries()) walkJson(inner, [...steps, { key, leavable: true }], add, kind);
  } else if (typeof value === "object" && value !== null) {
    if (isFieldAndValue(value)) namedByField(value).forEach(add(steps, false));
    for (const [key, inner] of Object.entries(value))
      walkJson(inner, [...steps, { key, leavable: false }], add, kindOfKey[key]);
  } else if (kind !== undefined && (typeof value === "string" || typeof value === "number")) {
    add(steps, false)({ kind, name: kind === "game" ? String(value).replace(":", "/") : String(value) });
  } else if (typeof value === "string") inText(value).forEach(add(steps, false));
}

const htmlAddress = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** A text that is a path of ours, that holds markup with addresses, or that is JSON. */
function inText(text: string): Found[] {
  if (/^\/(?![/\\])[\w/.~%-]*(?:[?#].*)?$/.test(text)) return [{ kind: "link", name: text }];
  const inner = jsonIn(text);
  if (inner !== undefined) {
    const found: Found[] = [];
    walkJson(inner, [], () => (one) => found.push(one));
    // Where in the JSON it stands cannot be left out by itself.
    return found.map(({ kind, name }) => ({ kind, name }));
  }
  return [...text.matchAll(htmlAddress)].map(([, double, single]) => ({
    kind: "link",
    name: (double ?? single ?? "").replaceAll("&amp;", "&"),
    inText: true,
  }));
}

function jsonIn(text: string): unknown {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `{ field, value }`, as offers say their conditions and attributes. */
interface FieldAndValue {
  field: string;
  value: unknown;
}
const isFieldAndValue = (value: unknown): value is FieldAndValue =>
  typeof value === "object" && value !== null && typeof (value as FieldAndValue).field === "string" && "value" in value;

function namedByField({ field, value }: FieldAndValue): Found[] {
  const kind = Object.hasOwn(kindOfKey, field) ? kindOfKey[field] : undefined;
  if (!kind) return [];
  const names = (Array.isArray(value) ? value : [value]).filter((name) => ["string", "number"].includes(typeof name));
  return names.map((name) => ({ kind, name: kind === "game" ? String(name).replace(":", "/") : String(name) }));
}

/** A banner's button with a type opens a contest, and whoever sees the banner must be able to open what it leads to. Source: 4-57. */
function bannersContest(value: unknown): Found[] {
  const banner = value as Banner;
  const { button, frontend_identifier } = banner;
  const name = button?.frontendIdentifier || frontend_identifier;
  const kind = button?.type;
  const target = bannerTarget(banner);
  const groups = [...(banner.groups ?? []), ...(banner.groupIds ?? [])].map(String);
  return [
    ...(name && (kind === "tournament" || kind === "lottery") ? [{ kind: `${kind} page` as const, name }] : []),
    ...(target.kind === "internal" ? [{ kind: "banner page" as const, name: target.path, groups }] : []),
  ];
}

/** An offer promises what a template gives; without a key it names none. */
function offersTemplate(value: unknown): Found[] {
  return [{ kind: "offer", name: (value as { group_key: string | null }).group_key ?? "" }];
}
