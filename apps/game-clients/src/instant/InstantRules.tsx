import type { GameMath } from "@croupier/games";
import type { PublishedOdds } from "@croupier/games/instant/odds";
import type { ComponentType } from "react";
import type { RulesOf } from "../shell/gameKind.ts";
import { rulesFrom } from "../shell/rulesFrom.ts";
import { useTable } from "../shell/table.ts";
import { useFormat } from "./useFormat.ts";

export type InstantGame = { id: string; kind: string; math: GameMath } & Pick<PublishedOdds<unknown>, "lowestRtp">;

/** A game's own rules, then what is true of every instant game. Source: F-29, F-30. */
function InstantRules({ game, Own }: { game: InstantGame; Own: ComponentType }) {
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

/** The rules of an instant game: its own, then those of all. */
export function instantRules(game: InstantGame, Own: ComponentType): RulesOf {
  return rulesFrom([game], ({ game: shown }) => <InstantRules game={shown} Own={Own} />);
}
