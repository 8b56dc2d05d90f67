/*
 * What the site offers where, from the command line beside the running server: `npm run regions -- list|set`.
 * docs/operations.md says what each kind of region means. Ends with 1 when something was refused, 2 when it could not be
 * tried.
 */
import { userInfo } from "node:os";
import { systemClock } from "../../platform/clock.ts";
import { runCommand, stop, withRunningDatabase } from "../../platform/commandLine.ts";
import { changeRegion, geos, listRegions } from "../changeRegion.ts";

const usage = `npm run regions -- list             countries that are not open
npm run regions -- set COUNTRY GEO  such as: set JP partial
COUNTRY is two capital letters; GEO is one of ${geos.join(", ")}.`;

const [command = "", country = "", geo = ""] = process.argv.slice(2);
const actor = `operator:${userInfo().username}`;

const commands: Record<string, () => Promise<void>> = {
  list: () =>
    withRunningDatabase(async ({ pool }) => {
      for (const region of await listRegions(pool))
        console.log(`${region.country}  ${region.geo}  since ${region.changedAt.toISOString()}`);
    }),
  async set() {
    if (!country || !geo) stop(2, usage);
    const answer = await withRunningDatabase((db) =>
      db.transaction((tx) => changeRegion(tx, country, geo, actor, systemClock.now())),
    );
    if (answer.ok)
      console.log(answer.before === geo ? `${country} was ${geo} already` : `${country}: ${answer.before} -> ${geo}`);
    else if (answer.reason === "unknown_country")
      stop(1, `There is no country ${country}; a code is two capital letters, such as JP.`);
    else stop(1, `A region is ${geos.join(", ")}, not ${geo}.`);
  },
};

const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!chosen) stop(2, usage);
await runCommand(chosen);
