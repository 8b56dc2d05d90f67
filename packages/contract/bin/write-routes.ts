import { writeFileSync } from "node:fs";
import type { Call } from "../src/call.ts";
import * as contract from "../src/index.ts";
import { replyOutline } from "../src/replyOutline.ts";

/*
 * Writes src/firstRoutes.ts and src/laterRoutes.ts: one route for each call, under the call's own name; src/routes.ts has them all. A
 * bundler keeps a module in one piece, so calls that only later screens make have a module of their own: with the others they
 * would be in every page's first load.
 */

/** Calls of screens that no first load needs: the account's, the cashbox's and the back office's. */
const later = [
  /^(accountSecurity|achievements|adventures|compPoints|contests|notifications|quests|statement|verification|vip)\./,
  /^(privacy|authProviders|backOffice)\./,
  // All but the lists that the side panel counts.
  /^lotteries\.(?!list$)/,
  /^tournaments\.(?!list$|recent$)/,
  /^access\.(changePassword|checkEmail|connectedAccounts|disableTwoFactor|enableTwoFactor|getTwoFactor|remindPassword|restorePassword)$/,
  /^access\.authProviders$/,
  // All but the lists that the header counts.
  /^gifts\.(?!bonuses$|freespins$|lootboxes$)/,
  /^limits\.(declineProposal|proposal)$/,
  /^payments\.(locked|page|removeAccount|timeline)$/,
  /^(games\.playedRounds|info\.cryptoExchangeRates|info\.statuses|player\.compPoints|player\.subscriptions|telemetry\.(fraudCheck|pwaEvent))$/,
];

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
  .map(([name, call]) => ({
    isLater: later.some((pattern) => pattern.test(call.id)),
    line: `export const ${name}: Route<typeof contract.${name}> = ${literal(call)};`,
  }));

function write(file: string, isLater: boolean, before: string): void {
  const lines = routes.filter((route) => route.isLater === isLater).map(({ line }) => line);
  writeFileSync(new URL(`../src/${file}`, import.meta.url), `${before}\n${lines.join("\n")}\n`);
}

write("firstRoutes.ts", false, header);
write("laterRoutes.ts", true, header);
