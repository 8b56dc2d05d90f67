/*
 * Jackpots from the command line beside the running server: `npm run jackpots -- list|set|pause|resume`.
 * docs/jackpots.md says what each setting does. Ends with 1 when something was refused, 2 when it could not be tried.
 */
import { userInfo } from "node:os";
import { systemClock } from "../../platform/clock.ts";
import { runCommand, stop, withRunningDatabase } from "../../platform/commandLine.ts";
import {
  type JackpotSettings,
  type LevelSetting,
  levelSettings,
  listSettings,
  type PauseAnswer,
  setLevel,
  setState,
  shareOf,
} from "../changeJackpot.ts";

const usage = `npm run jackpots -- list                                terms of every jackpot and what it gives back
npm run jackpots -- set JACKPOT LEVEL SETTING VALUE     such as: set winter-hoard 2 rate 2500
npm run jackpots -- pause JACKPOT REASON                neither shown nor fed nor won until resumed
npm run jackpots -- resume JACKPOT REASON
LEVEL is 1, 2 or 3; SETTING is one of
  rate       parts of a million of each stake
  one-in     one ticket (0.10 EUR of stake) in so many wins; of a level that must fall, once it is due
  seed       what the house puts into a new pool, in cents of EUR
  must-drop  the amount before which it must fall, in cents of EUR, or "off"`;

const [command = "", identifier = "", ...words] = process.argv.slice(2);
const actor = `operator:${userInfo().username}`;

const refusals: Record<Extract<PauseAnswer, { ok: false }>["reason"], string> = {
  unknown: `There is no jackpot ${identifier}; \`list\` names them.`,
  already: "It is so already.",
  reason_required: "Say why; the reason goes into the audit log.",
};

function describe(jackpot: JackpotSettings): string {
  const titles = [`category ${jackpot.category}`, ...jackpot.providers.map((provider) => `studio ${provider}`)];
  const lines = jackpot.levels.map(({ name, seedCents, ratePpm, oneIn, mustDropCents }, index) => {
    const falls = mustDropCents === null ? "" : `  must-drop ${mustDropCents}`;
    return `  ${index + 1}  ${name}  rate ${ratePpm}  one-in ${oneIn}  seed ${seedCents}${falls}`;
  });
  const share = `gives back ${shareOf(jackpot)} % of stakes on top of the games' own return`;
  return [`${jackpot.identifier}  ${jackpot.state}  ${titles.join(", ")}  ${share}`, ...lines].join("\n");
}

function change(state: "active" | "stopped", done: string): () => Promise<void> {
  return async () => {
    if (!identifier) stop(2, usage);
    const order = { identifier, state, reason: words.join(" "), actor };
    const answer = await withRunningDatabase((db) => db.transaction((tx) => setState(tx, order, systemClock.now())));
    if (!answer.ok) stop(1, refusals[answer.reason]);
    console.log(`${identifier}: ${done}`);
  };
}

function isSetting(text: string): text is LevelSetting {
  return levelSettings.includes(text as LevelSetting);
}

const commands: Record<string, () => Promise<void>> = {
  list: () =>
    withRunningDatabase(async ({ pool }) => {
      for (const jackpot of await listSettings(pool)) console.log(describe(jackpot));
    }),
  async set() {
    const [level = "", setting = "", text = ""] = words;
    if (!/^[123]$/.test(level) || !isSetting(setting) || !/^(\d{1,15}|off)$/.test(text)) stop(2, usage);
    const order = { identifier, level: Number(level), setting, value: text === "off" ? null : Number(text), actor };
    const answer = await withRunningDatabase((db) => db.transaction((tx) => setLevel(tx, order, systemClock.now())));
    if (answer.ok) console.log(`${identifier} ${level} ${setting}: ${answer.before ?? "off"} -> ${text}`);
    else if (answer.reason === "unknown") stop(1, refusals.unknown);
    else stop(1, `${setting} cannot be ${text}.`);
  },
  pause: change("stopped", "paused"),
  resume: change("active", "resumed"),
};

const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!chosen) stop(2, usage);
await runCommand(chosen);
