import { randomUUID } from "node:crypto";
import type { Call } from "@croupier/contract/call";
import { z } from "zod";

/*
 * Every place of a call's input that takes text, found in its schemas, and how to fill it: the rest of the input holds only
 * what the schema asks for. A new call, or a new field, is in here by itself.
 */

type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  minimum?: number;
};

export interface TextField {
  /** Such as `user.email`. */
  name: string;
  /** Longest text that the schema takes, in UTF-16 units; null where only the request bounds it. */
  maxLength: number | null;
  /** The whole part of the input with this text in the field. */
  fill(text: string): unknown;
}

/** Text fields of a body. */
export function bodyTexts(call: Call): TextField[] {
  return call.body ? textsOf(schemaOf(call.body)) : [];
}

/** Text fields of a query, one value each. */
export function queryTexts(call: Call): TextField[] {
  return call.query ? textsOf(schemaOf(call.query)) : [];
}

/** Text of a path, one place at a time: a place without a schema is one, too. */
export function pathTexts(call: Call): TextField[] {
  const known = call.params ? textsOf(schemaOf(call.params)) : [];
  return [...call.path.matchAll(/:(\w+)|(\*)/g)].map(([, word, star]) => {
    const name = (word ?? star) as string;
    const { maxLength = null } = known.find((field) => field.name === `.${name}`) ?? {};
    return { name, maxLength, fill: (text) => ({ [name]: text }) };
  });
}

/** A body that holds no more than the schema asks for, as far as its shape tells. */
export function smallestBody(call: Call): unknown {
  return call.body ? smallest(schemaOf(call.body)) : undefined;
}

function schemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
}

function textsOf(schema: JsonSchema): TextField[] {
  if (schema.enum || schema.const !== undefined) return [];
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return variants.flatMap(textsOf);
  if (schema.allOf) return schema.allOf.flatMap((part) => textsOf(part).map((field) => within(field, schema, {})));
  if (schema.type === "string") return [{ name: "", maxLength: schema.maxLength ?? null, fill: (text) => text }];
  if (schema.type === "array") {
    return textsOf(schema.items ?? {}).map((field) => named(`[]${field.name}`, field, (value) => [value]));
  }
  if (schema.type === "object" || schema.properties) return textsOfObject(schema);
  // Any JSON: as text itself and as text somewhere inside.
  if (schema.type === undefined) {
    const any: TextField = { name: "", maxLength: null, fill: (text) => text };
    return [any, named(".any", any, (value) => ({ any: [value] }))];
  }
  return [];
}

function textsOfObject(schema: JsonSchema): TextField[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
    textsOf(inner).map((field) => within(field, schema, { key })),
  );
  const more = schema.additionalProperties;
  if (!more) return own;
  return [...own, ...textsOf(more === true ? {} : more).map((field) => within(field, schema, { key: "probe" }))];
}

function within(field: TextField, schema: JsonSchema, { key }: { key?: string }): TextField {
  const base = smallest(schema) as object;
  const name = key === undefined ? field.name : `.${key}${field.name}`;
  return named(name, field, (value) => ({ ...base, ...(key === undefined ? (value as object) : { [key]: value }) }));
}

function named(name: string, field: TextField, wrap: (value: unknown) => unknown): TextField {
  return { name, maxLength: field.maxLength, fill: (text) => wrap(field.fill(text)) };
}

/** What a field of such a name takes, so that the rest of an input is no reason to refuse it. */
const usual: Readonly<Record<string, () => unknown>> = {
  email: () => "somebody@example.test",
  password: () => "correct horse 42",
  current_password: () => "not the one",
  client_id: () => randomUUID(),
  content: () => "a letter that is long enough",
  currency: () => "EUR",
  country: () => "CA",
  payment_method: () => "bank-transfer",
  amount: () => "20.00",
  context: () => "edition",
  key: () => randomUUID(),
  at: () => new Date().toISOString(),
};

function smallest(schema: JsonSchema, name = ""): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => smallest(part)));
  const variant = (schema.anyOf ?? schema.oneOf)?.[0];
  if (variant) return smallest(variant, name);
  if (schema.type === "object") {
    const wanted = (schema.required ?? []).map((key) => [key, smallest(schema.properties?.[key] ?? {}, key)]);
    return Object.fromEntries(wanted);
  }
  if (schema.type === "array") return [];
  if (schema.type === "number" || schema.type === "integer") return Math.max(1, schema.minimum ?? 1);
  if (schema.type === "boolean") return true;
  if (schema.type === "null") return null;
  return usual[name]?.() ?? "x";
}
