/*
 * What an operator decides about payments, from the command line, beside the running server:
 * `npm run payments -- list|approve|decline|held|send-back|alarms`. docs/payments.md shows every form.
 * Ends with 1 when something was refused, 2 when it could not be tried.
 */
import { userInfo } from "node:os";
import { systemClock } from "../../platform/clock.ts";
import { runCommand, stop, withRunningDatabase } from "../../platform/commandLine.ts";
import type { Database } from "../../platform/database.ts";
import {
  type BackOfficeAnswer,
  type Decision,
  decideAtBackOffice,
  listAlarms,
  listHeld,
  listWaiting,
  sendBackAtBackOffice,
} from "../backOffice.ts";
import { reviewWithdrawal } from "../reviewWithdrawal.ts";

const usage = `npm run payments -- list                   withdrawals that wait for a decision
npm run payments -- approve ID             lets one go
npm run payments -- decline ID REASON      refuses one; the money goes back, the player reads the reason
npm run payments -- held                   deposits that came and may not be played yet
npm run payments -- send-back ID address=A  pays a held deposit back, where the player wants it
npm run payments -- alarms                 messages of providers that did not fit
ID is the first word of a line of the list, like 17-204.`;

const actor = `operator:${userInfo().username}`;

async function tell(
  orderId: string | undefined,
  act: (db: Database, id: string) => Promise<BackOfficeAnswer>,
): Promise<void> {
  if (!orderId) stop(2, usage);
  const answer = await withRunningDatabase((db) => act(db, orderId));
  if (!answer.ok) stop(1, answer.says);
  console.log(answer.says);
}

const decide = (id: string | undefined, decision: Decision) =>
  tell(id, (db, name) => decideAtBackOffice(reviewWithdrawal(db), name, decision, actor, systemClock.now()));

async function show(list: (db: Database["pool"]) => Promise<string[]>): Promise<void> {
  console.log((await withRunningDatabase((db) => list(db.pool))).join("\n"));
}

const [command = "", orderId, ...words] = process.argv.slice(2);
const commands: Record<string, () => Promise<void>> = {
  list: () => show(listWaiting),
  held: () => show(listHeld),
  "send-back": () =>
    tell(orderId, (db, name) => sendBackAtBackOffice(reviewWithdrawal(db), name, words, actor, systemClock.now())),
  alarms: () => show(listAlarms),
  approve: () => decide(orderId, { to: "approve" }),
  decline: () => decide(orderId, { to: "decline", reason: words.join(" ") }),
};

const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!chosen) stop(2, usage);
await runCommand(chosen);
