import type { Call } from "@croupier/contract/call";
import { z } from "zod";

/** Names of the ids that a call takes in its path, query and body. */
export function idsOf(call: Call): string[] {
  const named = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name!));
  for (const schema of [call.query, call.body]) {
    if (schema) collect(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), named);
  }
  return [...named];
}

function collect(node: unknown, into: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  const { properties } = node as { properties?: Record<string, unknown> };
  for (const name of Object.keys(properties ?? {})) if (/(^|_)(ids?|identifiers?)$|Ids?$/.test(name)) into.add(name);
  for (const inner of Object.values(node)) collect(inner, into);
}
