/*
 * What an operator decides about payments, from the command line, beside the running server:
 * `npm run cashbox -- list|approve|decline|alarms`. docs/payments.md shows every form.
 * Ends with 1 when something was refused, 2 when it could not be tried.
 */
import { userInfo } from "node:os";
import { systemClock } from "../../platform/clock.ts";
import { readConfig } from "../../platform/config.ts";
import { type Database, openDatabase } from "../../platform/database.ts";
import { runningDatabase } from "../../platform/runningDatabase.ts";
import { deskCashbox } from "../deskCashbox.ts";
import { type Decision, decideAtDesk, listAlarms, listWaiting } from "../operatorDesk.ts";

const usage = `npm run cashbox -- list                   withdrawals that wait for a decision
npm run cashbox -- approve ID             lets one go
npm run cashbox -- decline ID REASON      refuses one; the money goes back, the player reads the reason
npm run cashbox -- alarms                 messages of providers that did not fit
ID is the first word of a line of the list, like 17-204.`;

/** Ends the program: 1 for a refusal, 2 for a call that makes no sense. */
function stop(code: 1 | 2, says: string): never {
  console.error(says);
  process.exit(code);
}

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  if (!config.ok) stop(2, config.problems.join("\n"));
  const url = await runningDatabase(config.config);
  if (!url) stop(2, "No database: start the server, or set DATABASE_URL, or DATA_DIR to the folder of a running one.");
  const db = openDatabase({ url, role: "croupier_app", max: 1 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function decide(orderId: string | undefined, decision: Decision): Promise<void> {
  if (!orderId) stop(2, usage);
  const actor = `operator:${userInfo().username}`;
  const answer = await withDatabase((db) => decideAtDesk(deskCashbox(db), orderId, decision, actor, systemClock.now()));
  if (!answer.ok) stop(1, answer.says);
  console.log(answer.says);
}

async function show(list: (db: Database["pool"]) => Promise<string[]>): Promise<void> {
  console.log((await withDatabase((db) => list(db.pool))).join("\n"));
}

const [command = "", orderId, ...words] = process.argv.slice(2);
const commands: Record<string, () => Promise<void>> = {
  list: () => show(listWaiting),
  alarms: () => show(listAlarms),
  approve: () => decide(orderId, { to: "approve" }),
  decline: () => decide(orderId, { to: "decline", reason: words.join(" ") }),
};

const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!chosen) stop(2, usage);
try {
  await chosen();
} catch (error) {
  stop(2, `It could not be tried: ${(error as Error).message}`);
}
