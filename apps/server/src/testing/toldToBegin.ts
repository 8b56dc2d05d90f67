import { once } from "node:events";
import { flushCompileCache } from "node:module";

/** In the file of a `KilledProcesses`: keeps what was compiled for the next process, and waits for the arguments to begin with. */
export async function toldToBegin(): Promise<string[]> {
  flushCompileCache();
  const [line] = await once(process.stdin, "data");
  return JSON.parse(String(line));
}
