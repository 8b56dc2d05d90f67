import { type Operators, openOperators } from "../operators/index.ts";
import type { Players } from "../players/index.ts";
import type { Base } from "./base.ts";

/** Opens the module of those who work for the house. */
export function openHouse({ db, config, secrets }: Base, players: Players): Operators {
  return openOperators({
    ...{ db, mode: config.mode, origin: config.backOfficeOrigin, key: secrets.operatorKey },
    secondPersonAbove_eurCents: config.secondPersonAbove_eurCents,
    countTries: players.countTries,
  });
}
