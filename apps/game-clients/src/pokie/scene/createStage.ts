import { FallScene } from "./FallScene.ts";
import { windowOf } from "./measures.ts";
import { PokieScene } from "./PokieScene.ts";
import type { SceneOptions, Stage } from "./stage.ts";

/** Reels that run, or symbols that fall. */
export function createStage(options: SceneOptions): Promise<Stage> {
  return windowOf(options.model).falls ? FallScene.create(options) : PokieScene.create(options);
}
