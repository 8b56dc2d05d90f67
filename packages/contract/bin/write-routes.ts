import { writeFileSync } from "node:fs";
import type { Call } from "../src/call.ts";
import * as contract from "../src/index.ts";
import { replyOutline } from "../src/replyOutline.ts";

/* Writes src/routes.ts: one route for each call, under the call's own name. */

const header = `// Made from the contract by \`npm run routes -w packages/contract\`; everyCall.test.ts checks that it is up to date.

import type * as contract from "./index.ts";
import type { Route } from "./route.ts";
`;

function literal(call: Call): string {
  const { id, method, path, money, reads } = call;
  const outline = replyOutline(call);
  const gives = outline ? `, gives: ${JSON.stringify(outline)}` : "";
  const marks = `${money ? ", money: true" : ""}${reads ? ", reads: true" : ""}`;
  return `{ id: "${id}", method: "${method}", path: "${path}"${marks}${gives} }`;
}

const routes = Object.entries(contract as Record<string, unknown>)
  .filter((entry): entry is [string, Call] => contract.allCalls.includes(entry[1] as Call))
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, call]) => `export const ${name}: Route<typeof contract.${name}> = ${literal(call)};`);

writeFileSync(new URL("../src/routes.ts", import.meta.url), `${header}\n${routes.join("\n")}\n`);
