import type { KindDescriptor } from "../kinds/kindDescriptor.ts";
import type { Blackjack } from "./blackjack.ts";
import { blackjackKinds } from "./blackjackKinds.ts";
import { blackjacks } from "./blackjacks.ts";

/** Blackjack. */
export const blackjackKind: KindDescriptor<Blackjack> = {
  kind: "blackjack",
  games: blackjacks,
  includes: (game) => "chart" in game,
  betKinds: blackjackKinds,
};
