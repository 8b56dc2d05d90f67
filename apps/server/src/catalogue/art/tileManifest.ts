import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Widths of a tile in pixels; its height is four thirds of that. Source. */
export const tileWidths = [160, 240, 320, 480] as const;
export const tileFormats = ["avif", "webp"] as const;

/** What the art tool made: a picture's version and its tones, by game or by name. */
export const ArtManifest = z.record(z.string(), z.object({ version: z.string(), tones: z.string() }));
export type ArtManifest = z.output<typeof ArtManifest>;

export interface Picture {
  /** Address without size and ending; it changes with the picture, so answers can be kept for ever. */
  address: string;
  /** Colours of top, middle and bottom. */
  tones: string;
}
export type PictureOf = (identifier: string) => Picture | null;

/** Reads what is in `content/art/tiles`; a game without a picture there is drawn from its name when it is shown. */
export function readTileManifest(folder: string): PictureOf {
  const file = join(folder, "manifest.json");
  const manifest = existsSync(file) ? ArtManifest.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
  const pictures = new Map(
    Object.entries(manifest).map(([identifier, { version, tones }]) => [
      identifier,
      { address: `/art/tiles/${version}/${identifier}`, tones },
    ]),
  );
  return (identifier) => pictures.get(identifier) ?? null;
}
