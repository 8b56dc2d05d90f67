import { chanceOf } from "./chance.ts";
import { compositions } from "./compositions.ts";
import { motifs } from "./motifs.ts";
import type { TilePlan } from "./tile.ts";

/** What the art tool reads of a title. */
export interface TitleToDraw {
  identifier: string;
  provider: string;
  motif: string;
}

/** Titles of this family have a hero drawn by hand in `content/art`. */
export const handMade = "house";

/**
 * Decides every title's picture, in the lobby's order: light and composition come from its name, and give way where
 * the title before would look the same. A title added at the end changes no other's picture. Throws on a motif that
 * does not exist.
 */
export function planTiles(titles: readonly TitleToDraw[]): TilePlan[] {
  const plans: TilePlan[] = [];
  for (const { identifier, provider, motif: name } of titles) {
    if (name === handMade) continue;
    const motif = motifs[name];
    if (!motif) throw new Error(`there is no motif ${name}, which ${identifier} asks for`);
    const chance = chanceOf(`plan:${identifier}`);
    const before = plans.at(-1);
    const lights = motif.palettes.filter((palette) => palette !== before?.palette);
    const drawn = Math.floor(chance.next() * compositions.length);
    const composition = drawn === before?.composition ? (drawn + 1) % compositions.length : drawn;
    plans.push({
      identifier,
      studio: provider,
      motif,
      composition,
      palette: chance.pick(lights.length > 0 ? lights : motif.palettes),
      scenery: chance.pick(motif.scenery),
    });
  }
  return plans;
}
