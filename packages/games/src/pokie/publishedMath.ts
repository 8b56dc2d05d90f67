import type { GameMath } from "../game.ts";
import type { PokieModel } from "./pokieModel.ts";

/** What a pokie's data says of its mathematics, for players; `verify-rtp` computes that it is so. */
export function publishedMath({ version, published, maxWin }: PokieModel): GameMath {
  const { rtp, volatility, hitFrequency } = published;
  return { version, rtp, volatility, hitFrequency, maxWin };
}
