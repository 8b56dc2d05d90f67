import type { AnyGame } from "@croupier/games";
import type { ToldOdds } from "@croupier/games/instant/odds";
import type { ComponentType } from "react";
import { DiceRules } from "../dice/DiceRules.tsx";
import { HiloRules } from "../hilo/HiloRules.tsx";
import { KenoRules } from "../keno/KenoRules.tsx";
import { LimboRules } from "../limbo/LimboRules.tsx";
import { MinesRules } from "../mines/MinesRules.tsx";
import { PlinkoRules } from "../plinko/PlinkoRules.tsx";
import { ScratchRules } from "../scratch/ScratchRules.tsx";
import { useTable } from "../shell/table.ts";
import { WheelRules } from "../wheel/WheelRules.tsx";
import { useFormat } from "./useFormat.ts";

const rules: Readonly<Record<string, ComponentType>> = {
  "brass-dice": DiceRules,
  "upper-air": LimboRules,
  "carousel-wheel": WheelRules,
  "plinth-and-pegs": PlinkoRules,
  "mines-of-mirrow": MinesRules,
  "keno-cabinet": KenoRules,
  "stairway-cards": HiloRules,
  "moonlit-nine": ScratchRules,
};

export type InstantGame = AnyGame & ToldOdds<unknown>;

/** A game's own rules, then what is true of every instant game. Source: fairness rows 29 and 30. */
export function InstantRules({ game }: { game: InstantGame }) {
  const { say } = useTable();
  const { fixed } = useFormat();
  const Own = rules[game.id];
  return (
    <>
      {Own ? <Own /> : null}
      <p>{say("hitsAtOpening")}</p>
      <p>{say("lowestReturn", { lowest: fixed(game.lowestRtp) })}</p>
    </>
  );
}
