import { useState } from "react";
import { useTable } from "../shell/table.ts";
import type { ToolActions } from "./BetTools.tsx";
import type { Placed } from "./chipStacks.ts";
import type { Bets } from "./useBets.ts";

/**
 * What is done to the chips on the felt, by button and by letter, and the chip in hand. `touch` wraps every change, for
 * what a touch of the felt clears; nothing changes unless `betting`. Between the moves of a round, which is not `opening`,
 * no stake is repeated.
 */
export function useTools(bets: Bets, betting: boolean, touch: (change: () => void) => () => void, opening = true) {
  const { steps_cents: chips, default_cents } = useTable().server.session.stakes;
  const [chip, setChip] = useState(default_cents);
  const actions: ToolActions = {
    undo: touch(bets.undo),
    clear: touch(bets.clear),
    double: touch(bets.double),
    rebet: touch(bets.rebet),
  };
  const lying = betting && bets.total > 0;
  const may = {
    undo: lying,
    clear: lying,
    double: lying && opening && bets.total * 2 <= bets.limit,
    rebet: betting && opening && bets.previous > 0 && bets.previous <= bets.limit,
  };
  const letter = (tool: keyof ToolActions) => () => (may[tool] ? actions[tool]() : undefined);
  const nextChip = (by: number) => setChip(chips[chips.indexOf(chip) + by] ?? chip);
  return {
    chips,
    chip,
    setChip,
    actions,
    may,
    /** Puts the chip in hand on a place, or takes the newest one from it. */
    put: (key: string) => (betting ? touch(() => bets.put(key, chip))() : undefined),
    /** Lays the chips of a bet that has a name. */
    putAll: (name: string, chips: Placed) => (betting ? touch(() => bets.putAll(name, chips))() : undefined),
    take: (key: string) => (betting ? touch(() => bets.take(key))() : undefined),
    keys: {
      more: () => nextChip(1),
      less: () => nextChip(-1),
      letters: { z: letter("undo"), c: letter("clear"), d: letter("double"), r: letter("rebet") },
    },
  };
}
