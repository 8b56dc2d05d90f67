import { type JsonSchema, nameOfRef, type Shapes } from "./shapes.ts";

/** What named shapes look like when filled in. */
const byShape: Readonly<Record<string, unknown>> = {
  Cents: 5000,
  CountryCode: "CA",
  CurrencyCode: "EUR",
  DecimalAmount: "50.00",
  DecimalText: "12.30",
  Flag: true,
  IdempotencyKey: "8c5f1c1e-2f4b-4f0e-9d52-6a0f7f2f1b11",
  Identifier: "acme/LanternBay",
  Instant: "2026-01-31T12:00:00.000Z",
  Json: {},
  LocaleCode: "en-CA",
  LooseId: 1401,
  NumericId: 771,
  PositiveCents: 5000,
  SignedDecimalText: "12.30",
  StudioTitleId: "acme/LanternBay",
};

/** What fields of these names usually hold. Only used where the schema agrees about the kind of value. */
const byName: Readonly<Record<string, string | number>> = {
  amount: "12.30",
  address: "12 Harbour Street",
  brand: "interac",
  browser: "Firefox",
  bonus_code: "WELCOME",
  captcha: "eyJhbGdvcml0aG0iOiJTSEEtMjU2IiwibnVtYmVyIjo4MTkyfQ",
  code: "SPRING",
  city: "Halifax",
  client_seed: "my own words",
  date_of_birth: "1990-04-23",
  email: "kim@example.test",
  file: "en.json",
  first_name: "Kim",
  game_id: "acme/LanternBay",
  id: 4012,
  ip: "203.0.113.7",
  language: "en-CA",
  last_name: "Berg",
  message: "IBIZA::VALID::ACCEPTED_EMAIL",
  mobile_phone: "+1 902 555 0134",
  nickname: "kim",
  password: "a long sentence of mine",
  password_confirmation: "a long sentence of mine",
  current_password: "the sentence before",
  postal_code: "B3H 1A1",
  provider: "acme",
  token: "r7Jp2mUeX0bLw9KcT4aZ",
  launch_token: "r7Jp2mUeX0bLw9KcT4aZ",
  title: "Lantern Bay",
};

/** Fields of special cases that would only confuse where they need not be. */
const leftOut: ReadonlySet<string> = new Set([
  "custom_login_reg",
  "dfpc",
  "otp_attempt",
  "personal_id",
  "profile_attributes",
]);

const byPattern: Readonly<Record<string, string>> = {
  "^\\d{6,8}$": "457173",
  "^\\d{1,19}$": "771",
  "^\\d{1,18}$": "91827",
  "^[A-Z]{3,5}$": "EUR",
  "^[A-Z0-9_]{1,60}$": "BAD_PROOF_OF_ADDRESS",
  "^[\\x21-\\x7e]+$": "evt-5b21c9",
  "^[a-z]{2}(-[A-Z]{2})?$": "en-CA",
  "^manual_[a-z0-9_]+$": "manual_wheel_1",
  "^\\/(?![/\\\\])\\S*$": "/promotions",
  "^\\/.*": "/promotions",
  "^[0-9a-f]{64}$": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
};

/** A plausible value of a schema, with the fields that callers usually send. A test proves that the contract accepts them all. */
export function exampleOf(schema: JsonSchema, shapes: Shapes, name = "", seen: readonly string[] = []): unknown {
  if (schema.$ref) {
    const shape = nameOfRef(schema.$ref);
    if (Object.hasOwn(byShape, shape)) return byShape[shape];
    return exampleOf(shapes.resolve(schema), shapes, name, [...seen, shape]);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleOf(choices.find((one) => one.type !== "null") ?? choices[0] ?? {}, shapes, name, seen);
  return exampleOfType(schema, shapes, name, seen);
}

function exampleOfType(schema: JsonSchema, shapes: Shapes, name: string, seen: readonly string[]): unknown {
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== "null") : schema.type;
  if (type === "object") return exampleObject(schema, shapes, seen);
  if (type === "array") return exampleList(schema, shapes, name, seen);
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return exampleNumber(schema, name);
  if (type === "string") return exampleText(schema, name);
  return type === "null" ? null : {};
}

function exampleObject(schema: JsonSchema, shapes: Shapes, seen: readonly string[]): Record<string, unknown> {
  const wanted = (name: string) => schema.required?.includes(name) || !leftOut.has(name);
  const fields = Object.entries(schema.properties ?? {}).filter(([name, field]) => !field.not && wanted(name));
  const example = Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, shapes, name, seen)]));
  const rest = schema.additionalProperties;
  if (fields.length > 0 || typeof rest !== "object" || Object.keys(rest).length === 0) return example;
  const key = schema.propertyNames ? String(exampleOf(schema.propertyNames, shapes)) : "name";
  return { [key]: exampleOf(rest, shapes, key, seen) };
}

/** As many items as there must be, one at least; none where the item is the list's own shape again. */
function exampleList(schema: JsonSchema, shapes: Shapes, name: string, seen: readonly string[]): unknown[] {
  const item = schema.items ?? {};
  if (item.$ref && seen.includes(nameOfRef(item.$ref))) return [];
  return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => exampleOf(item, shapes, name, seen));
}

function exampleNumber(schema: JsonSchema, name: string): number {
  const usual = byName[name];
  const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 1 : schema.exclusiveMinimum + 1);
  const value = typeof usual === "number" ? usual : 1;
  return Math.min(Math.max(value, least), schema.maximum ?? value);
}

function exampleText(schema: JsonSchema, name: string): string {
  if (schema.format === "date-time") return String(byShape.Instant);
  if (schema.format === "date") return "2026-01-31";
  if (schema.format === "uri") return "https://games.acme.example/";
  if (schema.format === "uuid") return "0f8fad5b-d9cb-469f-a165-70867728950e";
  if (schema.pattern && byPattern[schema.pattern]) return byPattern[schema.pattern] ?? "";
  const usual = byName[name];
  return (typeof usual === "string" ? usual : name.replaceAll("_", " ") || "text").slice(0, schema.maxLength);
}
