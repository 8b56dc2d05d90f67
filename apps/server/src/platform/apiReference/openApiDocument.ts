import type { Access, Call } from "@croupier/contract/call";
import { ErrorBody } from "@croupier/contract/errors";
import { aliasesOf } from "@croupier/contract/pathAliases";
import { createShapes, type JsonSchema, type Shapes } from "./shapes.ts";

export interface OpenApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, unknown> };
}

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: { "application/json": { schema: JsonSchema } } };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
  "x-specification": readonly string[];
}

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: JsonSchema;
  description?: string;
}

const securitySchemes = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "session",
    description: "The player's session cookie, set by sign-in.",
  },
  operatorSession: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-operator",
    description: "An operator's session, on the back office's origin only.",
  },
  game: { type: "http", scheme: "bearer", description: "The token of an open game session." },
  studio: { type: "apiKey", in: "header", name: "X-REQUEST-SIGN", description: "HMAC-SHA256 of the raw body, hex." },
  payments: {
    type: "apiKey",
    in: "header",
    name: "X-Signature",
    description: "HMAC-SHA256 of timestamp and raw body, hex.",
  },
  identity: {
    type: "apiKey",
    in: "header",
    name: "X-Payload-Digest",
    description: "HMAC-SHA256 of the raw body, hex.",
  },
} as const;

const securityOf: Readonly<Record<Access, Record<string, string[]>[]>> = {
  guest: [],
  player: [{ session: [] }],
  operator: [{ operatorSession: [] }],
  game: [{ game: [] }],
  studio: [{ studio: [] }],
  payments: [{ payments: [] }],
  identity: [{ identity: [] }],
};

/** Describes calls as OpenAPI 3.1. `named` are the contract's exports: a schema among them is written once, by its name. */
export function openApiDocument(calls: readonly Call[], named: Record<string, unknown>): OpenApiDocument {
  const shapes = createShapes(named);
  const paths: OpenApiDocument["paths"] = {};
  for (const call of calls) {
    for (const [index, { method, path: name }] of [call, ...aliasesOf(call)].entries()) {
      const path = openApiPath(name);
      const described = operation(call, shapes);
      // An operation's id is unique: a further name of a call has its number behind.
      const operationId = index === 0 ? call.id : `${call.id}.${index + 1}`;
      paths[path] = { ...paths[path], [method.toLowerCase()]: { ...described, operationId } };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Croupier API",
      version: "1.0.0",
      description: "Every call that the casino answers. Amounts named `_cents` are integer currency subunits.",
    },
    tags: [...new Set(calls.map(moduleOf))].map((name) => ({ name })),
    paths,
    components: { schemas: shapes.components(), securitySchemes },
  };
}

/** The part of a call's id before the dot. */
export function moduleOf(call: Pick<Call, "id">): string {
  return call.id.split(".")[0] ?? call.id;
}

function openApiPath(path: string): string {
  return path.replace(/:(\w+)/g, "{$1}").replace("*", "{path}");
}

function operation(call: Call, shapes: Shapes): Operation {
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [moduleOf(call)],
    security: securityOf[call.access],
    parameters: [
      ...parameters(call.params, "path", shapes),
      ...parameters(call.query, "query", shapes),
      ...(call.money ? [idempotencyKey] : []),
    ],
    ...(call.body ? { requestBody: { required: true, content: json(shapes.schemaOf(call.body, "input")) } } : {}),
    responses: responses(call, shapes),
    "x-specification": call.spec,
  };
}

const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", minLength: 8, maxLength: 255 },
  description: "The same key with the same body answers the first reply again; with another body it is refused.",
};

function parameters(schema: Call["params"], place: "path" | "query", shapes: Shapes): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = shapes.resolve(shapes.schemaOf(schema, "input"));
  return Object.entries(properties).map(([name, field]) => ({
    name: name === "*" ? "path" : name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: field,
  }));
}

/** Status of a success. Source: call.ts. */
export function successStatus(call: Call): number {
  return call.status ?? (call.reply || call.file ? 200 : 204);
}

function responses(call: Call, shapes: Shapes): Operation["responses"] {
  const failure = { content: json(shapes.schemaOf(ErrorBody, "output")) };
  const success = successContent(call, shapes);
  return {
    [successStatus(call)]: { description: "Done.", ...(success && { content: success }) },
    ...(call.access === "guest" ? {} : { 401: { description: "The caller is not known.", ...failure } }),
    ...(call.params || call.query || call.body ? { 422: { description: "A field is wrong.", ...failure } } : {}),
    default: { description: "Refused; the codes say why.", ...failure },
  };
}

function successContent({ reply, file }: Call, shapes: Shapes): Record<string, { schema: JsonSchema }> | null {
  if (reply) return json(shapes.schemaOf(reply, "output"));
  return file ? { [file]: { schema: { type: "string" } } } : null;
}

function json(schema: JsonSchema): { "application/json": { schema: JsonSchema } } {
  return { "application/json": { schema } };
}
