/*
 * Titles of outside studios, from the command line beside the running server: `npm run catalogue -- import|open|close`.
 * docs/studios.md says what a feed is. Ends with 1 when something was refused, 2 when it could not be tried.
 */
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { type Change, type ImportAnswer, importFeed, switchTitle } from "../catalogue/index.ts";
import { casinoId } from "../composition/casinoId.ts";
import { askStudioFeed } from "../gateway/index.ts";
import { systemClock } from "../platform/clock.ts";
import { runCommand, stop, withRunningDatabase } from "../platform/commandLine.ts";
import { readConfig } from "../platform/config.ts";
import { loadSecrets } from "../platform/secrets.ts";

const usage = `npm run catalogue -- import --provider STUDIO [--dry-run]   takes the titles of its feed; new ones are closed
npm run catalogue -- open STUDIO/Title                     opens a title that came from a feed
npm run catalogue -- close STUDIO/Title                    closes it`;

const actor = `operator:${userInfo().username}`;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { provider: { type: "string" }, "dry-run": { type: "boolean" } },
    });
  } catch (error) {
    return stop(2, (error as Error).message.split(". ")[0] ?? "");
  }
}
const { values, positionals } = readArguments();
const [command = "", subject = ""] = positionals;

async function importTitles(): Promise<void> {
  const { provider, "dry-run": dryRun = false } = values;
  if (!provider || subject) stop(2, usage);
  const config = readConfig(process.env);
  if (!config.ok) stop(2, config.problems.join("\n"));
  const { secretKey, dataDir, frameOrigins } = config.config;
  const now = systemClock.now();
  await withRunningDatabase(async (db) => {
    const { seedKey } = loadSecrets(secretKey, dataDir);
    const asked = await askStudioFeed({ db, seedKey }, provider, casinoId, now);
    if (!asked.ok) stop(1, `There is no studio ${provider} with an address in the register.`);
    const pictureOrigins = new Set([new URL(asked.launchUrl).origin, ...frameOrigins]);
    report(
      await importFeed(
        db,
        { provider, studioTitle: asked.title, feed: asked.feed, pictureOrigins, dryRun, actor },
        now,
      ),
      provider,
      dryRun,
    );
  });
}

function report(answer: ImportAnswer, provider: string, dryRun: boolean): void {
  if (!answer.ok) {
    if (answer.reason === "bad_feed") stop(1, `The feed cannot be read: ${answer.why}.`);
    stop(1, `${provider} is a studio of this house.`);
  }
  const { added, changed, retired, unchanged } = answer.plan;
  for (const { identifier, title } of added) console.log(`new      ${identifier}  ${title}`);
  for (const { title, changes } of changed)
    console.log(`changed  ${title.identifier}  ${changes.map(written).join(", ")}`);
  for (const identifier of retired) console.log(`retired  ${identifier}`);
  for (const { name, why } of answer.refused) console.log(`refused  ${name}  ${why}`);
  for (const { name, why } of answer.pictures.refused) console.log(`picture  ${name}  ${why}`);
  const counts = `${added.length} new, ${changed.length} changed, ${retired.length} retired, ${unchanged.length} as before`;
  console.log(
    dryRun ? `It would be: ${counts}. Nothing was changed.` : `${counts}; ${answer.pictures.taken} pictures.`,
  );
  if (answer.refused.length > 0) stop(1, `${answer.refused.length} refused.`);
}

const written = ({ field, before, after }: Change) => `${field} ${JSON.stringify(before)} -> ${JSON.stringify(after)}`;

async function switchOne(open: boolean): Promise<void> {
  if (!subject) stop(2, usage);
  const answer = await withRunningDatabase((db) =>
    db.transaction((tx) => switchTitle(tx, subject, open, actor, systemClock.now())),
  );
  if (answer.ok) console.log(`${subject}: ${answer.before} -> ${open ? "available" : "disabled"}`);
  else if (answer.reason === "retired") stop(1, `${subject} is retired: its studio no longer lists it.`);
  else stop(1, `There is no title ${subject} of an outside studio that can be switched.`);
}

const commands: Record<string, () => Promise<void>> = {
  import: importTitles,
  open: () => switchOne(true),
  close: () => switchOne(false),
};
const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!chosen) stop(2, usage);
await runCommand(chosen);
