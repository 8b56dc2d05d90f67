import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gameArt } from "./gameArt.ts";

const keptPictures = 2_000;

/** Gives a game's picture: the one drawn by hand in `content/art`, else one made from its name. */
export function pictureFinder(folder: string): (identifier: string) => string {
  const kept = new Map<string, string>();
  return (identifier) => {
    const found = kept.get(identifier);
    if (found) return found;
    const file = join(folder, `${fileNameOf(identifier)}.svg`);
    const picture = existsSync(file) ? readFileSync(file, "utf8") : gameArt(identifier);
    if (kept.size < keptPictures) kept.set(identifier, picture);
    return picture;
  };
}

/** `acme/LuckySeven` and `acme/lucky-seven` are both `lucky-seven`; nothing in it can leave the folder. */
function fileNameOf(identifier: string): string {
  const name = identifier.split("/").at(-1) ?? "";
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
}
