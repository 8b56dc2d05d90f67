import { stripVTControlCharacters } from "node:util";
import { type CommandDef, renderUsage, runCommand } from "citty";
import { stop } from "./stop.ts";

/**
 * Runs the command that the words name. `--help` anywhere shows what there is at that place. A call that makes no sense, and
 * what could not be tried, ends with 2 and one line, never with a stack.
 */
export async function runTool(tool: string, root: CommandDef, words: string[]): Promise<void> {
  try {
    if (words.length === 0 || words.includes("--help") || words.includes("-h"))
      return await showHelp(tool, root, words);
    await runCommand(root, { rawArgs: words });
  } catch (error) {
    const { name, message, code } = error as NodeJS.ErrnoException;
    // The library does not export the class of its errors.
    if (name !== "CLIError") stop(2, `It could not be tried: ${message || code}`);
    const { path } = await placeOf(root, words);
    stop(2, `${stripVTControlCharacters(message)} (\`${[tool, ...path].join(" ")} --help\` shows what there is)`);
  }
}

async function showHelp(tool: string, root: CommandDef, words: readonly string[]): Promise<void> {
  const { command, path } = await placeOf(root, words);
  const name = [tool, ...path].join(" ");
  const usage = await renderUsage({ ...command, meta: { ...(await resolve(command.meta)), name } });
  console.log(process.stdout.isTTY ? usage : stripVTControlCharacters(usage));
}

/** The command that the words lead to, as far as they are names, and the names that did. */
async function placeOf(root: CommandDef, words: readonly string[]): Promise<{ command: CommandDef; path: string[] }> {
  let command = root;
  const path: string[] = [];
  for (const word of words) {
    const below = await resolve(command.subCommands);
    const next = below?.[word];
    if (!next) break;
    command = await resolve(next);
    path.push(word);
  }
  return { command, path };
}

type Resolved<T> = T extends () => infer R ? Awaited<R> : Awaited<T>;

/** The library takes values, promises and functions that answer either. */
async function resolve<T>(value: T): Promise<Resolved<T>> {
  return (typeof value === "function" ? value() : value) as Resolved<T>;
}
