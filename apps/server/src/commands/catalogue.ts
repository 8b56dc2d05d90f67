/* Titles of outside studios. docs/studios.md says what a feed is. */
import { type Change, type ImportAnswer, importFeed, switchTitle } from "../catalogue/index.ts";
import { casinoId } from "../composition/casinoId.ts";
import { askStudioFeed } from "../gateway/index.ts";
import { systemClock } from "../platform/clock.ts";
import { argument, command, commands, operator } from "../platform/commandLine/command.ts";
import { stop } from "../platform/commandLine/stop.ts";
import { withRunningDatabase } from "../platform/commandLine/withRunningDatabase.ts";
import { readConfig } from "../platform/config.ts";
import { loadSecrets } from "../platform/secrets.ts";

async function importTitles(provider: string, dryRun: boolean): Promise<void> {
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
        { provider, studioTitle: asked.title, feed: asked.feed, pictureOrigins, dryRun, actor: operator() },
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

async function switchOne(subject: string, open: boolean): Promise<void> {
  const answer = await withRunningDatabase((db) =>
    db.transaction((tx) => switchTitle(tx, subject, open, operator(), systemClock.now())),
  );
  if (answer.ok) console.log(`${subject}: ${answer.before} -> ${open ? "available" : "disabled"}`);
  else if (answer.reason === "retired") stop(1, `${subject} is retired: its studio no longer lists it.`);
  else stop(1, `There is no title ${subject} of an outside studio that can be switched.`);
}

const title = argument("STUDIO/Title");

export const catalogueCommands = commands("titles of outside studios", {
  import: command({
    about: "takes the titles of a studio's feed; new ones are closed",
    args: {
      provider: { type: "string", required: true, description: "the studio" },
      "dry-run": { type: "boolean", default: false, description: "says what would change" },
    },
    run: ({ provider, "dry-run": dryRun }) => importTitles(provider, dryRun),
  }),
  open: command({
    about: "opens a title that came from a feed",
    args: { title },
    run: ({ title }) => switchOne(title, true),
  }),
  close: command({ about: "closes it", args: { title }, run: ({ title }) => switchOne(title, false) }),
});
