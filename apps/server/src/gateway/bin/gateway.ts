/*
 * The register of studios, from the command line beside the running server: `npm run gateway -- list|enter|bounds|off|on`.
 * docs/studios.md says what follows. Ends with 1 when something was refused, 2 when it could not be tried.
 */
import { readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { systemClock } from "../../platform/clock.ts";
import { runCommand, stop, withRunningDatabase } from "../../platform/commandLine.ts";
import { readConfig } from "../../platform/config.ts";
import { loadSecrets } from "../../platform/secrets.ts";
import { enterStudio, listStudios, setStudioBounds, switchStudio } from "../studioRegister.ts";

const usage = `npm run gateway -- list                                     studios and their addresses
npm run gateway -- enter STUDIO TITLE KEY_ID LAUNCHER [no-path] < TOKEN_FILE
                                                            enters a studio, or changes its entry; a new one must
                                                            sign the path of its requests, but with "no-path"
npm run gateway -- bounds STUDIO WIN_TIMES DAY_EUR [path]   a round wins at most so many times its stakes, a title so
                                                            much a day; with "path" requests must sign their path
npm run gateway -- off STUDIO                               requests of the studio answer 410
npm run gateway -- on STUDIO                                lets it in again
The token, 32 characters or more, comes over the standard input, so that no list of processes shows it.`;

const [command = "", provider = "", title = "", keyId = "", launchUrl = "", ...rest] = process.argv.slice(2);
const actor = `operator:${userInfo().username}`;

async function enter(): Promise<void> {
  const signsPath = rest[0] !== "no-path";
  if (!launchUrl || rest.length > (signsPath ? 0 : 1)) stop(2, usage);
  const config = readConfig(process.env);
  if (!config.ok) stop(2, config.problems.join("\n"));
  const { secretKey, dataDir } = config.config;
  const secret = readFileSync(0, "utf8").trim();
  const answer = await withRunningDatabase((db) => {
    const { seedKey } = loadSecrets(secretKey, dataDir);
    const studio = { provider, title, keyId, secret, launchUrl };
    return enterStudio({ db, seedKey }, studio, actor, systemClock.now(), { signsPath });
  });
  if (!answer.ok) stop(1, `The field ${answer.field} is not what it must be.`);
  console.log(`${provider}: ${answer.isNew ? "entered" : "changed"}`);
}

async function bound(): Promise<void> {
  const [times, day] = [Number(title), Number(keyId)];
  const whole = [times, day].every((number) => Number.isSafeInteger(number) && number > 0 && number <= 1_000_000_000);
  const path = launchUrl === "path";
  if (!whole || (launchUrl !== "" && !path) || rest.length > 0) stop(2, usage);
  const bounds = { maxWinTimes: times, maxDayWin: day * 100, pathSignRequired: path };
  const found = await withRunningDatabase((db) => setStudioBounds(db, provider, bounds, actor, systemClock.now()));
  if (!found) stop(1, `There is no studio ${provider} in the register.`);
  console.log(`${provider}: a round wins at most ${times} times its stakes, a title ${day} EUR a day`);
}

async function turn(enabled: boolean): Promise<void> {
  if (!provider || title) stop(2, usage);
  const found = await withRunningDatabase((db) => switchStudio(db, provider, enabled, actor, systemClock.now()));
  if (!found) stop(1, `There is no studio ${provider} in the register.`);
  console.log(`${provider}: ${enabled ? "on" : "off"}`);
}

const commands: Record<string, () => Promise<void>> = {
  list: () =>
    withRunningDatabase(async (db) => {
      for (const line of await listStudios(db))
        console.log(
          `${line.provider}  ${line.title}  ${line.keyId}  ${line.launchUrl ?? "-"}  ${line.enabled ? "on" : "off"}`,
        );
    }),
  enter,
  bounds: bound,
  off: () => turn(false),
  on: () => turn(true),
};
const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!chosen) stop(2, usage);
await runCommand(chosen);
