import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drawProp } from "./props.ts";

const folder = join(import.meta.dirname, "objects");
const ofGames = join(import.meta.dirname, "../../apps/game-clients/src/pokie/art");

/**
 * An object's bytes: a picture from `objects`, the SVG of a thing that is drawn here, or that of a symbol on a game's
 * reels. Throws when there is none.
 */
export function objectBytes(name: string): Buffer {
  if (name.startsWith("draw:")) return Buffer.from(drawProp(name.slice(5)));
  if (name.startsWith("game:")) return readFileSync(join(ofGames, `${name.slice(5)}.svg`));
  return readFileSync(join(folder, `${name}.webp`));
}

/** What stands for an object where only its identity matters: it changes when the object's bytes do. */
export function objectMark(name: string): string {
  return createHash("sha256").update(objectBytes(name)).digest("hex").slice(0, 12);
}
