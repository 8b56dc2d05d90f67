/*
 * What studios ask of players, from the command line beside the running server: `npm run studios -- list|ask`.
 * docs/catalogue.md says what follows. Ends with 1 when something was refused, 2 when it could not be tried.
 */
import { userInfo } from "node:os";
import { systemClock } from "../../platform/clock.ts";
import { runCommand, stop, withRunningDatabase } from "../../platform/commandLine.ts";
import { askableFields, askStudioFields, listStudioFields } from "../askStudioFields.ts";

const usage = `npm run studios -- list                     studios and the profile fields they ask for
npm run studios -- ask STUDIO FIELD ...     such as: ask quillhaven nickname
npm run studios -- ask STUDIO nothing       asks for no field any more
FIELD is one of ${askableFields.join(", ")}.`;

const [command = "", studio = "", ...words] = process.argv.slice(2);
const actor = `operator:${userInfo().username}`;
const written = (fields: readonly string[]) => fields.join(" ") || "nothing";

const commands: Record<string, () => Promise<void>> = {
  list: () =>
    withRunningDatabase(async ({ pool }) => {
      for (const { id, title, fields } of await listStudioFields(pool))
        console.log(`${id}  ${title}  ${written(fields)}`);
    }),
  async ask() {
    if (!studio || words.length === 0) stop(2, usage);
    const fields = words.join() === "nothing" ? [] : words;
    const answer = await withRunningDatabase((db) =>
      db.transaction((tx) => askStudioFields(tx, studio, fields, actor, systemClock.now())),
    );
    if (answer.ok) console.log(`${studio}: ${written(answer.before)} -> ${written(fields)}`);
    else if (answer.reason === "unknown_studio") stop(1, `There is no studio ${studio}; \`list\` names them.`);
    else stop(1, `A studio cannot ask for ${answer.field}, only for ${askableFields.join(", ")}.`);
  },
};

const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!chosen) stop(2, usage);
await runCommand(chosen);
