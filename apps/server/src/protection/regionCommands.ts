/* What the site offers where. docs/operations.md says what each kind of region means. */
import { systemClock } from "../platform/clock.ts";
import { argument, command, commands, operator } from "../platform/commandLine/command.ts";
import { stop } from "../platform/commandLine/stop.ts";
import { withRunningDatabase } from "../platform/commandLine/withRunningDatabase.ts";
import { changeRegion, geos, listRegions } from "./changeRegion.ts";

const list = command({
  about: "countries that are not open",
  run: () =>
    withRunningDatabase(async ({ pool }) => {
      for (const region of await listRegions(pool))
        console.log(`${region.country}  ${region.geo}  since ${region.changedAt.toISOString()}`);
    }),
});

const set = command({
  about: "opens, narrows or closes a country, such as: set JP partial",
  args: {
    country: argument("two capital letters"),
    geo: argument(geos.join(", ")),
  },
  async run({ country, geo }) {
    const answer = await withRunningDatabase((db) =>
      db.transaction((tx) => changeRegion(tx, { country, geo, actor: operator() }, systemClock.now())),
    );
    if (answer.ok)
      console.log(answer.before === geo ? `${country} was ${geo} already` : `${country}: ${answer.before} -> ${geo}`);
    else if (answer.reason === "unknown_country")
      stop(1, `There is no country ${country}; a code is two capital letters, such as JP.`);
    else stop(1, `A region is ${geos.join(", ")}, not ${geo}.`);
  },
});

export const regionCommands = commands("what the site offers in which country", { list, set });
