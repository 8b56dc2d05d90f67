import { type DiceOptions, dice, maxChance, minChance } from "@croupier/games/dice/dice";
import type { DiceEvent } from "@croupier/games/dice/events";
import { useState } from "react";
import { useInstant } from "../instant/useInstant.ts";
import { useTable } from "../shell/table.ts";

export type Rolled = { roll: number; won: boolean };

/** What a letter moves the chance by: one hundredth of the faces. */
const chanceStep = 100;

/** The setting that is bet on, and the rolls. */
export function useDice() {
  const { sound } = useTable();
  const [options, setOptions] = useState<DiceOptions>(dice.opening);
  const [rolled, setRolled] = useState<Rolled | null>(null);
  const change = (part: Partial<DiceOptions>) => {
    if (!game.free) return;
    setRolled(null);
    setOptions({ ...options, ...part });
  };
  const chooseChance = (chance: number) => change({ chance: Math.min(maxChance, Math.max(minChance, chance)) });
  const moveChance = (by: number) => () => chooseChance(options.chance + by);
  const flip = () => change({ side: options.side === "under" ? "over" : "under" });
  const game = useInstant<DiceEvent>({
    options,
    stage: {
      begin(round) {
        setRolled(null);
        if (round !== null) setOptions((round.bet as { options: DiceOptions }).options);
      },
      handlers: {
        async diceRolled(event, pace) {
          sound.tick();
          setRolled({ roll: event.roll, won: event.won });
          await pace.wait(450);
          sound.thud();
        },
      },
    },
    letters: { s: flip, a: moveChance(-chanceStep), d: moveChance(chanceStep) },
  });
  return { game, options, rolled, change, chooseChance };
}
