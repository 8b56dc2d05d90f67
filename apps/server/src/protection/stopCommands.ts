/* Stops and resumes gaming. docs/operations.md says what a stop does. */
import { systemClock } from "../platform/clock.ts";
import { argument, command, commands, operator } from "../platform/commandLine/command.ts";
import { stop } from "../platform/commandLine/stop.ts";
import { withRunningDatabase } from "../platform/commandLine/withRunningDatabase.ts";
import { liftStop, listStops, type StopAnswer, type StopScope, stopGaming, stopScopes } from "./stops.ts";

const scopes = "all, or studio, game or player and who";

const refusals: Record<Extract<StopAnswer, { ok: false }>["reason"], string> = {
  already: "That is stopped already.",
  not_stopped: "That is not stopped.",
  reason_required: "Say why; the reason goes into the audit log.",
  subject: "Say who: a studio such as tidewick, a game such as tidewick/skerry-light, or a player's number.",
};

const change = (about: string, apply: typeof stopGaming, done: string) =>
  command({
    about: `${about}, such as: game tidewick/skerry-light pays too much`,
    args: { scope: argument(scopes) },
    words: "who and reason",
    async run({ scope }, words) {
      if (!isScope(scope)) stop(2, `What can be stopped is ${scopes}, not ${scope}.`);
      const [subject = "", ...rest] = scope === "all" ? ["", ...words] : words;
      const order = { scope, subject, reason: rest.join(" "), actor: operator() };
      const answer = await withRunningDatabase((db) => db.transaction((tx) => apply(tx, order, systemClock.now())));
      if (!answer.ok) stop(1, refusals[answer.reason]);
      console.log(`${[scope, subject].join(" ").trim()}: ${done}`);
    },
  });

function isScope(text: string): text is StopScope {
  return stopScopes.includes(text as StopScope);
}

export const stopCommands = commands("stops on gaming", {
  list: command({
    about: "what is stopped now",
    run: () =>
      withRunningDatabase(async ({ pool }) => {
        for (const one of await listStops(pool))
          console.log(`${one.scope} ${one.subject}  since ${one.since.toISOString()}  ${one.reason}`);
      }),
  }),
  stop: change("no new stakes", stopGaming, "stopped"),
  resume: change("takes stakes again", liftStop, "resumed"),
});
