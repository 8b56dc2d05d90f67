/* Which banks' cards the house does not take. docs/payments.md shows every form. */
import { BinPrefix } from "@croupier/contract/psp";
import { appendAudit } from "../ledger/index.ts";
import { systemClock } from "../platform/clock.ts";
import { argument, command, commands, operator } from "../platform/commandLine/command.ts";
import { stop } from "../platform/commandLine/stop.ts";
import { withRunningDatabase } from "../platform/commandLine/withRunningDatabase.ts";
import type { Tx } from "../platform/database.ts";
import { blockBin, listBlockedBins, unblockBin } from "./blockedBins.ts";

const bin = argument("the first six to eight digits of the cards");

function readBin(text: string): string {
  const read = BinPrefix.safeParse(text);
  return read.success ? read.data : stop(2, `${text} is not six to eight digits.`);
}

const audit = (tx: Tx, action: string, subject: string, reason: string) =>
  appendAudit(tx, { actor: operator(), action, subject: `bin:${subject}`, detail: { reason } }, systemClock.now());

export const binCommands = commands("banks whose cards are not taken", {
  list: command({
    about: "those that are not taken, and why",
    async run() {
      const blocked = await withRunningDatabase((db) => listBlockedBins(db.pool));
      const lines = blocked.map((one) => `${one.bin}  ${one.since.toISOString()}  ${one.actor}  ${one.reason}`);
      console.log(lines.join("\n") || "Cards of all banks are taken.");
    },
  }),
  block: command({
    about: "does not take a bank's cards from now on",
    args: { bin },
    words: "reason",
    async run(given, words) {
      const [digits, reason] = [readBin(given.bin), words.join(" ").trim()];
      if (!reason) stop(1, "Say why the cards are not taken.");
      await withRunningDatabase((db) =>
        db.transaction(async (tx) => {
          await blockBin(tx, { bin: digits, reason, actor: operator(), since: systemClock.now() });
          await audit(tx, "bin.block", digits, reason);
        }),
      );
      console.log(`Cards that begin with ${digits} are not taken any more.`);
    },
  }),
  unblock: command({
    about: "takes a bank's cards again",
    args: { bin },
    words: "reason",
    async run(given, words) {
      const digits = readBin(given.bin);
      const was = await withRunningDatabase((db) =>
        db.transaction(async (tx) => {
          const gone = await unblockBin(tx, digits);
          if (gone) await audit(tx, "bin.unblock", digits, words.join(" ").trim());
          return gone;
        }),
      );
      if (!was) stop(1, `Cards that begin with ${digits} were taken all along.`);
      console.log(`Cards that begin with ${digits} are taken again.`);
    },
  }),
});
