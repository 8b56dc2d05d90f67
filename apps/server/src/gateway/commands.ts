/* The register of studios, and the check of a platform against the gateway's rules. docs/studios.md says what follows. */
import { readFileSync } from "node:fs";
import { systemClock } from "../platform/clock.ts";
import { argument, command, commands, operator } from "../platform/commandLine/command.ts";
import { stop } from "../platform/commandLine/stop.ts";
import { withRunningDatabase } from "../platform/commandLine/withRunningDatabase.ts";
import { readConfig } from "../platform/config.ts";
import { loadSecrets } from "../platform/secrets.ts";
import { runConformance } from "./runConformance.ts";
import { setBounds } from "./setBounds.ts";
import { enterStudio, listStudios, switchStudio } from "./studioRegister.ts";

const studio = argument("its identifier");
const unknown = (provider: string) => `There is no studio ${provider} in the register.`;

const list = command({
  about: "studios and their addresses",
  run: () =>
    withRunningDatabase(async (db) => {
      for (const { provider, title, keyId, launchUrl, enabled } of await listStudios(db.pool))
        console.log(`${provider}  ${title}  ${keyId}  ${launchUrl ?? "-"}  ${enabled ? "on" : "off"}`);
    }),
});

const enter = command({
  about: "enters a studio or changes its entry; its token, 32 characters or more, comes over the standard input",
  args: {
    studio,
    title: argument("its name as players read it"),
    key: argument("identifier of its key"),
    launcher: argument("address that launches its games"),
    path: {
      type: "boolean",
      default: true,
      negativeDescription: "a new studio need not sign the path of its requests",
    },
  },
  async run({ studio: provider, title, key: keyId, launcher: launchUrl, path: signsPath }) {
    const config = readConfig(process.env);
    if (!config.ok) stop(2, config.problems.join("\n"));
    const { secretKey, dataDir } = config.config;
    const secret = readFileSync(0, "utf8").trim();
    const answer = await withRunningDatabase((db) => {
      const { seedKey } = loadSecrets(secretKey, dataDir);
      const entry = { provider, title, keyId, secret, launchUrl };
      return enterStudio({ db, seedKey }, entry, operator(), systemClock.now(), { signsPath });
    });
    if (!answer.ok && answer.taken) stop(1, "Another studio has this key.");
    if (!answer.ok) stop(1, `The field ${answer.field} is not what it must be.`);
    console.log(`${provider}: ${answer.isNew ? "entered" : "changed"}`);
  },
});

function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0 && number <= 1_000_000_000) return number;
  return stop(2, `A bound is a whole number from 1 to 1000000000, not ${text}.`);
}

const bounds = command({
  about: "bounds what its titles may win",
  args: {
    studio,
    times: argument("a round wins at most so many times its stakes"),
    day: argument("a title wins at most so many EUR a day"),
    path: {
      type: "boolean",
      description: "its requests must sign their path",
      negativeDescription: "they need not; without either it stays as it is",
    },
  },
  async run({ studio: provider, times: timesText, day: dayText, path }) {
    const [times, day] = [wholeNumber(timesText), wholeNumber(dayText)];
    const bounds = {
      maxWinTimes: times,
      maxDayWin: day * 100,
      ...(path === undefined ? {} : { pathSignRequired: path }),
    };
    const order = { provider, bounds, actor: operator() };
    const answer = await withRunningDatabase((db) => db.transaction((tx) => setBounds(tx, order, systemClock.now())));
    if (answer === "not_found") stop(1, unknown(provider));
    console.log(`${provider}: a round wins at most ${times} times its stakes, a title ${day} EUR a day`);
  },
});

const turn = (about: string, enabled: boolean) =>
  command({
    about,
    args: { studio },
    async run({ studio: provider }) {
      const order = { provider, enabled, actor: operator() };
      const answer = await withRunningDatabase((db) => switchStudio(db, order, systemClock.now()));
      if (answer === "not_found") stop(1, unknown(provider));
      console.log(`${provider}: ${enabled ? "on" : "off"}`);
    },
  });

const conformance = command({
  about: "drives a platform through every rule of the gateway",
  args: {
    url: { type: "string", required: true, description: "such as http://localhost:3000" },
    key: { type: "string", required: true, description: "identifier of the studio's key" },
    secret: { type: "string", required: true, description: "its token" },
    provider: { type: "string", default: "sandbox", description: "the studio" },
  },
  async run({ url, key, secret, provider }) {
    const results = await runConformance({ url, key, secret, provider });
    for (const { rule, title, ok, fault } of results) {
      console.log(`${ok ? "pass" : "FAIL"}  ${rule.padEnd(10)} ${title}`);
      if (fault) console.log(`      ${fault.split("\n").join("\n      ")}`);
    }
    const failed = results.filter((result) => !result.ok).length;
    console.log(`${results.length - failed} of ${results.length} passed`);
    if (failed > 0) process.exitCode = 1;
  },
});

export const gatewayCommands = commands("the register of studios", {
  list,
  enter,
  bounds,
  off: turn("requests of the studio answer 410", false),
  on: turn("lets it in again", true),
  conformance,
});
