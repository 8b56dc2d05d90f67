/* What an operator decides about payments. docs/payments.md shows every form. */
import { systemClock } from "../platform/clock.ts";
import { argument, command, commands, operator } from "../platform/commandLine/command.ts";
import { stop } from "../platform/commandLine/stop.ts";
import { withRunningDatabase } from "../platform/commandLine/withRunningDatabase.ts";
import type { Database } from "../platform/database.ts";
import {
  type BackOfficeAnswer,
  decideAtBackOffice,
  listAlarms,
  listHeld,
  listWaiting,
  sendBackAtBackOffice,
} from "./backOffice.ts";
import { binCommands } from "./binCommands.ts";
import { reviewWithdrawal } from "./reviewWithdrawal.ts";

const id = argument("the first word of a line of the list, like 17-204");

async function decide(act: (db: Database) => Promise<BackOfficeAnswer>): Promise<void> {
  const answer = await withRunningDatabase(act);
  if (!answer.ok) stop(1, answer.says);
  console.log(answer.says);
}

const list = (about: string, read: (db: Database["pool"]) => Promise<string[]>) =>
  command({
    about,
    async run() {
      console.log((await withRunningDatabase((db) => read(db.pool))).join("\n"));
    },
  });

export const paymentCommands = commands("withdrawals that wait, deposits that are held", {
  list: list("withdrawals that wait for a decision", listWaiting),
  approve: command({
    about: "lets one go",
    args: { id },
    run: ({ id }) =>
      decide((db) => decideAtBackOffice(reviewWithdrawal(db), id, { to: "approve" }, operator(), systemClock.now())),
  }),
  decline: command({
    about: "refuses one; the money goes back, the player reads the reason",
    args: { id },
    words: "reason",
    run({ id }, words) {
      const decision = { to: "decline", reason: words.join(" ") } as const;
      return decide((db) => decideAtBackOffice(reviewWithdrawal(db), id, decision, operator(), systemClock.now()));
    },
  }),
  held: list("deposits that came and may not be played yet", listHeld),
  "send-back": command({
    about: "pays a held deposit back, where the player wants it, such as address=A",
    args: { id },
    words: "field=value",
    run: ({ id }, fields) =>
      decide((db) => sendBackAtBackOffice(reviewWithdrawal(db), id, [...fields], operator(), systemClock.now())),
  }),
  bins: binCommands,
  alarms: list("messages of providers that did not fit", listAlarms),
});
