import type { GameRound } from "@croupier/contract/game";
import { diceFaces } from "@croupier/games/dice/dice";
import type { DiceEvent } from "@croupier/games/dice/events";
import { countSeen, type Seen, settledEvents } from "../instant/seen.ts";

/** How often a roll lay in each tenth of the faces. */
export interface DiceSeen extends Seen {
  /** Of all rolls, in hundredths of a point. */
  average: number;
}

/** Faces in a tenth of them. */
export const tenth = diceFaces / 10;
const tenths = Array.from({ length: 10 }, (_, index) => index * tenth);

/** Counts over settled rounds. */
export function diceSeen(rounds: readonly GameRound[]): DiceSeen {
  const rolled = settledEvents<DiceEvent>(rounds).flatMap((events) =>
    events.filter((event) => event.type === "diceRolled"),
  );
  const rolls = rolled.map(({ roll }) => roll);
  const lay = rolls.map((roll) => Math.floor(roll / tenth) * tenth);
  const average = rolls.length === 0 ? 0 : rolls.reduce((sum, roll) => sum + roll, 0) / rolls.length;
  return { ...countSeen(rounds, tenths, lay), average };
}
