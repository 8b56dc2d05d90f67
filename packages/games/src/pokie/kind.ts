import type { KindDescriptor } from "../kinds/kindDescriptor.ts";
import { boughtKinds } from "./boughtKinds.ts";
import type { Pokie } from "./definePokie.ts";
import { keptPokies, pokies } from "./pokies.ts";

/** Reels: pokies with their features. */
export const pokieKind: KindDescriptor<Pokie> = {
  kind: "pokie",
  games: pokies,
  kept: keptPokies,
  includes: (game) => game.kind === "pokie" && "model" in game,
  betKinds: ({ model }) => boughtKinds(model),
};
