/* Jackpots. docs/jackpots.md says what each setting does. */
import { systemClock } from "../platform/clock.ts";
import { argument, command, commands, operator } from "../platform/commandLine/command.ts";
import { stop } from "../platform/commandLine/stop.ts";
import { withRunningDatabase } from "../platform/commandLine/withRunningDatabase.ts";
import { type LevelSetting, levelSettings, type PauseAnswer, setLevel, setState } from "./changeJackpot.ts";
import { type JackpotSettings, listSettings, shareOf } from "./settings.ts";

const jackpot = argument("its identifier, as `list` shows it");

const unknown = (identifier: string) => `There is no jackpot ${identifier}; \`list\` names them.`;
const refusals = (identifier: string): Record<Extract<PauseAnswer, { ok: false }>["reason"], string> => ({
  unknown: unknown(identifier),
  already: "It is so already.",
  reason_required: "Say why; the reason goes into the audit log.",
});

function describe(jackpot: JackpotSettings): string {
  const titles = [`category ${jackpot.category}`, ...jackpot.providers.map((provider) => `studio ${provider}`)];
  const lines = jackpot.levels.map(({ name, seedCents, ratePpm, oneIn, mustDropCents }, index) => {
    const falls = mustDropCents === null ? "" : `  must-drop ${mustDropCents}`;
    return `  ${index + 1}  ${name}  rate ${ratePpm}  one-in ${oneIn}  seed ${seedCents}${falls}`;
  });
  const share = `gives back ${shareOf(jackpot)}% of stakes on top of the games' own return`;
  return [`${jackpot.identifier}  ${jackpot.state}  ${titles.join(", ")}  ${share}`, ...lines].join("\n");
}

const change = (about: string, state: "active" | "stopped", done: string) =>
  command({
    about,
    args: { jackpot },
    words: "reason",
    async run({ jackpot: identifier }, words) {
      const order = { identifier, state, reason: words.join(" "), actor: operator() };
      const answer = await withRunningDatabase((db) => db.transaction((tx) => setState(tx, order, systemClock.now())));
      if (!answer.ok) stop(1, refusals(identifier)[answer.reason]);
      console.log(`${identifier}: ${done}`);
    },
  });

function isSetting(text: string): text is LevelSetting {
  return levelSettings.includes(text as LevelSetting);
}

const set = command({
  about: "changes a level, such as: set winter-hoard 2 rate 2500",
  args: {
    jackpot,
    level: argument("1, 2 or 3"),
    setting: argument(`${levelSettings.join(", ")}; docs/jackpots.md says what each is`),
    value: argument("a whole number, or off"),
  },
  async run({ jackpot: identifier, level, setting, value: text }) {
    if (!/^[123]$/.test(level)) stop(2, `A level is 1, 2 or 3, not ${level}.`);
    if (!isSetting(setting)) stop(2, `A setting is ${levelSettings.join(", ")}, not ${setting}.`);
    if (!/^(\d{1,15}|off)$/.test(text)) stop(2, `A value is a whole number or off, not ${text}.`);
    const value = text === "off" ? null : Number(text);
    const order = { identifier, level: Number(level), setting, value, actor: operator() };
    const answer = await withRunningDatabase((db) => db.transaction((tx) => setLevel(tx, order, systemClock.now())));
    if (answer.ok) console.log(`${identifier} ${level} ${setting}: ${answer.before ?? "off"} -> ${text}`);
    else if (answer.reason === "unknown") stop(1, unknown(identifier));
    else stop(1, `${setting} cannot be ${text}.`);
  },
});

export const jackpotCommands = commands("terms and state of the jackpots", {
  list: command({
    about: "terms of every jackpot and what it gives back",
    run: () =>
      withRunningDatabase(async ({ pool }) => {
        for (const jackpot of await listSettings(pool)) console.log(describe(jackpot));
      }),
  }),
  set,
  pause: change("neither shown nor fed nor won until resumed", "stopped", "paused"),
  resume: change("shown, fed and won again", "active", "resumed"),
});
