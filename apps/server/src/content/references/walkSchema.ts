import type { z } from "zod";

/** A step from a body to a value in it. An element of a list or an entry of a record can be left out by itself. */
export interface Step {
  key: string | number;
  leavable: boolean;
}

export interface Visit {
  schema: z.ZodType;
  value: unknown;
  steps: readonly Step[];
  /** The value is the key of a record's entry, which the last step names. */
  isKey: boolean;
}

/** Calls `visit` for every value in a body with the schema that it is of, from the outside in. */
export function walkSchema(schema: z.ZodType, value: unknown, visit: (visit: Visit) => void): void {
  walk({ schema, value, steps: [], isKey: false }, visit);
}

function walk(at: Visit, visit: (visit: Visit) => void): void {
  if (at.value === undefined || at.value === null) return;
  visit(at);
  const { value, steps } = at;
  const down = (schema: z.ZodType, inner: unknown, key: string | number, leavable: boolean) =>
    walk({ schema, value: inner, steps: [...steps, { key, leavable }], isKey: false }, visit);
  const same = (schema: z.ZodType) => walk({ ...at, schema }, visit);
  const def = definitionOf(at.schema);
  switch (def.type) {
    case "object":
      for (const [key, inner] of Object.entries(value as object)) {
        const schema = def.shape[key] ?? def.catchall;
        if (schema) down(schema, inner, key, false);
      }
      return;
    case "array":
      for (const [index, inner] of (value as unknown[]).entries()) down(def.element, inner, index, true);
      return;
    case "record":
      for (const [key, inner] of Object.entries(value as object)) {
        walk({ schema: def.keyType, value: key, steps: [...steps, { key, leavable: true }], isKey: true }, visit);
        down(def.valueType, inner, key, true);
      }
      return;
    case "union": {
      const fitting = def.options.find((option) => option.safeParse(value).success);
      if (fitting) same(fitting);
      return;
    }
    case "lazy":
      same(def.getter());
      return;
    case "pipe":
      same(def.out);
      return;
    case "wrapper":
      same(def.innerType);
      return;
  }
}

type Definition =
  | { type: "object"; shape: Record<string, z.ZodType>; catchall?: z.ZodType }
  | { type: "array"; element: z.ZodType }
  | { type: "record"; keyType: z.ZodType; valueType: z.ZodType }
  | { type: "union"; options: readonly z.ZodType[] }
  | { type: "lazy"; getter: () => z.ZodType }
  | { type: "pipe"; out: z.ZodType }
  | { type: "wrapper"; innerType: z.ZodType }
  | { type: "leaf" };

const wrappers = new Set(["optional", "nullable", "default", "prefault", "nonoptional", "readonly", "catch"]);
const plain = new Set(["object", "array", "record", "union", "lazy", "pipe"]);

/** A schema by its parts; those that only wrap another are of one kind. */
export function definitionOf(schema: z.ZodType): Definition {
  const def = schema._zod.def as { type: string };
  if (wrappers.has(def.type)) return { ...(def as unknown as { innerType: z.ZodType }), type: "wrapper" };
  return plain.has(def.type) ? (def as Definition) : { type: "leaf" };
}
