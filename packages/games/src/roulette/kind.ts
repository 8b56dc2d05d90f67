import type { KindDescriptor } from "../kinds/kindDescriptor.ts";
import type { Roulette } from "./defineRoulette.ts";
import { rouletteKinds } from "./rouletteKinds.ts";
import { rouletteRisks } from "./rouletteRisks.ts";
import { roulettes, rouletteTableOf } from "./roulettes.ts";

/** Wheels with one zero and with two. */
export const rouletteKind: KindDescriptor<Roulette> = {
  kind: "roulette",
  games: roulettes.map(({ game }) => game),
  betKinds: ({ id }) => rouletteKinds(rouletteTableOf(id)!),
  risks: rouletteRisks,
};
