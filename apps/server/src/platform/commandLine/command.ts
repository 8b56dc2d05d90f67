import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { type ArgsDef, type CommandContext, type CommandDef, defineCommand } from "citty";
import { stop } from "./stop.ts";

/** What one command of the operators' tool does, takes and is called with. */
export interface CommandSpec<T extends ArgsDef> {
  /** One line for the lists of `--help`. */
  about: string;
  args?: T;
  /** Name of the words that may follow the arguments, such as `reason`; none may without it. */
  words?: string;
  /** `words` are those after the arguments, one by one. */
  run(args: CommandContext<T>["args"], words: readonly string[]): Promise<void> | void;
}

/**
 * A command of the tool. It ends with 2, and a line that says why, for what citty lets pass: an option that it does not
 * know, one without its value, words after its arguments. A mistyped `--dry-run` must not run in earnest.
 */
export function command<const T extends ArgsDef>({ about, args, words, run }: CommandSpec<T>): CommandDef<T> {
  const defined = args ?? ({} as T);
  return defineCommand({
    meta: { description: words ? `${about} [${words.toUpperCase()} ...]` : about },
    args: defined,
    async run({ rawArgs, args: given }) {
      const extra = readStrictly(rawArgs, defined);
      if (extra.length > 0 && !words) stop(2, `There is a word too much: ${extra[0]}`);
      await run(given, extra);
    },
  });
}

/** An argument that is known by its place and must be given. */
export const argument = (description: string) => ({ type: "positional", required: true, description }) as const;

/** Commands under one name. */
export function commands(about: string, subCommands: NonNullable<CommandDef["subCommands"]>): CommandDef {
  // Without a prototype: `constructor` is no command.
  return defineCommand({ meta: { description: about }, subCommands: Object.assign(Object.create(null), subCommands) });
}

/** The words after the arguments that are defined by their place. */
function readStrictly(rawArgs: string[], defined: ArgsDef): string[] {
  const named = Object.entries(defined).filter(([, { type }]) => type !== "positional");
  const options = Object.fromEntries(
    named.map(([name, { type }]) => [name, { type: type === "boolean" ? ("boolean" as const) : ("string" as const) }]),
  );
  try {
    const { positionals } = parseArgs({ args: rawArgs, options, allowPositionals: true, allowNegative: true });
    return positionals.slice(Object.keys(defined).length - named.length);
  } catch (error) {
    return stop(2, (error as Error).message.split(". ")[0] ?? "");
  }
}

/** Who did it, for the audit log: the account at the machine where the command was typed. */
export const operator = () => `operator:${userInfo().username}`;
