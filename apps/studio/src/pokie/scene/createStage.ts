import { FallScene } from "./FallScene.ts";
import { PokieScene } from "./PokieScene.ts";
import type { SceneOptions, Stage } from "./stage.ts";

/** Reels that run, or symbols that fall where a title's cells stand alone or its reels vary in height. */
export function createStage(options: SceneOptions): Promise<Stage> {
  const falls = options.model.cells === true || options.model.heights !== undefined;
  return falls ? FallScene.create(options) : PokieScene.create(options);
}
