import { z } from "zod";

/** The part of JSON Schema that our contract comes out as. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  not?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

const componentsPath = "#/components/schemas/";

export interface Shapes {
  /** The JSON schema of what callers send (`input`) or get (`output`). Named shapes inside it are references. */
  schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema;
  /** Every named shape that came up so far, in the order of their names. */
  components(): Record<string, JsonSchema>;
  /** Follows a reference; anything else is itself. */
  resolve(schema: JsonSchema): JsonSchema;
}

/** Collects JSON schemas for a set of named zod schemas, so that a shape is written down once and referred to by name. */
export function createShapes(named: Record<string, unknown>): Shapes {
  const registry = z.registry<{ id: string }>();
  for (const [id, value] of Object.entries(named)) {
    if (value instanceof z.ZodType && !registry.has(value)) registry.add(value, { id });
  }
  const found = new Map<string, JsonSchema>();

  function keep(name: string, shape: JsonSchema): void {
    const before = found.get(name);
    if (before && JSON.stringify(before) !== JSON.stringify(shape)) {
      throw new Error(`the shape ${name} differs between requests and replies: give each a name of its own`);
    }
    found.set(name, shape);
  }

  return {
    schemaOf(schema, io) {
      const whole = z.toJSONSchema(z.object({ value: schema }), { metadata: registry, io, reused: "inline" });
      const { properties, $defs = {} } = rename(whole, io === "output") as {
        properties: { value: JsonSchema };
        $defs?: Record<string, JsonSchema>;
      };
      for (const [name, shape] of Object.entries($defs)) keep(name, shape);
      return properties.value;
    },
    components: () => Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1))),
    resolve: (schema) => (schema.$ref ? (found.get(nameOfRef(schema.$ref)) ?? schema) : schema),
  };
}

export function nameOfRef(ref: string): string {
  return ref.slice(componentsPath.length);
}

/**
 * Points references at the document's components and drops what readers of a reply must not rely on: that no field will
 * ever be added. The one nameless recursive shape is JSON itself.
 */
function rename(value: unknown, openEnded: boolean, key = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => rename(one, openEnded));
  if (typeof value === "string") {
    return key === "$ref" ? value.replace("#/$defs/", componentsPath).replace(/__schema\d+$/, "Json") : value;
  }
  if (typeof value !== "object" || value === null) return value;
  const closed = ([name, inner]: [string, unknown]) => name === "additionalProperties" && inner === false;
  const entries = Object.entries(value).filter((entry) => !(openEnded && closed(entry)));
  const dropped =
    key === "$defs" ? [] : ["$schema", "id"].filter((name) => typeof Reflect.get(value, name) === "string");
  return Object.fromEntries(
    entries
      .filter(([name]) => !dropped.includes(name))
      .map(([name, inner]) => [
        key === "$defs" ? name.replace(/^__schema\d+$/, "Json") : name,
        rename(inner, openEnded, name),
      ]),
  );
}
