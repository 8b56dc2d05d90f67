import type { GameMath } from "@croupier/games";
import type { ToldOdds } from "@croupier/games/instant/odds";
import type { ComponentType } from "react";
import { useTable } from "../shell/table.ts";
import { useFormat } from "./useFormat.ts";

export type InstantGame = { id: string; kind: string; math: GameMath } & Pick<ToldOdds<unknown>, "lowestRtp">;

/** A game's own rules, then what is true of every instant game. Source: F-29, F-30. */
export function InstantRules({ game, Own }: { game: InstantGame; Own: ComponentType }) {
  const { say } = useTable();
  const { fixed } = useFormat();
  return (
    <>
      <Own />
      <p>{say("hitsAtOpening")}</p>
      <p>{say("lowestReturn", { lowest: fixed(game.lowestRtp) })}</p>
    </>
  );
}
