/*
 * Stops and resumes gaming from the command line beside the running server: `npm run stops -- list|stop|resume`.
 * docs/operations.md says what a stop does. Ends with 1 when something was refused, 2 when it could not be tried.
 */
import { userInfo } from "node:os";
import { systemClock } from "../../platform/clock.ts";
import { runCommand, stop, withRunningDatabase } from "../../platform/commandLine.ts";
import { liftStop, listStops, type StopAnswer, type StopScope, stopGaming, stopScopes } from "../stops.ts";

const usage = `npm run stops -- list                             what is stopped now
npm run stops -- stop all REASON                  no new stakes at all
npm run stops -- stop studio|game|player WHO REASON
npm run stops -- resume all REASON
npm run stops -- resume studio|game|player WHO REASON
WHO is a studio such as tidewick, a game such as tidewick/skerry-light, or a player's number.`;

const refusals: Record<Extract<StopAnswer, { ok: false }>["reason"], string> = {
  already: "That is stopped already.",
  not_stopped: "That is not stopped.",
  reason_required: "Say why; the reason goes into the audit log.",
  subject: usage,
};

const [command = "", scope = "", ...words] = process.argv.slice(2);
const subject = scope === "all" ? "" : (words.shift() ?? "");
const reason = words.join(" ");
const actor = `operator:${userInfo().username}`;

function change(apply: typeof stopGaming, done: string): () => Promise<void> {
  return async () => {
    if (!isScope(scope)) stop(2, usage);
    const answer = await withRunningDatabase((db) =>
      db.transaction((tx) => apply(tx, { scope, subject, reason, actor }, systemClock.now())),
    );
    if (!answer.ok) stop(1, refusals[answer.reason]);
    console.log(`${[scope, subject].join(" ").trim()}: ${done}`);
  };
}

function isScope(text: string): text is StopScope {
  return stopScopes.includes(text as StopScope);
}

const commands: Record<string, () => Promise<void>> = {
  list: () =>
    withRunningDatabase(async ({ pool }) => {
      for (const one of await listStops(pool))
        console.log(`${one.scope} ${one.subject}  since ${one.since.toISOString()}  ${one.reason}`);
    }),
  stop: change(stopGaming, "stopped"),
  resume: change(liftStop, "resumed"),
};

const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!chosen) stop(2, usage);
await runCommand(chosen);
