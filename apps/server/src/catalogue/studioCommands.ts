/* What studios ask of players. docs/catalogue.md says what follows. */
import { systemClock } from "../platform/clock.ts";
import { argument, command, commands, operator } from "../platform/commandLine/command.ts";
import { stop } from "../platform/commandLine/stop.ts";
import { withRunningDatabase } from "../platform/commandLine/withRunningDatabase.ts";
import { askableFields, askStudioFields, listStudioFields } from "./askStudioFields.ts";

const written = (fields: readonly string[]) => fields.join(" ") || "nothing";

const list = command({
  about: "studios and the profile fields they ask for",
  run: () =>
    withRunningDatabase(async ({ pool }) => {
      for (const { id, title, fields } of await listStudioFields(pool))
        console.log(`${id}  ${title}  ${written(fields)}`);
    }),
});

const ask = command({
  about: `asks for fields (${askableFields.join(", ")}) or for nothing, such as: ask quillhaven nickname`,
  args: {
    studio: argument("as `list` names it"),
    field: argument("the first field, or nothing"),
  },
  words: "field",
  async run({ studio, field }, more) {
    const words = [field, ...more];
    const fields = words.join() === "nothing" ? [] : words;
    const answer = await withRunningDatabase((db) =>
      db.transaction((tx) => askStudioFields(tx, studio, fields, { actor: operator() }, systemClock.now())),
    );
    if (answer.ok) console.log(`${studio}: ${written(answer.before)} -> ${written(fields)}`);
    else if (answer.reason !== "unknown_field") stop(1, `There is no studio ${studio}; \`list\` names them.`);
    else stop(1, `A studio cannot ask for ${answer.field}, only for ${askableFields.join(", ")}.`);
  },
});

export const studioCommands = commands("profile fields that studios ask players for", { list, ask });
