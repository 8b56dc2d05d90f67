import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Where this server was started from. */
const repository = join(import.meta.dirname, "../../../../..");

/** Folders whose files decide how something ends that is played, and what it pays. */
export const playFolders: readonly string[] = [
  "packages/fairness/src",
  "packages/games/src",
  ...["crash", "freeRounds", "jackpots", "ledger", "lootboxes", "lotteries", "rounds"].map(
    (module) => `apps/server/src/${module}`,
  ),
];

/** Only tests and readers need the rest. */
const decides = (path: string): boolean =>
  /\.(?:ts|sql|json)$/.test(path) && !/\.test\.ts$|\.testkit\.ts$|(?:^|\/)testing\//.test(path);

export interface PlayFiles {
  /** SHA-256 of each file, by its path from the root, in the order of the paths. */
  files: ReadonlyMap<string, string>;
  /** SHA-256 of the list as `sha256sum` prints it. */
  hash: string;
}

const sha256 = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex");

/** A line for each file, as `sha256sum` prints it. */
export const listOf = (files: PlayFiles["files"]): string =>
  [...files].map(([path, hash]) => `${hash}  ${path}\n`).join("");

/** Hashes every file that decides play, as it lies on the disk now. Source: F-47. */
export async function readPlayFiles(root = repository): Promise<PlayFiles> {
  const found = await Promise.all(
    playFolders.map(async (folder) => {
      const names = await readdir(join(root, folder), { recursive: true });
      return names.map((name) => `${folder}/${name.replaceAll("\\", "/")}`).filter(decides);
    }),
  );
  const files = new Map<string, string>();
  for (const path of found.flat().toSorted()) files.set(path, sha256(await readFile(join(root, path))));
  return { files, hash: sha256(listOf(files)) };
}

/** Paths of what was changed, added or taken away. */
export function changedFiles(before: PlayFiles, now: PlayFiles): string[] {
  const paths = new Set([...before.files.keys(), ...now.files.keys()]);
  return [...paths].filter((path) => before.files.get(path) !== now.files.get(path)).toSorted();
}
