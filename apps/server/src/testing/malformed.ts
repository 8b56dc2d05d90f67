import type { Call } from "@croupier/contract/call";
import { z } from "zod";

/*
 * Inputs that no honest client sends, made from a call's own schema: whole bodies of the wrong kind, and for each field
 * every value that has ever broken a server, the other fields being as they should.
 */

type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  pattern?: string;
};

/** Values that are wrong in most places: wrong types, extremes, text that databases and pages choke on. */
export const poison: readonly unknown[] = [
  null,
  true,
  "",
  "NaN",
  "1e309",
  -1,
  0,
  -0.5,
  2 ** 53,
  1e308,
  "9".repeat(400),
  "x".repeat(20_000),
  "\u0000",
  "'; DROP TABLE ledger.account; --",
  "<script>alert(1)</script>\r\nset-cookie: a=b",
  "../../../etc/passwd",
  "\ud800",
  [],
  [[[[[[]]]]]],
  {},
  { $gt: "" },
  { __proto__: null, constructor: { prototype: { admin: true } } },
];

/** Bodies that are no JSON at all or no object. */
export const poisonBodies: readonly string[] = [
  "",
  "{",
  "nul",
  "[]",
  '"text"',
  "42",
  "null",
  "[".repeat(2_000) + "]".repeat(2_000),
  '{"a":NaN}',
  '{"__proto__":{"admin":true}}',
  '{"amount_cents":-1,"amount_cents":1}',
];

/** Path parameters that name nobody, somebody else or something else. */
export const poisonParams: readonly string[] = [
  "0",
  "-1",
  "1",
  "abc",
  "9007199254740993",
  "99999999999999999999999",
  "%00",
  "%2e%2e%2f",
  "1%20OR%201=1",
  "NaN",
  "x".repeat(250),
];

/** One well-formed value of a schema, as far as its shape tells. */
function plausible(schema: JsonSchema | undefined): unknown {
  if (!schema) return "x";
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return plausible(schema.anyOf[0]);
  if (schema.type === "object") {
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, value]) => [key, plausible(value)]));
  }
  if (schema.type === "array") return [plausible(schema.items)];
  if (schema.type === "number" || schema.type === "integer") return Math.max(1, schema.minimum ?? 1);
  if (schema.type === "boolean") return true;
  if (schema.type === "null") return null;
  return "EUR";
}

/** A body as the call's schema asks for, as far as a schema tells; `known` fields are as given. */
export function plausibleBody(
  call: Call,
  known: Readonly<Record<string, unknown>>,
): Record<string, unknown> | undefined {
  if (!call.body) return undefined;
  const schema = z.toJSONSchema(call.body, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const whole = plausible(schema) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, name in known ? known[name] : value]));
}

/**
 * The call's body with one field after another replaced by poison: each field by all of it, or by one of `of` shares, where
 * the fields beside each other take turns, so that together they meet all of it.
 */
export function malformedBodies(call: Call, of = 1): unknown[] {
  if (!call.body) return [{ unexpected: true }];
  const schema = z.toJSONSchema(call.body, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const whole = plausible(schema) as Record<string, unknown>;
  return [whole, { ...whole, unexpected: { deep: [1] } }, ...fieldsOf(schema, whole, of)];
}

function fieldsOf(schema: JsonSchema, whole: Record<string, unknown>, of: number): Record<string, unknown>[] {
  const fields = Object.entries(schema.properties ?? {});
  const shares = Math.min(of, fields.length);
  return fields.flatMap(([name, inner], field) => {
    const here = poison
      .filter((_, turn) => turn % shares === field % shares)
      .map((value) => ({ ...whole, [name]: value }));
    const below =
      inner.type === "object" && inner.properties
        ? fieldsOf(inner, (whole[name] ?? {}) as Record<string, unknown>, of).map((value) => ({
            ...whole,
            [name]: value,
          }))
        : [];
    return [...here, ...below];
  });
}

/** Paths with each parameter replaced by each poison; the path alone when it has none. */
export function malformedPaths(call: Call): string[] {
  if (!call.path.includes(":")) return [call.path];
  return poisonParams.map((value) => call.path.replace(/:[a-zA-Z]+/g, value));
}

/** Query strings of the wrong kind. */
export const poisonQueries: readonly string[] = [
  "",
  "?page=-1&limit=NaN&page_size=1e9",
  "?l=../../x&currency=%00&locale[]=a&locale[]=b",
  "?__proto__[admin]=1&constructor=1",
  `?q=${"x".repeat(6_000)}`,
  "?limit=0&payment_action=steal&compatibility=maybe",
  "?%zz",
];
